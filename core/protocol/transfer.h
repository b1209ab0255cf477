// Defines the values of the file requests between studio and agent (requests.h), for machines that share no disk with
// the studio: snapshots are uploaded, logs and outputs downloaded, stored data is measured and removed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/message_fields.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

constexpr size_t maxPartSize = 256U << 10;    // of a put, and of a read
constexpr size_t maxPushSize = 128U << 10;    // of a followed file
constexpr uint64_t followWindow = 4ULL << 20; // flow-control window: unacknowledged bytes of a followed file
constexpr uint64_t checkLength = 64ULL << 10; // of existing bytes, verified before a file is followed again
constexpr size_t maxTreesPerRequest = 64;     // in one have
constexpr size_t maxEntriesPerPage = 4096;    // in one answer to files
constexpr std::string_view missingDetail = "missing";
constexpr std::string_view baseDetail = "base";

struct TreePresence {
    bool present = false;
    uint64_t blobs = 0;        // distinct blobs of a present tree
    std::vector<bool> missing; // size `blobs`, or empty: nothing is missing
    bool isWhole() const;
};
nlohmann::json toMessage(const TreePresence& presence);
Result<TreePresence> treePresenceFrom(const nlohmann::json& message);
Result<void> fromValue(const nlohmann::json& value, TreePresence& to);

// Sends one part of a stream of records (transfer_stream.h), compressed by zstd, or raw if no zstd frame is open. The
// answer permits sending another part (backpressure); the last answer is sent when all is on disk. Parts may arrive
// over bulk channels in any order; a duplicate is applied and answered only once. Failures: not_found with detail
// "base", disk_full, corrupt, protocol, io; they end the stream.
struct PutPart {
    static constexpr std::string_view verb = "put";
    using Answer = void;
    uint32_t stream = 0; // increases within a connection; a new stream ends the previous one
    uint32_t seq = 0;    // from 0
    std::string bytes;
    bool isLast = false;
    bool isRaw = false; // not compressed: incompressible contents
    static void visit(auto& self, auto& fields) {
        fields("stream", self.stream);
        fields("seq", self.seq);
        fields("bytes", asBytes(self.bytes), sizeUpTo(maxPartSize));
        fields.ifSet("end", self.isLast);
        fields.ifSet("raw", self.isRaw);
    }
};

// Files of an attempt that are followed while they grow.
enum class LogFile { Log, Times, Environment, Metrics, Samples };
inline constexpr std::array allLogFiles = {LogFile::Log, LogFile::Times, LogFile::Environment, LogFile::Metrics,
                                           LogFile::Samples};
std::string_view toText(LogFile file);
Result<void> fromValue(const nlohmann::json& value, LogFile& to);

// Identifies a followed file of an attempt.
struct LogKey {
    AttemptKey attempt;
    LogFile file = LogFile::Log;
    // Of Log, Times and Metrics: rank of the process whose file it is, if the spec has processes.
    std::optional<int> process{};
    auto operator<=>(const LogKey&) const = default;
    static void visit(auto& self, auto& fields) {
        fields.group(self.attempt);
        fields("file", self.file);
        fields.ifSet("process", self.process, [](const std::optional<int>& rank) { return rank.value_or(0) >= 0; });
    }
};
// Returns the path of that file.
std::string pathOf(const AttemptFolder& attempt, const LogKey& key);

// Position from which a file is followed, and a check of the bytes that the studio has already.
struct FollowPosition {
    static constexpr const char* name = "check";
    uint64_t offset = 0;
    uint64_t checkedLength = 0; // number of bytes before offset that are checked, at most checkLength
    Sha256 check{};
};
nlohmann::json toMessage(const FollowPosition& start);
template <>
Result<FollowPosition> fromMessage(const nlohmann::json& message);

struct FollowAnswer {
    uint64_t size = 0;
    bool matches = false; // otherwise it restarts from 0
    static void visit(auto& self, auto& fields) {
        fields("size", self.size);
        fields.optional("matches", self.matches);
    }
};

struct LogBytes {
    LogKey key;
    uint32_t generation = 0; // incremented with each restart
    uint64_t offset = 0;
    std::string bytes;
    bool isRestart = false; // the file was truncated or replaced: these are its first bytes
    bool isEnd = false;     // the file is complete
};
nlohmann::json toMessage(const LogBytes& bytes);
Result<LogBytes> logBytesFrom(const nlohmann::json& message);

