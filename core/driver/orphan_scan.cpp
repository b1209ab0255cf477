// The part of MachineCreator that finds and removes orphans, and tries the programs of providers for people.
#include <algorithm>
#include <set>

#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"

namespace studio {

namespace {

constexpr std::chrono::hours pastScan{24};

} // namespace

void MachineCreator::scanHosts(std::vector<CreatedNode> nodes) {
    // What a cloud showed only after its node was forgotten is found where there are no nodes any more, too.
    if (!m_pastRead || *m_pastRead + m_options.scanInterval <= m_clock.now()) {
        m_pastRead = m_clock.now();
        (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
            for (CreatedNode& past : createdNodes::enginesSince(db, m_clock.now() - pastScan))
                nodes.push_back(std::move(past));
            return {};
        });
    }
    for (const CreatedNode& node : nodes) {
        const ScanKey key(node.host, node.engine);
        const auto last = m_scanned.find(key);
        const bool isDue = last == m_scanned.end() || last->second + m_options.scanInterval <= m_clock.now();
        if (!isDue || node.engine.empty() || m_scanning.contains(key) || !m_tools.isConnected(node.host))
            continue;
        m_scanning.insert(key);
        // The list says what was there when it was asked for, not when its answer came.
        scan(node.host, node.provider, commandsOf(node), [this, key, asked = m_clock.now()] {
            m_scanning.erase(key);
            m_scanned[key] = asked;
            poll();
        });
    }
}

void MachineCreator::scan(const TargetId& host, const std::string& provider, const Commands& commands,
                          const Next& done) {
    perform<Nodes>(host, commands->list(m_workspace), [=, this](const ProviderResult<Nodes>& all) {
        if (!all)
            return done();
        if (!commands->hasLeftovers()) {
            storeOrphans(host, provider, commands->engine(), *all, {});
            return done();
        }
        perform<Nodes>(host, commands->leftovers(m_workspace), [=, this](const ProviderResult<Nodes>& left) {
            if (left)
                storeOrphans(host, provider, commands->engine(), *all, *left);
            done();
        });
    });
}

void MachineCreator::storeOrphans(const TargetId& host, const std::string& provider, const std::string& engine,
                                  const Nodes& all, const Nodes& leftovers) {
    bool isChanged = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        std::vector<OrphanNode> orphans;
        for (const OrphanNode& known : createdNodes::orphans(db)) {
            if (known.host == host && known.engine != engine)
                orphans.push_back(known);
        }
        const auto nodes = createdNodes::live(db);
        for (const ProvidedNode& facts : all) {
            if (facts.labels.workspace != m_workspace)
                continue;
            const bool isNode = std::any_of(nodes.begin(), nodes.end(),
                                            [&](const CreatedNode& node) { return belongsTo(facts, node); });
            if (!isNode)
                orphans.push_back({host, {}, provider, engine, facts.id, facts.name, facts.status, m_clock.now()});
        }
        for (const ProvidedNode& left : leftovers) {
            const auto isOfIt = [&](const auto& machine) { return machine.labels.wish == left.labels.wish; };
            const bool isOfNode = std::any_of(nodes.begin(), nodes.end(),
                                              [&](const CreatedNode& node) { return node.wish == left.labels.wish; });
            // That of a machine which is an orphan is removed with it.
            if (left.labels.workspace == m_workspace && !isOfNode && std::none_of(all.begin(), all.end(), isOfIt))
                orphans.push_back({host, {}, provider, engine, left.id, left.name, left.status, m_clock.now()});
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
    if (m_source.engines(request.provider).empty())
        return reply(
            fail(ErrorCode::NotFound,
                 StudioText::tr("No provider \"%1\" can be tested. \"studioctl provider list\" lists the providers.")
                     .arg(QString::fromStdString(request.provider))
                     .toStdString()));
    checkEngine(host->id, request, 0, {}, reply);
}

// A program that answers may still be unable to create a node.
void MachineCreator::checkEngine(const TargetId& host, const driver::CheckProviderRequest& request, size_t index,
                                 driver::ProviderAnswer answer, const ReplyTo<driver::CheckProviderRequest>& reply) {
    const std::string& provider = request.provider;
    const auto engines = m_source.engines(provider);
    if (index >= engines.size())
        return reply(std::move(answer));
    const Commands commands = m_source.commands(provider, engines[index]);
    perform<std::string>(host, commands->version(), [=, this](const ProviderResult<std::string>& version) mutable {
        answer.engines.push_back({commands->engine(),
                                  version.value_or(std::string()),
                                  version ? std::string() : version.error().message,
                                  {}});
        if (!version)
            return checkEngine(host, request, index + 1, answer, reply);
        scan(host, provider, commands, [=, this] {
            perform<std::string>(host, commands->trial(), [=, this](const ProviderResult<std::string>& tried) mutable {
                EngineState& state = answer.engines.back();
                state.remark = tried.value_or(std::string());
                if (!tried) {
                    state.error = tried.error().message;
                    if (state.error.find(tried.error().words) == std::string::npos)
                        state.error += " " + tried.error().words;
                }
                if (!request.wantsImages)
                    return checkEngine(host, request, index + 1, answer, reply);
                // Those that cannot be listed are no reason against the engine.
                perform<std::vector<std::string>>(
                    host, commands->images(), [=, this](const ProviderResult<std::vector<std::string>>& all) mutable {
                        answer.engines.back().images = all.value_or(std::vector<std::string>());
                        checkEngine(host, request, index + 1, answer, reply);
                    });
            });
        });
    });
}

void MachineCreator::removeOrphan(const driver::RemoveOrphanRequest& request,
                                  const ReplyTo<driver::RemoveOrphanRequest>& reply) {
    std::vector<OrphanNode> exact;
    std::vector<OrphanNode> begun; // by the first digits
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        for (OrphanNode& one : createdNodes::orphans(db)) {
            if (one.providerId == request.id || one.name == request.id)
                exact.push_back(std::move(one));
            else if (!request.id.empty() && one.providerId.starts_with(request.id))
                begun.push_back(std::move(one));
        }
        return {};
    });
    const std::vector<OrphanNode>& matches = exact.empty() ? begun : exact;
    if (matches.size() > 1)
        return reply(fail(ErrorCode::Conflict, StudioText::tr("Several orphans match \"%1\". Give the whole ID.")
                                                   .arg(QString::fromStdString(request.id))
                                                   .toStdString()));
    const auto orphan = matches.empty() ? std::nullopt : std::optional(matches.front());
    if (!orphan)
        return reply(fail(ErrorCode::NotFound, StudioText::tr("There is no orphan \"%1\". List them: \"studioctl "
                                                              "provider show NAME\".")
                                                   .arg(QString::fromStdString(request.id))
                                                   .toStdString()));
    // It is a machine, or something that one has left.
    CreatedNode stranger;
    stranger.host = orphan->host;
    stranger.provider = orphan->provider;
    stranger.engine = orphan->engine;
    const Commands commands = commandsOf(stranger);
    if (!commands->hasLeftovers())
        return removeOrphanMachine(*orphan, reply);
    perform<Nodes>(
        orphan->host, commands->leftovers(m_workspace), [=, this, orphan = *orphan](const ProviderResult<Nodes>& left) {
            if (!left)
                return reply(fail(ErrorCode::Unavailable, left.error().message, left.error().words));
            const auto found = std::find_if(left->begin(), left->end(),
                                            [&](const ProvidedNode& one) { return one.id == orphan.providerId; });
            found == left->end() ? removeOrphanMachine(orphan, reply) : clearOrphan(orphan, found->labels.wish, reply);
        });
}

