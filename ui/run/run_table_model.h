// All runs of a workspace as a table: any number of them, of which only those that are looked at are read.
#pragma once

#include <QTimer>
#include <unordered_map>

#include "core/run/run_list.h"
#include "ui/common/keyed_table_model.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class RunTableModel : public KeyedTableModel {
    Q_OBJECT
public:
    enum Column { State, Name, Experiment, Compute, Created, Duration, Tags, ColumnCount };
    static constexpr int idRole = 0x0100 + 1;  // QString
    static constexpr int keyRole = 0x0100 + 2; // qlonglong: RunRecord::seq

    explicit RunTableModel(StudioLink& link, QObject* parent = nullptr);
    const RunListQuery& query() const { return m_query; }
    void setQuery(const RunListQuery& query);
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
    void refresh();
    void refreshLater();
    void showNewest();
    QString text(const RunRecord& run, int column) const;

    StudioLink& m_link;
    RunListQuery m_query;
    std::unordered_map<int64_t, RunRecord> m_rows;
    QTimer m_pause;
    bool m_isAsking = false;
    bool m_askAgain = false;
    int m_number = 0; // of the query: answers to an older one are dropped
};

} // namespace studio::ui
