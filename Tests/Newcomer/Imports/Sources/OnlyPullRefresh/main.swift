import PullRefresh

print(PullConfiguration.self)
