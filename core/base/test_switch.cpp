#include "core/base/test_switch.h"

#include <cstdlib>

namespace studio {

#ifdef STUDIO_TEST_BUILD

std::chrono::milliseconds durationOrOverride(const char* variable, std::chrono::milliseconds usual) {
    const char* text = std::getenv(variable);
    const long long value = text != nullptr ? std::atoll(text) : 0;
    return value > 0 ? std::chrono::milliseconds(value) : usual;
}

#else

std::chrono::milliseconds durationOrOverride(const char*, std::chrono::milliseconds usual) {
    return usual;
}

#endif

} // namespace studio
