// MetricDelegate paints the cells of the runs table: text, and numbers aligned by the decimal point with a sparkline in
// front of them where the column is wide enough. Costs less than 30 µs a cell. Window thread.
#pragma once

#include <QStyledItemDelegate>
#include <memory>
#include <vector>

namespace studio::ui {

using SparklinePoints = std::shared_ptr<const std::vector<double>>;

class MetricDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    // Set to true by the model for a cell whose DisplayRole is the text of a number.
    static constexpr int isNumberRole = 0x0100 + 110;
    // SparklinePoints; invalid: none.
    static constexpr int sparklineRole = 0x0100 + 111;
    // A number from 0 to 1: how far the run is, as a thin bar below the text; invalid: not known.
    static constexpr int progressRole = 0x0100 + 112;
    static constexpr int minSparklineWidth = 40;

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // Returns the left edge of a number's text in `rect`, such that decimal points of a column are below one another.
    static qreal leftOf(const QString& text, const QRectF& rect, const QFontMetricsF& metrics);

private:
    static void paintNumber(QPainter& painter, const QRectF& cell, const QFontMetricsF& metrics, const QString& text,
                            const SparklinePoints& points);
};

} // namespace studio::ui

Q_DECLARE_METATYPE(studio::ui::SparklinePoints)
