#include "ui/chart/chart_smoothing.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace studio::ui {

namespace {
constexpr size_t mostAtOnce = 50'000; // points: about a millisecond
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
        ++m_round; // what is under way belongs to the old curve
        for (Slot& slot : m_slots)
            slot.isBusy = false;
        m_slots[index].smoother = Smoother(m_weight);
    }
}

const Curve* ChartSmoothing::of(size_t index, const Curve& source) {
    if (m_weight <= 0 || index >= m_slots.size())
        return nullptr;
    Slot& slot = m_slots[index];
    if (source.size() - slot.smoother.taken() <= mostAtOnce)
        slot.smoother.follow(source);
    else if (!slot.isBusy)
        work(index, source);
    return slot.smoother.taken() > 0 ? &slot.smoother.result() : nullptr;
}

void ChartSmoothing::work(size_t index, const Curve& source) {
    m_slots[index].isBusy = true;
    const QPointer<ChartSmoothing> guard(this);
    QThreadPool::globalInstance()->start(
        [guard, index, source, round = m_round, smoother = m_slots[index].smoother]() mutable {
            smoother.follow(source);
            // The pointer is looked at in the window's thread only.
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [guard, index, round, smoother = std::move(smoother)] {
                    if (!guard || guard->m_round != round)
                        return;
                    guard->m_slots[index] = {smoother, false};
                    Q_EMIT guard->ready();
                },
                Qt::QueuedConnection);
        });
}

} // namespace studio::ui

#include "moc_chart_smoothing.cpp"
