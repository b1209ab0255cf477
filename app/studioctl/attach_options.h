// The options of "compute attach", and what they come to.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/secret/secret_place.h"
#include "core/ssh/ssh_config.h"
#include "core/target/remote.h"

namespace studio::cli {

// What "attach" and "update" have in common.
struct MachineOptions {
    std::optional<int64_t> notRespondingAfter;
    std::optional<std::string> gpus;
    std::vector<std::string> collect;
    std::optional<std::string> collectLargest;
    std::optional<std::string> collectTotal;
    bool leaveOutputs = false;

    void addTo(CLI::App& app);
    bool isGiven() const;
    Result<void> applyTo(RemoteConfig& config) const;
};

struct AttachPlan {
    std::string name;
    RemoteConfig config;
    int maxRuns = 1;
    std::vector<std::string> notes; // for people
};

struct AttachOptions {
    std::string file;
    std::string type;
    std::string name;
    std::optional<std::string> address;
    std::optional<int> port;
    std::optional<std::string> user;
    std::optional<std::string> sshHost;
    std::optional<std::string> key;
    bool passphraseFromInput = false;
    bool agent = false;
    bool passwordFromInput = false;
    bool interactive = false;
    std::vector<std::string> jumps;
    std::vector<std::string> hostKeys;
    std::optional<std::string> scratch;
    std::optional<int> maxRuns;
    MachineOptions machine;
    std::string keep = "session";
    bool installKey = false;
    bool dryRun = false;

    void addTo(CLI::App& app);
    // Options win over the file, and both over ~/.ssh/config. Touches nothing but those two files and the key's name.
    Result<AttachPlan> plan() const;
    Result<SecretPlace> place() const;

private:
    Result<void> takeFile(AttachPlan& plan) const;
    Result<void> takeSshHost(AttachPlan& plan) const;
    Result<void> takeRoute(RemoteConfig& config) const;
    Result<void> takeSignIn(SshHop& machine) const;
    Result<void> takeHostKeys(RemoteConfig& config) const;
};

// "100", "20MB", "1.5GiB" in bytes.
std::optional<int64_t> sizeFromText(const std::string& text);
// "0,1,3".
std::optional<std::vector<int>> gpusFromText(const std::string& text);
Result<SecretPlace> placeFromText(const std::string& text);

// ~/.ssh/config of the user of this program.
SshConfig userSshConfig();
std::string localUserName();
// The route to `name`, and a sentence for everything that was not taken over.
Result<SshRoute> routeFromSshConfig(const SshConfig& config, const std::string& name, std::vector<std::string>& notes);
std::string notTakenText(const NotTaken& notTaken);

} // namespace studio::cli
