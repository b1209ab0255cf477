// What studio and agent say to each other about files, for machines that share no disk with the studio: snapshots go there, logs and
// outputs come back, and what lies there can be counted and removed. Requests, answers and pushes as in messages.h.
//
//   do       arguments                                        answer
//   have     trees [32 bytes each]                            {trees: [{present, blobs, missing?}]}: which of the distinct blobs, in
//                                                             the order of the tree, are not there (bit 0 of byte 0 is the first)
//   put      stream, seq, bytes, end, raw                     {}: one part of a stream of records (transfer_stream.h), at most
//                                                             largestPart; packed by zstd, or raw, where no zstd frame may be open;
//                                                             the answer to a part is the leave to send another. The
//                                                             answer to the last comes when all is on disk. Failures: not_found with
//                                                             detail "base", disk_full, corrupt, protocol, io; then the stream is dead
//            Parts may come by lanes (below) in any order; one that comes twice is taken once and answered once
//   lane     –                                                {name}: with it `studio-agent lane NAME` on another channel becomes a
//                                                             further way to this agent, for requests (lane_door.h of the agent)
//   follow   run, attempt, rank, file, offset, check          {size, matches}; then pushes "bytes" from offset on, or from 0 with
//            {length, sha256 of the bytes before offset}      "restart" where the check fails
//   ack      run, attempt, rank, file, generation, offset     {}: the bytes before offset are kept by the studio
//   unfollow run, attempt, rank, file                         {}
//   files    run, attempt, rank, area, after, limit           {entries: [[path, kind, size, mtime_ms, mode]], more}
//   read     run, attempt, rank, area, path, offset, length   {bytes, size, sha256?}: the hash where the answer is the whole file
//   hash     run, attempt, rank, area, path                   {sha256, size}
//   storage  –                                                StorageReport
//   clean    keep_runs, keep_trees                            Cleaned: all but these go, and every blob that no tree needs.
//   drop     trees                                            Cleaned: these go, and every blob that no tree needs. Both: conflict
//                                                             where the studio's own store lies there, busy while a snapshot comes in
//   remove_traces –                                           {}: nothing of this workspace is left there; conflict while a run lives
//
//   push     content
//   bytes    run, attempt, rank, file, generation, offset, bytes (at most largestPush), restart?, end?
//
// A launch whose snapshot is not all there fails with not_found and the detail "missing"; nothing was accepted then.
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
#include <nlohmann/json.hpp>

