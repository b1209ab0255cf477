#include "ui/target/cluster_view.h"

#include "core/client/provider_client.h"
#include "core/client/target_client.h"

namespace studio::ui {

namespace {
constexpr int maxOperations = 500;
}

Result<ClusterView> readCluster(Client& client, const std::string& name, std::chrono::seconds span) {
    ClusterView view;
    auto status = browse::cluster(client, name);
    if (!status)
        return fail(status.error());
    view.status = std::move(*status);
    auto runs = browse::target(client, name);
    if (!runs)
        return fail(runs.error());
    view.runs = std::move(*runs);
    if (view.status.target.cluster() != nullptr && view.status.target.cluster()->isPool()) {
        auto targets = browse::targets(client);
        if (!targets)
            return fail(targets.error());
        for (TargetStatus& target : *targets) {
            if (target.target.cluster() == nullptr)
                view.hosts.push_back(std::move(target));
        }
    }
    const TargetId& id = view.status.target.id;
    for (Target& target : client.targets().list().value_or(std::vector<Target>())) {
        if (target.cluster() != nullptr && target.id != id)
            view.others.push_back(std::move(target));
    }
    if (view.status.target.cluster() != nullptr && view.status.target.cluster()->as<ContainerNodes>() != nullptr) {
        view.orphans = providers::orphans(client).value_or(std::vector<OrphanNode>());
        std::erase_if(view.orphans, [&](const OrphanNode& orphan) { return orphan.host != view.status.target.via; });
    }
    view.operations = browse::operations(client, id, maxOperations).value_or(std::vector<TargetEvent>());
    view.now = currentTime();
    view.from = view.now - span;
    view.moments = browse::moments(client, id, view.from).value_or(std::vector<NodeCountSample>());
    if (!view.status.machines.empty() && view.status.machines.front().facts)
        view.host = nodeHostOf(view.status.machines.front());
    return view;
}

} // namespace studio::ui
