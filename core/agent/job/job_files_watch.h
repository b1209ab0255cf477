// JobFilesWatch finds the files in which scripts log metrics, TensorBoard event files (`*tfevents*`) and JSON lines
// (json_lines_reader.h), anywhere in the work folder of an attempt and records their contents as metrics while they
// grow. Folders are polled every other second by mtime, files every second by size; both are throttled to a negligible
// share of CPU time. Follows no links and opens only regular files. Files that came with the snapshot are read from
// their initial end on.
//
// Nothing is lost or duplicated when the monitor (supervise) is killed: the points of a file are numbered, and 1024 of
// them form one request to the recorder, identified by the file's path and first record. Requests are idempotent, so
// the next monitor simply reads everything again. State that cannot be rebuilt this way (initial files, which folder of
// event files is the attempt's own) is stored in <attempt>/files as JSON.
//
// Event files in different folders are different runs, as in TensorBoard: the first folder with a generic name (logs,
// runs, a date, version_3 …) is the attempt itself, others are nested runs named after their folders: "train",
// "validation".
//
// Single-threaded; call poll() about once a second.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/agent/metric/metric_recorder.h"
#include "core/base/rooted_directory.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Returns the name of the nested run for event files in this folder, relative to work/; empty: no run of its own.
std::string runNameForEventFolder(std::string_view folder);

// Returns true if there may be metrics that only the monitor reads: a metrics file in work/ that JobFilesWatch would
// find, or printed metrics in the log. Checks names only; returns true if there are too many entries to check.
bool mayHoldMetrics(const AttemptFolder& folder);

class JobFilesWatch {
public:
    // Called when there is something to write; returns null if there is no recorder (now).
    using Recorder = std::function<MetricRecorder*()>;

    JobFilesWatch(const AttemptFolder& folder, std::string runId, Recorder recorder);
    ~JobFilesWatch();
    JobFilesWatch(const JobFilesWatch&) = delete;
    JobFilesWatch& operator=(const JobFilesWatch&) = delete;

    void poll();
    // Continues reading after the job has ended, for about `limitMs`, including a last line without line break. Call it
    // until `isMore` is false.
    struct Settling {
        bool isMore = false;
        bool isDiskFull = false; // pending points cannot be written now
        uint64_t readBytes = 0;
        uint64_t totalBytes = 0;
    };
    Settling settle(int64_t limitMs);
    // Returns a message about skipped or lost data; empty if there is none.
    std::string missing() const;

private:
    struct Followed;
    struct Folder {
        int64_t mtimeNs = -1;
        int depth = 0;
    };
    struct Before { // existed at the start
        uint64_t size = 0;
        uint32_t prefix = 0; // checksum of the first bytes
    };
    void find();
    void list(const std::string& folder, int depth);
    void discover(const std::string& path, bool isEvents);
    // Returns false while there is more to read or to write.
    bool read(Followed& file, int64_t untilMs);
    bool readOn(Followed& file, const OpenFile& open, uint64_t size);
    size_t readBytes(Followed& file, const OpenFile& open, uint64_t size, std::string& bytes);
    void add(Followed& file, const std::string& run, const std::string& name, MetricPoint point);
    uint32_t keyOf(Followed& file, uint16_t run, const std::string& name); // may return noKey
    bool flush(Followed& file);
    void restart(Followed& file);
    uint16_t runOf(Followed& file, const std::string& name);
    std::string ownRunOf(const Followed& file);
    size_t namesLeft() const;
    void recordBroken(Followed& file);
    void loadState();
    void saveState();
    uint32_t prefixOf(const OpenFile& open, uint64_t size) const;

    AttemptFolder m_folder;
    std::string m_runId;
    Recorder m_recorder;
    std::optional<RootedDirectory> m_work;
    int64_t m_startedNs = 0; // ctime of the start record: older files existed before
    std::map<std::string, Folder> m_folders;
    std::map<std::string, std::unique_ptr<Followed>> m_files;
    std::map<std::string, Before> m_before;
    std::string m_ownEvents; // folder of the event files that stand for the attempt itself
    bool m_hasOwnEvents = false;
    int64_t m_nextFind = 0;
    bool m_isOver = false; // the job has ended
    bool m_isDiskFull = false;
    bool m_isCutShort = false; // more folders or files than the limits allow
    uint64_t m_refusedPoints = 0;
    uint64_t m_lostPoints = 0; // write failures
    std::set<std::string> m_unreadable;
};

} // namespace studio
