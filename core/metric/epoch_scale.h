// EpochScale converts between steps and epochs where a metric named "epoch" was logged: interpolates linearly between
// the steps at which each epoch was first logged. A value type; any thread. No Qt.
#pragma once

#include "core/metric/curve.h"

namespace studio {

class EpochScale {
public:
    explicit EpochScale(const Curve& epochs);
    // Returns false if fewer than two epochs were logged.
    bool isUsable() const { return m_marks.size() >= 2; }
    // Precondition of both: isUsable(). Extrapolate with the slope at the ends. Each is the inverse of the other.
    double epochOf(double step) const;
    double stepOf(double epoch) const;

private:
    struct Mark {
        double step = 0;
        double epoch = 0;
    };
    std::vector<Mark> m_marks; // strictly increasing in both
};

} // namespace studio
