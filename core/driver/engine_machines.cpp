// The part of Engine that keeps the machines: attached ones, and nodes that the studio created.
#include <QTimer>

#include "core/client/studio_text.h"
#include "core/driver/agent_tools.h"
#include "core/driver/engine.h"
#include "core/protocol/node_folder.h"
#include "core/target/created_node_store.h"
#include "core/target/target.h"

namespace studio {

namespace {

// Changes if the pipe to a node would lead elsewhere.
std::string wayTo(const CreatedNode& node) {
    if (node.place.hasEnded)
        return node.providerId + " ended";
    return node.place.address.empty()
               ? node.providerId
               : node.providerId + " " + node.place.address + " " + std::to_string(node.place.port) + " " +
                     node.place.hostKey + " " + node.place.nextHostKey;
}

} // namespace

AttachedMachine* Engine::machineNamed(const std::string& name) {
    for (const auto& [id, machine] : m_attached) {
        if (!machine->isNode() &&
            QString::fromStdString(machine->name()).compare(QString::fromStdString(name), Qt::CaseInsensitive) == 0)
            return machine.get();
    }
    return nullptr;
}

AttachedMachine* Engine::nodeOfInstance(const std::string& name, std::string* loopback) {
    std::optional<CreatedNode> node;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        return targets::byName(db, name).map([&](const Target& target) {
            const auto live = target.cluster() && target.cluster()->instance ? createdNodes::live(db, target.id)
                                                                             : std::vector<CreatedNode>();
            if (!live.empty())
                node = live.back();
        });
    });
    if (node && loopback != nullptr && node->place.address.starts_with("127."))
        *loopback = node->place.address; // leads to itself there, too, and its SSH server may listen at no other one
    const auto machine = node ? m_attached.find(node->machine.text()) : m_attached.end();
    return machine == m_attached.end() || !machine->second->isNode() ? nullptr : machine->second.get();
}

std::optional<EnvironmentController::Place> Engine::placeOfEnvironments(const std::string& target) {
    std::optional<Target> place; // nodes of clusters are on a machine; of a pool: the first one
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        return targets::byName(db, target)
            .and_then([&](const Target& known) { return targets::machineOf(db, known); })
            .map([&](Target machine) { place = std::move(machine); });
    });
    if (!place)
        return std::nullopt;
    if (place->kind == TargetKind::Local)
        return EnvironmentController::Place{m_local, m_machine.get(), nullptr, {}};
    const auto attached = m_attached.find(place->id.text());
    if (attached == m_attached.end())
        return std::nullopt;
    AttachedMachine* machine = attached->second.get();
    return EnvironmentController::Place{machine->id(), &machine->machine(), &machine->hands(),
                                        [machine] { machine->connectNow(); }, machine->config().slurm};
}

void Engine::syncTargets() {
    std::vector<Target> machines;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        machines = targets::attached(db);
        return {};
    });
    if (!read || !m_requestHandler)
        return;
    std::set<std::string> present;
    for (const auto& target : machines) {
        const std::string id = target.id.text();
        present.insert(id);
        if (const auto known = m_attached.find(id); known != m_attached.end()) {
            const RemoteConfig& before = known->second->config();
            const bool isElsewhere = target.remote() && (!(before.route == target.remote()->route) ||
                                                         before.scratch != target.remote()->scratch);
            if (!isElsewhere) {
                if (target.remote() && !(before == *target.remote()))
                    known->second->setConfig(*target.remote());
                continue;
            }
            // The route changed: recreate the machine.
            m_monitor->forget(target.id);
            discard(std::move(known->second));
            m_attached.erase(known);
        }
        if (target.isUnreadable)
            continue;
        enter(std::make_unique<AttachedMachine>(m_workspace, *m_links, m_clock, target, m_gangTables));
    }
    addNodes(present);
    for (auto entry = m_attached.begin(); entry != m_attached.end();) {
        if (present.contains(entry->first)) {
            ++entry;
            continue;
        }
        m_monitor->forget(entry->second->id());
        if (!entry->second->isNode()) {
            m_requestHandler->leave(entry->second->id());
            m_requestHandler->signIn().forget(entry->first); // these secrets are unreachable without the target
        }
        discard(std::move(entry->second));
        entry = m_attached.erase(entry);
    }
}

// What waits for its files asks again, and learns that it is gone or finds the machine at its new address.
void Engine::discard(std::unique_ptr<AttachedMachine> machine) {
    for (auto& answer : machine->takeCollections())
        QTimer::singleShot(0, this, [answer = std::move(answer)] { answer(fail(ErrorCode::Busy, {})); });
    machine.release()->deleteLater();
}

void Engine::setOutputCollector(RunDriver& runs) {
    runs.setOutputCollector(
        [this](const TargetId& id, const AttemptKey& key, std::function<void(Result<void>)> answer) {
            const auto machine = m_attached.find(id.text());
            if (machine == m_attached.end()) // detached, or gone with its cluster
                return answer(fail(ErrorCode::NotFound, {}));
            machine->second->collectAll(key, std::move(answer));
        },
        [this](const TargetId& id, const AttemptKey& key) {
            if (const auto machine = m_attached.find(id.text()); machine != m_attached.end())
                machine->second->stopCollectingAll(key);
        });
}

