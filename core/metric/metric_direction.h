// MetricDirection states whether lower or higher values of a metric are better, as its name suggests. Pure.
#pragma once

#include <string>
#include <vector>

namespace studio {

enum class MetricDirection { Unknown, LowerIsBetter, HigherIsBetter };

// By the words of the name: "val_loss" and "test/rmse" are losses, "top1-accuracy" is a score. Unknown for names that
// contain words of both kinds, or none.
MetricDirection directionOf(const std::string& metric);
// Returns the index of the best finite value; -1 if the direction is unknown, or fewer than two values differ.
int bestOf(const std::vector<double>& values, MetricDirection direction);

} // namespace studio
