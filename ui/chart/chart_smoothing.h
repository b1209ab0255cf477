// Smoothed curves of a chart: short ones at once, long ones by a worker, live ones continued.
#pragma once

#include <QObject>
#include <vector>

#include "core/metric/smoothing.h"

namespace studio::ui {

class ChartSmoothing : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void setWeight(double weight);
    double weight() const { return m_weight; }
    // Other curves from now on.
    void reset(size_t count);
    void forget(size_t index);
    // Of `source`, the curve of that series; null: no smoothing, or not there yet: ready() tells.
    const Curve* of(size_t index, const Curve& source);

Q_SIGNALS:
    void ready();

private:
    struct Slot {
        Smoother smoother;
        bool isBusy = false;
    };
    void work(size_t index, const Curve& source);
    double m_weight = 0;
    uint64_t m_round = 0; // answers of earlier ones are dropped
    std::vector<Slot> m_slots;
};

} // namespace studio::ui
