// Lease gives one process the exclusive right to drive a workspace. It is an OFD lock on workspace.lease, which the
// kernel releases when the process dies; the file's content is a note about the holder, for people.
#pragma once

#include <QObject>
#include <functional>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/store/workspace.h"

namespace studio {

struct LeaseHolder {
    int64_t pid = 0;
    std::string program;
    Timestamp since;
};

class Lease {
public:
    // Returns the lease, or nullopt while another program holds it.
    static Result<std::optional<Lease>> tryAcquire(const WorkspacePaths& paths);
    static bool isHeld(const WorkspacePaths& paths);
    // Returns the note of the holder; nullopt if the lease is free.
    static std::optional<LeaseHolder> holder(const WorkspacePaths& paths);
    // Calls `taken` in the thread of `context` once the lease is acquired; a detached thread blocks in the kernel, so
    // this happens within milliseconds of the holder's death. Cannot be canceled; the thread ends with the process.
    static void waitFor(const WorkspacePaths& paths, QObject* context, std::function<void(Lease)> taken);

private:
    explicit Lease(FileLock lock);
    FileLock m_lock;
};

} // namespace studio
