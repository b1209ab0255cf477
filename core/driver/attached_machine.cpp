#include "core/driver/attached_machine.h"

#include <algorithm>
#include <chrono>

#include "core/base/display_text.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/driver/machine_check.h"
#include "core/protocol/node_folder.h"
#include "core/run/parent_run.h"
#include "core/run/run_text.h"
#include "core/snapshot/glob_pattern.h"
#include "core/snapshot/ignore_chain.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/facts_request.h"
#include "core/target/probe_request.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto minContactInterval = 5s; // of a machine whose runs change
constexpr auto contactInterval = 60s;

std::string healthState(ErrorCode code) {
    switch (code) {
    case ErrorCode::SignInNeeded:
        return "sign_in";
    case ErrorCode::HostKey:
        return "host_key";
    case ErrorCode::PermissionDenied:
    case ErrorCode::DiskFull:
    case ErrorCode::Conflict:
        return "agent";
    default:
        return "unreachable";
    }
}

// Who asks for all files must not take some of them for all.
Result<void> checkWhole(const Fetched& fetched) {
    using Why = ExcludedFile::Why;
    const auto isMissing = [](const ExcludedFile& file) {
        return file.why == Why::Unreadable || file.why == Why::Damaged || file.why == Why::NotPlaced;
    };
    const auto first = std::find_if(fetched.leftOut.begin(), fetched.leftOut.end(), isMissing);
    if (first == fetched.leftOut.end())
        return {};
    const auto count = std::count_if(fetched.leftOut.begin(), fetched.leftOut.end(), isMissing);
    return fail(ErrorCode::Corrupt,
                StudioText::tr("%n files could not be collected, such as %1.", nullptr, static_cast<int>(count))
                    .arg(QString::fromStdString(displayText(first->path)))
                    .toStdString());
}

} // namespace

GangPolicy gangPolicy() {
    GangPolicy policy;
    policy.startTimeout = durationOrOverride("COMPUTE_STUDIO_TEST_START_MS", policy.startTimeout);
    policy.unreachableTimeout = durationOrOverride("COMPUTE_STUDIO_TEST_UNREACHABLE_MS", policy.unreachableTimeout);
    policy.minBackoff = durationOrOverride("COMPUTE_STUDIO_TEST_BACKOFF_MS", policy.minBackoff);
    return policy;
}

AgentWorkspace agentWorkspaceOf(const RemoteConfig& config, const TargetId& target, const Workspace& workspace) {
    const std::string folder = config.scratch.empty() ? "~" : config.scratch;
    const std::string root = folder + "/.compute-studio/w/" + workspace.id().text() + "." + target.text();
    return {root, root + "/blobs", root + "/trees", workspace.id().text(), workspace.epoch()};
}

AgentWorkspace nodeWorkspaceOf(const TargetId& machine, const Workspace& workspace, const std::string& folder) {
    const std::string root =
        (folder.empty() ? std::string(nodeFolder) : folder) + "/w/" + workspace.id().text() + "." + machine.text();
    return {root, root + "/blobs", root + "/trees", workspace.id().text(), workspace.epoch()};
}

uint64_t maxLogSizeOf(const CollectRules& rules, bool isCreated) {
    return isCreated ? 0 : static_cast<uint64_t>(std::max<int64_t>(0, rules.maxLogSize));
}

FetchRules fetchRulesOf(const CollectRules& rules) {
    FetchRules fetch;
    fetch.skipDownload = rules.skipDownload;
    if (rules.maxFileSize > 0)
        fetch.maxFileSize = static_cast<uint64_t>(rules.maxFileSize);
    if (rules.maxTotalSize > 0)
        fetch.maxTotalSize = static_cast<uint64_t>(rules.maxTotalSize);
    if (rules.include.empty() && rules.exclude.empty())
        return fetch;
    // Both lists use the pattern syntax of ignore files.
    const auto fileOf = [](const std::vector<std::string>& patterns) {
        std::string text;
        for (const auto& pattern : patterns)
            text += pattern + "\n";
        return std::make_shared<IgnoreFile>("rules", text);
    };
    fetch.isWanted = [include = rules.include.empty() ? nullptr : fileOf(rules.include),
                      exclude = fileOf(rules.exclude)](const std::string& path) {
        const auto speaksOf = [&path](const IgnoreFile& file) {
            for (size_t end = path.find('/'); end != std::string::npos; end = path.find('/', end + 1)) {
                if (const auto* rule = file.lastMatch(path.substr(0, end), true); rule != nullptr && !rule->isNegated())
                    return true;
            }
            const auto* rule = file.lastMatch(path, false);
            return rule != nullptr && !rule->isNegated();
        };
        return (!include || speaksOf(*include)) && !speaksOf(*exclude);
    };
    return fetch;
}

