// For a program that goes on for days with a thread for each machine.
#pragma once

namespace studio {

// What is freed in blocks of 1 MiB and more goes back to the system at once, and threads share a few heaps. By itself glibc
// raises that limit with the first large block that is freed, and each thread keeps as much for ever. Call it before
// there are threads.
void returnFreedMemory();

} // namespace studio
