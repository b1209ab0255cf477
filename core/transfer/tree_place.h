// TreePlace is a path at which a machine may find the content of a tree, so that it need not be uploaded. Nothing is
// certain about it before the machine has compared the content (core/protocol/import_request.h). Value type.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace studio {

struct TreePlace {
    std::string tree; // hex
    std::string path;
    // What a failure says something about: all places with this text are as unreachable. Of another machine its boot
    // and its folder, which tell whether a file system is shared; of the machine itself the path.
    std::string scope;
    int64_t bytes = 0;
    bool operator==(const TreePlace&) const = default;
};

// Returns where these trees may be found, the best place of each first.
using PlaceFinder = std::function<std::vector<TreePlace>(const std::vector<std::string>& trees)>;

} // namespace studio