// Persists which trees the machine has acknowledged, across restarts of the driver.
class AttachedMachine::Trees final : public AcknowledgedTrees {
public:
    Trees(Database& database, TargetId target)
        : m_database(database)
        , m_target(std::move(target)) {}
    std::vector<std::string> newestFirst() override {
        std::vector<std::string> trees;
        (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
            trees = selectColumn<std::string>(
                db,
                "SELECT machine_tree.tree FROM machine_tree LEFT JOIN snapshot ON "
                "snapshot.hash=machine_tree.tree WHERE machine=? ORDER BY created_ms DESC LIMIT 64",
                m_target);
            return {};
        });
        return trees;
    }
    void remember(const std::string& tree) override { change("INSERT OR IGNORE INTO machine_tree VALUES(?,?)", tree); }
    void forget(const std::string& tree) override {
        change("DELETE FROM machine_tree WHERE machine=? AND tree=?", tree);
    }

private:
    void change(const char* sql, const std::string& tree) {
        // Best effort: if the write fails, the machine is only queried once more.
        (void)m_database.write([&](SQLite::Database& db) -> Result<void> {
            execute(db, sql, m_target, tree);
            return {};
        });
    }
    Database& m_database;
    TargetId m_target;
};

namespace {

// Keys and agents can be retried without the user; passwords and codes cannot.
MachineOptions optionsOf(const RemoteConfig& config) {
    MachineOptions options = MachineOptions::forRemote();
    const bool areKeys = std::all_of(config.route.begin(), config.route.end(), [](const SshHop& hop) {
        return std::all_of(hop.methods.begin(), hop.methods.end(), [](SignInMethod method) {
            return method == SignInMethod::Key || method == SignInMethod::Agent;
        });
    });
    if (areKeys)
        options.signInBackoff = durationOrOverride("COMPUTE_STUDIO_TEST_REFUSED_MS", 10min);
    return options;
}

// A node that starts answers at any moment, and installs its host key and the key for the sign-in some time after that.
MachineOptions nodeOptions() {
    MachineOptions options = MachineOptions::forRemote();
    options.maxPause = std::min<std::chrono::milliseconds>(options.maxPause, 5s);
    options.signInBackoff = durationOrOverride("COMPUTE_STUDIO_TEST_REFUSED_MS", 2s);
    options.retriesHostKey = true;
    return options;
}

} // namespace

AttachedMachine::AttachedMachine(Workspace& workspace, LinkPool& links, const Clock& clock, const Target& target,
                                 std::shared_ptr<GangTables> gangTables, QObject* parent)
    : AttachedMachine(workspace, links, clock, target, std::move(gangTables), {}, parent) {}

