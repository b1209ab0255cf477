#include "core/driver/machine_creator.h"

#include <algorithm>
#include <chrono>

#include "core/base/backoff.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/store/cached_statement.h"
#include "core/target/instance_store.h"
#include "core/target/node_provider.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds firstBackoff{500};
constexpr std::chrono::milliseconds minCreatorDelay{10};
constexpr std::chrono::milliseconds maxCreatorDelay{3'600'000};
constexpr size_t shownWorkspaceDigits = 8;
constexpr int maxUnknownErrors = 3; // of one request, before it counts as refused
constexpr int maxLostCreations = 3; // of one wish: requests without an answer that created nothing

QString shownCreatorText(const std::string& text) {
    return QString::fromStdString(text);
}

// In place of a program that this version does not know: nothing is done, and nothing is believed to be gone.
class UnknownCommands final : public NodeCommands {
public:
    explicit UnknownCommands(std::string engine)
        : m_engine(std::move(engine)) {}
    const std::string& engine() const override { return m_engine; }
    ProviderTask<std::string> version() const override { return error(); }
    ProviderTask<ProvidedNode> create(const NodePlan&) const override { return error(); }
    ProviderTask<bool> start(const NodeHandle&) const override { return error(); }
    ProviderTask<bool> stop(const NodeHandle&) const override { return error(); }
    ProviderTask<bool> remove(const NodeHandle&) const override { return error(); }
    ProviderTask<std::vector<ProvidedNode>> list(const std::string&) const override { return error(); }
    ProviderTask<ProvidedNode> describe(const NodeHandle&) const override { return error(); }
    ProviderTask<std::string> console(const NodeHandle&) const override { return error(); }

private:
    ProviderError error() const {
        return {ProviderError::Kind::Unanswered,
                StudioText::tr("This program does not know the provider program %1. Use the version of Compute Studio "
                               "that created the node, or attach its preset again.")
                    .arg(shownCreatorText(m_engine))
                    .toStdString(),
                {}};
    }
    std::string m_engine;
};

} // namespace

MachineCreator::Options MachineCreator::Options::fromEnvironment() {
    Options options;
    options.joinLimit = durationOrOverride("COMPUTE_STUDIO_TEST_JOIN_MS", options.joinLimit);
    options.absence = durationOrOverride("COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS", options.absence);
    options.maxVisible = durationOrOverride("COMPUTE_STUDIO_TEST_NODE_VISIBLE_MS", options.maxVisible);
    options.stuckLimit = durationOrOverride("COMPUTE_STUDIO_TEST_NODE_STUCK_MS", options.stuckLimit);
    return options;
}

MachineCreator::MachineCreator(Database& database, const Clock& clock, std::string workspace, HostTools& tools,
                               std::function<bool(const TargetId&)> isAgentConnected, Options options,
                               NodeCommandsSource source, NodeKeys keys, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_workspace(std::move(workspace))
    , m_tools(tools)
    , m_isAgentConnected(std::move(isAgentConnected))
    , m_options(options)
    , m_source(std::move(source))
    , m_keys(std::move(keys)) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &MachineCreator::step);
    connect(&m_later, &QTimer::timeout, this, &MachineCreator::step);
    m_requests.add(this, &MachineCreator::check, &MachineCreator::removeOrphan);
}

void MachineCreator::poll() {
    if (!m_soon.isActive())
        m_soon.start(0);
}

