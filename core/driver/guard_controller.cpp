#include "core/driver/guard_controller.h"

#include <algorithm>
#include <utility>

#include "core/instance/instance_schedule.h"
#include "core/protocol/tool_requests.h"
#include "core/target/created_node_store.h"
#include "core/target/node_provider.h"

namespace studio {

namespace {

constexpr int64_t guardLimitMs = 30'000;

std::optional<Timestamp> nextStop(SQLite::Database& db, const TargetId& target) {
    std::optional<Timestamp> next;
    for (const InstanceSchedule& schedule : instanceSchedules::of(db, target)) {
        if (schedule.time.isEnabled && schedule.time.action == InstanceAction::Stop && schedule.next)
            next = std::min(next.value_or(*schedule.next), *schedule.next);
    }
    return next;
}

} // namespace

GuardController::GuardController(Database& database, const Clock& clock, HostTools& nodes, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_nodes(nodes) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &GuardController::pass);
    connect(&m_repeat, &QTimer::timeout, this, &GuardController::poll);
}

void GuardController::poll() {
    if (!m_soon.isActive())
        m_soon.start(0);
}

std::vector<GuardController::Guarded> GuardController::guarded(SQLite::Database& db) const {
    std::vector<Guarded> all;
    for (const CreatedNode& node : createdNodes::live(db)) {
        const NodeProvider* provider = providerNamed(node.provider);
        if (!node.isUp() || provider == nullptr || !provider->hasGuard() || !m_nodes.isConnected(node.machine))
            continue;
        const auto target = targets::find(db, node.target);
        const ClusterConfig* config = target ? target->cluster() : nullptr;
        if (config == nullptr)
            continue;
        Limits limits;
        limits.isKept = config->instance.has_value();
        if (config->instance) {
            limits.idle = config->instance->idleBeforeShutdown;
            limits.stop = nextStop(db, node.target);
        } else {
            limits.idle = std::max(config->idleBeforeScaleDown, std::chrono::seconds(1));
        }
        all.push_back({node.machine, limits});
    }
    return all;
}

void GuardController::pass() {
    std::vector<Guarded> all;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        all = guarded(db);
        return {};
    });
    if (!read) {
        if (!std::exchange(m_isFailing, true))
            Q_EMIT errorOccurred(read.error());
        m_repeat.start(interval);
        return;
    }
    m_isFailing = false;
    // One that was disconnected is renewed at once.
    std::erase_if(m_renewed, [&](const auto& renewal) {
        return std::none_of(all.begin(), all.end(), [&](const Guarded& node) { return node.machine == renewal.first; });
    });
    if (all.empty())
        m_repeat.stop();
    else if (!m_repeat.isActive())
        m_repeat.start(interval / 2);
    const Timestamp now = m_clock.now();
    for (const Guarded& node : all) {
        const auto last = m_renewed.find(node.machine);
        const bool isCurrent = last != m_renewed.end() && last->second.limits == node.limits &&
                               last->second.at <= now && now - last->second.at < interval;
        if (!isCurrent && !m_asked.contains(node.machine))
            renew(node, now);
    }
    if (isIdle())
        Q_EMIT idle();
}

// A machine whose agent does not support the command has a guard with a fixed limit.
void GuardController::renew(const Guarded& node, Timestamp now) {
    m_renewed[node.machine] = {node.limits, now};
    m_asked.insert(node.machine);
    std::string stop = "-";
    if (node.limits.stop)
        stop = std::to_string(
            std::chrono::duration_cast<std::chrono::seconds>(std::max(*node.limits.stop, now) - now).count());
    const ToolRequest request{{std::string(toolOwnAgent), "guard", "renew", node.limits.isKept ? "instance" : "node",
                               std::to_string(node.limits.idle.count()), stop},
                              guardLimitMs};
    m_nodes.run(node.machine, request, this, [this, machine = node.machine](const Result<ToolAnswer>&) {
        m_asked.erase(machine);
        poll(); // its limits may have changed meanwhile
    });
}

} // namespace studio

#include "moc_guard_controller.cpp"
