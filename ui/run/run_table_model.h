// All runs of a workspace as a table: any number of them, of which only those that are looked at are read.
#pragma once

#include <QTimer>
#include <unordered_map>

#include "core/studio/run_table.h"
#include "ui/common/keyed_table_model.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class RunTableModel : public KeyedTableModel {
    Q_OBJECT
public:
    // Those that every run has; behind them stand extra().
    enum Column { State, Name, Experiment, Compute, Created, Duration, Tags, ColumnCount };
    static constexpr int idRole = 0x0100 + 1;  // QString
    static constexpr int keyRole = 0x0100 + 2; // qlonglong: RunRecord::seq

    explicit RunTableModel(StudioLink& link, QObject* parent = nullptr);
    const RunListQuery& query() const { return m_query; }
    void setQuery(const RunListQuery& query);
    // Columns of metrics, parameters and tags. Cells are read with the rows that are looked at.
    const std::vector<RunColumn>& extra() const { return m_extra; }
    void setExtra(const std::vector<RunColumn>& columns);
    // -1: not shown.
    int sectionOf(const RunColumn& column) const;
    // Null while the row has not been read.
    const RunRecord* runAt(int row) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    // The list is there (again); it may be empty.
    void listed();
    void failed(const studio::Error& error);

private:
    void fetch(const std::vector<int64_t>& keys) override;
    void forget(int64_t key) override { m_rows.erase(key); }
    const browse::TableRow* rowAt(int row) const;
    QVariant cell(const browse::TableRow& row, size_t extra, int role) const;
    void refresh();
    void refreshLater();
    void showNewest();
    QString text(const RunRecord& run, int column) const;
    bool isNumber(int column) const;

    StudioLink& m_link;
    RunListQuery m_query;
    std::vector<RunColumn> m_extra;
    std::unordered_map<int64_t, browse::TableRow> m_rows;
    QTimer m_pause;
    bool m_isAsking = false;
    bool m_askAgain = false;
    int m_number = 0; // of the query: answers to an older one are dropped
};

} // namespace studio::ui