void Engine::enter(std::unique_ptr<AttachedMachine> machine) {
    setOutputCollector(machine->runs());
    connect(&machine->runs(), &RunDriver::connectionChanged, m_queue.get(), &QueueController::poll);
    connect(&machine->runs(), &RunDriver::placeFreed, m_queue.get(), &QueueController::pollSoon);
    connect(&machine->runs(), &RunDriver::gangChanged, this, [this, runs = &machine->runs()] { pollGangs(runs); });
    connect(&machine->runs(), &RunDriver::connectionChanged, m_clusters.get(), &ClusterController::poll);
    connect(&machine->runs(), &RunDriver::connectionChanged, m_creator.get(), &MachineCreator::poll);
    connect(&machine->runs(), &RunDriver::connectionChanged, m_guards.get(), &GuardController::poll);
    connect(&machine->runs(), &RunDriver::connectionChanged, m_power.get(), &PowerController::poll);
    connect(machine.get(), &AttachedMachine::committed, this, [this] {
        m_linger.stop();
        m_power->poll();
        m_queue->poll();
        m_clusters->poll();
        m_creator->poll();
        m_parents->poll();
        m_metrics->poll();
        notifyChange(m_workspace.paths().notificationFile());
    });
    connect(machine.get(), &AttachedMachine::idle, this, &Engine::scheduleExit);
    connect(machine.get(), &AttachedMachine::logMessage, this, &Engine::logMessage);
    if (!machine->isNode()) {
        m_power->prepare(*machine);
        m_requestHandler->enter(*machine);
    }
    m_environments->watch(machine->id(), machine->machine());
    m_monitor->watch(machine->id(), machine->machine());
    if (auto started = machine->start(); !started)
        Q_EMIT logMessage(QString::fromStdString(started.error().message));
    if (m_requestHandler->isBusy() || machine->isNode())
        machine->connectNow();
    m_attached.emplace(machine->id().text(), std::move(machine));
}

void Engine::makeCreator() {
    m_tools = std::make_unique<AgentTools>([this](const TargetId& id) { return machineWith(id); });
    const auto isJoined = [this](const TargetId& id) {
        const auto node = m_attached.find(id.text());
        return node != m_attached.end() && node->second->isJoined();
    };
    m_creator =
        std::make_unique<MachineCreator>(m_workspace.database(), m_clock, m_workspace.id().text(), *m_tools, isJoined,
                                         MachineCreator::Options::fromEnvironment(), m_nodeCommands, nodeKeys());
    connect(m_creator.get(), &MachineCreator::committed, this, [this] {
        m_linger.stop();
        m_clusters->poll();
        m_queue->poll();
        syncTargets();
        notifyChange(m_workspace.paths().notificationFile());
    });
    follow(*m_creator);
}

void Engine::makeInstances() {
    m_nodeTools = std::make_unique<AgentTools>([this](const TargetId& id) { return nodeWith(id); });
    m_creator->setNodeTools(*m_nodeTools);
    m_instances = std::make_unique<InstanceController>(m_workspace.database(), m_clock, *m_nodeTools, *m_tools,
                                                       InstanceController::Options::fromEnvironment());
    connect(m_instances.get(), &InstanceController::committed, this, &Engine::pollAfterCommit);
    // An instance that has started is watched from then on, also if nothing else changes.
    connect(m_clusters.get(), &ClusterController::committed, m_instances.get(), &InstanceController::poll);
    follow(*m_instances);
    m_guards = std::make_unique<GuardController>(m_workspace.database(), m_clock, *m_nodeTools);
    follow(*m_guards);
}

void Engine::makePower() {
    m_power = std::make_unique<PowerController>(
        m_workspace.database(), m_clock, *m_tools, m_local,
        [this](const TargetId& id) {
            const auto machine = m_attached.find(id.text());
            return machine == m_attached.end() || machine->second->isNode() ? nullptr : machine->second.get();
        },
        PowerController::Options::fromEnvironment());
    connect(m_power.get(), &PowerController::committed, this, &Engine::pollAfterCommit);
    follow(*m_power);
}

// Before the first run is placed: a budget may be used up.
void Engine::makeUsage() {
    m_usage = std::make_unique<UsageController>(m_workspace.database(), m_clock);
    connect(m_usage.get(), &UsageController::committed, this, [this] {
        m_queue->poll();
        notifyChange(m_workspace.paths().notificationFile());
    });
    connect(m_usage.get(), &UsageController::logMessage, this, &Engine::logMessage);
    connect(m_queue.get(), &QueueController::aboutToPlace, m_usage.get(), &UsageController::passBeforePlacing);
    m_usage->pass();
}

Machine* Engine::nodeWith(const TargetId& id) {
    const auto node = m_attached.find(id.text());
    return node == m_attached.end() || !node->second->isNode() ? nullptr : &node->second->machine();
}

