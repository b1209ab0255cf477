// Defines the options of "compute attach" and "compute update" and converts them to a target's configuration.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/attach_type.h"
#include "app/studioctl/command.h"
#include "app/studioctl/machine_power_options.h"
#include "core/base/error.h"
#include "core/jobfile/compute_file.h"
#include "core/secret/secret_storage.h"
#include "core/ssh/ssh_config.h"
#include "core/target/remote_config.h"
#include "core/target/target.h"

namespace studio::cli {

// The options that "attach" and "update" share.
struct MachineOptions {
    std::optional<std::chrono::seconds> notRespondingAfter;
    std::optional<std::string> gpus;
    std::vector<std::string> collect;
    std::optional<std::string> collectLargest;
    std::optional<std::string> collectTotal;
    std::optional<std::string> collectLog; // a size or "none"
    bool leaveOutputs = false;
    MachinePowerOptions power;

    void addTo(Command app);
    bool isGiven() const;
    Result<void> applyTo(RemoteConfig& config) const;
};

struct AttachPlan {
    std::string name;
    RemoteConfig config;
    int maxRuns = 1;
    bool isMaxRunsGiven = false; // in the file
    bool isFromSshConfig = false;
    std::vector<std::string> notes; // user-visible notes
};

struct AttachOptions {
    std::string file;
    std::string type;
    std::string name;
    std::string positionalAddress;
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
    std::optional<int> idleShutdown;
    MachineOptions machine;
    std::string keep = "session";
    bool installKey = false;
    bool dryRun = false;
    std::vector<std::shared_ptr<AttachType>> types; // with their options; empty before addTo()

    void addTo(Command app);
    // Merges the options, the file and ~/.ssh/config, in this order of precedence. Reads only these two files; the key
    // file must exist but is not read.
    Result<AttachPlan> plan() const;
    Result<SecretStorage> place() const;
    Result<ComputeFile> readFile() const;
    // An option of machines that was given, apart from the address, --max-runs and `machine`; empty: none was.
    std::string givenMachineOption() const;
    // Applies address, port, user, jump hosts and sign-in to a route; what is not given stays as it is.
    Result<void> applyRoute(RemoteConfig& config) const;

private:
    Result<void> takeFile(AttachPlan& plan) const;
    Result<void> takeSshHost(AttachPlan& plan) const;
    Result<void> takeRoute(RemoteConfig& config) const;
    Result<void> takeSignIn(SshHop& machine) const;
};

// Sets the expected fingerprints of the hops in `given`, each "SHA256:…" (of the machine) or "HOST=SHA256:…". "none" or
// "HOST=none" removes one if `mayRemove`.
Result<void> applyHostKeys(RemoteConfig& config, const std::vector<std::string>& given, bool mayRemove);
// Parses "0,1,3".
std::optional<std::vector<int>> gpusFromText(const std::string& text);
Result<SecretStorage> placeFromText(const std::string& text);

// Reads ~/.ssh/config of the current user.
SshConfig userSshConfig();
std::string localUserName();
// Returns the route to `name`; adds a note for each option that is ignored.
Result<SshRoute> routeFromSshConfig(const SshConfig& config, const std::string& name, std::vector<std::string>& notes);
std::string ignoredOptionText(const IgnoredOption& ignoredOptions);

} // namespace studio::cli
