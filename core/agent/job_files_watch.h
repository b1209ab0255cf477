// Finds the files in which scripts log of themselves, TensorBoard's event files (`*tfevents*`) and JSON lines (json_lines_reader.h), anywhere
// in the work folder of an attempt, and writes down as metrics what they hold, as they grow. Folders are looked at every other second,
// by their times; files every second, by their sizes; both only so far as it costs next to nothing. No link is followed, nothing but
// regular files is opened. Files that came with the snapshot are followed from their end on.
//
// Nothing is lost or told twice when supervise is killed: the points of a file are numbered, 1024 of them are one request of the recorder,
// named by the file's path and its first record, and the recorder writes only what it does not have of a request. So the next one
// just reads all of it again. What that cannot tell (what was there at the start, which folder of event files is the attempt's own)
// stands in <attempt>/files as JSON.
//
// Event files in different folders are different runs, as TensorBoard has it: the first folder of a usual name (logs, runs, a date,
// version_3 …) is the attempt itself, others are runs inside it, named after their folders: "train", "validation".
//
// One thread; call look() about once a second.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/agent/metric_recorder.h"
#include "core/base/beneath.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// The name of the run inside the attempt for event files in this folder, relative to work/; empty: nothing speaks for a run of its own.
std::string runNameOfEventFolder(std::string_view folder);

// Whether there is a file of metrics where most scripts put theirs: in work/, its logs and its outputs. Cheap.
bool mayHoldMetrics(const AttemptFolder& folder);

class JobFilesWatch {
public:
    // Asked when there is something to write; null: there is no recorder (now).
    using Recorder = std::function<MetricRecorder*()>;

    JobFilesWatch(const AttemptFolder& folder, std::string runId, Recorder recorder);
    ~JobFilesWatch();
    JobFilesWatch(const JobFilesWatch&) = delete;
    JobFilesWatch& operator=(const JobFilesWatch&) = delete;

    void look();
    // The job is over: all that is left, at most so long.
    void finish(int64_t limitMs);

private:
    struct Followed;
    struct Folder {
        int64_t mtimeNs = -1;
        int depth = 0;
    };
    struct Before { // that was there at the start
        uint64_t size = 0;
        uint32_t prefix = 0; // checksum of its first bytes
    };
    void find();
    void list(const std::string& folder, int depth);
    void discover(const std::string& path, bool isEvents);
    void read(Followed& file, int64_t untilMs);
    bool readOn(Followed& file, const OpenFile& open, uint64_t size);
    size_t readBytes(Followed& file, const OpenFile& open, uint64_t size, std::string& bytes);
    void add(Followed& file, const std::string& run, const std::string& name, MetricPoint point);
    bool flush(Followed& file);
    void restart(Followed& file);
    uint16_t runOf(Followed& file, const std::string& name);
    std::string ownRunOf(const Followed& file);
    size_t namesLeft() const;
    void noteBroken(Followed& file);
    void loadState();
    void saveState();
    uint32_t prefixOf(const OpenFile& open, uint64_t size) const;

    AttemptFolder m_folder;
    std::string m_runId;
    Recorder m_recorder;
    std::optional<Beneath> m_work;
    int64_t m_startedNs = 0; // change time of the start record: older files were there before
    std::map<std::string, Folder> m_folders;
    std::map<std::string, std::unique_ptr<Followed>> m_files;
    std::map<std::string, Before> m_before;
    std::string m_ownEvents; // folder of event files that is the attempt itself
    bool m_hasOwnEvents = false;
    int64_t m_nextFind = 0;
};

} // namespace studio
