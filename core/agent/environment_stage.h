// What hold does before it starts a job that runs in an environment: sees to it that it is there, once for all who need it, and tells in
// the attempt's folder how far it is. Blocks; ends early when the attempt is canceled.
#pragma once

#include <optional>
#include <string>

#include "core/agent/environment_folder.h"
#include "core/base/secret_text.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct PreparedEnvironment {
    EnvironmentResult result;
    // Held as long as the job lives: what is in use is not removed. Nothing for an interpreter that the user manages.
    std::optional<FileLock> inUse;
};

class EnvironmentStage {
public:
    EnvironmentStage(const AttemptFolder& attempt, const EnvironmentSpec& spec, const SecretText& password);

    // Canceled: the attempt was canceled meanwhile. Any other error: the job must not be started; its message is a sentence, and the
    // attempt's file says the failure.
    Result<PreparedEnvironment> prepare();

private:
    enum class Look { Ready, Failed, Ended, Building, Nothing };
    tl::expected<PreparedEnvironment, EnvironmentFailure> prepareBuilt();
    // Until it is ready, has failed or is canceled.
    tl::expected<EnvironmentResult, EnvironmentFailure> wait(const EnvironmentFolder& folder);
    Look look(const EnvironmentFolder& folder);
    bool startBuilder(const EnvironmentFolder& folder);
    void sleepUntilNews();
    void tell(EnvironmentState::Phase phase, std::optional<EnvironmentProgress> progress = {});
    void write();
    void copyLog(const EnvironmentFolder& folder);
    void say(const std::string& line);
    bool isCanceled() const;

    const AttemptFolder& m_attempt;
    const EnvironmentSpec& m_spec;
    const SecretText& m_password;
    std::string m_root;
    EnvironmentState m_state;
    std::string m_written;
    int64_t m_beganMs = 0; // of the boot clock
    int64_t m_sinceMs = 0; // of the clock
    UniqueFd m_news;
    std::string m_failureSeen; // that was there already when this began
    std::string m_failureNow;
    int64_t m_askedMs = 0; // when the last builder was started; 0: none was
    bool m_wasBuilding = false;
    int m_buildersLost = 0;
    uint64_t m_logFile = 0;
    uint64_t m_logCopied = 0;
};

} // namespace studio
