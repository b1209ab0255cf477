#include "core/base/memory_use.h"

#include <malloc.h>

namespace studio {

void tuneHeap() {
#if defined(__GLIBC__)
    constexpr int largeBlock = 1 << 20;
    constexpr int heaps = 4;
    mallopt(M_MMAP_THRESHOLD, largeBlock);
    mallopt(M_TRIM_THRESHOLD, largeBlock);
    mallopt(M_ARENA_MAX, heaps);
#endif
}

} // namespace studio