AttachedMachine::AttachedMachine(Workspace& workspace, LinkPool& links, const Clock& clock, const Target& target,
                                 std::shared_ptr<GangTables> gangTables, NodeAccess access, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_links(links)
    , m_clock(clock)
    , m_id(target.id)
    , m_name(target.name)
    , m_config(target.remote() != nullptr ? *target.remote() : RemoteConfig())
    , m_node(access.makePipe ? std::optional(std::move(access)) : std::nullopt)
    , m_trees(std::make_unique<Trees>(workspace.database(), target.id)) {
    const WorkspacePaths& paths = m_workspace.paths();
    m_machine = std::make_unique<Machine>([this] { return makePipe(); },
                                          m_node ? nodeWorkspaceOf(m_id, m_workspace, m_node->folder)
                                                 : agentWorkspaceOf(m_config, m_id, m_workspace),
                                          nullptr, m_node ? nodeOptions() : optionsOf(m_config));
    m_executor = std::make_unique<RemoteRunExecutor>(*m_machine, paths.folder(),
                                                     SnapshotStorePaths{paths.blobs(), paths.trees()}, m_trees.get());
    m_executor->setRules(fetchRulesOf(m_config.collect));
    m_executor->setMaxLogSize(maxLogSizeOf(m_config.collect, m_node.has_value()));
    m_executor->setPlaceFinder([this](const std::vector<std::string>& trees) {
        std::vector<TreePlace> places;
        (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
            places = parents::treePlaces(db, trees, m_id.text());
            return {};
        });
        return places;
    });
    RunReconciler::Options options;
    options.workspace = m_workspace.id().text();
    options.folder = paths.folder();
    options.machine = m_id;
    options.sharesNoDisk = true;
    options.isEngine = target.traits().isEngine;
    options.absence = durationOrOverride("COMPUTE_STUDIO_TEST_ABSENCE_MS", options.absence);
    options.notRespondingAfter = m_config.notRespondingAfter;
    options.gang = gangPolicy();
    options.gangTables = std::move(gangTables);
    m_runs = std::make_unique<RunDriver>(m_workspace.database(), *m_machine, m_clock, options, m_executor.get());
    if (m_node && m_node->howItEnded)
        m_runs->setEnded(*m_node->howItEnded);
    connect(m_runs.get(), &RunDriver::committed, this, [this] {
        recordContact();
        Q_EMIT committed();
        connectIfNeeded();
    });
    connect(m_runs.get(), &RunDriver::idle, this, [this] {
        if (isIdle())
            Q_EMIT idle();
    });
    connect(m_runs.get(), &RunDriver::errorOccurred, this, [this](const Error& error) {
        Q_EMIT logMessage(QString::fromStdString(m_name + ": " + error.message + " " + error.detail));
    });
    connect(m_executor.get(), &RemoteRunExecutor::errorOccurred, this, [this](const QString& message) {
        if (!message.isEmpty())
            Q_EMIT logMessage(QString::fromStdString(m_name) + QStringLiteral(": ") + message);
    });
    connect(&m_executor->fetcher(), &OutputFetcher::waitingForDisk, this,
            [this](const AttemptKey& key, const std::optional<DiskWait>& wait) {
                if (wait && m_collecting.contains(key)) // deferred: the fetcher is at work
                    QTimer::singleShot(0, this, [this, key, wait = *wait] { refuseCollection(key, wait); });
            });
    connect(m_machine.get(), &Machine::connected, this, &AttachedMachine::handleConnected);
    connect(&m_contact, &QTimer::timeout, this, [this] {
        if (m_runs->unfinished() > 0)
            recordContact();
    });
    m_contact.start(contactInterval);
    connect(m_machine.get(), &Machine::disconnected, this, [this](const Error& why) {
        if (m_isSuspended || m_isAsleep)
            return; // disconnected on purpose: the machine stays reachable
        // Where any method is accepted, it turns out only now that a key alone does not do.
        if (const auto line = m_node ? nullptr : link(); line && why.code == ErrorCode::SignInNeeded) {
            if (why.cause == "not_confirmed" || line->wasSignedInByUser())
                m_machine->requireUser();
        }
        if (!m_node && m_machine->isHeld())
            awaitSignIn();
        write([&](SQLite::Database& db) {
            const bool wasReachable = targets::setReachable(db, m_id, false, m_clock.now());
            if (wasReachable)
                targets::setLastContact(db, m_id, m_clock.now());
            if (wasReachable && !m_node) // the cluster notes what becomes of its nodes
                clusters::note(db, m_id, "machine_unreachable",
                               {{"detail", why.message}, {"cause", why.cause}, {"arguments", why.arguments}},
                               m_clock.now());
            return targets::setHealth(
                       db, m_id,
                       {healthState(why.code), why.message, why.detail, warningsOf(db), why.cause, why.arguments}) ||
                   wasReachable;
        });
        Q_EMIT logMessage(QString::fromStdString(m_name + ": " + why.message + " " + why.detail));
    });
}

AttachedMachine::~AttachedMachine() = default;

void AttachedMachine::handleConnected() {
    disconnect(m_signedIn);
    m_awaited.reset();
    m_isForeign = m_node && m_machine->welcome()->machineId != m_node->machineId;
    if (m_isForeign) {
        Q_EMIT logMessage(
            StudioText::tr("%1: another machine answers in its place.").arg(QString::fromStdString(m_name)));
        return m_machine->rest();
    }
    write([this](SQLite::Database& db) {
        if (targets::setReachable(db, m_id, true, m_clock.now()) && !m_node)
            clusters::note(db, m_id, "machine_connected", nlohmann::json::object(), m_clock.now());
        targets::setHealth(db, m_id, {{}, {}, {}, warningsOf(db)});
        targets::setLastContact(db, m_id, m_clock.now());
        return true;
    });
    m_contactRecorded = m_clock.now();
    m_note.clear(); // stored as a warning until the next check
    Q_EMIT logMessage(StudioText::tr("%1: connected.").arg(QString::fromStdString(m_name)));
    takeFacts();
}

