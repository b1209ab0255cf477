// What the files that speak POSIX share: calls that a signal may interrupt, and errno as an error.
#pragma once

#include <cerrno>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace studio {

// Calls again while a signal has interrupted; answers what the call did, below 0 where it failed, with errno as it was left.
template <typename Call>
auto retry(Call call) {
    decltype(call()) result;
    do {
        result = call();
    } while (result < 0 && errno == EINTR);
    return result;
}

// "Could not VERB path", and why errno says so.
inline tl::unexpected<Error> failErrno(std::string_view verb, std::string_view path) {
    return fail(errorFromErrno(errno, std::string(verb) + " " + std::string(path)));
}

} // namespace studio
