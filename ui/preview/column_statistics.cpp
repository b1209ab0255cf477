#include "ui/preview/column_statistics.h"

#include <QHash>
#include <algorithm>
#include <cmath>

namespace studio::ui {

namespace {

// Welford's algorithm: exact also where the mean is large beside the deviation.
struct Moments {
    qint64 count = 0;
    double mean = 0;
    double squares = 0;
    void add(double value) {
        const double before = value - mean;
        mean += before / double(++count);
        squares += before * (value - mean);
    }
    double deviation() const { return count > 1 ? std::sqrt(squares / double(count - 1)) : 0; }
};

ColumnStatistics statisticsOf(const std::vector<QStringList>& rows, qsizetype column) {
    ColumnStatistics result;
    result.name = rows.front().at(column);
    result.isNumeric = true;
    Moments moments;
    QHash<QString, qint64> counts;
    for (size_t row = 1; row < rows.size(); ++row) {
        const QString text = column < rows[row].size() ? rows[row].at(column).trimmed() : QString();
        if (text.isEmpty()) {
            ++result.missing;
            continue;
        }
        ++result.filled;
        if (const qint64 count = ++counts[text]; count > result.commonestCount) {
            result.commonest = text;
            result.commonestCount = count;
        }
        bool isNumber = false;
        const double value = text.toDouble(&isNumber); // as programs write it, in any language of the window
        if (!isNumber || !std::isfinite(value)) {
            result.isNumeric = false;
            continue;
        }
        result.lowest = moments.count == 0 ? value : std::min(result.lowest, value);
        result.highest = moments.count == 0 ? value : std::max(result.highest, value);
        moments.add(value);
    }
    result.distinct = counts.size();
    result.isNumeric = result.isNumeric && result.filled > 0;
    if (result.isNumeric) {
        result.mean = moments.mean;
        result.deviation = moments.deviation();
        result.commonest.clear();
        result.commonestCount = 0;
    } else {
        result.lowest = result.highest = 0;
    }
    return result;
}

} // namespace

std::vector<ColumnStatistics> columnStatistics(const std::vector<QStringList>& rows) {
    std::vector<ColumnStatistics> all;
    for (qsizetype column = 0; !rows.empty() && column < rows.front().size(); ++column)
        all.push_back(statisticsOf(rows, column));
    return all;
}

} // namespace studio::ui
