#include "tests/run/pool_scene.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <numeric>

#include "core/run/process_writer.h"
#include "core/run/run_writer.h"

namespace studio::test {

namespace {

const std::array<std::string, 3> poolNames = {"gpu01", "gpu02", "ws3"};

} // namespace

PoolScene::PoolScene(const std::vector<PoolShape>& shapes)
    : m_now(fromMs(1'800'000'000'000)) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        targets::ensureLocal(db, 2, m_now);
        for (size_t i = 0; i < poolNames.size(); ++i) {
            const std::string& name = poolNames.at(i);
            RemoteConfig config;
            config.route = {{name, 22, "ada"}};
            const TargetId id = TargetId::generate();
            if (auto made = targets::attach(db, id, name, config, 2, m_now); !made)
                return fail(made.error());
            MachineFacts facts;
            facts.hostName = name;
            facts.cores = shapes[i].cores;
            facts.memoryBytes = static_cast<int64_t>(shapes[i].memoryGib) << 30;
            facts.gpus.resize(static_cast<size_t>(shapes[i].gpus));
            targets::setFacts(db, id, facts, m_now);
            m_ids[name] = id;
            ScalerMachine& machine = m_machines[name];
            machine.id = id;
            machine.isConnected = true;
            machine.connection = 1;
            machine.host = {name, std::vector<int>(static_cast<size_t>(facts.cores)), facts.memoryBytes, 0};
            std::iota(machine.host.cpus.begin(), machine.host.cpus.end(), 0);
        }
        return {};
    });
}

TargetId PoolScene::createPool(bool whole, int minNodes, int maxNodes, std::vector<std::string> names) {
    ClusterConfig config;
    auto& pool = config.provider.emplace<MachineNodes>();
    pool.isWhole = whole;
    config.node = {{}, 2, 4LL << 30, 0, false};
    config.minNodes = minNodes;
    config.maxNodes = maxNodes;
    config.idleBeforeScaleDown = std::chrono::seconds(10);
    if (names.empty())
        names.assign(poolNames.begin(), poolNames.end());
    for (const auto& name : names)
        pool.machines.push_back(m_ids.at(name));
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        return clusters::create(db, "pool", config, {}, m_now).map([&](const Target& made) { m_pool = made.id; });
    });
    return m_pool;
}

void PoolScene::change(const std::function<void(ClusterConfig&)>& edit) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        const auto pool = targets::byName(db, "pool");
        if (!pool)
            return fail(pool.error());
        ClusterConfig config = *pool->cluster();
        edit(config);
        return clusters::update(db, *pool, config, m_now);
    });
}

int64_t PoolScene::submit(const nlohmann::json& needs) {
    int64_t seq = 0;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        seq = createQueuedRun(db, m_pool, runNeedsFromJson(needs).value_or(RunNeeds()), m_now);
        return {};
    });
    return seq;
}

void PoolScene::place(int64_t run, const std::string& name) {
    const ClusterNode on = node(name);
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        clusters::assign(db, on.seq, run, m_now);
        runs::beginAttempt(db, run, 1, m_pool.text(), on.name, m_now);
        Placement placement{0, on.spec.machine, on.seq};
        placement.cpus = {0, 1};
        processes::place(db, run, 1, placement, {}, m_now);
        runs::change(db, {run, 1, RunState::Queued, RunState::Preparing, {"placed_on_node", {}}, {}}, m_now);
        return {};
    });
}

void PoolScene::end(int64_t run) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        runs::endAttempt(db, run, 1, RunState::Completed, std::nullopt, {}, "exit_record", m_now);
        runs::change(db, {run, 1, RunState::Preparing, RunState::Completed, {"succeeded", {}}, {}}, m_now);
        runs::endRun(db, run, std::nullopt, {}, "exit_record", std::nullopt, m_now);
        clusters::release(db, run, m_now);
        return {};
    });
}

void PoolScene::step() {
    constexpr int manySteps = 20;
    for (int i = 0; i < manySteps; ++i) {
        std::vector<ScalerMachine> machines;
        for (const auto& [name, machine] : m_machines)
            machines.push_back(machine);
        ClusterScaler::PendingChanges made;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            made = m_scaler.step(db, machines, m_results, m_now);
            return {};
        });
        m_results.clear();
        m_tests += made.tests.size();
        for (const NodeTest& test : made.tests) {
            if (!m_isSilent)
                m_results.push_back({test.node, NodeAnswer{"affinity", "watched"}, {}});
        }
        const bool isDone = made.changes == 0 && m_results.empty();
        m_scaler.apply(std::move(made));
        if (isDone)
            return;
    }
    qFatal("the scaler does not come to rest");
}

void PoolScene::setAway(const std::string& name, bool isAway) {
    ScalerMachine& machine = m_machines.at(name);
    if (machine.isConnected == !isAway)
        return;
    machine.isConnected = !isAway;
    machine.awayFrom = isAway ? std::optional(m_now + std::chrono::seconds(15)) : std::nullopt;
    machine.connection += isAway ? 0 : 1;
}

QString PoolScene::nodes() {
    QStringList words;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& node : clusters::nodes(db, m_pool))
            words << QStringLiteral("%1@%2:%3")
                         .arg(QString::fromStdString(node.name), QString::fromStdString(node.machineName),
                              QString::fromUtf8(toText(node.state).data()));
        return {};
    });
    return words.join(QLatin1Char(' '));
}

ClusterNode PoolScene::node(const std::string& name) {
    ClusterNode found;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& node : clusters::nodes(db, m_pool)) {
            if (node.name == name)
                found = node;
        }
        return {};
    });
    if (found.seq == 0)
        qFatal("there is no node %s", name.c_str());
    return found;
}

QStringList PoolScene::codes() {
    QStringList codes;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& event : clusters::events(db, m_pool, 1000))
            codes.prepend(QString::fromStdString(event.code));
        return {};
    });
    return codes;
}

QString PoolScene::provisioning() {
    QString state;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        const auto pool = targets::byName(db, "pool");
        state = pool ? QString::fromUtf8(toText(pool->provisioning).data()) : QStringLiteral("gone");
        return {};
    });
    return state;
}

} // namespace studio::test
