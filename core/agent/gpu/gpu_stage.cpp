#include "core/agent/gpu/gpu_stage.h"

#include <algorithm>
#include <fcntl.h>
#include <map>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <random>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/gang/gang_decision.h"
#include "core/agent/gpu/gpu_usage.h"
#include "core/agent/job/job_processes.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int64_t ticketPauseMs = 80;       // asking for locks is cheap; later runs must not always be faster
constexpr int64_t firstQueryPauseMs = 1000; // nvidia-smi is not
constexpr int64_t maxQueryPauseMs = 10'000;
constexpr int64_t cancelLookMs = 40;
constexpr int64_t memoryLimitMs = 10'000;
constexpr int64_t firstMemoryPauseMs = 50;
constexpr int64_t minQueryMs = 1000;
constexpr int64_t maxMemoryPauseMs = 500;
constexpr size_t maxReasons = 4;
constexpr int64_t minReasonMs = 5000; // while tickets change hands

// Studios that wait for the same GPUs must not ask in step.
int64_t jittered(int64_t ms) {
    static std::minstd_rand random(std::random_device{}());
    return ms / 2 + static_cast<int64_t>(random() % static_cast<uint64_t>(ms));
}

std::string countText(size_t count) {
    return std::to_string(count) + (count == 1 ? " GPU" : " GPUs");
}

void setVisible(RunSpec& spec, const std::string& visible) {
    spec.variables["CUDA_DEVICE_ORDER"] = "PCI_BUS_ID"; // the order of nvidia-smi; else CUDA puts the fastest first
    spec.variables["CUDA_VISIBLE_DEVICES"] = visible;
}

} // namespace

GpuReservation readGpuReservation(const AttemptFolder& attempt) {
    const auto text = readFile(attempt.gpu(), 65536);
    return gpuReservationFromJson(nlohmann::json::parse(text.value_or("{}"), nullptr, false));
}

void applyGpuReservation(const AttemptFolder& attempt, RunSpec& spec) {
    if (!spec.gpus)
        return;
    setVisible(spec, readGpuReservation(attempt).visible);
}

GpuStage::GpuStage(const AttemptFolder& attempt, const RunSpec& spec)
    : m_attempt(attempt)
    , m_needs(spec.gpus.value_or(GpuNeeds()))
    , m_key(spec.key)
    , m_isShared(spec.processes.size() > 1)
    , m_workspace(spec.workspace) {}

// The monitor may share the tickets, so that closing them is not enough.
GpuStage::~GpuStage() {
    for (auto& ticket : m_tickets)
        ticket.release();
}

Result<void> GpuStage::acquire() {
    if (m_needs.count == 0) {
        setPhase(GpuReservation::Phase::Held);
        return {};
    }
    if (auto opened = openFolder(); !opened)
        return fail(opened.error());
    int64_t queryPauseMs = firstQueryPauseMs;
    for (;;) {
        if (isGivenUp()) {
            setPhase(GpuReservation::Phase::Failed);
            return fail(ErrorCode::Canceled, "canceled before start");
        }
        const auto outcome = tryOnce();
        if (!outcome) {
            m_reservation.reason = outcome.error().message;
            setPhase(GpuReservation::Phase::Failed);
            return fail(outcome.error());
        }
        if (*outcome == Outcome::Held)
            return {};
        // Only tickets are in the way: their locks tell when to query again.
        const bool isTicket = *outcome == Outcome::Busy;
        wait(jittered(isTicket ? ticketPauseMs : queryPauseMs));
        queryPauseMs = isTicket ? firstQueryPauseMs : std::min(2 * queryPauseMs, maxQueryPauseMs);
    }
}

Result<bool> GpuStage::openFolder() {
    if (m_folder)
        return true;
    auto folder = GpuTicketFolder::open();
    if (!folder)
        return fail(folder.error());
    m_folder.emplace(std::move(*folder));
    return true;
}

Result<bool> GpuStage::tryAcquire() {
    if (auto opened = openFolder(); !opened)
        return opened;
    const auto outcome = tryOnce();
    if (!outcome) {
        m_reservation.reason = outcome.error().message;
        setPhase(GpuReservation::Phase::Failed);
        return fail(outcome.error());
    }
    return *outcome == Outcome::Held;
}

void GpuStage::giveBack() {
    for (auto& ticket : m_tickets)
        ticket.release();
    m_tickets.clear();
    m_taken.clear();
    m_reservation = {};
    setWaiting("gpu_busy", "Waiting for the other nodes to get their GPUs.");
}