Machine* Engine::machineWith(const TargetId& id) {
    if (id == m_local)
        return m_machine.get();
    const auto machine = m_attached.find(id.text());
    return machine == m_attached.end() || machine->second->isNode() ? nullptr : &machine->second->machine();
}

NodeKeys Engine::nodeKeys() const {
    return NodeKeys(m_workspace.paths().nodeKeys());
}

NodeAccess Engine::accessTo(const CreatedNode& node) {
    NodeAccess access;
    access.machineId = std::string(nodeMachineIdStart) + node.nodeKey;
    access.way = wayTo(node);
    access.folder = node.place.folder;
    if (node.place.hasEnded)
        access.howItEnded = node.evidence;
    const std::string notAttached = StudioText::tr("The machine is not attached any more.").toStdString();
    if (!node.place.address.empty()) {
        SshHop hop{node.place.address, node.place.port, node.place.user, {SignInMethod::Key}, nodeKeys().keyFile()};
        hop.expectedHostKey = node.place.hostKey;
        hop.nextHostKey = node.place.nextHostKey;
        hop.node = node.wish;
        access.route = [=, this, isOnHost = node.place.isOnHost, host = node.host]() -> Result<SshRoute> {
            SshRoute route;
            // An address of the host itself is reached over the connection of the host.
            if (isOnHost && host != m_local) {
                const auto machine = m_attached.find(host.text());
                if (machine == m_attached.end())
                    return fail(ErrorCode::Unavailable, notAttached);
                if (auto signedIn = machine->second->checkSignedIn(); !signedIn)
                    return fail(signedIn.error());
                route = machine->second->config().route;
            }
            route.push_back(hop);
            return route;
        };
        access.makePipe = [this, routeOf = access.route]() -> Result<std::unique_ptr<AgentPipe>> {
            const auto route = routeOf();
            if (!route)
                return fail(route.error());
            auto agents = shippedAgents();
            if (!agents)
                return fail(agents.error());
            return std::make_unique<SshAgentPipe>(m_links->link(*route), std::string(nodeFolder), std::move(*agents));
        };
        return access;
    }
    const NodeHandle handle{
        node.providerId, node.name, {m_workspace.id().text(), node.wish, {}}, node.place, node.isKept};
    access.makePipe = [=, this, host = node.host, provider = node.provider,
                       engine = node.engine]() -> Result<std::unique_ptr<AgentPipe>> {
        // Each time: a sign-in program that has changed is not run.
        const auto commands = m_nodeCommands.commands(provider, engine);
        const auto session =
            commands ? commands->session(handle) : ProviderResult<std::vector<std::string>>(std::vector<std::string>());
        if (!session)
            return fail(session.error().kind == ProviderError::Kind::SignIn ? ErrorCode::SignInNeeded
                                                                            : ErrorCode::Unavailable,
                        session.error().message, session.error().words);
        const auto& words = *session;
        if (words.empty())
            return fail(ErrorCode::Unavailable, StudioText::tr("The address of the node is not known.").toStdString());
        if (host == m_local)
            return std::make_unique<ChildProcessPipe>(words, commands->sessionVariables());
        const auto machine = m_attached.find(host.text());
        if (machine == m_attached.end())
            return fail(ErrorCode::Unavailable, notAttached);
        return machine->second->makeNodePipe(words);
    };
    return access;
}

void Engine::addNodes(std::set<std::string>& present) {
    std::vector<CreatedNode> nodes;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        nodes = createdNodes::live(db);
        return {};
    });
    for (const CreatedNode& node : nodes) {
        const std::string id = node.machine.text();
        const auto known = m_attached.find(id);
        // While it is started again it stays, because its runs are driven there.
        const bool stays = node.state != CreatedState::Removing && node.state != CreatedState::Failed &&
                           node.state != CreatedState::Stopping && node.state != CreatedState::Stopped;
        if (known != m_attached.end() && stays && (node.providerId.empty() || known->second->hasWay(wayTo(node)))) {
            present.insert(id);
            if (node.place.isDestroyed)
                known->second->runs().setDestroyed(node.evidence, node.place.wasOutOfMemory);
            else if (node.isUp())
                known->second->machine().reconnectNow();
            continue;
        }
        const auto commands = m_nodeCommands.commands(node.provider, node.engine);
        const bool isReachable = commands && (!commands->isOverSsh() || !node.place.address.empty());
        if (!node.isUp() || !isReachable)
            continue;
        if (known != m_attached.end()) { // another one took its place, or it has another address
            m_monitor->forget(node.machine);
            discard(std::move(known->second));
            m_attached.erase(known);
        }
        Target target;
        target.id = node.machine;
        target.name = node.name;
        target.setConfig(RemoteConfig());
        present.insert(id);
        enter(std::make_unique<AttachedMachine>(m_workspace, *m_links, m_clock, target, m_gangTables, accessTo(node)));
        if (const auto entered = m_attached.find(id); node.place.isDestroyed && entered != m_attached.end())
            entered->second->runs().setDestroyed(node.evidence, node.place.wasOutOfMemory);
    }
}

} // namespace studio
