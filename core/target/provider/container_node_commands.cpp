#include "core/target/provider/container_node_commands.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstdlib>

#include "core/protocol/node_folder.h"

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
    node.place.gpus = facts.gpus;
    node.lacksGpus =
        !node.isRunning && !facts.gpus.empty() && facts.status != "created" && facts.exitCode == nodeGpusTakenCode;
    if (!node.isRunning) {
        node.howItEnded = howContainerEnded(facts);
        node.ended = statedTime(facts.finished);
    }
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

ProviderTask<std::vector<std::string>> ContainerNodeCommands::images() const {
    return oneCommand<std::vector<std::string>>(
        m_commands.images(), [commands = m_commands](const auto& answer) { return commands.readImages(answer); });
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
    using Creation = ProviderTask<ProvidedNode>;
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
    const auto setting = [&plan](const char* key) {
        const auto found = plan.settings.find(key);
        return found == plan.settings.end() ? std::string() : found->second;
    };
    ContainerGpuWish wish;
    wish.count = std::atoi(setting("gpus").c_str());
    wish.memory = setting("gpu_memory");
    wish.model = setting("gpu_model");
    if (wish.count <= 0)
        return createAs(container);
    wish.wish = plan.labels.wish;
    wish.rule = plan.gpuRule;
    wish.allowed = plan.hostGpus;
    wish.planned = plan.plannedGpus;
    if (m_commands.program() != "docker") {
        wish.cdiFolders = {"/etc/cdi", "/var/run/cdi"};
        return chooseAndCreate(container, wish);
    }
    return Creation(m_commands.findCdiFolders(),
                    [container, wish, own = *this](const Result<ToolAnswer>& answer) -> Creation {
                        auto folders = own.m_commands.readCdiFolders(answer);
                        if (!folders)
                            return folders.error();
                        ContainerGpuWish known = wish;
                        known.cdiFolders = std::move(*folders);
                        return own.chooseAndCreate(container, known);
                    });
}

// Choosing reserves nothing: a container that does not get its GPUs when it starts exits, and is created again.
ProviderTask<ProvidedNode> ContainerNodeCommands::chooseAndCreate(const ContainerPlan& container,
                                                                  const ContainerGpuWish& wish) const {
    using Creation = ProviderTask<ProvidedNode>;
    return Creation(ContainerCommands::chooseGpus(wish),
                    [container, wish, own = *this](const Result<ToolAnswer>& answer) -> Creation {
                        auto chosen = ContainerCommands::readChosenGpus(answer, wish.count);
                        if (!chosen)
                            return chosen.error();
                        ContainerPlan whole = container;
                        whole.gpus = std::move(chosen->gpus);
                        whole.tickets = std::move(chosen->tickets);
                        whole.user = std::move(chosen->user);
                        whole.isCdi = !wish.cdiFolders.empty();
                        return own.createAs(whole);
                    });
}

ProviderTask<ProvidedNode> ContainerNodeCommands::createAs(const ContainerPlan& container) const {
    auto call = m_commands.create(container);
    if (!call)
        return ProviderError{ProviderError::Kind::Refused, call.error().message, call.error().detail};
    return oneCommand<ProvidedNode>(std::move(*call),
                                    [gpus = container.gpus, commands = m_commands](const auto& answer) {
                                        return commands.readCreated(answer).map([&](const std::string& id) {
                                            ProvidedNode node;
                                            node.id = id;
                                            node.place.gpus = gpus;
                                            return node;
                                        });
                                    });
}

ProviderTask<bool> ContainerNodeCommands::done(ToolRequest request) const {
    return oneCommand<bool>(std::move(request), [commands = m_commands](const auto& answer) {
        return commands.readDone(answer).map([] { return true; });
    });
}

// The folder of the tickets is gone when the machine was booted since: podman would not start the container, and docker
// would make the folder such that no other user can reserve a GPU. An agent that cannot make it is no obstacle: then
// the main process of the container says why it gets no tickets.
ProviderTask<bool> ContainerNodeCommands::start(const NodeHandle& node) const {
    using Start = ProviderTask<bool>;
    if (node.place.gpus.empty())
        return done(m_commands.start(node.id));
    return Start(ContainerCommands::makeTicketFolder(),
                 [id = node.id, own = *this](const Result<ToolAnswer>& answer) -> Start {
                     using Kind = ProviderError::Kind;
                     if (!answer && kindWithoutAnswer(answer.error().code) == Kind::Unanswered)
                         return ProviderError{Kind::Unanswered, answer.error().message, answer.error().detail};
                     return own.done(own.m_commands.start(id));
                 });
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