namespace studio {

constexpr size_t largestPart = 256U << 10;    // of a put, and of a read
constexpr size_t largestPush = 128U << 10;    // of a followed file
constexpr uint64_t followWindow = 4ULL << 20; // bytes of a followed file that may be under way
constexpr uint64_t checkLength = 64ULL << 10; // of what is there already, compared before a file is followed again
constexpr size_t mostTreesAsked = 64;         // in one have
constexpr size_t mostEntriesOfPage = 4096;    // in one answer to files
constexpr std::string_view missingDetail = "missing";
constexpr std::string_view baseDetail = "base";

struct TreePresence {
    bool present = false;
    uint64_t blobs = 0;        // distinct ones of a present tree
    std::vector<bool> missing; // as many as `blobs`, or none: nothing is missing
    bool isWhole() const;
};
nlohmann::json toMessage(const TreePresence& presence);
Result<TreePresence> treePresenceFrom(const nlohmann::json& message);

nlohmann::json hashesValue(const std::vector<Sha256>& hashes);
// Corrupt arguments give nullopt.
std::optional<std::vector<Sha256>> hashesFrom(const nlohmann::json& value);

struct PutPart {
    uint32_t stream = 0; // counts up in a connection; a new one ends the one before
    uint32_t seq = 0;    // from 0
    std::string bytes;
    bool isLast = false;
    bool isRaw = false; // records as they are: contents that do not become smaller
};
nlohmann::json toMessage(const PutPart& part);
Result<PutPart> putPartFrom(const nlohmann::json& message);

// What is followed of an attempt while it grows.
enum class LogFile { Log, Times, Environment, Metrics, Samples };
inline constexpr std::array allLogFiles = {LogFile::Log, LogFile::Times, LogFile::Environment, LogFile::Metrics,
                                           LogFile::Samples};
std::string_view toText(LogFile file);
std::optional<LogFile> logFileFromText(std::string_view text);
// The path of that file of an attempt.
std::string pathOf(const AttemptFolder& attempt, LogFile file);

// One file of one attempt that is followed.
struct LogKey {
    AttemptKey attempt;
    LogFile file = LogFile::Log;
    auto operator<=>(const LogKey&) const = default;
};
nlohmann::json toMessage(const LogKey& key);
Result<LogKey> logKeyFrom(const nlohmann::json& message);

// What the studio has of a followed file already.
struct LogStart {
    uint64_t offset = 0;
    uint64_t checkedLength = 0; // of the bytes before offset, at most checkLength
    Sha256 check{};
};
nlohmann::json toMessage(const LogStart& start);
Result<LogStart> logStartFrom(const nlohmann::json& message);

struct FollowAnswer {
    uint64_t size = 0;
    bool matches = false; // else it begins anew
};

struct LogBytes {
    LogKey key;
    uint32_t generation = 0; // counts up with each restart
    uint64_t offset = 0;
    std::string bytes;
    bool isRestart = false; // the file was cut or replaced: this is its beginning
    bool isEnd = false;     // it will not grow any more
};
nlohmann::json toMessage(const LogBytes& bytes);
Result<LogBytes> logBytesFrom(const nlohmann::json& message);

enum class FileArea { Outputs, Logs, Work };
std::string_view toText(FileArea area);
std::optional<FileArea> fileAreaFromText(std::string_view text);
std::string folderOf(const AttemptFolder& attempt, FileArea area);

enum class RemoteKind { File, Folder, Link, Fifo, Socket, Device };
std::string_view toText(RemoteKind kind);

struct RemoteFile {
    std::string path; // relative to the area; bytes of any encoding
    RemoteKind kind = RemoteKind::File;
    uint64_t size = 0;
    int64_t modifiedMs = 0;
    uint32_t mode = 0; // 07777
    bool operator==(const RemoteFile&) const = default;
};
struct FilePage {
    std::vector<RemoteFile> files; // folders come before what is in them
    bool more = false;             // ask again after the last of these
};
nlohmann::json toMessage(const FilePage& page);
Result<FilePage> filePageFrom(const nlohmann::json& message);

struct FilePiece {
    std::string bytes;
    uint64_t size = 0;          // of the whole file as it is now
    std::optional<Sha256> hash; // where `bytes` is the whole file
};
nlohmann::json toMessage(const FilePiece& piece);
Result<FilePiece> filePieceFrom(const nlohmann::json& message);

struct FileHash {
    Sha256 hash{};
    uint64_t size = 0;
};
nlohmann::json toMessage(const FileHash& hash);
Result<FileHash> fileHashFrom(const nlohmann::json& message);

struct StoredRun {
    std::string run;
    uint64_t bytes = 0;
    int64_t changedMs = 0; // newest change of one of its files
};
struct StorageReport {
    uint64_t blobBytes = 0; // with what was fetched from addresses, as are `blobs`
    uint64_t blobs = 0;
    uint64_t treeBytes = 0;
    uint64_t trees = 0;
    uint64_t environmentBytes = 0;
    uint64_t agentBytes = 0; // ~/.compute-studio/agent, of all workspaces
    uint64_t freeBytes = 0;
    uint64_t totalBytes = 0;
    uint64_t runCount = 0;
    uint64_t runBytes = 0;
    std::vector<StoredRun> runs; // the largest, at most mostRunsTold
};
constexpr size_t mostRunsTold = 4096;
nlohmann::json toMessage(const StorageReport& report);
StorageReport storageReportFrom(const nlohmann::json& message);

struct Cleaned {
    uint64_t runs = 0;
    uint64_t trees = 0;
    uint64_t blobs = 0;
    uint64_t bytes = 0;
};
nlohmann::json toMessage(const Cleaned& cleaned);
Cleaned cleanedFrom(const nlohmann::json& message);

} // namespace studio
