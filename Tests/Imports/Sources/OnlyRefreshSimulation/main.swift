import RefreshSimulation

print(SimulatedScrollView.self)
