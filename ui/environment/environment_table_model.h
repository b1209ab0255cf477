// EnvironmentTableModel lists the environments, newest version of each. There are only dozens, so all rows are kept in
// memory.
#pragma once

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include "ui/common/merge_view.h"
#include "ui/common/state_badge.h"
#include "ui/environment/environment_entries.h"

namespace studio::ui {

// One build in the Built column.
struct BuildMark {
    Badge badge;
    QString target;
};

class EnvironmentTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Version, Kind, Holds, Built, Size, Runs, LastUsed, ColumnCount };
    static constexpr int nameRole = 0x0100 + 1; // QString, as stored
    static constexpr int sortRole = 0x0100 + 2;
    static constexpr int marksRole = 0x0100 + 3; // QList<BuildMark>

    using QAbstractTableModel::QAbstractTableModel;
    // Remaining rows keep their place in selections.
    void setEntries(std::vector<EnvironmentEntry> entries);
    const EnvironmentEntry& at(int row) const { return m_entries.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <typename Table>
    friend struct MergeView;
    QString text(const EnvironmentEntry& entry, int column) const;
    std::vector<EnvironmentEntry> m_entries;
};

// Paints the builds of a cell side by side: state icon and target.
class BuildMarksDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace studio::ui

Q_DECLARE_METATYPE(studio::ui::BuildMark)
