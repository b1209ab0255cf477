// FireTableModel lists times of a schedule: those to come, or its history, the newest first.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/recurrence/time_zone.h"
#include "core/schedule/schedule_store.h"

namespace studio::ui {

class FireTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Zoned, Local, Result, Run, ColumnCount };
    static constexpr int runRole = 0x0100 + 1; // QString: ID of the run, or empty

    using QAbstractTableModel::QAbstractTableModel;
    void setFires(std::vector<ScheduleFire> fires, TimeZone zone);
    // Times to come; only the first two columns have content.
    void setTimes(const std::vector<Timestamp>& times, TimeZone zone);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const ScheduleFire& fire, int column) const;
    std::vector<ScheduleFire> m_fires;
    TimeZone m_zone;
    bool m_isHistory = true;
};

} // namespace studio::ui
