// The part of MachineCreator that finds and removes orphans, and tries the programs of providers for people.
#include <algorithm>
#include <set>

#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"

namespace studio {

void MachineCreator::scanHosts(const std::vector<CreatedNode>& nodes) {
    for (const CreatedNode& node : nodes) {
        const auto last = m_scanned.find(node.host);
        const bool isDue = last == m_scanned.end() || last->second + m_options.scanInterval <= m_clock.now();
        if (!isDue || node.engine.empty() || m_scanning.contains(node.host) || !m_tools.isConnected(node.host))
            continue;
        m_scanning.insert(node.host);
        // The list says what was there when it was asked for, not when its answer came.
        scan(node.host, node.engine, [this, host = node.host, asked = m_clock.now()] {
            m_scanning.erase(host);
            m_scanned[host] = asked;
            look();
        });
    }
}

void MachineCreator::scan(const TargetId& host, const std::string& engine, const Next& done) {
    listAll(host, ContainerCommands(engine), [=, this](const ProviderResult<std::vector<ContainerFacts>>& all) {
        if (all)
            storeOrphans(host, engine, *all);
        done();
    });
}

void MachineCreator::storeOrphans(const TargetId& host, const std::string& engine,
                                  const std::vector<ContainerFacts>& all) {
    bool isChanged = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        std::vector<OrphanNode> orphans;
        for (const OrphanNode& known : createdNodes::orphans(db)) {
            if (known.host == host && known.engine != engine)
                orphans.push_back(known);
        }
        const auto nodes = createdNodes::live(db);
        for (const ContainerFacts& facts : all) {
            if (facts.labels.workspace != m_workspace)
                continue;
            // While its id is not stored yet, a container belongs to the node whose wish it names.
            const bool isNode = std::any_of(nodes.begin(), nodes.end(), [&](const CreatedNode& node) {
                return node.wish == facts.labels.wish && (node.providerId.empty() || node.providerId == facts.id);
            });
            if (!isNode)
                orphans.push_back({host, {}, "containers", engine, facts.id, facts.name, facts.status, m_clock.now()});
        }
        isChanged = createdNodes::setOrphans(db, host, orphans, m_clock.now());
        return {};
    });
    if (!written)
        Q_EMIT errorOccurred(written.error());
    else if (isChanged)
        Q_EMIT committed();
}

void MachineCreator::check(const driver::CheckProviderRequest& request,
                           const ReplyTo<driver::CheckProviderRequest>& reply) {
    std::optional<Target> host;
    const auto found = m_database.read([&](SQLite::Database& db) -> Result<void> {
        return clusters::hostFor(db, request.machine).map([&](Target machine) { host = std::move(machine); });
    });
    if (!found)
        return reply(fail(found.error()));
    if (!m_tools.isConnected(host->id))
        return reply(fail(
            ErrorCode::Unavailable,
            StudioText::tr("The machine %1 is not connected.").arg(QString::fromStdString(host->name)).toStdString()));
    checkEngine(host->id, 0, {}, reply);
}

void MachineCreator::checkEngine(const TargetId& host, size_t index, driver::ProviderAnswer answer,
                                 const ReplyTo<driver::CheckProviderRequest>& reply) {
    if (index == containerEngines().size())
        return reply(std::move(answer));
    const ContainerCommands commands(containerEngines()[index]);
    m_tools.run(host, commands.version(), this, [=, this](const Result<ToolAnswer>& printed) mutable {
        const auto version = commands.readVersion(printed);
        answer.engines.push_back(
            {commands.program(), version.value_or(std::string()), version ? std::string() : version.error().message});
        const Next next = [=, this] { checkEngine(host, index + 1, answer, reply); };
        if (!version)
            return next();
        scan(host, commands.program(), [=, this] { tryContainer(host, index, answer, reply); });
    });
}

// An engine that answers may still be unable to start a container. An image would have to be downloaded: only the root file
// system of the machine is tried.
void MachineCreator::tryContainer(const TargetId& host, size_t index, driver::ProviderAnswer answer,
                                  const ReplyTo<driver::CheckProviderRequest>& reply) {
    const ContainerCommands commands(containerEngines()[index]);
    const Next next = [=, this] { checkEngine(host, index + 1, answer, reply); };
    if (commands.program() != "podman")
        return next();
    m_tools.run(host, ContainerCommands::findRoot(), this, [=, this](const Result<ToolAnswer>& root) {
        if (!commands.readDone(root))
            return next();
        m_tools.run(host, commands.trial(), this, [=, this](const Result<ToolAnswer>& tried) mutable {
            if (const auto done = commands.readDone(tried); !done) {
                std::string& error = answer.engines.back().error;
                error = done.error().message;
                if (error.find(done.error().words) == std::string::npos)
                    error += " " + done.error().words;
            }
            checkEngine(host, index + 1, answer, reply);
        });
    });
}

void MachineCreator::removeOrphan(const driver::RemoveOrphanRequest& request,
                                  const ReplyTo<driver::RemoveOrphanRequest>& reply) {
    std::optional<OrphanNode> orphan;
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        for (OrphanNode& one : createdNodes::orphans(db)) {
            if (!request.id.empty() && (one.providerId.starts_with(request.id) || one.name == request.id))
                orphan = std::move(one);
        }
        return {};
    });
    if (!orphan)
        return reply(fail(ErrorCode::NotFound, StudioText::tr("There is no orphan \"%1\". List them: \"studioctl "
                                                              "provider show containers\".")
                                                   .arg(QString::fromStdString(request.id))
                                                   .toStdString()));
    const ContainerCommands commands(orphan->engine);
    const auto drop = [this, orphan = *orphan, reply] {
        const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
            createdNodes::removeOrphan(db, orphan.host, orphan.providerId);
            return {};
        });
        Q_EMIT committed();
        reply(written);
    };
    m_tools.run(
        orphan->host, commands.inspect({orphan->providerId}), this, [=, this](const Result<ToolAnswer>& printed) {
            const auto facts = commands.readInspected(printed);
            if (!facts && facts.error().kind == ProviderError::Kind::Absent)
                return drop();
            if (!facts)
                return reply(fail(ErrorCode::Unavailable, facts.error().message, facts.error().words));
            bool isNode = true;
            (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
                const auto nodes = createdNodes::live(db);
                isNode = std::any_of(nodes.begin(), nodes.end(), [&](const CreatedNode& node) {
                    return node.wish == facts->front().labels.wish &&
                           (node.providerId.empty() || node.providerId == facts->front().id);
                });
                return {};
            });
            if (isNode || facts->front().labels.workspace != m_workspace)
                return reply(
                    fail(ErrorCode::Conflict,
                         StudioText::tr("The container %1 is not an orphan of this workspace and is not removed.")
                             .arg(QString::fromStdString(facts->front().name))
                             .toStdString()));
            m_tools.run(orphan->host, commands.remove(orphan->providerId), this,
                        [=](const Result<ToolAnswer>& removed) {
                            const auto done = commands.readDone(removed);
                            if (done || done.error().kind == ProviderError::Kind::Absent)
                                return drop();
                            reply(fail(ErrorCode::Io, done.error().message, done.error().words));
                        });
        });
}

} // namespace studio
