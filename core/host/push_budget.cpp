#include "core/host/push_budget.h"

namespace studio {

namespace {

constexpr int maxGap = 10; // windows

} // namespace

void PushBudget::take(Time now, std::chrono::nanoseconds cost, bool isUseful) {
    if (now - m_begin >= m_limits.window) {
        // A long gap after a full window means that no messages were waiting; a short one, that this thread was busy.
        const bool isInARow = isFull() && now - m_begin < maxGap * m_limits.window;
        m_full = isInARow ? m_full + 1 : 0;
        if (!isInARow)
            m_total = m_useless = 0;
        m_begin = now;
        m_pushes = 0;
        m_time = std::chrono::nanoseconds(0);
    }
    ++m_pushes;
    ++m_total;
    m_useless += isUseful ? 0 : 1;
    m_time += cost;
}

std::chrono::milliseconds PushBudget::wait(Time now) const {
    if (!isFull() || now - m_begin >= m_limits.window)
        return std::chrono::milliseconds(0);
    return std::chrono::ceil<std::chrono::milliseconds>(m_begin + m_limits.window - now);
}

bool PushBudget::isFlood() const {
    return m_full >= m_limits.maxFullWindows && 2 * m_useless > m_total;
}

} // namespace studio
