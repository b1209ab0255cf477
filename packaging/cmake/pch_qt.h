// Precompiled for the libraries with Qt.
#include "pch_plain.h"

#include <QtCore>
