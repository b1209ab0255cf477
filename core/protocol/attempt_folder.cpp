#include "core/protocol/attempt_folder.h"

namespace studio {

AttemptFolder AttemptFolder::under(const std::string& root, const AttemptKey& key) {
    return AttemptFolder(runFolder(root, key.run) + "/a" + std::to_string(key.attempt) + "/r" +
                         std::to_string(key.rank));
}

std::string AttemptFolder::runFolder(const std::string& root, const std::string& run) {
    return root + "/runs/" + run;
}

std::string blobPath(const std::string& blobs, const Sha256& hash) {
    const std::string hex = toHex(hash);
    return blobs + "/" + hex.substr(0, 2) + "/" + hex.substr(2);
}

std::string treePath(const std::string& trees, const Sha256& hash) {
    return trees + "/" + toHex(hash);
}

} // namespace studio
