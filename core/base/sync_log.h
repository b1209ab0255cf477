// Logs which data was synced, so that a test can reduce a folder to what a power loss would leave of it.
#pragma once

namespace studio {

// In test builds (STUDIO_TEST_BUILD) with COMPUTE_STUDIO_SYNC_LOG=file: appends "inode size" of the file that was just
// synced; for fd -1 "all <nanoseconds>": everything written before that time. Otherwise a no-op.
void recordSynced(int fd);

} // namespace studio
