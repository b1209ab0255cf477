#include "ui/chart/chart_smoothing.h"

#include "ui/common/background.h"

namespace studio::ui {

namespace {
constexpr size_t maxConcurrent = 50'000; // points: about a millisecond
}

void ChartSmoothing::setWeight(double weight) {
    if (weight == m_weight)
        return;
    m_weight = weight;
    reset(m_slots.size());
}

void ChartSmoothing::reset(size_t count) {
    ++m_round;
    m_slots.assign(count, {Smoother(m_weight), false});
}

void ChartSmoothing::forget(size_t index) {
    if (index < m_slots.size()) {
        ++m_round; // pending results belong to the old curve
        for (Slot& slot : m_slots)
            slot.isBusy = false;
        m_slots[index].smoother = Smoother(m_weight);
    }
}

const Curve* ChartSmoothing::of(size_t index, const Curve& source) {
    if (m_weight <= 0 || index >= m_slots.size())
        return nullptr;
    Slot& slot = m_slots[index];
    if (source.size() - slot.smoother.taken() <= maxConcurrent)
        slot.smoother.follow(source);
    else if (!slot.isBusy)
        work(index, source);
    return slot.smoother.taken() > 0 ? &slot.smoother.result() : nullptr;
}

void ChartSmoothing::work(size_t index, const Curve& source) {
    m_slots[index].isBusy = true;
    runInBackground(
        this,
        [source, smoother = m_slots[index].smoother]() mutable {
            smoother.follow(source);
            return std::move(smoother);
        },
        [this, index, round = m_round](auto smoother) {
            if (m_round != round)
                return;
            m_slots[index] = {std::move(smoother), false};
            Q_EMIT ready();
        });
}

} // namespace studio::ui

#include "moc_chart_smoothing.cpp"
