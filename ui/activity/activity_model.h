// ActivityModel lists the events of all runs and compute targets, newest first; rows are read when they are painted.
#pragma once

#include <unordered_map>

#include "core/client/activity.h"
#include "ui/common/keyed_table_model.h"
#include "ui/common/live_query.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class ActivityModel : public KeyedTableModel {
    Q_OBJECT
public:
    enum Column { When, Subject, Change, What, Where, ColumnCount };

    explicit ActivityModel(StudioLink& link, QObject* parent);
    void setQuery(const ActivityQuery& query);
    // Null until the row is loaded.
    const ActivityRow* rowAt(int row) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    // Emitted after the list was loaded or reloaded; it may be empty.
    void listed();
    void failed(const studio::Error& error);

private:
    void fetch(const std::vector<int64_t>& keys) override;
    void forget(int64_t key) override { m_rows.erase(key); }
    static QString textOf(const ActivityRow& row, int column);

    StudioLink& m_link;
    ActivityQuery m_query;
    std::unordered_map<int64_t, ActivityRow> m_rows;
    LiveQueryBase* m_list;
};

} // namespace studio::ui