void MachineCreator::step() {
    m_soon.stop();
    const Timestamp now = m_clock.now();
    struct Work {
        CreatedNode node;
        createdNodes::Demand demand;
        CreationAction action = CreationAction::None;
    };
    std::vector<Work> all;
    std::vector<CreatedNode> nodes;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        nodes = createdNodes::live(db);
        for (const CreatedNode& node : nodes)
            all.push_back({node, createdNodes::demandFor(db, node)});
        return {};
    });
    if (!read) {
        Q_EMIT errorOccurred(read.error());
        m_later.start(1s);
        return;
    }
    std::map<std::pair<TargetId, std::string>, int> operations; // of one provider on one host
    for (const auto& [seq, place] : m_busy)
        ++operations[place];
    std::optional<Timestamp> next;
    m_hasWork = false;
    for (Work& work : all) {
        const bool isConnected = work.node.isUp() && m_isAgentConnected(work.node.machine);
        work.action = nextCreationAction(work.node.state, work.demand, isConnected,
                                         !work.node.providerId.empty() && !work.node.mustReplace);
        if (work.action == CreationAction::None || m_busy.contains(work.node.seq))
            continue;
        // An unreachable host is looked at again when it is back; nodes there run on.
        if (!m_tools.isConnected(work.node.host))
            continue;
        m_hasWork = true;
        const bool isJoining = work.action == CreationAction::Admit || work.action == CreationAction::Watch;
        if (isJoining && m_starting.contains(work.node.seq))
            continue; // looked at again when its script has ended
        const auto retry = m_retries.find(work.node.seq);
        const auto isSimple = [&](const CreatedNode& node) {
            return node.startScript.empty() && !node.settings.contains("gpus") && !getsOwnKey(node);
        };
        const bool isAtOnce = work.action == CreationAction::Admit &&
                              (retry == m_retries.end() || retry->second.failures == 0 || isSimple(work.node));
        if (retry != m_retries.end() && retry->second.at > now && !isAtOnce) {
            next = next ? std::min(*next, retry->second.at) : retry->second.at;
            continue;
        }
        const std::pair place(work.node.host, work.node.provider);
        if (operations[place] >= m_options.maxOperations)
            continue; // looked at again when another one has ended
        ++operations[place];
        m_starting.erase(work.node.seq);
        m_busy[work.node.seq] = place;
        begin(work.node, work.action, work.demand);
    }
    watchNodes(nodes);
    scanHosts(nodes);
    if (next)
        m_later.start(std::clamp<std::chrono::milliseconds>(*next - now, minCreatorDelay, maxCreatorDelay));
    else
        m_later.stop();
    if (isIdle())
        Q_EMIT idle();
}

void MachineCreator::begin(const CreatedNode& node, CreationAction action, const createdNodes::Demand& demand) {
    switch (action) {
    case CreationAction::Create:
        return create(node);
    case CreationAction::Locate:
        return locate(node);
    case CreationAction::Start:
        return start(node, demand);
    case CreationAction::Admit:
        return admit(node);
    case CreationAction::Stop:
        return stop(node);
    case CreationAction::Replace:
        return replace(node);
    case CreationAction::Watch:
        return watch(node, demand);
    case CreationAction::Remove:
        return remove(node);
    case CreationAction::Forget:
        return forget(node);
    case CreationAction::None:
        return finish(node.seq);
    }
}

void MachineCreator::finish(int64_t seq, std::optional<std::chrono::milliseconds> after) {
    m_busy.erase(seq);
    if (after)
        m_retries[seq].at = m_clock.now() + *after;
    else
        m_retries.erase(seq);
    poll();
}

void MachineCreator::retry(int64_t seq) {
    Retry& retry = m_retries[seq];
    finish(seq, Backoff{firstBackoff, m_options.maxBackoff}.delay(retry.failures++));
}

bool MachineCreator::write(const CreatedNode& node, const std::function<void(SQLite::Database&)>& more) {
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        createdNodes::save(db, node, m_clock.now());
        if (more)
            more(db);
        return {};
    });
    if (!written) {
        Q_EMIT errorOccurred(written.error());
        retry(node.seq);
        return false;
    }
    Q_EMIT committed();
    return true;
}

// "cs-0a1b2c3d-trainers-4": unique in the workspace, and recognizable for people. A moved workspace finds its nodes
// again.
std::string MachineCreator::nameOf(SQLite::Database& db, const CreatedNode& node) const {
    const std::string target =
        selectValue<std::string>(db, "SELECT coalesce(deleted_name,name) FROM target WHERE id=?", node.target)
            .value_or(std::string());
    std::string name = "cs-" + m_workspace.substr(0, shownWorkspaceDigits) + "-";
    for (const char c : target)
        name += std::isalnum(static_cast<unsigned char>(c)) != 0
                    ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                    : '-';
    return name + "-" + std::to_string(node.number);
}

