import RefreshSimulation

print(SimulatedList.self)