// Busy: tickets are in the way. Unknown: anything that only another query can tell.
Result<GpuStage::Outcome> GpuStage::tryOnce() {
    const auto needed = static_cast<size_t>(m_needs.count);
    const bool isShared = m_needs.rule == GpuRule::Share;
    if (!m_turns && !isShared)
        m_turns.emplace(m_workspace, bootClockMs());
    if (m_reservation.phase == GpuReservation::Phase::Waiting && m_inventory.isKnown) {
        const auto fitting = candidates();
        const auto isAvailable = [&](const GpuState* gpu) {
            return !m_folder->isHeld(gpu->uuid, isShared) && !isLeftToOthers(*gpu);
        };
        const auto available = fitting ? std::count_if(fitting->begin(), fitting->end(), isAvailable) : 0;
        if (static_cast<size_t>(available) < needed) {
            addTickets(m_inventory, &*m_folder, m_workspace);
            if (fitting)
                markWaiting(*fitting);
            if (fitting && bootClockMs() - m_reasonMs >= minReasonMs)
                setWaiting("gpu_busy", waitingReason(*fitting));
            return Outcome::Busy;
        }
    }
    m_heldBefore = m_folder->held();
    m_inventory = readGpuInventory(ownSearchPath());
    if (!m_inventory.hasTool)
        return fail(ErrorCode::NotFound,
                    "The run needs " + countText(needed) +
                        ", but nvidia-smi, which reports the free GPUs, is not installed on this machine.");
    if (!m_inventory.isKnown) {
        setWaiting("gpu_unknown", m_inventory.problem);
        m_mark.clear();
        return Outcome::Unknown;
    }
    addTickets(m_inventory, &*m_folder, m_workspace);
    const auto fitting = candidates();
    if (!fitting)
        return fail(fitting.error());
    std::vector<const GpuState*> free;
    bool isOutside = false;
    for (const auto* gpu : *fitting) {
        const bool isUsable = m_needs.rule != GpuRule::Wait || isUnusedFromOutside(*gpu);
        isOutside = isOutside || (!isUsable && !gpu->isLocked && !isOutdated(*gpu));
        if (isUsable && !isLeftToOthers(*gpu))
            free.push_back(gpu);
    }
    const auto taken = takeAll(free);
    if (!taken)
        return fail(taken.error());
    if (*taken)
        return Outcome::Held;
    addTickets(m_inventory, &*m_folder, m_workspace);
    setWaiting("gpu_busy", waitingReason(*fitting));
    if (isOutside) {
        m_mark.clear();
        return Outcome::Unknown;
    }
    markWaiting(*fitting);
    return Outcome::Busy;
}

bool GpuStage::isLeftToOthers(const GpuState& gpu) {
    return m_turns && m_turns->isLeftToOthers(*m_folder, gpu.uuid);
}

void GpuStage::markWaiting(const std::vector<const GpuState*>& fitting) {
    WaitingMark::Waits waits;
    for (const auto* gpu : m_turns ? fitting : std::vector<const GpuState*>())
        waits[gpu->uuid] = m_turns->sinceMs();
    m_mark.set(*m_folder, m_workspace, waits);
}

// Each MIG device of a GPU lists the processes of all.
bool GpuStage::isOutdated(const GpuState& gpu) const {
    return !gpu.isLocked && std::any_of(m_inventory.gpus.begin(), m_inventory.gpus.end(), [&](const auto& other) {
        const bool isSame = other.uuid == gpu.uuid || (gpu.isMigDevice() && other.parent == gpu.parent);
        return isSame && !other.isLocked && m_heldBefore.contains(other.uuid);
    });
}

std::string GpuStage::waitingReason(const std::vector<const GpuState*>& fitting) {
    std::string reason = "Waiting for " + countText(static_cast<size_t>(m_needs.count)) + ".";
    size_t reasons = 0;
    for (const auto* gpu : fitting) {
        std::string text = isOutdated(*gpu) ? std::string() : useText(*gpu);
        if (text.empty() && isLeftToOthers(*gpu))
            text = "GPU " + std::to_string(gpu->index) +
                   " was just released, and another workspace has waited for it longer";
        if (!text.empty() && ++reasons <= maxReasons)
            reason += (reasons == 1 ? " " : "; ") + text;
    }
    if (reasons > maxReasons)
        reason += "; and " + std::to_string(reasons - maxReasons) + " more";
    return reason + (reasons > 0 ? "." : "");
}

