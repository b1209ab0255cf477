#include "ui/run/decimal_delegate.h"

#include <QApplication>
#include <QPainter>

#include "ui/common/common_prefix.h"
#include "ui/run/comparison_model.h"
#include "ui/run/metric_delegate.h"

namespace studio::ui {

namespace {
constexpr int decimalCellMargin = 11; // padding of the style sheet, and the margin of the style
} // namespace

QString DecimalDelegate::fittedText(const QModelIndex& index, const QFontMetrics& metrics, int width) {
    return withoutCommonPrefix(index.data().toString(), index.data(ComparisonModel::commonPartRole).toInt(), metrics,
                               width);
}

void DecimalDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (!index.data(MetricDelegate::isNumberRole).toBool() && !option->text.isEmpty())
        option->text = fittedText(index, option->fontMetrics, option->rect.width() - 2 * decimalCellMargin);
}

void DecimalDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (!index.data(MetricDelegate::isNumberRole).toBool())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, {});
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
    const QRectF room = QRectF(option.rect).adjusted(decimalCellMargin, 0, -decimalCellMargin, 0);
    const QFontMetricsF metrics(cell.font);
    const qreal left = std::max(room.left(), MetricDelegate::leftOf(text, room, metrics));
    painter->setFont(cell.font);
    painter->setPen(cell.palette.color(QPalette::Text));
    const bool isCut = metrics.horizontalAdvance(text) > room.width();
    painter->drawText(QRectF(left, room.top(), room.right() - left, room.height()),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      isCut ? metrics.elidedText(text, Qt::ElideRight, room.width()) : text);
}

} // namespace studio::ui

#include "moc_decimal_delegate.cpp"
