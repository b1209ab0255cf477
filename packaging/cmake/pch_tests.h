// Precompiled for programs that hold the tests of a folder; see tests/support/joined_tests.h.
#include "pch_plain.h"

#include <QtCore>
#ifdef QT_WIDGETS_LIB
#include <QtGui>
#include <QtWidgets>
#endif

#include "tests/support/joined_tests.h"