void MachineCreator::removeOrphanMachine(const OrphanNode& orphan, const ReplyTo<driver::RemoveOrphanRequest>& reply) {
    CreatedNode stranger; // what the commands need to know of it
    stranger.host = orphan.host;
    stranger.provider = orphan.provider;
    stranger.engine = orphan.engine;
    stranger.providerId = orphan.providerId;
    stranger.name = orphan.name;
    describe(stranger, [=, this](const ProviderResult<ProvidedNode>& found) {
        if (!found && found.error().kind == ProviderError::Kind::Absent)
            return dropOrphan(orphan, reply);
        if (!found)
            return reply(fail(ErrorCode::Unavailable, found.error().message, found.error().words));
        bool isNode = true;
        (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
            const auto nodes = createdNodes::live(db);
            isNode = std::any_of(nodes.begin(), nodes.end(),
                                 [&](const CreatedNode& node) { return belongsTo(*found, node); });
            return {};
        });
        if (isNode || found->labels.workspace != m_workspace)
            return reply(
                fail(ErrorCode::Conflict, StudioText::tr("%1 is not an orphan of this workspace and is not removed.")
                                              .arg(QString::fromStdString(found->name))
                                              .toStdString()));
        removeAt(stranger, *found, [=, this, wish = found->labels.wish](const ProviderResult<bool>& done) {
            if (!done && done.error().kind != ProviderError::Kind::Absent)
                return reply(fail(ErrorCode::Io, done.error().message, done.error().words));
            // Of two machines of one wish, one may be a node: what has that label is the node's.
            wish.empty() || isWishOfNode(wish) ? dropOrphan(orphan, reply) : clearOrphan(orphan, wish, reply);
        });
    });
}

void MachineCreator::clearOrphan(const OrphanNode& orphan, const std::string& wish,
                                 const ReplyTo<driver::RemoveOrphanRequest>& reply) {
    CreatedNode stranger;
    stranger.host = orphan.host;
    stranger.provider = orphan.provider;
    stranger.engine = orphan.engine;
    stranger.wish = wish;
    if (isWishOfNode(wish))
        return reply(
            fail(ErrorCode::Conflict, StudioText::tr("%1 is not an orphan of this workspace and is not removed.")
                                          .arg(QString::fromStdString(orphan.name))
                                          .toStdString()));
    perform<bool>(orphan.host, commandsOf(stranger)->removeLeftovers(handleOf(stranger)),
                  [=, this](const ProviderResult<bool>& done) {
                      if (!done)
                          return reply(fail(ErrorCode::Io, done.error().message, done.error().words));
                      dropOrphan(orphan, reply);
                  });
}

void MachineCreator::dropOrphan(const OrphanNode& orphan, const ReplyTo<driver::RemoveOrphanRequest>& reply) {
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        createdNodes::removeOrphan(db, orphan.host, orphan.providerId);
        return {};
    });
    Q_EMIT committed();
    reply(written);
}

// Also if the database cannot be read: nothing is removed then.
bool MachineCreator::isWishOfNode(const std::string& wish) {
    bool isOfNode = true;
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        const auto nodes = createdNodes::live(db);
        isOfNode = std::any_of(nodes.begin(), nodes.end(), [&](const CreatedNode& node) { return node.wish == wish; });
        return {};
    });
    return isOfNode;
}

} // namespace studio
