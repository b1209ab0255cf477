// EnvironmentStage prepares the environment of an attempt before the shim starts the job: builds it once for all
// attempts that need it and reports progress in the attempt's folder. Blocks; returns early when the attempt is
// canceled.
#pragma once

#include <optional>
#include <string>

#include "core/agent/environment/environment_folder.h"
#include "core/base/secret_text.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct PreparedEnvironment {
    EnvironmentResult result;
    // Held for the lifetime of the job, so that the environment is not evicted. Empty for a user-managed interpreter.
    std::optional<FileLock> inUse;
};

class EnvironmentStage {
public:
    // Precondition: `spec` names an environment. `mayBuild`: builds it if it is not ready.
    EnvironmentStage(const AttemptFolder& attempt, const RunSpec& spec, const SecretText& password,
                     bool mayBuild = true);

    // Returns true if prepare() would build nothing. Others may remove or change the environment meanwhile.
    bool isReady() const;
    // Fails with Canceled if the attempt was canceled. Any other error means that the job must not be started; its
    // message is a full sentence, and the failure is in the attempt's environment file.
    Result<PreparedEnvironment> prepare();
    // Reports the environment as ready, which another attempt that needs the same has just found: `found` is its state.
    Result<void> takeOver(const EnvironmentState& found);

private:
    enum class Observation { Ready, Failed, Ended, Building, Nothing };
    tl::expected<PreparedEnvironment, EnvironmentFailure> prepareBuilt();
    // Makes a private copy of the prepared environment for this attempt and uses it instead.
    tl::expected<void, EnvironmentFailure> copyForJob(PreparedEnvironment& prepared);
    // Waits until it is ready, has failed, or the attempt is canceled.
    tl::expected<EnvironmentResult, EnvironmentFailure> wait(const EnvironmentFolder& folder);
    Observation observe(const EnvironmentFolder& folder);
    bool startBuilder(const EnvironmentFolder& folder);
    void waitForChange();
    void tell(EnvironmentState::Phase phase, std::optional<EnvironmentProgress> progress = {});
    Result<void> write();
    void copyLog(const EnvironmentFolder& folder);
    void say(const std::string& line);
    bool isCanceled() const;

    const AttemptFolder& m_attempt;
    const EnvironmentSpec& m_spec;
    const bool m_isWritable;
    const bool m_mayBuild;
    const SecretText& m_password;
    std::string m_root;
    EnvironmentState m_state;
    std::string m_written;
    int64_t m_beganMs = 0; // boot clock
    int64_t m_sinceMs = 0; // wall clock
    UniqueFd m_news;
    std::string m_failureSeen; // failure mark from before this stage began
    std::string m_failureNow;
    int64_t m_requestedMs = 0; // when the last builder was started; 0: never
    bool m_wasBuilding = false;
    int m_buildersLost = 0;
    uint64_t m_logFile = 0;
    uint64_t m_logCopied = 0;
};

// Called at the end of a job: checks whether the packages of the build that `inUse` locks have been modified, and
// records a change in the attempt's environment file and log.
void recordEnvironmentChange(const AttemptFolder& attempt, const FileLock& inUse, const std::string& run);
// Removes the attempt's writable copy of the environment, if any.
void removeEnvironmentCopy(const AttemptFolder& attempt);

} // namespace studio
