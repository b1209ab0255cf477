// Builds the environment of a process that the studio starts, from its own.
#pragma once

#include <QProcessEnvironment>

#include "core/base/variable_scope.h"

namespace studio {

// Returns this process's environment without the variables that do not pass to a process of `scope`. Any thread.
QProcessEnvironment inheritedEnvironment(VariableScope scope);

} // namespace studio
