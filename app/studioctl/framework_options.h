// FrameworkOptions defines the options of clusters of Ray and Dask, and FrameworkAttachType attaches and checks such
// clusters.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/command_line.h"
#include "core/target/framework_store.h"

namespace studio::cli {

class FrameworkOptions {
public:
    void addTo(Command app);
    bool isGiven() const { return !via.empty() || caFile || certFile || keyFile || tokenFile || sharedFolder; }
    std::string via;
    std::optional<std::string> caFile;
    std::optional<std::string> certFile;
    std::optional<std::string> keyFile;
    std::optional<std::string> tokenFile;
    std::optional<std::string> sharedFolder;

    // What is not given stays as it is.
    void applyTo(FrameworkCluster& cluster, std::string& machine) const;
};

class FrameworkAttachType : public AttachType {
public:
    QString description() const override;
    void addTo(Command app) override { m_options.addTo(app); }
    std::string givenOption() const override { return m_options.isGiven() ? "--via" : ""; }
    QString requirement() const override;
    Result<bool> isWanted(const AttachOptions& options) const override;
    std::optional<int> attach(CommandLine& line, const AttachOptions& options) const override;
    bool isTypeOf(const Target& target) const override { return target.traits().framework.has_value(); }
    // Asks the cluster again and prints what it has.
    std::optional<int> check(CommandLine& line, Client& client, const Target& target) const override;
    void addFields(TargetFields& fields, Client& client, const Target& target) const override;
    void addJson(nlohmann::json& value, const Target& target) const override;

private:
    FrameworkOptions m_options;
};

// Changes an attached cluster once it has answered with the new settings; `address`, `maxRuns`: nullopt stay as they
// are.
std::optional<int> updateFramework(CommandLine& line, const std::string& name, const FrameworkOptions& framework,
                                   const std::optional<std::string>& address, const std::optional<int>& maxRuns);

std::string frameworkHardware(const Target& target);
// The YAML file of an attached cluster.
Result<std::string> frameworkFileOf(Client& client, const Target& target);

// compute kinds
void addKindsCommand(CommandLine& line, Command compute);

} // namespace studio::cli
