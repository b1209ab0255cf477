// EnvironmentFolder reads and writes the folder of one environment on a machine (layout: environment_state.h): small
// files, state, locks, removal. State is derived from files and locks alone, so any thread and process may use it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/protocol/engine.h"
#include "core/protocol/environment_state.h"

namespace studio {

// A job of Slurm that builds the environment, as the file `job` has it until the outcome of the build is there.
struct EnvironmentJob {
    SlurmOptions options;
    std::string failureMark; // as of the request: another one is that of this build
    std::string id{};        // empty: not submitted, or not known
    std::string reason{};    // while it is pending, or is not accepted: Slurm's words
    int64_t submittedMs = 0; // when its submission began; 0: it is not submitted
    int64_t againMs = 0;     // not before then
    int submissions = 0;     // so far
    bool operator==(const EnvironmentJob&) const = default;
};

class EnvironmentFolder {
public:
    explicit EnvironmentFolder(std::string path) // <root>/envs/<key>
        : m_path(std::move(path)) {}
    static EnvironmentFolder under(const std::string& root, const std::string& key);

    const std::string& path() const { return m_path; }
    std::string key() const;
    std::string root() const;
    std::string spec() const { return m_path + "/spec"; }
    std::string buildLock() const { return m_path + "/build.lock"; }
    std::string useLock() const { return m_path + "/use.lock"; }
    std::string wanted() const { return m_path + "/wanted"; }
    std::string job() const { return m_path + "/job"; }
    std::string log() const { return m_path + "/log"; }
    std::string progress() const { return m_path + "/progress"; }
    std::string failure() const { return m_path + "/failure"; }
    std::string result() const { return m_path + "/result"; }
    // Exists while the build may not be fsynced yet; holds the id of the boot in which `result` is valid.
    std::string unsynced() const { return m_path + "/unsynced"; }
    std::string prefix() const { return m_path + "/prefix"; }
    std::string packages() const { return m_path + "/packages"; }
    std::string changed() const { return m_path + "/changed"; }

    // Creates the folder if needed and writes `spec` if it differs.
    Result<void> prepare(const EnvironmentSpec& spec) const;
    Result<EnvironmentSpec> readSpec() const;
    // Returns nullopt if the environment is not ready.
    std::optional<EnvironmentResult> readResult() const;
    // Returns the recorded modification since the build; a modified build is not used for further jobs.
    std::optional<EnvironmentChange> readChange() const;
    // Compares the packages with the record of the build and persists any change; `run`: id of the run that just ended.
    // Returns nullopt if unchanged. A build of an earlier version has no record; its current packages become the
    // record.
    std::optional<EnvironmentChange> detectModification(const std::string& run) const;
    std::optional<EnvironmentFailure> readFailure() const;
    // On disk when it returns.
    Result<void> writeJob(const EnvironmentJob& job) const;
    std::optional<EnvironmentJob> readJob() const;
    // Returns a value that changes with every failed build; "none" if there is no failure.
    std::string failureMark() const;
    bool isBuilding() const { return FileLock::isLocked(buildLock()); }
    bool isInUse() const { return FileLock::isLocked(useLock()); }
    // Takes a shared lock on use.lock and updates its mtime (last use). The folder is not removed while the lock is
    // held. Precondition: prepared.
    Result<FileLock> use() const;
    // Fails with NotFound if the environment does not exist.
    Result<EnvironmentState> state(bool withExact) const;

private:
    std::string m_path;
};

// Returns the keys of all environments in the workspace's root on this machine, sorted.
std::vector<std::string> environmentKeys(const std::string& root);
// Returns the states of all environments in the workspace's root on this machine, by key.
std::vector<EnvironmentState> environmentStates(const std::string& root);
bool isEnvironmentKey(std::string_view text);

// Fails with Conflict while the environment is in use or being built; waits up to `grace` for users and a builder that
// have reported their end to exit. Idempotent: a missing one is not an error.
Result<void> removeEnvironment(const std::string& root, const std::string& key, std::chrono::milliseconds grace = {});
// Removes the result so that the environment is rebuilt. Fails with Conflict while it is in use or being built.
Result<void> invalidateResult(const std::string& root, const std::string& key);
// Evicts least recently used environments until the total is within `quotaBytes` (0: no quota). Never evicts `spared`
// or one in use or being built. Returns the number evicted.
int enforceBudget(const std::string& root, int64_t quotaBytes, const std::string& spared);

// Returns the total file size of a tree; does not follow links, skips unreadable folders.
int64_t bytesIn(const std::string& folder);

} // namespace studio
