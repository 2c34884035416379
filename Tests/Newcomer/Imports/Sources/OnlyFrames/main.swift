import Frames

print(FrameTimeline.self)
