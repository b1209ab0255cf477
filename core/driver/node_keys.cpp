#include "core/driver/node_keys.h"

#include "core/base/file.h"
#include "core/ssh/key_pair.h"
#include "core/ssh/known_hosts_file.h"

namespace studio {

namespace {

constexpr uint64_t maxHostKeySize = 64U << 10;

} // namespace

Result<NodeKeys::Entry> NodeKeys::entryFor(const std::string& wish, const std::string& nodeKey) const {
    if (m_folder.empty())
        return fail(ErrorCode::Unavailable, "The folder for node keys does not exist.");
    const auto own = findOrCreateKeyFile(keyFile(), "compute-studio");
    if (!own)
        return fail(own.error());
    const auto host = findOrCreateKeyFile(hostKeyFile(wish), "node");
    if (!host)
        return fail(host.error());
    auto secret = readFile(host->file, maxHostKeySize);
    if (!secret)
        return fail(secret.error());
    const std::string& line = host->publicLine; // TYPE BASE64 COMMENT
    const size_t begin = line.find(' ') + 1;
    const auto key = hostKeyFromBase64(std::string_view(line).substr(begin, line.find(' ', begin) - begin));
    if (!key)
        return fail(key.error());
    Entry entry;
    entry.entry = {own->publicLine, std::move(*secret), host->publicLine, nodeKey};
    entry.fingerprint = fingerprintOf(*key);
    return entry;
}

void NodeKeys::forget(const std::string& wish) const {
    if (m_folder.empty())
        return;
    (void)removeFile(hostKeyFile(wish));
    (void)removeFile(hostKeyFile(wish) + ".pub");
}

} // namespace studio
