import TerminalCanvas

print(CellGrid.self)
