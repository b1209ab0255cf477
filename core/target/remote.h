// An attached machine: how it is reached, and what is wanted of it. Plain values; no secret is ever in here.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/ssh/ssh_route.h"

namespace studio {

// What of a run's outputs comes back by itself when it has ended. Everything stays on the machine as well.
struct CollectRules {
    std::vector<std::string> include; // patterns as in ignore files; empty: everything
    std::vector<std::string> exclude;
    int64_t largestFile = 0;  // bytes; 0: no limit
    int64_t largestTotal = 0; // bytes; 0: no limit
    bool leaveThere = false;  // nothing comes by itself
    bool operator==(const CollectRules&) const = default;
};

struct RemoteConfig {
    SshRoute route;                               // jump hosts first, the machine last
    std::string scratch;                          // folder on the machine for everything; empty: the home folder
    std::vector<int> gpus;                        // that jobs may see; empty: all
    std::chrono::seconds notRespondingAfter{120}; // unreachable for so long before its runs are shown as that
    CollectRules collect;
    bool operator==(const RemoteConfig&) const = default;
};

nlohmann::json toJson(const RemoteConfig& config);
// Corrupt for what does not read.
Result<RemoteConfig> remoteConfigFromJson(const nlohmann::json& json);
// Everything that can be known without the network. `detail` of the error names the field: "host", "port", "user",
// "key_file", "jump", "scratch", "gpus", "not_responding_after".
Result<void> checkRemote(const RemoteConfig& config);

// Names under which secrets of a route are kept: "target/<owner>/<hop>/password" and "…/passphrase".
std::string secretName(const std::string& owner, size_t hop, bool isPassphrase);

// What is wrong with a target, beside its provisioning state.
struct TargetHealth {
    // Empty: nothing. "unreachable", "sign_in", "host_key", "agent": what stands in the way.
    std::string state;
    std::string message; // for people, with what to do
    std::string detail;
    std::vector<std::string> warnings; // it works, but
    bool isFine() const { return state.empty(); }
    bool operator==(const TargetHealth&) const = default;
};
nlohmann::json toJson(const TargetHealth& health);
TargetHealth targetHealthFromJson(const nlohmann::json& json);

// One step of looking at a machine, as people watch it.
struct CheckStep {
    enum class State { Waiting, Running, Ok, Warning, Failed, Skipped };
    std::string
        name; // resolve, connect, handshake, host_key, sign_in, shell, home, agent, system, cpu, gpu, disk, python, clock
    int hop = -1; // of a jump host: its place in the route; -1: the machine itself
    State state = State::Waiting;
    std::chrono::milliseconds took{0};
    std::string text;   // what was found
    std::string advice; // Warning, Failed: what to do
    std::string detail; // raw words
    bool operator==(const CheckStep&) const = default;
};
std::string_view toText(CheckStep::State state); // "waiting", "running", "ok", "warning", "failed", "skipped"
nlohmann::json toJson(const CheckStep& step);
CheckStep checkStepFromJson(const nlohmann::json& json);
// Title of a step for people, translated: "Host key".
std::string titleOf(const CheckStep& step);

} // namespace studio
