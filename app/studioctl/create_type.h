// CreateType defines the options of "compute create" that only one provider of nodes has, and applies them to the
// settings of a compute file. A new provider is a class beside this one and a row in create_type.cpp.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/command.h"
#include "core/base/error.h"
#include "core/jobfile/compute_file.h"

namespace studio::cli {

struct ClusterCreateOptions;

class CreateType {
public:
    virtual ~CreateType() = default;
    // In the help of --provider: "allocations of a Slurm cluster (slurm)"; empty: it is not offered.
    virtual QString description() const = 0;
    // `provider`: the name that was given, else that of the file, else "slots".
    virtual bool isOf(const std::string& provider) const = 0;
    // Returns true for the provider of a file and of options that name none.
    virtual bool isDefault() const { return false; }
    // The error if its clusters are not created but attached; empty: they are created.
    virtual QString refusal() const { return {}; }

    // After which of the common options its own are shown in the help.
    enum class HelpPlace { Provider, Image, Scale };
    virtual HelpPlace helpPlace() const { return HelpPlace::Image; }
    virtual void addTo(Command) {}
    // Returns true if one of its options was given.
    virtual bool isGiven() const { return false; }
    // The error if one was given for another provider.
    virtual QString requirement() const { return {}; }
    // Return true if --image and --engine are its options, too.
    virtual bool takesImage() const { return false; }
    virtual bool takesEngine() const { return takesImage(); }

    // Adds what was given to the question to a cloud, which is asked before.
    virtual void complete(CloudChoice&) const {}
    // Applies what was given. `cloud`: what the cloud has answered; nullopt: the nodes are not of a cloud.
    virtual Result<void> applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                                 const std::optional<ChosenCloud>& cloud) const = 0;
};

// Returns new objects, in the order of the help.
std::vector<std::shared_ptr<CreateType>> createTypes();

} // namespace studio::cli
