"""What the analysers share about a program: flow graphs, items of memory and what each node does to them."""
