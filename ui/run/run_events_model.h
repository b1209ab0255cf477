// The events of a run, oldest first: when, from which state to which, why, and on what evidence.
#pragma once

#include <QAbstractTableModel>

#include "core/run/run_record.h"

namespace studio::ui {

class RunEventsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { When, Change, Why, Attempt, Evidence, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    // Events are only ever added, so the rows that are there stay.
    void setEvents(const std::vector<EventRecord>& events);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<EventRecord> m_events;
};

} // namespace studio::ui
