#include "core/agent/gang/gang_stage.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>

#include "core/agent/gang/gang_decision.h"
#include "core/agent/gang/gang_words.h"
#include "core/agent/gang/node_addresses.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int64_t probeLimitMs = 3000;
constexpr int64_t firstLookMs = 10;
constexpr int64_t maxLookMs = 1000;
constexpr std::chrono::milliseconds holdingLimit{10'000}; // with GPUs held, for the other nodes to get theirs
constexpr int64_t firstBackoffMs = 500;                   // after giving them back
constexpr int64_t minBackoffMs = 100;
constexpr int64_t maxBackoffMs = 15'000;
constexpr int64_t silenceMs = 4000; // before a node that is not reached is reported
constexpr std::chrono::milliseconds decisionLimit{15LL * 60'000};

int64_t withJitter(int64_t ms) {
    static std::minstd_rand random(std::random_device{}());
    return ms / 2 + static_cast<int64_t>(random() % static_cast<uint64_t>(ms));
}

} // namespace

GangStage::GangStage(const AttemptFolder& attempt, const RunSpec& spec, GangSpec gang, GangChannel* channel)
    : m_attempt(attempt)
    , m_spec(spec)
    , m_gang(std::move(gang))
    , m_channel(channel)
    , m_self(spec.gang ? spec.key.rank : 0)
    , m_control(attempt) {}

// The monitor may share the ports, so that closing them is not enough.
GangStage::~GangStage() {
    m_probe.reset();
    if (m_ports)
        m_ports->release();
}

Result<void> GangStage::prepare() {
    if (hasOtherNodes()) {
        m_control.begin();
        // Each written state is a report, and a commit of the driver: a state that lasts for milliseconds is none. But
        // what another shim of this attempt reported is not true any more.
        if (pathExists(m_attempt.gang()))
            setState(GangPhase::Preparing);
        auto addresses = nodeAddresses(m_gang.interface);
        if (!addresses)
            return fail(addresses.error());
        m_state.addresses = std::move(*addresses);
    }
    if (const int count = portsOf(m_gang); count > 0) {
        auto ports = PortLease::take(count);
        if (!ports)
            return fail(ports.error());
        m_ports.emplace(std::move(*ports));
        m_state.ports = m_ports->ports();
    }
    if (hasOtherNodes()) {
        setState(GangPhase::Prepared);
    } else if (m_spec.engine && m_spec.engine->nodes > 1) { // the launcher of MPI starts the others
        const auto addresses = nodeAddresses({});
        if (!addresses)
            return fail(addresses.error());
        const NodeAddress& own = addresses->front();
        m_table.nodes = {{own.address, m_state.ports, own.interface, own.prefixLength}};
    } else {
        m_table.nodes = {{"127.0.0.1", m_state.ports, "lo", 8}};
    }
    crashPoint(CrashPoint::GangPrepared);
    return {};
}

Result<void> GangStage::agree(std::optional<GpuStage>& gpus) {
    if (m_channel != nullptr)
        return agreeInJob();
    auto done = waitForTable();
    if (done) {
        m_probe.emplace(m_spec.key, m_table, m_self);
        done = m_probe->listen();
    }
    if (done)
        done = holdTogether(gpus);
    if (done)
        done = waitForDecision();
    m_probe.reset(); // its ports are the job's
    if (!done && done.error().code == ErrorCode::Canceled)
        setState(isWithdrawn(m_attempt) ? GangPhase::Withdrawn : m_state.phase);
    return done;
}

Result<void> GangStage::agreeInJob() {
    m_channel->sendState(m_state);
    std::optional<JobLine> line;
    while (!line && m_channel->isOpen()) {
        if (auto wanted = checkGivenUp(); !wanted)
            return wanted;
        line = m_channel->receive(maxLookMs);
    }
    const bool isStarted = line && line->kind == JobLine::Kind::Start;
    // Without the job that started this node nothing starts either.
    const auto decision = decideGang(m_attempt, isStarted ? GangDecision::Release : GangDecision::Withdraw);
    if (!decision)
        return fail(decision.error());
    if (*decision == GangDecision::Withdraw) {
        setState(GangPhase::Withdrawn);
        return fail(ErrorCode::Canceled, "canceled before the start");
    }
    m_table = std::move(line->table);
    if (auto fitting = checkTable(); !fitting)
        return fitting;
    const GangTable::Node& own = m_table.nodes[static_cast<size_t>(m_self)];
    m_state.addresses = {{own.address, own.prefixLength, own.interface}};
    setState(GangPhase::Released);
    return {};
}

Result<void> GangStage::waitForTable() {
    for (;;) {
        if (auto wanted = checkGivenUp(); !wanted)
            return wanted;
        auto table = readGangTable(m_attempt);
        if (table) {
            m_table = std::move(*table);
            crashPoint(CrashPoint::GangTableRead);
            break;
        }
        if (table.error().code != ErrorCode::NotFound)
            return fail(table.error());
        m_control.wait(maxLookMs);
    }
    return checkTable();
}

Result<void> GangStage::checkTable() const {
    const bool isFitting = static_cast<int>(m_table.nodes.size()) == m_gang.nodes &&
                           m_table.nodes[static_cast<size_t>(m_self)].ports == m_state.ports &&
                           std::all_of(m_table.nodes.begin(), m_table.nodes.end(), [this](const auto& node) {
                               return static_cast<int>(node.ports.size()) >= std::max(1, m_gang.ports);
                           });
    return isFitting ? Result<void>{}
                     : fail(ErrorCode::Corrupt, "The node table of this attempt does not match its specification.");
}

// Ready is a promise to keep the GPUs until the decision, given when all nodes hold theirs at the same time.
Result<void> GangStage::holdTogether(std::optional<GpuStage>& gpus) {
    const bool hasGpus = gpus && gpus->hasNeeds();
    const int64_t holdingMs = durationOrOverride("COMPUTE_STUDIO_TEST_GANG_HOLD_MS", holdingLimit).count();
    int64_t backoffMs = firstBackoffMs;
    for (;;) {
        if (hasGpus) {
            const auto taken = gpus->tryAcquire();
            if (!taken)
                return fail(taken.error());
            if (!*taken) {
                setState(GangPhase::Waiting, gpus->code(), gpus->reason());
                backOff(withJitter(backoffMs));
                backoffMs = std::min(2 * backoffMs, maxBackoffMs);
                if (auto wanted = checkGivenUp(); !wanted)
                    return wanted;
                continue;
            }
            crashPoint(CrashPoint::GangTicketsTaken);
        } else if (gpus) {
            if (auto acquired = gpus->acquire(); !acquired) // none: they are hidden
                return acquired;
        }
        m_probe->setHolding(true);
        const int64_t until = bootClockMs() + withJitter(holdingMs);
        int64_t lookMs = firstLookMs;
        std::set<int> asking; // empty: all nodes are asked
        std::vector<GangProbe::Peer> peers;
        while (!hasGpus || bootClockMs() < until) {
            m_probe->ask(peers, asking, probeLimitMs);
            if (auto wanted = checkGivenUp(); !wanted)
                return wanted;
            const bool areAll = areAllHolding(peers);
            // A node may have given its GPUs back since it was asked: all hold theirs only if all say so at once.
            if (areAll && !asking.empty()) {
                asking.clear();
                continue;
            }
            // A node that was released may have started already: it does not answer any more.
            if (areAll || readGangDecision(m_attempt) == GangDecision::Release) {
                crashPoint(CrashPoint::GangProbed);
                return {};
            }
            setState(GangPhase::Waiting, m_state.code, m_state.detail);
            asking = awaitMissing(peers, lookMs);
            if (asking.empty())
                lookMs = std::min(2 * lookMs, maxLookMs);
        }
        m_probe->setHolding(false);
        gpus->giveBack();
        backOff(withJitter(backoffMs));
        backoffMs = std::min(2 * backoffMs, maxBackoffMs);
        if (auto wanted = checkGivenUp(); !wanted)
            return wanted;
    }
}

// Ends early when a node of this attempt holds its GPUs and asks: two attempts that each hold a part of the machines
// would otherwise seldom hold all of theirs at the same time.
void GangStage::backOff(int64_t ms) const {
    (void)m_probe->takeAskers();
    m_control.wait(minBackoffMs);
    m_control.wait(std::max<int64_t>(1, ms - minBackoffMs), m_probe->askedDescriptor());
}

// A node asks as soon as it holds what it needs: one that was missing is asked then, not after the pause. It is asked
// alone, so that the nodes of an attempt do not wake each other again and again. Empty: the pause is over, or something
// was decided.
std::set<int> GangStage::awaitMissing(const std::vector<GangProbe::Peer>& peers, int64_t pauseMs) const {
    const int64_t until = bootClockMs() + pauseMs;
    for (;;) {
        std::set<int> askers = m_probe->takeAskers();
        std::erase_if(askers, [&](int rank) {
            return static_cast<size_t>(rank) >= peers.size() || peers[static_cast<size_t>(rank)].isReady();
        });
        const int64_t left = until - bootClockMs();
        if (!askers.empty() || left <= 0 || m_control.wait(left, m_probe->askedDescriptor()))
            return askers;
    }
}

bool GangStage::areAllHolding(const std::vector<GangProbe::Peer>& peers) {
    const auto unreached = std::find_if(peers.begin(), peers.end(), [](const auto& peer) { return !peer.isReached; });
    if (unreached == peers.end()) {
        m_unreachedSince = 0;
        if (m_state.code == "unreachable")
            setState(GangPhase::Waiting);
        return std::all_of(peers.begin(), peers.end(), [](const auto& peer) { return peer.isHolding; });
    }
    const int64_t now = bootClockMs();
    if (m_unreachedSince == 0)
        m_unreachedSince = now;
    if (now - m_unreachedSince < silenceMs)
        return false;
    const auto rank = unreached - peers.begin();
    const auto& from = m_table.nodes[static_cast<size_t>(m_self)];
    const auto& to = m_table.nodes[static_cast<size_t>(rank)];
    std::string detail = "Node " + std::to_string(m_self) + " (" + from.address + ", " + from.interface +
                         ") cannot connect to node " + std::to_string(rank) + " (" + to.address + ", " + to.interface +
                         ") at TCP port " + std::to_string(unreached->failedPort) + ": " + unreached->why + ".";
    detail += unreached->isEphemeral ? " Another of its ports is reachable, so a firewall allows only some ports. The "
                                       "processes of a run need all ports of the other nodes."
                                     : " Allow TCP from " + from.address + " to " + to.address +
                                           " in the firewall of node " + std::to_string(rank) + ".";
    setState(GangPhase::Waiting, "unreachable", detail);
    return false;
}

Result<void> GangStage::waitForDecision() {
    setState(GangPhase::Ready);
    crashPoint(CrashPoint::GangReady);
    const int64_t until =
        bootClockMs() + durationOrOverride("COMPUTE_STUDIO_TEST_GANG_LIMIT_MS", decisionLimit).count();
    for (;;) {
        auto decision = readGangDecision(m_attempt);
        if (!decision && pathExists(m_attempt.cancel()))
            return fail(ErrorCode::Canceled, "canceled before start");
        if (!decision && bootClockMs() >= until) {
            auto made = decideGang(m_attempt, GangDecision::Withdraw);
            if (!made)
                return fail(made.error());
            decision = *made;
        }
        if (decision) {
            crashPoint(CrashPoint::GangDecisionRead);
            if (*decision == GangDecision::Withdraw)
                return fail(ErrorCode::Canceled, "canceled before the start");
            m_state.phase = GangPhase::Released; // of which the decision itself informs: gang_decision.h
            return {};
        }
        m_control.wait(std::max<int64_t>(1, until - bootClockMs()));
    }
}

Result<void> GangStage::checkGivenUp() const {
    if (isWithdrawn(m_attempt))
        return fail(ErrorCode::Canceled, "canceled before the start");
    return pathExists(m_attempt.cancel()) ? Result<void>(fail(ErrorCode::Canceled, "canceled before start"))
                                          : Result<void>{};
}

Result<void> GangStage::applyTo(RunSpec& spec) const {
    std::vector<std::string> gpus;
    const auto visible = spec.variables.find("CUDA_VISIBLE_DEVICES");
    const char* granted = spec.engine ? getenv("CUDA_VISIBLE_DEVICES") : nullptr; // by the engine
    const std::string list = visible != spec.variables.end() ? visible->second
                             : granted != nullptr            ? std::string(granted)
                                                             : std::string();
    for (size_t at = 0; at < list.size();) {
        const size_t end = std::min(list.find(',', at), list.size());
        gpus.push_back(list.substr(at, end - at));
        at = end + 1;
    }
    return expandSpec(spec, m_table, m_self, gpus);
}

std::vector<int> GangStage::descriptors() const {
    return m_ports ? m_ports->descriptors() : std::vector<int>();
}

void GangStage::setState(GangPhase phase, std::string code, std::string detail) {
    GangState next = m_state;
    next.phase = phase;
    next.code = std::move(code);
    next.detail = std::move(detail);
    if (next == m_state && pathExists(m_attempt.gang()))
        return;
    m_state = std::move(next);
    (void)writeFileAtomically(m_attempt.gang(), jsonText(toJson(m_state)));
}

} // namespace studio
