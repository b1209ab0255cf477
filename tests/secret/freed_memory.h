// Looks for forgotten secrets in memory that the test program gives back. Link freed_memory.cpp, which replaces the
// program's operator new and delete.
#pragma once

#include <cstddef>
#include <string_view>

namespace studio::test {

// From now on every block that is deleted is searched for `text`, of at most 64 bytes; forgets what was found before.
void watchFreedMemoryFor(std::string_view text);
// How many blocks with that text were deleted since.
size_t freedWithIt();

} // namespace studio::test
