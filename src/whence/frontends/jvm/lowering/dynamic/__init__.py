"""`invokedynamic`: lambdas, texts, records and pattern switches, linked as the JDK's bootstrap methods do."""
