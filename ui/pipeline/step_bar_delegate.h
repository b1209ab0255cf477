// StepBarDelegate paints when a step ran, as a bar within the time of its pipeline (StepTableModel::barRole). Window
// thread.
#pragma once

#include <QStyledItemDelegate>

namespace studio::ui {

class StepBarDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace studio::ui
