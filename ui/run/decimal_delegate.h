// DecimalDelegate paints numbers of a column with their decimal points below one another, and other cells as the style
// does. Cells with numbers have MetricDelegate::isNumberRole. Window thread.
#pragma once

#include <QStyledItemDelegate>

namespace studio::ui {

class DecimalDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace studio::ui
