import GIFRefresh
import PullRefresh

print((any AnimatedComponent).self)