void MachineCreator::withEngine(const CreatedNode& node, const UseEngine& use) {
    const std::string wanted = node.engine.empty() ? node.wantedEngine : node.engine;
    const auto known = m_engines.find(node.host);
    if (known != m_engines.end()) {
        for (const std::string& engine : m_source.engines(node.provider)) {
            if ((wanted.empty() || wanted == engine) && known->second.contains(engine))
                return use(m_source.commands(node.provider, engine));
        }
    }
    tryEngine(node, 0, use);
}

void MachineCreator::tryEngine(const CreatedNode& node, size_t index, const UseEngine& use) {
    const std::string wanted = node.engine.empty() ? node.wantedEngine : node.engine;
    const auto engines = wanted.empty() ? m_source.engines(node.provider) : std::vector{wanted};
    const Commands commands = index < engines.size() ? m_source.commands(node.provider, engines[index]) : nullptr;
    if (!commands)
        return retryLater(node, {ProviderError::Kind::Refused,
                                 StudioText::tr("This program does not know the provider %1 (%2).")
                                     .arg(shownCreatorText(node.provider), shownCreatorText(wanted))
                                     .toStdString(),
                                 {}});
    perform<std::string>(node.host, commands->version(), [=, this](const ProviderResult<std::string>& version) {
        if (version) {
            m_engines[node.host].insert(commands->engine());
            return use(commands);
        }
        if (version.error().kind == ProviderError::Kind::Unanswered)
            return retryLater(node, version.error());
        if (index + 1 < engines.size())
            return tryEngine(node, index + 1, use);
        ProviderError why = version.error();
        if (engines.size() > 1)
            why.message = StudioText::tr("Neither %1 nor %2 can be used there.")
                              .arg(shownCreatorText(engines.front()), shownCreatorText(engines.back()))
                              .toStdString();
        // What exists cannot be removed without its engine: it may come back.
        if (node.state == CreatedState::Planned)
            failBoot(node, why);
        else
            retryLater(node, why);
    });
}

MachineCreator::Commands MachineCreator::commandsOf(const CreatedNode& node) const {
    if (auto commands = m_source.commands(node.provider, node.engine))
        return commands;
    return std::make_shared<UnknownCommands>(node.engine);
}

NodeHandle MachineCreator::handleOf(const CreatedNode& node) const {
    return {node.providerId, node.name, {m_workspace, node.wish, {}}, node.place, node.isKept};
}

void MachineCreator::describe(const CreatedNode& node,
                              const std::function<void(const ProviderResult<ProvidedNode>&)>& done) {
    perform<ProvidedNode>(node.host, commandsOf(node)->describe(handleOf(node)),
                          [=, this](const ProviderResult<ProvidedNode>& found) {
                              if (found)
                                  m_seen.insert(node.seq);
                              done(found);
                          });
}

void MachineCreator::create(CreatedNode node) {
    withEngine(node, [this, node](const Commands& commands) mutable {
        const MakeNodeFolderRequest wanted{node.wish, node.nodeKey};
        m_tools.makeFolder(node.host, wanted, this, [=, this](const Result<NodeFolderAnswer>& folder) {
            if (folder)
                return request(node, commands, *folder);
            if (folder.error().code == ErrorCode::Unavailable || folder.error().code == ErrorCode::Timeout)
                return retry(node.seq);
            const bool isFull = folder.error().code == ErrorCode::DiskFull;
            failBoot(node, {isFull ? ProviderError::Kind::Capacity : ProviderError::Kind::Refused,
                            folder.error().message, folder.error().detail});
        });
    });
}

