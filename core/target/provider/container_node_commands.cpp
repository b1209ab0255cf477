#include "core/target/provider/container_node_commands.h"

#include <QCoreApplication>
#include <algorithm>

namespace studio {

namespace {

struct ContainerNodeText {
    Q_DECLARE_TR_FUNCTIONS(ContainerNodeText)
};

std::string howContainerEnded(const ContainerFacts& facts) {
    if (facts.wasOutOfMemory)
        return ContainerNodeText::tr("out of memory").toStdString();
    if (facts.status == "created")
        return ContainerNodeText::tr("it was not started").toStdString();
    return ContainerNodeText::tr("exit code %1").arg(facts.exitCode).toStdString();
}

ProvidedNode providedFrom(const ContainerFacts& facts) {
    ProvidedNode node;
    node.id = facts.id;
    node.name = facts.name;
    node.labels = {facts.labels.workspace, facts.labels.wish, facts.labels.target};
    node.status = facts.status;
    node.isRunning = facts.isRunning && facts.pid > 0;
    if (!node.isRunning)
        node.howItEnded = howContainerEnded(facts);
    return node;
}

using FoundContainers = std::vector<ProvidedNode>;
constexpr size_t maxInspected = 20; // whose descriptions fit into an answer (maxToolOutput)

// Continues with the containers that are not described yet. A list that lacks one would be believed.
ProviderTask<FoundContainers> inspectAll(const ContainerCommands& commands, std::vector<std::string> ids,
                                         FoundContainers found) {
    if (ids.empty())
        return ProviderResult<FoundContainers>(std::move(found));
    const auto end = ids.begin() + static_cast<std::ptrdiff_t>(std::min(ids.size(), maxInspected));
    const std::vector<std::string> some(ids.begin(), end);
    ids.erase(ids.begin(), end);
    return ProviderTask<FoundContainers>(
        commands.inspect(some), [=](const Result<ToolAnswer>& answer) -> ProviderTask<FoundContainers> {
            auto facts = commands.readInspected(answer);
            // One of them vanished meanwhile: the list is not what is there.
            if (!facts && facts.error().kind == ProviderError::Kind::Absent)
                facts.error().kind = ProviderError::Kind::Unanswered;
            if (!facts)
                return facts.error();
            FoundContainers more = found;
            for (size_t i = 0; i < facts->size() && i < some.size() && facts->at(i).id == some[i]; ++i)
                more.push_back(providedFrom(facts->at(i)));
            if (more.size() != found.size() + some.size())
                return commands.misread(answer->output);
            return inspectAll(commands, ids, std::move(more));
        });
}

} // namespace

ProviderTask<std::string> ContainerNodeCommands::version() const {
    return oneCommand<std::string>(
        m_commands.version(), [commands = m_commands](const auto& answer) { return commands.readVersion(answer); });
}

ProviderTask<std::string> ContainerNodeCommands::trial() const {
    using Trial = ProviderTask<std::string>;
    const ProviderResult<std::string> nothing{std::string()};
    if (m_commands.program() != "podman")
        return nothing;
    return Trial(ContainerCommands::findRoot(), [=, commands = m_commands](const Result<ToolAnswer>& root) -> Trial {
        if (!commands.readDone(root)) // not root, whose containers end with the session
            return oneCommand<std::string>(ContainerCommands::findLingering(),
                                           [](const Result<ToolAnswer>& answer) -> ProviderResult<std::string> {
                                               if (!answer || answer->exitCode != 0 || answer->output.find("off") != 0)
                                                   return std::string();
                                               return ContainerNodeText::tr(
                                                          "containers of this user are stopped at logout. To keep them "
                                                          "running, execute there: loginctl enable-linger")
                                                   .toStdString();
                                           });
        return oneCommand<std::string>(commands.trial(), [=](const auto& answer) {
            return commands.readDone(answer).map([] { return std::string(); });
        });
    });
}

ProviderTask<ProvidedNode> ContainerNodeCommands::create(const NodePlan& plan) const {
    ContainerPlan container;
    container.name = plan.name;
    container.labels = {plan.labels.workspace, plan.labels.wish, plan.labels.target};
    container.image = plan.image;
    container.folder = plan.folder;
    container.agent = plan.agent;
    container.cores = plan.cores;
    container.memoryBytes = plan.memoryBytes;
    container.uid = plan.uid;
    container.gid = plan.gid;
    auto call = m_commands.create(container);
    if (!call)
        return ProviderError{ProviderError::Kind::Refused, call.error().message, call.error().detail};
    return oneCommand<ProvidedNode>(std::move(*call), [commands = m_commands](const auto& answer) {
        return commands.readCreated(answer).map([](const std::string& id) {
            ProvidedNode node;
            node.id = id;
            return node;
        });
    });
}

ProviderTask<bool> ContainerNodeCommands::done(ToolRequest request) const {
    return oneCommand<bool>(std::move(request), [commands = m_commands](const auto& answer) {
        return commands.readDone(answer).map([] { return true; });
    });
}

ProviderTask<bool> ContainerNodeCommands::start(const NodeHandle& node) const {
    return done(m_commands.start(node.id));
}

ProviderTask<bool> ContainerNodeCommands::stop(const NodeHandle& node) const {
    return done(m_commands.stop(node.id));
}

ProviderTask<bool> ContainerNodeCommands::remove(const NodeHandle& node) const {
    return done(m_commands.remove(node.id));
}

ProviderTask<std::vector<ProvidedNode>> ContainerNodeCommands::list(const std::string& workspace) const {
    using List = ProviderTask<std::vector<ProvidedNode>>;
    return List(m_commands.list(workspace), [commands = m_commands](const Result<ToolAnswer>& answer) -> List {
        const auto ids = commands.readList(answer);
        if (!ids)
            return ids.error();
        return inspectAll(commands, *ids, {});
    });
}

ProviderTask<ProvidedNode> ContainerNodeCommands::describe(const NodeHandle& node) const {
    using Description = ProviderTask<ProvidedNode>;
    return Description(m_commands.inspect({node.id}),
                       [commands = m_commands, id = node.id](const Result<ToolAnswer>& answer) -> Description {
                           const auto facts = commands.readInspected(answer);
                           if (!facts)
                               return facts.error();
                           if (facts->size() != 1 || !facts->front().id.starts_with(id))
                               return commands.misread(answer->output);
                           const ProvidedNode found = providedFrom(facts->front());
                           if (!found.isRunning)
                               return ProviderResult<ProvidedNode>(found);
                           return oneCommand<ProvidedNode>(
                               ContainerCommands::findProcess(facts->front().pid),
                               [found](const Result<ToolAnswer>& process) -> ProviderResult<ProvidedNode> {
                                   ProvidedNode seen = found;
                                   seen.isDead = process && process->exitCode == 1;
                                   return seen;
                               });
                       });
}

ProviderTask<std::string> ContainerNodeCommands::console(const NodeHandle& node) const {
    return oneCommand<std::string>(m_commands.logs(node.id),
                                   [commands = m_commands](const auto& answer) -> ProviderResult<std::string> {
                                       return commands.readLogs(answer);
                                   });
}

} // namespace studio
