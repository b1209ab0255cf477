class Imputer:
    def __init__(self, inputCols, outputCol):
        self._columns = (inputCols, outputCol)

    def setStrategy(self, strategy):
        if strategy != "mean":
            raise ValueError(strategy)
        return self
