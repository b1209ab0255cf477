// Tree lists everything in a snapshot (or in a folder given as an input); immutable. It is named by the SHA-256 of its
// encoded bytes, so equal folders have the same tree.
//
// Encoding, little endian: "CSTREE1\n", u64 count, then per entry in byte order of paths:
//   u8 kind (1 file, 2 executable file, 3 folder, 4 symbolic link) · u32 path length · path · kind 1, 2: u64 size, 32
//   bytes SHA-256 · kind 4: u32 length, target
// Paths are relative, components joined by '/', bytes of any encoding. Folders precede their contents.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/protocol/byte_reader.h"

namespace studio {

struct TreeEntry {
    enum class Kind : uint8_t { File = 1, Executable = 2, Folder = 3, Link = 4 };
    Kind kind = Kind::File;
    std::string path;
    uint64_t size = 0;  // files
    Sha256 hash{};      // files
    std::string target; // links
    bool isFile() const { return kind == Kind::File || kind == Kind::Executable; }
    bool operator==(const TreeEntry&) const = default;
};

struct Tree {
    std::vector<TreeEntry> entries;
    uint64_t totalSize() const;
};
// Returns the entry at `path`, or nullptr. Precondition: entries in byte order of paths, as returned by decodeTree().
const TreeEntry* findEntry(const Tree& tree, std::string_view path);

// Sorts the entries, so that equal sets give equal bytes.
std::string encodeTree(Tree tree);
// Rejects everything that encodeTree() could not have returned: unsafe, unsorted or duplicate paths, symbolic links
// that leave the tree, entries below something that is not a folder of the tree, counts that do not match the bytes.
Result<Tree> decodeTree(std::string_view bytes);

// Encode and decode one entry. Reading validates only the kind and the lengths.
void putTreeEntry(std::string& out, const TreeEntry& entry);
bool readTreeEntry(ByteReader& reader, TreeEntry& entry);

// Returns true if a symbolic link at `path` (relative, inside the tree) with `target` cannot leave the tree, regardless
// of other links in it: relative, with ".." only at its start and never above the root.
bool isLinkInsideTree(std::string_view path, std::string_view target);

} // namespace studio
