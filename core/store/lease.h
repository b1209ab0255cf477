// The lease of a workspace: who drives. An OFD lock on workspace.lease that dies with its process; the file's content
// is a note about the holder, for people.
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
    // The lease, or nullopt while somebody else has it.
    static Result<std::optional<Lease>> tryTake(const WorkspacePaths& paths);
    static bool isHeld(const WorkspacePaths& paths);
    // What the holder wrote; nullopt when nobody holds it.
    static std::optional<LeaseHolder> holder(const WorkspacePaths& paths);
    // Calls `taken` in the thread of `context` as soon as the lease is free and ours; a thread waits in the kernel for
    // it, so this comes within milliseconds of the holder's death. Ends with the process.
    static void waitFor(const WorkspacePaths& paths, QObject* context, std::function<void(Lease)> taken);

private:
    explicit Lease(FileLock lock);
    FileLock m_lock;
};

} // namespace studio
