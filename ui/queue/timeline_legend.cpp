#include "ui/queue/timeline_legend.h"

#include <QPainter>

#include "ui/common/theme.h"
#include "ui/queue/timeline_metrics.h"

namespace studio::ui {

namespace {
constexpr int legendSwatchWidth = 18;
constexpr int legendSwatchHeight = 12;
constexpr int legendGap = 16;
constexpr int legendTextGap = 6;
} // namespace

TimelineLegend::TimelineLegend(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("timelineLegend"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    QStringList words;
    for (const auto& [fill, word] : entries())
        words += word;
    setAccessibleName(words.join(QStringLiteral(", ")));
}

std::vector<std::pair<TimelineLegend::Fill, QString>> TimelineLegend::entries() {
    return {{Fill::Running, tr("Running")},
            {Fill::Completed, tr("Completed")},
            {Fill::Failed, tr("Failed")},
            {Fill::Planned, tr("Planned")},
            {Fill::Others, tr("Used by others")}};
}

QSize TimelineLegend::sizeHint() const {
    int width = 0;
    for (const auto& [fill, word] : entries())
        width += legendSwatchWidth + legendTextGap + fontMetrics().horizontalAdvance(word) + legendGap;
    return {width, fontMetrics().height() + 4};
}

// Entries that do not fit are left out.
void TimelineLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Colors& c = currentColors();
    int x = 0;
    for (const auto& [fill, word] : entries()) {
        const int needed = legendSwatchWidth + legendTextGap + fontMetrics().horizontalAdvance(word);
        if (x + needed > width())
            return;
        const QRectF box(x + 0.5, (height() - legendSwatchHeight) / 2 + 0.5, legendSwatchWidth - 1,
                         legendSwatchHeight - 1);
        const bool isEnded = fill == Fill::Completed || fill == Fill::Failed;
        const QColor end = fill == Fill::Failed ? c.bad : c.good;
        QColor ended = end;
        ended.setAlpha(70);
        painter.setPen(fill == Fill::Others ? c.borderStrong : isEnded ? end : c.active);
        painter.setBrush(fill == Fill::Running   ? QBrush(c.active)
                         : isEnded               ? QBrush(ended)
                         : fill == Fill::Planned ? timeline::hatch(c.active)
                                                 : QBrush(c.borderStrong));
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(c.muted);
        painter.drawText(QRect(x + legendSwatchWidth + legendTextGap, 0, needed, height()),
                         Qt::AlignVCenter | Qt::AlignLeft, word);
        x += needed + legendGap;
    }
}

} // namespace studio::ui

#include "moc_timeline_legend.cpp"
