import GIFRefresh

print(RefreshHeader.self, Animations.self, GIFResource.self)
