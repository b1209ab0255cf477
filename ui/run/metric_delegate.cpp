#include "ui/run/metric_delegate.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "ui/common/sparkline.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int metricCellMargin = 10;
constexpr int fractionDigits = 5; // reserved right of the decimal point
constexpr int sparklineGap = 8;
} // namespace

qreal MetricDelegate::leftOf(const QString& text, const QRectF& rect, const QFontMetricsF& metrics) {
    const QString point = QLocale().decimalPoint();
    const qreal digit = metrics.horizontalAdvance(QLatin1Char('0'));
    const qreal reserved = metrics.horizontalAdvance(point) + fractionDigits * digit;
    const qsizetype at = text.indexOf(point);
    // An integer ends at the point; an exponent without a fraction follows it.
    qsizetype whole = at >= 0 ? at : text.indexOf(QLatin1Char('e'));
    if (whole < 0)
        whole = text.size();
    const qreal left = rect.right() - reserved - metrics.horizontalAdvance(text.left(whole));
    return std::min(left, rect.right() - metrics.horizontalAdvance(text)); // a longer fraction moves it to the left
}

void MetricDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (!index.data(isNumberRole).toBool())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem plain = option;
    initStyleOption(&plain, index);
    const QString text = std::exchange(plain.text, {});
    const QStyle* style = plain.widget ? plain.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &plain, painter, plain.widget);
    const QFontMetricsF metrics(option.font);
    const QRectF cell = QRectF(option.rect).adjusted(metricCellMargin, 0, -metricCellMargin, 0);
    const qreal left = std::max(cell.left(), leftOf(text, cell, metrics));
    const auto points = index.data(sparklineRole).value<SparklinePoints>();
    // As wide in all rows, so that courses can be compared.
    const qreal digits = metrics.horizontalAdvance(QLatin1Char('0')) * (fractionDigits + 4);
    const QRectF picture(cell.left(), cell.top() + 5, cell.width() - digits - sparklineGap, cell.height() - 10);
    if (points && picture.width() >= minSparklineWidth && picture.right() <= left)
        paintSparkline(*painter, picture, *points, currentColors().accent);
    painter->setFont(option.font);
    painter->setPen(currentColors().text);
    const QRectF place(left, cell.top(), cell.right() - left, cell.height());
    const bool isCut = metrics.horizontalAdvance(text) > cell.width();
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      isCut ? metrics.elidedText(text, Qt::ElideRight, cell.width()) : text);
}

} // namespace studio::ui

#include "moc_metric_delegate.cpp"
