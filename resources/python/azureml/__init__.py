"""Stands in for the older SDK of Azure Machine Learning where it is not installed.

This folder is the last entry of PYTHONPATH, which Python searches before its installed packages. So whatever else has this name goes
first: its folders are searched before this one, and what its __init__.py does is done.
"""
import os as _os
from pkgutil import extend_path as _extend_path

_own = _os.path.dirname(_os.path.abspath(__file__))
_others = [_path for _path in _extend_path(list(__path__), __name__)
           if _os.path.abspath(_path) != _own]
__path__ = _others + [_own]
for _path in _others:
    _init = _os.path.join(_path, "__init__.py")
    if _os.path.isfile(_init):
        __file__ = _init
        with open(_init, "rb") as _source:
            exec(compile(_source.read(), _init, "exec"))
        break
