// Launcher starts the shims of accepted attempts: on this machine (ExecLauncher), or as jobs of an engine
// (SlurmLauncher). Every function blocks for as long as the engine's programs take: for workers. One thread at a time,
// except submit() of ExecLauncher, which is thread-safe.
#pragma once

#include <string>
#include <vector>

#include "core/agent/launcher/slurm_text.h"
#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/protocol/engine.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct LaunchItem {
    std::string folder;                   // of the attempt
    const RunSpec* spec = nullptr;        // only engines need it
    const SecretText* password = nullptr; // of its registry; not passed to engines
};

// Jobs that an engine lists for the account and whose names are those of attempts.
struct EngineListing {
    int64_t takenMs = 0;
    std::vector<slurm::Job> jobs{};
};

struct EngineAccounts {
    bool isSupported = true; // false: the engine keeps no accounts
    std::vector<slurm::Job> jobs{};
};

class Launcher {
public:
    Launcher() = default;
    Launcher(const Launcher&) = delete;
    Launcher& operator=(const Launcher&) = delete;
    virtual ~Launcher() = default;

    // One answer for each item, in their order.
    virtual std::vector<slurm::SubmitAnswer> submit(const std::vector<LaunchItem>& items) = 0;
    // Lists all jobs; what is younger than `maxAgeMs` may be returned instead.
    virtual Result<EngineListing> query(int64_t maxAgeMs) = 0;
    // The ends of jobs that are not listed any more, by name.
    virtual Result<EngineAccounts> account(const std::vector<std::string>& names, int64_t sinceMs) = 0;
    // Cancels jobs of one name, of which some may have ended.
    virtual Result<void> cancelAll(const std::string& name, const std::vector<std::string>& ids) = 0;
    // The engine accepts requests.
    virtual bool isUp() = 0;
    virtual SlurmFacts discover() = 0;
};

} // namespace studio
