// AttachType describes what "compute attach", "check", "update" and "show" do for some types of target only: their
// options, how such a target is attached, and what is shown of it. A new type is a class beside this one and a row in
// attach_type.cpp.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command.h"
#include "app/studioctl/command_line.h"
#include "core/base/error.h"
#include "core/target/target.h"
#include <nlohmann/json_fwd.hpp>

namespace studio::cli {

struct AttachOptions;
using TargetFields = std::vector<std::pair<std::string, std::string>>; // name and value

class AttachType {
public:
    virtual ~AttachType() = default;
    // In the help of --type: "slurm: a Slurm cluster, by its login node".
    virtual QString description() const = 0;
    // Adds its options to "compute attach".
    virtual void addTo(Command app) = 0;
    // One of its options that was given, such as "--partition"; empty: none was.
    virtual std::string givenOption() const = 0;
    // The error if one was given for a target of another type.
    virtual QString requirement() const = 0;

    // Set: a machine that is attached over SSH as this kind. Its options are those of the connection.
    virtual std::optional<TargetKind> machineKind() const { return std::nullopt; }
    // Applies what was given to a connection that has the options of that kind.
    virtual Result<void> applyTo(RemoteConfig&) const { return {}; }
    // The error if one of its options was given for a target that is no machine; empty: the usual one.
    virtual QString exclusion(const QString&) const { return {}; }
    // Adds those of its options that "compute update" changes; applyTo() applies them.
    virtual void addUpdateTo(Command) {}
    // The error if one was given for a target of another type.
    virtual QString updateRequirement(const std::string&) const { return requirement(); }

    // Others are attached in a way of their own.
    // Returns true if the options or their file name such a target.
    virtual Result<bool> isWanted(const AttachOptions&) const { return false; }
    virtual std::optional<int> attach(CommandLine&, const AttachOptions&) const { return std::nullopt; }
    virtual bool isTypeOf(const Target&) const { return false; }
    virtual std::optional<int> check(CommandLine&, Client&, const Target&) const { return std::nullopt; }

    // Adds what "compute show" says about a target of the type; nothing for others.
    virtual void addFields(TargetFields&, Client&, const Target&) const {}
    virtual void addJson(nlohmann::json&, const Target&) const {}
};

// Returns new objects, in the order of the help.
std::vector<std::shared_ptr<AttachType>> attachTypes();

} // namespace studio::cli
