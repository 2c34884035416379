import GIFRefresh

print(RefreshHeader.self)
