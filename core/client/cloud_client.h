// Lists presets of clouds and trusts those of the user (namespace clouds). Thread: that of the client.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/target/provider/cloud/cloud_commands.h"
#include "core/target/provider/cloud/preset_store.h"

namespace studio {

struct KnownPreset {
    std::shared_ptr<const CloudPreset> preset;
    std::optional<TrustedPreset> trusted{}; // nullopt: it is shipped
};

namespace clouds {

// Returns all presets by name; one of the user hides a shipped one of that name.
Result<std::vector<KnownPreset>> presets(Client& client);
// NotFound names the known ones. SignInNeeded if the program of a trusted preset has changed.
Result<KnownPreset> find(Client& client, const std::string& name);
// SignInNeeded if the program of a trusted preset has changed since. Reads the program; any thread.
Result<void> checkProgram(const KnownPreset& known);
// Trusts a preset file with its program, as both are now. InvalidArgument with the first problem of the file; NotFound
// if there is no such program.
Result<KnownPreset> trust(Client& client, const std::string& text, const std::string& name, const std::string& file);
// Conflict while clusters use it; NotFound if the user has not added it.
Result<void> forget(Client& client, const std::string& name);
// Returns the variables by which the clouds of this workspace's clusters are signed in to: a driver gets them from the
// program that starts it.
std::vector<std::string> passedVariables(Client& client);
// The sentence that says by what a preset was proved: "Verified on an emulator, not with an account".
QString describe(PresetProof proof);
// Describes the cost of a machine while no driver runs.
QString describeBills(const CloudPreset& preset);

} // namespace clouds

} // namespace studio
