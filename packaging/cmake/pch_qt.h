// Precompiled for all libraries with Qt, those of the window included, and for tests. Core does not link QtGui and
// QtWidgets, so what it used of them by mistake would not link; they are named by their folders, because core's include
// path lacks these.
#include "pch_plain.h"

#include <QtCore>
#include <QtGui/QtGui>
#include <QtWidgets/QtWidgets>
