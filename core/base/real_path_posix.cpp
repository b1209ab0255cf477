#include "core/base/real_path.h"

#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

#include "core/base/posix_call.h"

namespace studio {

Result<std::string> realPath(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> real(realpath(path.c_str(), nullptr), &std::free);
    if (!real)
        return failErrno("find", path);
    return std::string(real.get());
}

bool isReadable(const std::string& path) {
    return faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) == 0;
}

} // namespace studio