void AttachedMachine::awaitSignIn() {
    disconnect(m_signedIn);
    m_awaited.reset();
    for (size_t hop = 0; !m_awaited && hop < m_config.route.size(); ++hop) {
        if (auto line = m_links.link(m_config.route, hop); !line->isOpen())
            m_awaited = std::move(line);
    }
    const auto retry = [this] {
        if (m_isStarted && !isDisconnectedOnPurpose() && m_machine->isHeld())
            m_machine->tryNow();
    };
    if (m_awaited)
        m_signedIn = connect(m_awaited.get(), &SshLink::opened, this, retry, Qt::QueuedConnection);
}

// Warnings of the last check stay valid across reconnects.
std::vector<std::string> AttachedMachine::warningsOf(SQLite::Database& db) const {
    const auto target = targets::byName(db, m_name);
    auto warnings = target ? target->health.warnings : std::vector<std::string>();
    const std::string note = m_note.toStdString();
    if (!note.empty() && std::find(warnings.begin(), warnings.end(), note) == warnings.end())
        warnings.push_back(note);
    return warnings;
}

std::shared_ptr<SshLink> AttachedMachine::link() {
    if (!m_node)
        return m_links.link(m_config.route);
    const auto route = m_node->route ? m_node->route() : Result<SshRoute>(SshRoute());
    return route && !route->empty() ? m_links.link(*route) : nullptr;
}

Result<std::unique_ptr<AgentPipe>> AttachedMachine::makePipe() {
    if (m_node)
        return m_node->makePipe();
    auto agents = shippedAgents();
    if (!agents)
        return fail(agents.error());
    auto pipe = std::make_unique<SshAgentPipe>(link(), m_config.scratch, std::move(*agents));
    connect(pipe.get(), &SshAgentPipe::started, this, [this](const BootFacts& facts) {
        if (!facts.wasReplaced)
            return;
        m_note = agentReplacedText();
        Q_EMIT logMessage(QString::fromStdString(m_name) + QStringLiteral(": ") + m_note);
    });
    Q_EMIT pipeCreated(pipe.get());
    return pipe;
}

Result<void> AttachedMachine::checkSignedIn() const {
    if (isDisconnectedOnPurpose() || !m_machine->isHeld())
        return {};
    return fail(ErrorCode::Unavailable, StudioText::tr("The machine of the node, %1, is not signed in: \"studioctl "
                                                       "compute reconnect %1\", then answer its question.")
                                            .arg(QString::fromStdString(displayText(m_name)))
                                            .toStdString());
}

Result<std::unique_ptr<AgentPipe>> AttachedMachine::makeNodePipe(const std::vector<std::string>& words) {
    if (auto signedIn = checkSignedIn(); !signedIn)
        return fail(signedIn.error());
    auto agents = shippedAgents();
    if (!agents)
        return fail(agents.error());
    return std::make_unique<SshAgentPipe>(link(), m_config.scratch, std::move(*agents), words);
}

Result<void> AttachedMachine::start() {
    auto started = m_runs->start();
    QTimer::singleShot(0, this, &AttachedMachine::connectIfNeeded);
    return started;
}

namespace {

// Asked of each machine without work after each commit: runs that wait are seen by their groups, all runs of which
// have the same candidates (run/queue_groups.h), because there may be hundreds of thousands of them.
bool isNeededByRun(SQLite::Database& db, const TargetId& machine) {
    return selectValue<int>(
               db,
               "WITH own AS (SELECT target FROM target_machine WHERE machine=?1), waiting(candidates) AS (SELECT "
               "(SELECT candidates FROM run INDEXED BY run_by_group WHERE queue_group=queue_group.id AND ended_ms IS "
               "NULL AND state IN ('NotStarted','Queued','Provisioning') LIMIT 1) FROM queue_group UNION ALL SELECT "
               "candidates FROM run INDEXED BY run_by_group WHERE queue_group IS NULL AND ended_ms IS NULL AND state "
               "IN ('NotStarted','Queued','Provisioning')) "
               "SELECT 1 FROM run INDEXED BY run_unfinished WHERE ended_ms IS NULL AND target IN own UNION ALL "
               "SELECT 1 FROM waiting,json_each(iif(json_valid(waiting.candidates),waiting.candidates,'[]')) AS "
               "candidate WHERE candidate.value='serverless' OR candidate.value IN own UNION ALL "
               "SELECT 1 FROM run INDEXED BY run_wanted WHERE wanted IS NOT NULL AND (target IN own OR EXISTS (SELECT "
               "1 FROM placement WHERE placement.run=run.seq AND machine=?1 AND removed_ms IS NULL)) UNION ALL "
               "SELECT 1 FROM run WHERE ended_ms IS NULL AND seq IN (SELECT run FROM placement WHERE machine=?1 AND "
               "removed_ms IS NULL) LIMIT 1",
               machine)
        .has_value();
}

} // namespace

