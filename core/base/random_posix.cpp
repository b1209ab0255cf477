#include "core/base/random.h"

#include <cerrno>
#include <cstdlib>
#include <sys/random.h>

namespace studio {

void fillRandom(void* data, size_t size) {
    auto* at = static_cast<unsigned char*>(data);
    while (size > 0) {
        const ssize_t got = getrandom(at, size, 0);
        if (got < 0) {
            if (errno == EINTR)
                continue;
            std::abort();
        }
        at += got;
        size -= static_cast<size_t>(got);
    }
}

} // namespace studio
