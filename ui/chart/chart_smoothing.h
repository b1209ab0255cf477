// ChartSmoothing smooths the curves of a chart: short ones synchronously, long ones in a worker, live ones
// incrementally.
#pragma once

#include <QObject>
#include <vector>

#include "core/metric/smoother.h"

namespace studio::ui {

class ChartSmoothing : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void setWeight(double weight);
    double weight() const { return m_weight; }
    // Starts over with `count` other curves.
    void reset(size_t count);
    void forget(size_t index);
    // Returns the smoothed `source`, the curve of that series; null if smoothing is off or the result is pending (see
    // ready()).
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
    uint64_t m_round = 0; // results of earlier rounds are dropped
    std::vector<Slot> m_slots;
};

} // namespace studio::ui
