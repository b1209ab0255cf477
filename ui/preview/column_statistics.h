// columnStatistics() computes descriptive statistics (a data profile) of each column of a table that was read as
// texts: missing and distinct values, of numbers minimum, maximum, mean and standard deviation. Pure; callable from
// any thread.
#pragma once

#include <QStringList>
#include <vector>

namespace studio::ui {

struct ColumnStatistics {
    QString name;
    qint64 filled = 0; // cells that are not empty
    qint64 missing = 0;
    qint64 distinct = 0;    // different texts among the filled ones
    bool isNumeric = false; // all filled cells are finite numbers, and there is one
    double lowest = 0;      // of numbers
    double highest = 0;
    double mean = 0;
    double deviation = 0; // standard deviation of the sample; 0 for one number
    QString commonest{};  // of other texts: the first of the most frequent ones
    qint64 commonestCount = 0;
    bool operator==(const ColumnStatistics&) const = default;
};

// `rows`: the names of the columns, then cells. Rows may be shorter than the first one: their cells are missing.
std::vector<ColumnStatistics> columnStatistics(const std::vector<QStringList>& rows);

} // namespace studio::ui
