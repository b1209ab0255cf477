// DecimalDelegate paints numbers of a column with their decimal points below one another, and other cells as the style
// does. Cells with numbers have MetricDelegate::isNumberRole. A text that is too wide loses what it shares with the
// other runs (ComparisonModel::commonPartRole), because the rest is what a comparison is about. Window thread.
#pragma once

#include <QStyledItemDelegate>

namespace studio::ui {

class DecimalDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // Returns the text of a cell without the common part if that does not fit into `width` pixels.
    static QString fittedText(const QModelIndex& index, const QFontMetrics& metrics, int width);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace studio::ui
