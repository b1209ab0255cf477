#include "core/base/hardening.h"

#include <cerrno>
#include <sys/prctl.h>

namespace studio {

Result<void> protectProcessMemory() {
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return fail(errorFromErrno(errno, "keep the memory of this program private"));
    return {};
}

} // namespace studio
