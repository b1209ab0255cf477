#include "core/agent/job/own_variables.h"

#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/variable_scope.h"

extern char** environ;

namespace studio {

void sanitizeEnvironment(bool keepsAllocation) {
    std::vector<std::string> foreign;
    for (char** at = environ; at != nullptr && *at != nullptr; ++at) {
        const std::string_view line = *at;
        const std::string_view name = line.substr(0, line.find('='));
        if (!isInherited(name, VariableScope::Agent) && !(keepsAllocation && isAllocationVariable(name)))
            foreign.emplace_back(name);
    }
    for (const auto& name : foreign)
        unsetenv(name.c_str());
    if (keepsAllocation)
        setenv(allocationMark, "1", 1);
}

} // namespace studio
