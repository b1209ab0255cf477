#include "ui/target/cluster_view.h"

#include "ui/common/cluster_check.h"

namespace studio::ui {

namespace {
constexpr int mostOperations = 500;
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
    const TargetId& id = view.status.target.id;
    view.operations = browse::operations(client, id, mostOperations).value_or(std::vector<TargetEvent>());
    view.now = currentTime();
    view.from = view.now - span;
    view.moments = browse::moments(client, id, view.from).value_or(std::vector<NodeMoment>());
    view.host = hostOf(client.computes().value_or(std::vector<Target>()));
    return view;
}

} // namespace studio::ui
