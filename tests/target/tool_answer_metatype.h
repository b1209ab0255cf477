// Lets tables of Qt Test have columns of ToolAnswer. Several tests of this folder may be one translation unit.
#pragma once

#include <QMetaType>

#include "core/protocol/tool_requests.h"

Q_DECLARE_METATYPE(studio::ToolAnswer)
