#include "core/agent/fetch/first_input.h"

#include <charconv>
#include <cstdlib>

#include "core/protocol/messages.h"

namespace studio {

std::string readInitialInput() {
    const char* digits = getenv(firstInputVariable);
    std::string bytes;
    for (size_t i = 0; digits != nullptr && digits[i] != '\0' && digits[i + 1] != '\0'; i += 2) {
        unsigned value = 0;
        if (std::from_chars(digits + i, digits + i + 2, value, 16).ptr != digits + i + 2)
            break;
        bytes.push_back(static_cast<char>(value));
    }
    unsetenv(firstInputVariable);
    return bytes;
}

} // namespace studio
