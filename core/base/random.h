// Random bytes from the kernel.
#pragma once

#include <cstddef>

namespace studio {

// Fills `size` bytes at `data`. Never fails: a kernel without random numbers ends the program.
void fillRandom(void* data, size_t size);

} // namespace studio