void MachineCreator::request(CreatedNode node, const Commands& commands, const NodeFolderAnswer& folder) {
    m_keepsKey.erase(node.seq); // another machine may take its place
    NodePlan plan;
    if (commands->isOverSsh()) {
        const auto keys = m_keys.entryFor(node.wish, node.nodeKey);
        if (!keys)
            return failBoot(node, {ProviderError::Kind::Refused, keys.error().message, keys.error().detail});
        plan.entry = keys->entry;
        node.place.hostKey = keys->fingerprint;
        node.place.nextHostKey.clear();
        node.place.hasOwnKey = false;
    }
    m_seen.erase(node.seq);
    node.state = CreatedState::Requested;
    node.engine = commands->engine();
    node.trouble.clear();
    crashPoint(CrashPoint::NodePlanned);
    if (!write(node, [&](SQLite::Database& db) {
            plan.labels.target =
                selectValue<std::string>(db, "SELECT name FROM target WHERE id=?", node.target).value_or(std::string());
            if (node.name.empty())
                node.name = nameOf(db, node);
            setHostGpus(db, node, plan);
            createdNodes::save(db, node, m_clock.now());
        }))
        return;
    crashPoint(CrashPoint::NodeRequested);
    plan.name = node.name;
    plan.labels.workspace = m_workspace;
    plan.labels.wish = node.wish;
    plan.image = node.image;
    plan.settings = node.settings;
    plan.folder = folder.folder;
    plan.agent = folder.agent;
    plan.cores = node.cores;
    plan.memoryBytes = node.memoryBytes;
    plan.uid = folder.uid;
    plan.gid = folder.gid;
    plan.isKept = node.isKept;
    plan.isLowPriority = node.isLowPriority;
    plan.tries = node.boots;
    plan.nodeKey = node.nodeKey;
    const auto files = commands->files(plan);
    if (!files)
        return failBoot(node, files.error());
    if (files->empty())
        return carryOut(node, commands, plan);
    const MakeNodeFolderRequest filled{node.wish, node.nodeKey, *files};
    m_tools.makeFolder(node.host, filled, this, [=, this](const Result<NodeFolderAnswer>& written) {
        if (written)
            return carryOut(node, commands, plan);
        // Nothing was created. After a lost connection that is looked up, as after any request.
        if (written.error().code == ErrorCode::Unavailable || written.error().code == ErrorCode::Timeout)
            return retry(node.seq);
        const bool isFull = written.error().code == ErrorCode::DiskFull;
        failBoot(node, {isFull ? ProviderError::Kind::Capacity : ProviderError::Kind::Refused, written.error().message,
                        written.error().detail});
    });
}

void MachineCreator::carryOut(const CreatedNode& node, const Commands& commands, const NodePlan& plan) {
    perform<ProvidedNode>(node.host, commands->create(plan), [=, this](const ProviderResult<ProvidedNode>& made) {
        crashPoint(CrashPoint::NodeCreated);
        created(node, made);
    });
}

void MachineCreator::created(CreatedNode node, const ProviderResult<ProvidedNode>& made) {
    if (made) {
        node.state = CreatedState::Booting;
        node.providerId = made->id;
        const std::string hostKey = node.place.hostKey;
        node.place = made->place;
        if (node.place.hostKey.empty())
            node.place.hostKey = hostKey;
        const bool isWritten = write(node, [&](SQLite::Database& db) {
            clusters::note(db, node.target, "node_created",
                           {{"node", std::to_string(node.number)}, {"name", node.name}, {"engine", node.engine}},
                           m_clock.now());
        });
        crashPoint(CrashPoint::NodeStored);
        if (isWritten)
            finish(node.seq);
        return;
    }
    if (made.error().kind == ProviderError::Kind::Pending)
        return awaitCreation(node, made.error());
    const bool isUncertain = made.error().mayHaveHappened() || made.error().kind == ProviderError::Kind::Exists;
    if (!isUncertain)
        return failBoot(node, made.error());
    // Also the last try may have created it: it fails once it is known to be absent.
    Retry& tries = m_retries[node.seq];
    tries.unknown += made.error().kind == ProviderError::Kind::Unknown ? 1 : 0;
    tries.why = made.error();
    node.state = CreatedState::Locating;
    node.trouble = made.error().message;
    if (write(node))
        retry(node.seq);
}

