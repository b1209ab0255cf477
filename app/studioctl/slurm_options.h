// Defines the options of jobs on Slurm clusters, in Slurm's words: of a run, and as defaults of an attached cluster.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "app/studioctl/command.h"
#include "core/base/error.h"
#include "core/run/run_config.h"

namespace studio::cli {

struct SlurmJobOptions {
    std::optional<std::string> partition;
    std::optional<std::string> account;
    std::optional<std::string> qos;
    std::optional<std::string> gres;
    std::optional<std::string> constraint;
    std::optional<std::string> time;
    std::optional<std::string> prelude;
    std::optional<std::string> pollInterval; // of a cluster, as the next ones
    std::optional<std::string> buildIn;
    std::optional<std::string> buildPartition;
    std::optional<std::string> buildTime;

    void addTo(Command app);         // of a run
    void addDefaultsTo(Command app); // of a cluster
    void addAllocationsTo(Command app);
    bool isGiven() const {
        return partition || account || qos || gres || constraint || time || prelude || pollInterval || buildIn ||
               buildPartition || buildTime;
    }
    Result<void> applyTo(SlurmOptions& options) const;
    Result<void> applyDefaultsTo(SlurmOptions& options) const; // of a cluster; empty: that of the cluster itself
    // Also the time limit.
    Result<void> applyTo(RunConfig& config) const;

private:
    Result<std::chrono::seconds> readTime() const;
};

} // namespace studio::cli
