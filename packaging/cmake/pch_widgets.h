// Precompiled for the libraries of the window.
#include "pch_plain.h"

#include <QtCore>
#include <QtGui>
#include <QtWidgets>