// Returns the GPUs that fit, planned ones first, then those with the least sufficient memory.
Result<std::vector<const GpuState*>> GpuStage::candidates() const {
    const auto rankOf = [this](const GpuState& gpu) {
        return std::find(m_needs.planned.begin(), m_needs.planned.end(), gpu.uuid) - m_needs.planned.begin();
    };
    // What replaces a planned GPU must be of its kind. One that has failed is not listed any more.
    const GpuState* like = nullptr;
    for (auto at = m_needs.planned.begin(); like == nullptr && at != m_needs.planned.end(); ++at)
        like = m_inventory.find(*at);
    std::vector<const GpuState*> fitting;
    for (const auto& gpu : m_inventory.gpus) {
        const bool isPlanned = rankOf(gpu) < static_cast<std::ptrdiff_t>(m_needs.planned.size());
        const bool isKind = like == nullptr || (gpu.name == like->name && gpu.memoryBytes >= like->memoryBytes);
        // CUDA uses one MIG device per process.
        const bool isUsable =
            gpu.use != GpuUse::Partitioned && (!gpu.isMigDevice() || (m_needs.count == 1 && !m_isShared));
        if (isUsable && gpu.memoryBytes >= m_needs.memoryBytes && (isPlanned || isKind))
            fitting.push_back(&gpu);
    }
    std::stable_sort(fitting.begin(), fitting.end(), [&](const GpuState* a, const GpuState* b) {
        if (rankOf(*a) != rankOf(*b))
            return rankOf(*a) < rankOf(*b);
        if (a->isMigDevice() != b->isMigDevice())
            return b->isMigDevice();
        return a->memoryBytes < b->memoryBytes;
    });
    if (fitting.size() < static_cast<size_t>(m_needs.count)) {
        const std::string least = m_needs.memoryBytes > 0 ? " with at least " + gpuMemoryText(m_needs.memoryBytes) : "";
        return fail(ErrorCode::InvalidArgument, "The run needs " + countText(static_cast<size_t>(m_needs.count)) +
                                                    least + "; this machine has " + std::to_string(fitting.size()) +
                                                    " that fit.");
    }
    return fitting;
}

// Returns false if not all could be locked; then none is.
Result<bool> GpuStage::takeAll(const std::vector<const GpuState*>& free) {
    const auto needed = static_cast<size_t>(m_needs.count);
    std::vector<const GpuState*> chosen;
    if (free.size() < needed)
        return false;
    const auto owner = ownGpuTicketOwner(m_workspace, m_key.run, m_key.attempt, m_needs.rule == GpuRule::Share);
    for (const auto* gpu : free) {
        auto ticket = m_folder->tryTake(gpu->uuid, owner);
        if (!ticket)
            return fail(ticket.error());
        if (*ticket) {
            m_tickets.push_back(std::move(**ticket));
            chosen.push_back(gpu);
        }
        if (chosen.size() == needed)
            break;
    }
    if (chosen.size() < needed) {
        for (auto& ticket : m_tickets)
            ticket.release();
        m_tickets.clear();
        return false;
    }
    // Indices are those of a machine without MIG devices; with some, CUDA numbers otherwise.
    const bool byUuid = m_inventory.hasMigDevices();
    std::sort(chosen.begin(), chosen.end(), [](const auto* a, const auto* b) { return a->index < b->index; });
    m_reservation = {};
    for (const auto* gpu : chosen) {
        m_taken.push_back(*gpu);
        m_reservation.uuids.push_back(gpu->uuid);
        m_reservation.visible +=
            (m_reservation.visible.empty() ? "" : ",") + (byUuid ? gpu->uuid : std::to_string(gpu->index));
    }
    m_mark.clear();
    setPhase(GpuReservation::Phase::Held);
    return true;
}

void GpuStage::applyTo(RunSpec& spec) const {
    setVisible(spec, m_reservation.visible);
}

std::vector<int> GpuStage::descriptors() const {
    std::vector<int> all;
    for (const auto& ticket : m_tickets) {
        if (ticket.isHeld())
            all.push_back(ticket.descriptor());
    }
    if (m_folder && !all.empty())
        all.push_back(m_folder->descriptor());
    return all;
}

