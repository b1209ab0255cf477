// Tunes the heap of a program that runs for days with one thread per machine.
#pragma once

namespace studio {

// Returns freed blocks of 1 MiB and more to the system at once and limits the number of heaps (arenas) that threads
// share. By default glibc raises that threshold when the first large block is freed, and each thread keeps as much
// forever. Call it before any thread starts.
void tuneHeap();

} // namespace studio
