// ObjectiveDelegate paints the objective of a trial: its course as a sparkline at the left, the value at the right.
// Window thread.
#pragma once

#include <QStyledItemDelegate>

namespace studio::ui {

class ObjectiveDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace studio::ui
