// A tree: the immutable list of everything in a snapshot (or in a folder given as an input). Its name is the SHA-256 of
// its encoded bytes, so two equal folders have one tree.
//
// Encoding, little endian: "CSTREE1\n", u64 count, then per entry in byte order of paths:
//   u8 kind (1 file, 2 executable file, 3 folder, 4 link) · u32 path length · path · kind 1, 2: u64 size, 32 bytes
//   SHA-256 · kind 4: u32 length, target
// Paths are relative, parts joined by '/', bytes of any encoding. Folders come before what is in them.
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

// Sorts the entries; the same set always gives the same bytes.
std::string encodeTree(Tree tree);
// Refuses everything encodeTree could not have made: unsafe or unordered or doubled paths, links that leave the tree,
// entries below something that is not a folder of the tree, counts that do not fit the bytes.
Result<Tree> decodeTree(std::string_view bytes);

// One entry of the encoding. Reading checks the kind and the lengths, nothing else.
void putTreeEntry(std::string& out, const TreeEntry& entry);
bool readTreeEntry(ByteReader& reader, TreeEntry& entry);

// True if a link at `path` (relative, inside the tree) with `target` stays inside the tree, whatever other links of the
// tree do: relative, with ".." only at its start and never above the top.
bool linkStaysInside(std::string_view path, std::string_view target);

} // namespace studio
