// What a scan of a source folder found: what is sent, what is left out and by which rule, and what to think about
// first. Plain values; paths are bytes, relative to the source folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/protocol/tree.h"

namespace studio {

// What the first bytes of a file gave away.
enum class ContentFinding : uint8_t { NotLooked, Nothing, PrivateKey, CloudCredentials, Token };

struct ScannedEntry {
    TreeEntry::Kind kind = TreeEntry::Kind::File;
    ContentFinding finding = ContentFinding::NotLooked;
    bool inVirtualEnvironment = false;
    std::string path;
    std::string target; // links
    FileStamp stamp;
    std::optional<Sha256> hash; // known from the cache without opening the file
    bool isFile() const { return kind == TreeEntry::Kind::File || kind == TreeEntry::Kind::Executable; }
};

// Why something is left out: a line of an ignore file, or one of the studio's own reasons.
struct ExclusionReason {
    enum class Kind : uint8_t {
        IgnoreRule,
        VersionControl, // .git, .hg, .svn
        PythonCache,    // __pycache__
        RunFolder,      // outputs and logs at the top
        OwnFiles,       // a folder the caller named, such as the workspace
    };
    Kind kind = Kind::IgnoreRule;
    std::string rule; // the pattern as written, or the built-in name
    std::string file; // of an IgnoreRule, relative to the source folder
    int line = 0;     // of an IgnoreRule, from 1
    uint64_t entries = 0;
    uint64_t files = 0;    // in those entries, where counted
    uint64_t bytes = 0;    // of those files
    bool isCounted = true; // false: some folders were not looked into, so files and bytes are a lower bound
};

struct ExcludedEntry {
    std::string path;
    bool isFolder = false;
    size_t reason = 0; // index into ScanReport::reasons
    uint64_t files = 0;
    uint64_t bytes = 0;
    bool isCounted = true; // as in ExclusionReason
};

struct ScanWarning {
    enum class Kind : uint8_t {
        PrivateKey,
        EnvironmentFile,  // .env
        CloudCredentials, // of a cloud's or a service's command line
        Token,
        VirtualEnvironment,
        Checkpoint,
        LargeFile,
        LargeTotal,        // path empty
        LinkLeavesFolder,  // left out; detail is its target
        SpecialFile,       // left out: fifo, socket, device
        IgnoreFileNotUsed, // an ignore file that is a link or something else that is not a file
    };
    Kind kind = Kind::PrivateKey;
    std::string path;
    uint64_t bytes = 0; // size of the file, or of everything in the folder
    std::string detail;
};

struct ScanReport {
    std::string source;                // absolute, without links
    std::string ignoreFile;            // ".amlignore" if that decided, else empty: .gitignore files did, if any
    std::vector<ScannedEntry> entries; // in byte order of paths; every folder stands before what is in it
    std::vector<ExclusionReason> reasons;
    std::vector<ExcludedEntry> excluded;
    std::vector<ScanWarning> warnings;
    std::vector<Error> unreadable; // a snapshot cannot be taken while there is any
    uint64_t files = 0;
    uint64_t folders = 0;
    uint64_t links = 0;
    uint64_t bytes = 0;
    int64_t startedNs = 0;     // wall clock when the scan began: later changes are newer than this
    std::string cacheFile;     // as in the options
    std::string cachedTree;    // hex name of the tree in which all cached hashes were stored; empty: no cache
    bool cacheIsExact = false; // the cache holds just these files: it need not be written again
    uint64_t filesOpened = 0;  // by this scan; 0 for a tree that did not change
};

} // namespace studio