enum class FileArea { Outputs, Logs, Work };
std::string_view toText(FileArea area);
Result<void> fromValue(const nlohmann::json& value, FileArea& to);
std::string folderOf(const AttemptFolder& attempt, FileArea area);

// One area of one attempt.
struct AreaKey {
    AttemptKey attempt;
    FileArea area = FileArea::Outputs;
    auto operator<=>(const AreaKey&) const = default;
    static void visit(auto& self, auto& fields) {
        fields.group(self.attempt);
        fields("area", self.area);
    }
};

enum class RemoteKind { File, Folder, Link, Fifo, Socket, Device };
std::string_view toText(RemoteKind kind);

constexpr size_t maxLinkTarget = 1024; // bytes
struct RemoteFileInfo {
    std::string path; // relative to the area; bytes of any encoding
    RemoteKind kind = RemoteKind::File;
    uint64_t size = 0;
    int64_t modifiedMs = 0;
    uint32_t mode = 0; // 07777
    // Allocated bytes of a sparse file, of which only the data is fetched. Not reported by older agents.
    std::optional<uint64_t> allocated{};
    // Target of a symbolic link; empty if longer than maxLinkTarget. Not reported by older agents.
    std::string target{};
    bool operator==(const RemoteFileInfo&) const = default;
};
struct FilePage {
    std::vector<RemoteFileInfo> files; // folders precede their contents
    bool more = false;                 // request the next page after the last of these
    // Folders whose contents are not listed because they are unreadable or nested too deeply; "" is the area itself.
    // Not reported by older agents.
    std::vector<std::string> unreadableFolders{};
};
nlohmann::json toMessage(const FilePage& page);
Result<FilePage> filePageFrom(const nlohmann::json& message);

struct FilePiece {
    std::string bytes;
    uint64_t size = 0;          // of the whole file as it is now
    std::optional<Sha256> hash; // if `bytes` is the whole file
};
nlohmann::json toMessage(const FilePiece& piece);
Result<FilePiece> filePieceFrom(const nlohmann::json& message);

struct FileHash {
    Sha256 hash{};
    uint64_t size = 0;
    bool isSparse = false; // computed by OpenFile::sparseHash()
    static void visit(auto& self, auto& fields) {
        fields("sha256", self.hash);
        fields("size", self.size);
        fields.ifSet("sparse", self.isSparse);
    }
};

// Data ranges of a file, sorted and without overlaps; the gaps and the rest after the last range are holes.
struct FileData {
    struct Range {
        uint64_t begin = 0;
        uint64_t end = 0;
        bool operator==(const Range&) const = default;
    };
    std::vector<Range> ranges; // at most maxRanges
    uint64_t size = 0;         // of the whole file as it is now
    bool more = false;         // request more from the end of the last range
    static constexpr size_t maxRanges = 4096;
};
nlohmann::json toMessage(const FileData& data);
Result<FileData> fileDataFrom(const nlohmann::json& message);

struct StoredRun {
    std::string run;
    uint64_t bytes = 0;
    int64_t changedMs = 0; // latest modification of any of its files
};
struct StorageReport {
    uint64_t blobBytes =
        0; // including files fetched from addresses, as `blobs`, and the copies of inputs that runs share
    uint64_t blobs = 0;
    uint64_t treeBytes = 0;
    uint64_t trees = 0;
    uint64_t environmentBytes = 0;
    uint64_t agentBytes = 0; // ~/.compute-studio/agent, for all workspaces
    uint64_t freeBytes = 0;
    uint64_t totalBytes = 0;
    uint64_t runCount = 0;
    uint64_t runBytes = 0;
    std::vector<StoredRun> runs; // the largest, at most maxRunsReported
};
constexpr size_t maxRunsReported = 4096;
nlohmann::json toMessage(const StorageReport& report);
StorageReport storageReportFrom(const nlohmann::json& message);

struct CleanupResult {
    uint64_t runs = 0;
    uint64_t trees = 0;
    uint64_t blobs = 0;
    uint64_t bytes = 0;
    // Kept because the studio has not confirmed that it has their results.
    uint64_t uncollectedRuns = 0;
    static void visit(auto& self, auto& fields) {
        fields.optional("runs", self.runs);
        fields.optional("trees", self.trees);
        fields.optional("blobs", self.blobs);
        fields.optional("bytes", self.bytes);
        fields.optional("uncollected_runs", self.uncollectedRuns);
    }
};

} // namespace studio
