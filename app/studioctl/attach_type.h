// AttachType describes what "compute attach" and "compute check" do for some types of target only: their options, and
// how such a target is attached. A new type is a class beside this one and a row in attach_type.cpp.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "app/studioctl/command_line.h"
#include "core/base/error.h"
#include "core/target/target.h"

namespace studio::cli {

struct AttachOptions;

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

    // Others are attached in a way of their own.
    // Returns true if the options or their file name such a target.
    virtual Result<bool> isWanted(const AttachOptions&) const { return false; }
    virtual std::optional<int> attach(CommandLine&, const AttachOptions&) const { return std::nullopt; }
    virtual bool isTypeOf(const Target&) const { return false; }
    virtual std::optional<int> check(CommandLine&, Client&, const Target&) const { return std::nullopt; }
};

// Returns new objects, in the order of the help.
std::vector<std::shared_ptr<AttachType>> attachTypes();

} // namespace studio::cli
