#include "core/agent/serve/engine_service.h"

#include <algorithm>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/job_array.h"
#include "core/agent/serve/engine_rounds.h"
#include "core/base/timestamp.h"

namespace studio {

EngineService::EngineService(std::string root, Epoch epoch, MachineIdentity machine, Duties duties)
    : m_root(std::move(root))
    , m_epoch(std::move(epoch))
    , m_duties(std::move(duties))
    , m_rounds(std::make_unique<EngineRounds>(m_root, std::move(machine), m_isEnding))
    , m_worker(1) {
    // Before the first round, which may make arrays.
    m_worker.add([root = m_root] { removeEndedArrays(root); });
}

EngineService::~EngineService() = default;

void EngineService::track(const AttemptKey& key) {
    m_tracked.insert(key);
    m_asked.insert(firstNodeOf(key));
    m_nextRound = bootClockMs();
    m_isKicked = true;
}

int64_t EngineService::msToNextTick() const {
    return m_tracked.empty() || m_isInRound ? -1 : std::max<int64_t>(0, m_nextRound - bootClockMs());
}

void EngineService::tick() {
    if (!m_tracked.empty() && !m_isInRound && bootClockMs() >= m_nextRound)
        startRound();
}

void EngineService::settle(std::chrono::milliseconds limit) {
    m_isEnding = true;
    if (m_worker.settle(limit) && checkEpoch(m_root, m_epoch))
        m_rounds->finish();
}

void EngineService::startRound() {
    m_isInRound = true;
    m_isKicked = false;
    m_duties.offload(m_worker,
                     [this, tracked = m_tracked, asked = std::exchange(m_asked, {})]() -> std::function<void()> {
                         EngineRounds::Result done;
                         if (checkEpoch(m_root, m_epoch)) // else another studio acts
                             done = m_rounds->run(tracked, asked);
                         return [this, done = std::move(done)] {
                             m_isInRound = false;
                             m_nextRound = bootClockMs() + (m_isKicked ? 0 : done.pauseMs);
                             for (const AttemptKey& key : done.changed)
                                 m_duties.changed(key);
                             for (const AttemptKey& key : done.finished)
                                 m_tracked.erase(key);
                         };
                     });
}

} // namespace studio
