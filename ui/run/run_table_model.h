// RunTableModel lists all runs of a workspace. Holds only keys for the full list and loads rows on demand, so it scales
// to any number of runs.
#pragma once

#include <unordered_map>

#include "core/client/run_table.h"
#include "ui/common/keyed_table_model.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class LiveQueryBase;
class RunSparklines;

class RunTableModel : public KeyedTableModel {
    Q_OBJECT
public:
    // Columns of every run; extra() columns follow.
    enum Column { State, Name, Experiment, Compute, Created, Duration, Tags, Reason, ColumnCount };
    static constexpr int idRole = 0x0100 + 1;  // QString
    static constexpr int keyRole = 0x0100 + 2; // qlonglong: RunRecord::seq

    explicit RunTableModel(StudioLink& link, QObject* parent = nullptr);
    const RunListQuery& query() const { return m_query; }
    // Changes while `page` is hidden are listed when it is shown.
    void listWhileVisible(QWidget* page);
    void setQuery(const RunListQuery& query);
    // Columns of metrics, parameters and tags. Cells are loaded together with the visible rows.
    const std::vector<RunColumn>& extra() const { return m_extra; }
    void setExtra(const std::vector<RunColumn>& columns);
    // Returns -1 if the column is not shown.
    int sectionOf(const RunColumn& column) const;
    // Returns null until the row is loaded.
    const RunRecord* runAt(int row) const;
    // Same, but does not load the row.
    const RunRecord* loadedRunAt(int row) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    // Emitted after the list was loaded or reloaded; it may be empty.
    void listed();
    void failed(const studio::Error& error);

private:
    void fetch(const std::vector<int64_t>& keys) override;
    void forget(int64_t key) override { m_rows.erase(key); }
    const browse::TableRow* rowAt(int row) const;
    QVariant cell(const browse::TableRow& row, size_t extra, int role) const;
    // Course of a metric; invalid until it has been read.
    QVariant sparkline(const browse::TableRow& row, size_t extra) const;
    bool isNumberCell(const browse::TableRow& row, size_t extra) const;
    void repaintCourses(const std::vector<int64_t>& runs);
    void take(Result<std::vector<int64_t>> keys);
    void showNewest();
    // The first row of its experiment in a grouped table, as far as the rows are loaded.
    bool isFirstOfGroup(int row, const RunRecord& run) const;
    // Its font and colour in a grouped table: the first of each group stands out.
    QVariant groupLook(int row, const RunRecord& run, int role) const;
    // Reason for which it failed or is queued.
    static QString reasonOf(const RunRecord& run, int maxLength);
    QString text(const RunRecord& run, int column) const;
    bool isNumber(int column) const;

    StudioLink& m_link;
    RunListQuery m_query;
    std::vector<RunColumn> m_extra;
    std::unordered_map<int64_t, browse::TableRow> m_rows;
    LiveQueryBase* m_list;
    RunSparklines* m_sparklines;
    mutable int m_firstPainted = 0; // a row whose sparkline was asked for last
    bool m_isOutdated = false;      // since the latest listing was requested
    int m_number = 0;               // query id; the first screen of an older query is dropped
};

} // namespace studio::ui
