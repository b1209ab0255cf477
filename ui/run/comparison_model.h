// ComparisonModel presents a RunComparison as a table: compared properties are rows, runs are columns. Filters in
// memory; formats cell text on demand.
#pragma once

#include <QAbstractTableModel>
#include <QIcon>
#include <map>
#include <memory>
#include <set>

#include "core/client/run_comparison.h"

namespace studio::ui {

QString groupWord(ComparedGroup group);

class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int sameRole = 0x0100 + 1;       // bool
    static constexpr int bestRole = 0x0100 + 2;       // bool: the best value of a metric among the runs
    static constexpr int commonPartRole = 0x0100 + 3; // int: first characters that the texts of all runs share
    enum FixedColumn { Kind, What, FirstRun };

    explicit ComparisonModel(QObject* parent = nullptr);
    // Shows only rows of `groups`; all rows if it is empty.
    void setComparison(std::shared_ptr<const RunComparison> comparison, std::set<ComparedGroup> groups);
    // `search`: case-insensitive substring of a name or value.
    void setFilter(bool onlyDifferent, const QString& search);
    const ComparedRow& rowAt(int row) const { return m_comparison->rows[m_rows.at(static_cast<size_t>(row))]; }
    int differences() const { return m_differences; } // rows of the groups that differ, regardless of the filter

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void filter();
    // As far as one can see: durations that differ by milliseconds have one text.
    static bool isShownSame(const ComparedRow& row);
    static bool isNumeric(const ComparedRow& row);
    int commonPart(size_t row) const;
    bool isBest(const ComparedRow& row, size_t run) const;
    QIcon swatch(size_t run) const;
    std::shared_ptr<const RunComparison> m_comparison;
    std::set<ComparedGroup> m_groups;
    std::vector<size_t> m_rows; // indexes into RunComparison::rows
    bool m_onlyDifferent = true;
    QString m_search;
    int m_differences = 0;
    mutable std::map<size_t, int> m_commonParts; // by indexes into RunComparison::rows, as far as they were asked for
    std::vector<QString> m_runNames;             // distinct
};

} // namespace studio::ui