void MachineCreator::listAll(const CreatedNode& node, const std::function<void(const ProviderResult<Nodes>&)>& done) {
    perform<Nodes>(node.host, commandsOf(node)->list(m_workspace), done);
}

void MachineCreator::locate(CreatedNode node) {
    listAll(node, [=, this](const ProviderResult<Nodes>& all) mutable {
        if (!all)
            return retryLater(node, all.error());
        const auto found = std::find_if(all->begin(), all->end(), [&](const auto& one) { return isOurs(one, node); });
        if (found == all->end() && mayBeHidden(node))
            return finish(node.seq, watchPause(node));
        if (const Retry& tries = m_retries[node.seq]; found == all->end() && tries.unknown >= maxUnknownErrors)
            return failBoot(node, ProviderError(tries.why));
        if (found == all->end() && ++m_retries[node.seq].lost >= maxLostCreations)
            return failBoot(
                node, {ProviderError::Kind::Unknown,
                       StudioText::tr("%1 requests to create the node %2 were not answered, and it is not listed.")
                           .arg(QString::number(maxLostCreations), shownCreatorText(node.name))
                           .toStdString(),
                       node.trouble});
        node.providerId = found == all->end() ? std::string() : found->id;
        if (found != all->end() && !found->place.folder.empty())
            node.place.folder = found->place.folder;
        if (found != all->end() && !found->place.gpus.empty())
            node.place.gpus = found->place.gpus;
        // The list is complete: nothing was created, so the same request is sent again.
        node.state = found == all->end() ? CreatedState::Planned : CreatedState::Booting;
        if (write(node))
            finish(node.seq, std::chrono::milliseconds(0)); // further errors of the request still count
    });
}

void MachineCreator::start(CreatedNode node, const createdNodes::Demand& demand) {
    const Commands commands = commandsOf(node);
    perform<bool>(node.host, commands->start(handleOf(node)), [=, this](const ProviderResult<bool>& done) mutable {
        crashPoint(CrashPoint::NodeStarted);
        using Kind = ProviderError::Kind;
        const bool isPatient = commands->retriesStartUntilReady() && !done &&
                               (done.error().mayHaveHappened() || done.error().kind == Kind::SignIn);
        if (!done && (isPatient || done.error().kind == Kind::Pending || done.error().kind == Kind::Stuck))
            return awaitStart(node, done.error());
        m_stuck.erase(node.seq);
        if (done && commands->retriesStartUntilReady())
            return describe(node, [=, this](const ProviderResult<ProvidedNode>& found) {
                if (!found) // looked at again: where it is must be known before it is admitted
                    return retry(node.seq);
                CreatedNode placed = node;
                placed.place.nodeName = found->place.nodeName;
                placed.place.availableUntilMs = found->place.availableUntilMs;
                if (!found->place.folder.empty())
                    placed.place.folder = found->place.folder;
                setStarted(placed, std::chrono::milliseconds(0));
            });
        if (done)
            return setStarted(node, commands->isOverSsh() ? std::chrono::milliseconds(0) : m_options.watchInterval);
        if (done.error().kind == ProviderError::Kind::Absent)
            return handleAbsent(node, demand);
        // An outage right after the creation says nothing about the node.
        if (done.error().kind == Kind::Unanswered && node.since + m_options.joinLimit > m_clock.now())
            return retryLater(node, done.error());
        if (demand.hasRun || demand.hasFiles ||
            (done.error().mayHaveHappened() && ++m_retries[node.seq].unknown < maxUnknownErrors))
            return retry(node.seq);
        failBoot(node, done.error());
    });
}

void MachineCreator::setStarted(CreatedNode node, std::chrono::milliseconds after) {
    node.state = CreatedState::Joining;
    node.trouble.clear();
    ++node.boots;
    m_retries.erase(node.seq);
    if (write(node, [&](SQLite::Database& db) { setRemark(db, node); }))
        finish(node.seq, after);
}

void MachineCreator::admit(const CreatedNode& node) {
    if (!getsOwnKey(node))
        return admitWithKey(node);
    node.place.nextHostKey.empty() ? makeHostKey(node) : installHostKey(node);
}

