"""The order of engines, their shares of the budget, and what is learned from earlier turns."""
