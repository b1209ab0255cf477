#include "ui/run/metric_delegate.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "ui/common/run_progress_view.h"
#include "ui/common/sparkline.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int metricCellMargin = 11; // padding of the style sheet, and the margin of the style
constexpr int fractionDigits = 5;    // reserved right of the decimal point
constexpr int sparklineGap = 8;
constexpr int progressHeight = 3;
constexpr int progressInset = 6; // from the lower edge
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
    QString text;
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver | QStyle::State_HasFocus)) {
        QStyleOptionViewItem background = option;
        initStyleOption(&background, index);
        text = std::exchange(background.text, {});
        style->drawControl(QStyle::CE_ItemViewItem, &background, painter, background.widget);
    } else {
        text = index.data(Qt::DisplayRole).toString(); // the style would compute its sheet for each cell
    }
    painter->setFont(option.font);
    painter->setPen(currentColors().text);
    const QRectF cell = QRectF(option.rect).adjusted(metricCellMargin, 0, -metricCellMargin, 0);
    const QFontMetricsF metrics(option.font);
    if (index.data(isNumberRole).toBool())
        return paintNumber(*painter, cell, metrics, text, index.data(sparklineRole).value<SparklinePoints>());
    if (text.isEmpty())
        return;
    if (const QVariant progress = index.data(progressRole); progress.isValid())
        paintProgress(*painter, QRectF(cell.left(), cell.bottom() - progressInset, cell.width(), progressHeight),
                      progress.toDouble());
    const QVariant alignment = index.data(Qt::TextAlignmentRole);
    const int flags = alignment.isValid() ? alignment.toInt() : int(Qt::AlignLeft | Qt::AlignVCenter);
    const bool isCut = metrics.horizontalAdvance(text) > cell.width();
    painter->drawText(cell, flags | Qt::TextSingleLine,
                      isCut ? metrics.elidedText(text, option.textElideMode, cell.width()) : text);
}

void MetricDelegate::paintNumber(QPainter& painter, const QRectF& cell, const QFontMetricsF& metrics,
                                 const QString& text, const SparklinePoints& points) {
    const qreal left = std::max(cell.left(), leftOf(text, cell, metrics));
    // As wide in all rows, so that courses can be compared.
    const qreal digits = metrics.horizontalAdvance(QLatin1Char('0')) * (fractionDigits + 4);
    const QRectF picture(cell.left(), cell.top() + 5, cell.width() - digits - sparklineGap, cell.height() - 10);
    if (points && picture.width() >= minSparklineWidth && picture.right() <= left)
        paintSparkline(painter, picture, *points, currentColors().accent);
    const bool isCut = metrics.horizontalAdvance(text) > cell.width();
    painter.drawText(QRectF(left, cell.top(), cell.right() - left, cell.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     isCut ? metrics.elidedText(text, Qt::ElideRight, cell.width()) : text);
}

} // namespace studio::ui

#include "moc_metric_delegate.cpp"
