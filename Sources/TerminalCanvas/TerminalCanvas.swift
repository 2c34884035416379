// TerminalCanvas
