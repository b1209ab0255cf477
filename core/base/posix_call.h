// Wraps POSIX calls: retries interrupted calls and turns errno into an Error.
#pragma once

#include <cerrno>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace studio {

// Repeats `call` while it fails with EINTR. Returns its result, negative on failure with errno intact.
template <typename Call>
auto retry(Call call) {
    decltype(call()) result;
    do {
        result = call();
    } while (result < 0 && errno == EINTR);
    return result;
}

// Returns the error "Could not VERB path" with the reason from errno.
inline tl::unexpected<Error> failErrno(std::string_view verb, std::string_view path) {
    return fail(errorFromErrno(errno, std::string(verb) + " " + std::string(path)));
}

} // namespace studio
