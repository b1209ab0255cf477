#include "core/metric/epoch_scale.h"

#include <algorithm>
#include <cmath>

namespace studio {

EpochScale::EpochScale(const Curve& epochs) {
    for (size_t i = 0; i < epochs.size(); ++i) {
        const CurvePoint point = epochs.at(i);
        const auto step = static_cast<double>(point.step);
        if (std::isfinite(point.value) &&
            (m_marks.empty() || (step > m_marks.back().step && point.value > m_marks.back().epoch)))
            m_marks.push_back({step, point.value});
    }
}

double EpochScale::epochOf(double step) const {
    auto right = std::upper_bound(m_marks.begin() + 1, m_marks.end() - 1, step,
                                  [](double wanted, const Mark& mark) { return wanted < mark.step; });
    const Mark& from = *(right - 1);
    return from.epoch + (step - from.step) * (right->epoch - from.epoch) / (right->step - from.step);
}

double EpochScale::stepOf(double epoch) const {
    auto right = std::upper_bound(m_marks.begin() + 1, m_marks.end() - 1, epoch,
                                  [](double wanted, const Mark& mark) { return wanted < mark.epoch; });
    const Mark& from = *(right - 1);
    return from.step + (epoch - from.epoch) * (right->step - from.step) / (right->epoch - from.epoch);
}

} // namespace studio
