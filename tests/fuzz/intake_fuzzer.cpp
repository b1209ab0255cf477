// Streams of snapshots as a machine takes them in: no crash, no growth, nothing in the store that is not what its name
// says, and nothing half made. The first byte chooses: bytes as they come, or records that are packed first; the second
// how they are cut into parts.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/agent/serve/snapshot_receiver.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/pack_set.h"
#include "core/protocol/tree_difference.h"

namespace {

using namespace studio;

void require(bool holds) {
    if (!holds)
        std::abort();
}

struct Store {
    std::string path = std::string(std::getenv("TMPDIR") != nullptr ? std::getenv("TMPDIR") : "/tmp") +
                       "/studio-intake-fuzz-" + randomIdText();
    std::string trees = path + "/trees";
    std::string blobs = path + "/blobs";
    std::string base; // a tree that is always there
    Store() {
        (void)makeFolders(trees);
        (void)makeFolders(blobs);
        Tree tree;
        tree.entries.push_back({TreeEntry::Kind::Folder, "a", 0, {}, {}});
        tree.entries.push_back({TreeEntry::Kind::File, "a/b", 1, sha256Of("b"), {}});
        base = encodeTree(tree);
        require(writeFileAtomically(treePath(trees, sha256Of(base)), base).has_value());
    }
    ~Store() { (void)removeTree(path); }

    // Whatever came: names tell the truth. Leaves the base alone.
    void checkAndEmpty() const {
        const auto listed = listFolder(trees);
        require(listed.has_value());
        for (const auto& entry : *listed) {
            const auto bytes = readFile(joinPath(trees, entry.name));
            require(bytes && toHex(sha256Of(*bytes)) == entry.name && decodeTree(*bytes).has_value());
            if (entry.name != toHex(sha256Of(base)))
                require(removeFile(joinPath(trees, entry.name)).has_value());
        }
        const auto folders = listFolder(blobs);
        require(folders.has_value());
        for (const auto& folder : *folders) {
            const auto files = listFolder(joinPath(blobs, folder.name));
            require(files.has_value());
            for (const auto& file : *files) {
                const std::string blobPath = joinPath(joinPath(blobs, folder.name), file.name);
                require(folder.name != "tmp" && toHex(sha256Of(*readFile(blobPath))) == folder.name + file.name);
                require(removeFile(blobPath).has_value());
            }
        }
        const auto packs = PackSet::load(packsPath(blobs), "boot");
        require(packs.has_value());
        for (const auto& pack : packs->packs()) {
            for (size_t i = 0; i < pack.frames().size(); ++i) {
                const auto frame = pack.frame(i);
                require(frame && hashesMatch(*frame));
            }
        }
        require(removeTree(packsPath(blobs)).has_value());
    }
};

// Hashes cannot be guessed: a mark in the input stands for that of the bytes behind it.
std::string withHashes(std::string_view input, const Store& store) {
    std::string records;
    ByteReader reader(input);
    uint8_t kind = 0;
    while (reader.number(kind)) {
        uint8_t size = 0;
        std::string_view body;
        if (!reader.number(size) || !reader.bytes(size, body))
            return records.append(1, static_cast<char>(kind));
        switch (kind % 8) {
        case 0:
            records += treeRecord(sha256Of(body), body);
            break;
        case 1: {
            std::string changed(body);
            const auto difference = decodeTreeDifference(body);
            const auto tree = decodeTree(store.base);
            if (difference && tree)
                changed = encodeTree(applyDifference(*tree, *difference));
            records += differenceRecord(sha256Of(changed), sha256Of(store.base), body);
            break;
        }
        case 2:
            records += blobRecordHead(sha256Of(body), body.size()).append(body);
            break;
        case 3:
            records += blobRecordHead(sha256Of("else"), body.size()).append(body);
            break;
        case 5: { // with what is not in it, too
            FrameBuilder builder;
            builder.add(sha256Of(body), body);
            builder.add(size % 5 == 0 ? sha256Of("else") : sha256Of("this"), "this");
            std::string frame = builder.finish();
            if (size % 5 == 1)
                frame.back() = static_cast<char>(frame.back() ^ 1);
            records += frameRecordHead(frame.size()) + frame;
            break;
        }
        case 4:
            records += treeRecord(sha256Of(store.base), store.base);
            break;
        default:
            records += body;
            break;
        }
    }
    return records;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const Store store;
    if (size < 2)
        return 0;
    std::string bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
    const bool isRaw = data[0] % 4 == 0;
    if (isRaw) {
        bytes = withHashes(bytes, store);
    } else if (data[0] % 2 == 0) {
        StreamCompressor packer;
        std::string packed;
        packer.add(withHashes(bytes, store), packed);
        packer.finish(packed);
        bytes = packed;
    }
    {
        SnapshotReceiver intake(store.trees, store.blobs, "boot", 1);
        const size_t step = 1 + data[1];
        bool hasFailed = false;
        uint32_t seq = 0;
        for (size_t at = 0; at < bytes.size() || seq == 0; at += step) {
            const auto done = intake.take({1, seq++, bytes.substr(at, step), at + step >= bytes.size(), isRaw});
            require(!hasFailed || !done); // once dead, always dead
            hasFailed = hasFailed || !done;
        }
    }
    store.checkAndEmpty();
    return 0;
}
