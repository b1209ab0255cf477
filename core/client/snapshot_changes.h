// Compares a snapshot with the folder that it was taken of, as the folder is now: by content, with the ignore rules of
// a new snapshot. Reads files whose hash is not cached: long work. Thread: that of the client.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

class Client;

struct SnapshotChange {
    enum class Kind { Changed, Missing, Added }; // in the folder, compared with the snapshot
    std::string path;                            // relative
    Kind kind = Kind::Changed;
    int64_t size = 0; // in the folder; of a missing file: in the snapshot
    bool isFolder = false;
};

namespace browse {

// In byte order of paths. `tree`: hex name of the snapshot. `isCanceled` is asked periodically; Canceled if it agrees.
Result<std::vector<SnapshotChange>> changesInFolder(Client& client, const std::string& tree, const std::string& folder,
                                                    const std::function<bool()>& isCanceled = {});

} // namespace browse

} // namespace studio
