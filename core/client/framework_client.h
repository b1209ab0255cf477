// Attaches, changes and describes clusters of Ray and Dask. What they are is asked through the driver
// (DriverClient::checkFramework). Thread: that of the client.
#pragma once

#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "core/client/client.h"
#include "core/run/framework_run.h"
#include "core/target/framework_store.h"

namespace studio::frameworks {

// Fails early, before the cluster is asked: InvalidArgument, AlreadyExists.
Result<void> checkNew(Client& client, const std::string& name, const Settings& settings);
// `offer`: as the cluster has just answered from that machine.
Result<Target> attach(Client& client, const std::string& name, const Settings& settings, const FrameworkOffer& offer);
Result<Settings> settingsOf(Client& client, const std::string& name);
Result<Target> update(Client& client, const std::string& name, const Settings& settings, const FrameworkOffer& offer);
// Ids of jobs in Ray that nothing has proved to be stopped, although their runs have ended. `withUnfinished`: those of
// runs that have not ended, too.
Result<std::vector<std::string>> jobsThatMayRun(Client& client, const TargetId& cluster, bool withUnfinished = false);
// Nothing for a run on another target.
Result<std::optional<FrameworkRun>> runOn(Client& client, const RunRecord& run);

// Names and values for people: address, machine, what the cluster has. The last nodeRowCount() rows are its nodes.
std::vector<std::pair<QString, QString>> describe(Client& client, const Target& target);
int nodeRowCount(const FrameworkOffer& offer);
// "3 nodes, 48 CPUs, 4 GPUs, 190 GiB"
QString offerText(Framework framework, const FrameworkOffer& offer);
// "2 workers, 8 threads"
QString workersText(int workers, int threads);

} // namespace studio::frameworks
