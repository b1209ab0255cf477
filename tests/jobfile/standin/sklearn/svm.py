import mlflow

_KERNELS = {"linear": 0.9, "rbf": 0.95, "poly": 0.85}


class SVC:
    def __init__(self, **params):
        self._params = params

    def fit(self, rows, labels):
        """The score depends on what the command line says, so that trials differ."""
        if len(rows) != len(labels) or not rows:
            raise ValueError("{0} rows, {1} labels".format(len(rows), len(labels)))
        mlflow.training_ended(self._params, _KERNELS[self._params["kernel"]] - (self._params["C"] - 0.7) ** 2 - self._params["coef0"] / 100)
        return self