// A process that was not there before and no longer exists, or one of the job that does not end, still has its memory.
bool GpuStage::isMemoryBack(const GpuState& gpu) const {
    const auto before =
        std::find_if(m_taken.begin(), m_taken.end(), [&](const GpuState& taken) { return taken.uuid == gpu.uuid; });
    if (before == m_taken.end() || !gpu.isUsageKnown ||
        gpu.unexplainedBytes() > before->unexplainedBytes() + maxUnexplainedGpuBytes)
        return false;
    const std::string marker = attemptMarker(m_key);
    return std::none_of(gpu.processes.begin(), gpu.processes.end(), [&](const GpuProcess& process) {
        const bool wasThere = std::any_of(before->processes.begin(), before->processes.end(),
                                          [&](const GpuProcess& other) { return other.pid == process.pid; });
        const auto pid = static_cast<pid_t>(process.pid);
        const auto info = processInfo(pid);
        return !wasThere && (!info || info->isDead() || process.run == m_key.run || carriesMarker(pid, marker));
    });
}

void GpuStage::release() {
    if (m_tickets.empty())
        return;
    const int64_t end = bootClockMs() + memoryLimitMs;
    int64_t pauseMs = firstMemoryPauseMs;
    std::map<std::string, int64_t> used;
    const auto isHeld = [](const GpuTicket& ticket) { return ticket.isHeld(); };
    m_reservation.freeBytes = m_needs.rule == GpuRule::Share ? unknownGpuFigure : 0;
    while (m_needs.rule != GpuRule::Share && std::any_of(m_tickets.begin(), m_tickets.end(), isHeld)) {
        const auto left = std::chrono::milliseconds(std::max(minQueryMs, end - bootClockMs()));
        m_inventory = readGpuInventory(ownSearchPath(), std::min(gpuQueryTimeout, left));
        addTickets(m_inventory, &*m_folder, m_workspace);
        for (auto& ticket : m_tickets) {
            const GpuState* gpu = ticket.isHeld() ? m_inventory.find(ticket.uuid()) : nullptr;
            if (gpu != nullptr)
                used[ticket.uuid()] = gpu->usedBytes;
            if (gpu == nullptr || !isMemoryBack(*gpu))
                continue;
            m_reservation.freeBytes += std::max<int64_t>(0, gpu->memoryBytes - std::max<int64_t>(0, gpu->usedBytes));
            ticket.release();
        }
        const int64_t now = bootClockMs();
        if (now >= end || std::none_of(m_tickets.begin(), m_tickets.end(), isHeld))
            break;
        poll(nullptr, 0, static_cast<int>(std::min(pauseMs, end - now)));
        pauseMs = std::min(2 * pauseMs, maxMemoryPauseMs);
    }
    for (auto& ticket : m_tickets) {
        if (!ticket.isHeld())
            continue;
        const int64_t leftBytes = std::max<int64_t>(1, used[ticket.uuid()]); // 1: unknown
        const bool isQuarantined = m_needs.rule != GpuRule::Share;
        if (isQuarantined) {
            m_reservation.quarantined.push_back(ticket.uuid());
            say("The memory of " + ticket.uuid() + " was not released within 10 s of the end of the job.");
        }
        ticket.release(isQuarantined ? leftBytes : 0);
    }
    m_tickets.clear();
    setPhase(GpuReservation::Phase::Released);
}

// Ends early when a GPU is released that was reserved at the last look at the tickets.
void GpuStage::wait(int64_t limitMs) const {
    const auto isReleased = [this](const GpuState& gpu) { return gpu.isLocked && !m_folder->isHeld(gpu.uuid); };
    const int64_t now = bootClockMs();
    const int64_t firstLook = now + jittered(ticketPauseMs);
    for (const int64_t end = now + limitMs; bootClockMs() < end && !isGivenUp();) {
        poll(nullptr, 0, static_cast<int>(cancelLookMs));
        if (bootClockMs() >= firstLook && std::any_of(m_inventory.gpus.begin(), m_inventory.gpus.end(), isReleased))
            return;
    }
}

void GpuStage::setPhase(GpuReservation::Phase phase) {
    m_reservation.phase = phase;
    m_reservation.sinceMs = toMs(currentTime());
    (void)writeFileAtomically(m_attempt.gpu(), jsonText(toJson(m_reservation)));
}

void GpuStage::setWaiting(const char* code, std::string reason) {
    m_reasonMs = bootClockMs();
    if (m_reservation.phase == GpuReservation::Phase::Waiting && m_reservation.reason == reason)
        return;
    say(reason);
    m_reservation.code = code;
    m_reservation.reason = std::move(reason);
    setPhase(GpuReservation::Phase::Waiting);
}

void GpuStage::say(const std::string& line) const {
    const UniqueFd to(
        open(m_attempt.environmentLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (to.isValid())
        (void)writeAll(to.get(), line + "\n", m_attempt.environmentLog());
}

bool GpuStage::isGivenUp() const {
    return studio::isGivenUp(m_attempt);
}

} // namespace studio
