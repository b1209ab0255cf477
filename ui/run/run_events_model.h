// RunEventsModel lists the events of a run, oldest first: time, time since the previous event, new state, reason,
// evidence.
#pragma once

#include <QAbstractTableModel>

#include "core/run/run_record.h"

namespace studio::ui {

class RunEventsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { When, Delta, Change, Why, Attempt, Evidence, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    // Events are append-only, so existing rows are kept.
    void setEvents(const std::vector<EventRecord>& events);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<EventRecord> m_events;
};

} // namespace studio::ui
