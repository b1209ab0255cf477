// ResumePlan lists the stopped attempts of a run whose outputs its next attempt may resume from. Those of attempts on
// the same machine are found by the agent (agent/job/resume_folders.h); of others they were collected, and choose()
// stores them in the workspace's snapshot store, from where they are sent as a further input.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/protocol/run_spec.h"

namespace SQLite {
class Database;
}

namespace studio {

// What one process of an attempt resumes from.
struct ResumeChoice {
    int attempt = 0;     // the newest one whose outputs may be on the machine; 0: none
    int sentAttempt = 0; // the one whose outputs are sent to the machine; 0: none
    std::string tree{};  // hex name of these
    int64_t files = 0;
    int64_t bytes = 0;
    std::string problem{}; // why outputs of an attempt could not be read; not stored
    bool operator==(const ResumeChoice&) const = default;
};
nlohmann::json toJson(const ResumeChoice& choice);
ResumeChoice resumeChoiceFromJson(const nlohmann::json& json);
// Names what was chosen in the spec: the attempt, and the further input that contains what is sent.
void applyResume(RunSpec& spec, const ResumeChoice& choice);

struct ResumePlan {
    struct Source {
        int attempt = 0;
        bool isHere = false; // it was on the machine of the next attempt
        TargetId machine{};
        bool hasLeft = false; // its machine kept files, by its download rules
        // Why files of it are missing, for display; empty: none is. A node of several does not resume without them.
        std::string lost{};
    };
    std::vector<Source> sources; // newest first; of an attempt on several nodes only the newest one, for all nodes
    bool isGang = false;
    bool sharesDisk = false; // the machine works in the workspace's folder, so the outputs of all attempts are there

    // Reads the attempts before `attempt` that were stopped, or lost with their machine.
    static ResumePlan of(SQLite::Database& db, int64_t run, int attempt, int nodeRank, const TargetId& machine,
                         bool isGang);
    // The newest one whose outputs may be on the machine; 0: none.
    int newestHere() const;
    // The newest attempt, if files of it have to be collected first; null otherwise.
    const Source* sourceToCollect() const;
    // Without attempts on other machines there is nothing to choose.
    bool isChoiceNeeded() const;

    struct Chosen {
        ResumeChoice choice;
        std::shared_ptr<FileLock> hold; // blocks garbage collection until the choice is recorded
    };
    // Chooses the newest attempt that has saved any file, and stores its outputs if they have to be sent. Blocks; any
    // thread. `workspace`: the folder. Fails with DiskFull, Busy, ChangedWhileReading or Canceled; then it can be
    // called again.
    Result<Chosen> choose(const std::string& workspace, const AttemptKey& key,
                          const std::function<bool()>& isCanceled) const;
};

} // namespace studio
