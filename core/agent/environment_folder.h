// The folders of environments on a machine (layout: environment_state.h): their small files, what state they are in, their removal. State
// is told from files and locks alone; any thread, any process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/protocol/environment_state.h"

namespace studio {

class EnvironmentFolder {
public:
    explicit EnvironmentFolder(std::string path) // of <root>/envs/<key>
        : m_path(std::move(path)) {}
    static EnvironmentFolder under(const std::string& root, const std::string& key);

    const std::string& path() const { return m_path; }
    std::string key() const;
    std::string root() const;
    std::string spec() const { return m_path + "/spec"; }
    std::string buildLock() const { return m_path + "/build.lock"; }
    std::string useLock() const { return m_path + "/use.lock"; }
    std::string wanted() const { return m_path + "/wanted"; }
    std::string log() const { return m_path + "/log"; }
    std::string progress() const { return m_path + "/progress"; }
    std::string failure() const { return m_path + "/failure"; }
    std::string result() const { return m_path + "/result"; }
    // There while what was built may not be on the disk yet: holds the boot in which `result` counts.
    std::string unsynced() const { return m_path + "/unsynced"; }
    std::string prefix() const { return m_path + "/prefix"; }

    // Makes it unless it is there, and notes who asks for it: `spec` is written where it differs.
    Result<void> prepare(const EnvironmentSpec& spec) const;
    Result<EnvironmentSpec> readSpec() const;
    // nullopt: not ready.
    std::optional<EnvironmentResult> readResult() const;
    std::optional<EnvironmentFailure> readFailure() const;
    // Another text after each build that failed; "none" where there is no failure.
    std::string failureMark() const;
    bool isBuilding() const { return FileLock::isLocked(buildLock()); }
    bool isInUse() const { return FileLock::isLocked(useLock()); }
    // A shared lock on use.lock, and the note that it is used now. The folder cannot go while it is held. It has to be prepared.
    Result<FileLock> use() const;
    // NotFound: no such environment.
    Result<EnvironmentState> state(bool withExact) const;

private:
    std::string m_path;
};

// Of all in the workspace's root on this machine, in order of their keys.
std::vector<EnvironmentState> environmentStates(const std::string& root);
bool isEnvironmentKey(std::string_view text);

// True while `lock`'s file is still the one at its path: else the folder was removed, and perhaps made anew.
bool isStillThere(const FileLock& lock);

// Conflict while it is used or built. One that is not there is fine.
Result<void> removeEnvironment(const std::string& root, const std::string& key);
// What was built is not ready any more, so that it is built again. Conflict while it is used or built.
Result<void> forgetResult(const std::string& root, const std::string& key);
// Removes the least recently used until all together take at most `budgetBytes` (0: no limit): never one in use, being built, or `spared`.
// How many went.
int keepToBudget(const std::string& root, int64_t budgetBytes, const std::string& spared);

// Bytes of all files in the tree, links not followed; what cannot be read counts nothing.
int64_t bytesIn(const std::string& folder);

} // namespace studio