void AttachedMachine::connectIfNeeded() {
    if (m_isStarted || m_isAsleep || !hasWay())
        return;
    bool isNeeded = m_runs->unfinished() > 0;
    if (!isNeeded)
        (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
            isNeeded = isNeededByRun(db, m_id) || clusters::needDriver(db, m_id);
            return {};
        });
    if (isNeeded)
        connectNow();
}

void AttachedMachine::connectNow() {
    if (!hasWay())
        return;
    m_isSuspended = false;
    if (std::exchange(m_isStarted, true))
        m_machine->tryNow();
    else
        m_machine->start();
}

// Of a connected machine, so that the time is not that of the connect. Not announced: nothing waits for it.
void AttachedMachine::recordContact() {
    const Timestamp now = m_clock.now();
    if (!isJoined() || (now >= m_contactRecorded && now - m_contactRecorded < minContactInterval))
        return;
    m_contactRecorded = now;
    write([&](SQLite::Database& db) {
        targets::setLastContact(db, m_id, now);
        return false;
    });
}

void AttachedMachine::rest() {
    recordContact();
    m_isStarted = false;
    m_isSuspended = true;
    m_machine->rest();
}

void AttachedMachine::setConfig(const RemoteConfig& config) {
    m_config = config;
    m_executor->setRules(fetchRulesOf(m_config.collect));
    m_executor->setMaxLogSize(maxLogSizeOf(m_config.collect, m_node.has_value()));
    m_runs->setNotRespondingAfter(m_config.notRespondingAfter);
}

void AttachedMachine::write(const std::function<bool(SQLite::Database&)>& change) {
    bool isChanged = false;
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        isChanged = change(db);
        return {};
    });
    if (written && isChanged)
        Q_EMIT committed();
}

// Who waits for all files says so while the disk here takes none, and asks again.
void AttachedMachine::refuseCollection(const AttemptKey& key, const DiskWait& wait) {
    auto collecting = m_collecting.extract(key);
    if (collecting.empty())
        return;
    m_executor->fetcher().stop(key);
    collecting.mapped()(fail(ErrorCode::DiskFull, describe(reasonOf(wait))));
}

// Asked again and again while the machine is away: a connection that fails is tried again at its own pace.
void AttachedMachine::collectAll(const AttemptKey& key, CollectAnswer answer) {
    if (!isJoined()) {
        if (!m_isStarted && !m_isAsleep) // the power controller wakes it
            connectNow();
        return answer(
            fail(ErrorCode::Unavailable,
                 StudioText::tr("The machine %1 is not connected.").arg(QString::fromStdString(m_name)).toStdString()));
    }
    m_executor->fetcher().stop(key); // two would write the same files
    m_collecting[key] = std::move(answer);
    m_executor->fetcher().fetch(key, FetchRules(), [this, key](const Result<Fetched>& fetched) {
        const CollectAnswer waiting = std::move(m_collecting.extract(key).mapped());
        waiting(fetched ? checkWhole(*fetched) : fail(fetched.error()));
        if (isIdle())
            Q_EMIT idle();
    });
}

void AttachedMachine::stopCollectingAll(const AttemptKey& key) {
    if (m_collecting.erase(key) > 0)
        m_executor->fetcher().stop(key);
}

std::vector<AttachedMachine::CollectAnswer> AttachedMachine::takeCollections() {
    std::vector<CollectAnswer> waiting;
    for (auto& [key, answer] : std::exchange(m_collecting, {})) {
        m_executor->fetcher().stop(key);
        waiting.push_back(std::move(answer));
    }
    return waiting;
}

void AttachedMachine::takeFacts() {
    bool isOutdated = false;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, m_name);
        isOutdated = !target || targets::areFactsOutdated(db, target->factsTaken, m_clock.now());
        return {};
    });
    if (m_isProbing || !isOutdated)
        return;
    m_isProbing = true;
    m_machine->request(probeRequestFor(m_config), [this](Result<MachineFacts> facts) {
        m_isProbing = false;
        if (facts && m_machine->welcome())
            facts->machineId = m_machine->welcome()->machineId;
        if (facts)
            write([&](SQLite::Database& db) {
                targets::setFacts(db, m_id, *facts, m_clock.now());
                return true;
            });
        m_runs->poll(); // clusters with GPUs wait for the facts
        if (isIdle())
            Q_EMIT idle();
    });
}

} // namespace studio

#include "moc_attached_machine.cpp"
