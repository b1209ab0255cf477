// Which epoch a step belongs to, where a metric named "epoch" was logged: straight lines between the steps at which each epoch was first
// seen. A value type; any thread. No Qt.
#pragma once

#include "core/metric/curve.h"

namespace studio {

class EpochScale {
public:
    explicit EpochScale(const Curve& epochs);
    // False where fewer than two epochs were logged: then there is nothing to go by.
    bool isUsable() const { return m_marks.size() >= 2; }
    // Both only where usable; beyond the ends as steep as at the ends. Each is the other's inverse.
    double epochOf(double step) const;
    double stepOf(double epoch) const;

private:
    struct Mark {
        double step = 0;
        double epoch = 0;
    };
    std::vector<Mark> m_marks; // both grow from each to the next
};

} // namespace studio
