// PullRefresh
