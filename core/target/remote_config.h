// RemoteConfig describes an attached machine: its SSH route and settings. Value types; never contains secrets.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/protocol/engine.h"
#include "core/ssh/ssh_route.h"
#include "core/target/power_options.h"

namespace studio {

// Selects the outputs that are downloaded automatically when a run has ended. The machine keeps everything as well.
struct CollectRules {
    std::vector<std::string> include; // patterns as in ignore files; empty: everything
    std::vector<std::string> exclude;
    int64_t maxFileSize = 0;   // bytes; 0: no limit
    int64_t maxTotalSize = 0;  // bytes; 0: no limit
    bool skipDownload = false; // no automatic download
    static constexpr int64_t defaultLogSize = 4LL << 30;
    // Of a file that is mirrored while the job writes it; the rest stays on the machine. 0: no limit.
    int64_t maxLogSize = defaultLogSize;
    bool operator==(const CollectRules&) const = default;
};

// Where a head node has its programs; empty: as its account's PATH and /etc say.
struct HadoopOptions {
    std::string sparkHome;
    std::string configuration; // folder with yarn-site.xml
    std::string javaHome;
    bool operator==(const HadoopOptions&) const = default;
};

struct RemoteConfig {
    SshRoute route;                               // jump hosts first, the machine last
    std::string scratch;                          // base folder on the machine; empty: the home folder
    std::vector<int> gpus;                        // visible to jobs; empty: all
    std::chrono::seconds notRespondingAfter{120}; // unreachable this long: its runs are shown as not responding
    CollectRules collect;
    // Set: the machine is a login node, and runs become jobs of its Slurm cluster with these options by default.
    std::optional<SlurmOptions> slurm;
    // Set: the machine is the head node of a cluster with Spark and YARN, on which Spark jobs run. Excludes `slurm`.
    std::optional<HadoopOptions> hadoop;
    PowerOptions power{};       // how it is woken and put to sleep
    std::string assignedUser{}; // who it is for, as a label; empty: not stated
    bool operator==(const RemoteConfig&) const = default;
};

nlohmann::json toJson(const RemoteConfig& config);
// Corrupt if malformed.
Result<RemoteConfig> remoteConfigFromJson(const nlohmann::json& json);
// Checks everything that does not need the network. `detail` of the error names the field: "host", "port", "user",
// "key_file", "jump", "scratch", "gpus", "not_responding_after".
Result<void> checkRemote(const RemoteConfig& config);

// Returns the key of a stored secret of the route: "target/<owner>/<hop>/password" or "…/passphrase".
std::string secretName(const std::string& owner, size_t hop, bool isPassphrase);

// Problem of a target, in addition to its provisioning state.
struct TargetHealth {
    // Empty: none. Otherwise the failing stage: "unreachable", "sign_in", "host_key", "agent".
    std::string state;
    std::string message; // user-visible, with what to do
    std::string detail;
    std::vector<std::string> warnings; // non-fatal problems
    // As of Error: the driver writes in its language, and `message` is translated again when it is read.
    std::string cause{};
    std::vector<std::string> arguments{};
    bool isFine() const { return state.empty(); }
    bool operator==(const TargetHealth&) const = default;
};
nlohmann::json toJson(const TargetHealth& health);
TargetHealth targetHealthFromJson(const nlohmann::json& json);

// One step of a machine check, for progress display.
struct CheckStep {
    enum class State { Waiting, Running, Ok, Warning, Failed, Skipped };
    // resolve, connect, handshake, host_key, sign_in, shell, home, agent, system, cpu, gpu, disk, python, clock,
    // slurm, job, spark, yarn, file_system
    std::string name;
    int hop = -1; // index of a jump host in the route; -1: the machine itself
    State state = State::Waiting;
    std::chrono::milliseconds took{0};
    std::string text;   // result
    std::string advice; // Warning, Failed: what to do
    std::string detail; // raw error text
    bool operator==(const CheckStep&) const = default;
};
std::string_view toText(CheckStep::State state); // "waiting", "running", "ok", "warning", "failed", "skipped"
nlohmann::json toJson(const CheckStep& step);
CheckStep checkStepFromJson(const nlohmann::json& json);
// Returns the translated title of a step: "Host key".
std::string titleOf(const CheckStep& step);

} // namespace studio
