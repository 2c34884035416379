import GIFRefresh

print((any AnimatedComponent).self)
