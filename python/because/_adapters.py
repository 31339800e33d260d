"""What adapters say where their package is missing."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any


def needs(package: str, extra: str, python: tuple[int, int] = (3, 10)) -> Any:
    """The package, imported; an `ImportError` that says what to install where it is not there."""
    if sys.version_info < python:
        wanted = ".".join(map(str, python))
        raise ImportError(f"because.{extra} needs Python {wanted} or newer, which {package} needs")
    try:
        return import_module(package)
    except ImportError as error:
        raise ImportError(f"because.{extra} needs {package}: pip install 'because[{extra}]' ({error})") from error
