// ScheduleTableModel lists the schedules; all rows are kept in memory. A check box in the first column enables and
// disables.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/schedule/schedule_store.h"
#include "ui/common/merge_view.h"

namespace studio::ui {

class ScheduleTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Trigger, Next, Local, Last, Overlap, ColumnCount };
    static constexpr int nameRole = 0x0100 + 1; // QString, as stored
    static constexpr int sortRole = 0x0100 + 2;

    using QAbstractTableModel::QAbstractTableModel;
    // Remaining rows keep their place in selections.
    void setSchedules(std::vector<ScheduleRecord> schedules);
    const ScheduleRecord& at(int row) const { return m_entries.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void enableRequested(const QString& name, bool isEnabled);

private:
    template <typename Table>
    friend struct MergeView;
    QString text(const ScheduleRecord& schedule, int column) const;
    static QString headerTip(int section);
    std::vector<ScheduleRecord> m_entries;
};

} // namespace studio::ui
