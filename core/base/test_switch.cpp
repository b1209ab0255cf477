#include "core/base/test_switch.h"

#include <cstdlib>

namespace studio {

#ifdef STUDIO_TEST_BUILD

std::chrono::milliseconds pauseOrSwitched(const char* variable, std::chrono::milliseconds usual) {
    const char* text = std::getenv(variable);
    const long long said = text != nullptr ? std::atoll(text) : 0;
    return said > 0 ? std::chrono::milliseconds(said) : usual;
}

#else

std::chrono::milliseconds pauseOrSwitched(const char*, std::chrono::milliseconds usual) {
    return usual;
}

#endif

} // namespace studio