void MachineCreator::admitWithKey(const CreatedNode& node) {
    node.startScript.empty() || m_nodeTools == nullptr ? awaitGpus(node) : runStartScript(node);
}

void MachineCreator::setReady(CreatedNode node) {
    node.state = CreatedState::Ready;
    node.trouble.clear();
    const bool isWritten = write(node, [&](SQLite::Database& db) {
        instances::setReady(db, node.target);
        NodeHold hold = createdNodes::hold(db, node.target);
        if (std::exchange(hold.failures, 0) > 0)
            createdNodes::setHold(db, node.target, hold);
    });
    crashPoint(CrashPoint::NodeJoined);
    m_interrupted.erase(node.target);
    m_lacking.erase(node.seq);
    if (isWritten)
        finish(node.seq);
}

void MachineCreator::failBoot(CreatedNode node, const ProviderError& why, bool isCounted) {
    createdNodes::Demand needed;
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        needed = createdNodes::demandFor(db, node);
        return {};
    });
    // Without the node there is no evidence of how its runs ended: it is tried again and again.
    if (needed.hasRun || needed.hasFiles) {
        if (node.state != CreatedState::Locating)
            return retryLater(node, why);
        // It is known to be absent, and is requested again.
        m_retries[node.seq].unknown = 0;
        m_retries[node.seq].lost = 0;
        node.state = CreatedState::Planned;
        node.trouble = why.message;
        if (write(node))
            retry(node.seq);
        return;
    }
    // A container or virtual machine that could not be started is off. In a cloud it starts when it is created.
    const NodeProvider* provider = providerNamed(node.provider);
    const bool isOff = node.state == CreatedState::Booting && provider != nullptr && !provider->isElsewhere();
    // What an instance has is kept: it is off, and says why.
    if (!needed.isKept)
        node.state = CreatedState::Failed;
    else // it may run
        node.state = node.providerId.empty() ? CreatedState::Stopped : CreatedState::Stopping;
    node.trouble = why.message;
    const bool isWritten = write(node, [&](SQLite::Database& db) {
        const Timestamp now = m_clock.now();
        if (isOff)
            createdNodes::endCost(db, node, now);
        const auto demand = createdNodes::demandFor(db, node);
        if (demand.node && *demand.node != NodeState::Leaving && !demand.hasRun)
            clusters::setErrorText(db, demand.seq, why.message, now);
        clusters::note(db, node.target, "node_failed",
                       {{"node", std::to_string(node.number)}, {"detail", why.message}, {"words", why.words}}, now);
        if (instances::setFailed(db, node.target, why.message, now))
            return; // it is tried again when the user starts it
        NodeHold hold = createdNodes::hold(db, node.target);
        using Kind = ProviderError::Kind;
        const bool isForTime = why.kind == Kind::Quota || why.kind == Kind::Capacity || why.kind == Kind::SignIn;
        hold.failures += isForTime || !isCounted ? 0 : 1;
        hold.since.reset();
        hold.reason = why.message;
        hold.detail = why.words;
        if (isForTime) {
            hold.kind = why.kind == Kind::Quota      ? NodeHold::Kind::Quota
                        : why.kind == Kind::Capacity ? NodeHold::Kind::Capacity
                                                     : NodeHold::Kind::SignIn;
            hold.since = now;
            hold.until = now + (why.kind == Kind::Capacity ? m_options.capacityHold : m_options.quotaHold);
        }
        if (!isForTime && isCounted && hold.failures >= m_options.maxFailures) {
            hold.kind = NodeHold::Kind::Boots;
            hold.since = now;
            hold.until.reset();
            hold.reason = StudioText::tr("%n consecutive nodes failed to start. Last error: %1", nullptr, hold.failures)
                              .arg(shownCreatorText(why.message))
                              .toStdString();
        }
        if (hold.since)
            clusters::note(db, node.target, "node_held", {{"detail", hold.reason}}, now);
        createdNodes::setHold(db, node.target, hold);
    });
    if (isWritten)
        finish(node.seq);
}

} // namespace studio

#include "moc_machine_creator.cpp"
