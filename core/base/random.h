// Provides random bytes from the kernel.
#pragma once

#include <cstddef>

namespace studio {

// Fills `size` bytes at `data`. Never fails: terminates the program if the kernel has no random numbers.
void fillRandom(void* data, size_t size);

} // namespace studio
