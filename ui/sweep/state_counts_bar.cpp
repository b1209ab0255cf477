#include "ui/sweep/state_counts_bar.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <numeric>

#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int countsBarHeight = 6;
constexpr int countsDot = 8;
constexpr int minCountsWidth = 160;

QColor groupColor(TrialGroup group) {
    const Colors& colors = currentColors();
    switch (group) {
    case TrialGroup::Queued:
        return colors.borderStrong;
    case TrialGroup::Running:
        return colors.active;
    case TrialGroup::Completed:
        return colors.good;
    case TrialGroup::StoppedEarly:
        return colors.warning;
    case TrialGroup::Failed:
        return colors.bad;
    case TrialGroup::Canceled:
        break;
    }
    return colors.faint;
}

// In the order of a trial's life, the ends first.
constexpr std::array barOrder = {TrialGroup::Completed, TrialGroup::StoppedEarly, TrialGroup::Failed,
                                 TrialGroup::Canceled,  TrialGroup::Running,      TrialGroup::Queued};

QString countText(TrialGroup group, size_t count) {
    return QStringLiteral("%1 %2").arg(formatCount(static_cast<int64_t>(count)), groupName(group).toLower());
}

} // namespace

StateCountsBar::StateCountsBar(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("trialCounts"));
    setAccessibleName(tr("Trials by state"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StateCountsBar::setCounts(const std::vector<size_t>& counts, int64_t total) {
    m_counts = counts;
    const auto created = static_cast<int64_t>(std::accumulate(counts.begin(), counts.end(), size_t{0}));
    m_total = std::max(total, created);
    QStringList parts{tr("%n trial(s)", nullptr, static_cast<int>(m_total))};
    for (const TrialGroup group : barOrder) {
        if (const size_t count = m_counts.at(static_cast<size_t>(group)); count > 0)
            parts << countText(group, count);
    }
    m_text = parts.join(QStringLiteral(" · "));
    setAccessibleDescription(m_text);
    setToolTip(m_text);
    updateGeometry();
    update();
}

QSize StateCountsBar::sizeHint() const {
    return {std::max(minCountsWidth, fontMetrics().horizontalAdvance(m_text) + 80),
            countsBarHeight + space::tight + fontMetrics().height()};
}

QSize StateCountsBar::minimumSizeHint() const {
    return {minCountsWidth, sizeHint().height()};
}

bool StateCountsBar::event(QEvent* event) {
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    return QWidget::event(event);
}

void StateCountsBar::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double top = fontMetrics().height() + space::tight;
    const QRectF bar(0, top, width(), countsBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.neutralSoft);
    painter.drawRoundedRect(bar, countsBarHeight / 2.0, countsBarHeight / 2.0);
    if (m_counts.empty() || m_total <= 0)
        return;
    double left = 0;
    for (const TrialGroup group : barOrder) {
        const double part = bar.width() * double(m_counts[static_cast<size_t>(group)]) / double(m_total);
        if (part <= 0)
            continue;
        painter.setBrush(groupColor(group));
        painter.drawRoundedRect(QRectF(left, top, std::max(2.0, part - 1), countsBarHeight), 2, 2);
        left += part;
    }
    double x = 0;
    const auto write = [&](const QString& text, const QColor& color) {
        painter.setPen(color);
        painter.drawText(QPointF(x, fontMetrics().ascent()), text);
        x += fontMetrics().horizontalAdvance(text) + space::medium;
    };
    const QString total = tr("%n trial(s)", nullptr, static_cast<int>(m_total));
    write(total, colors.text);
    for (const TrialGroup group : barOrder) {
        const size_t count = m_counts[static_cast<size_t>(group)];
        const QString text = countText(group, count);
        if (count == 0)
            continue;
        if (x + countsDot + space::tight + fontMetrics().horizontalAdvance(text) > width()) {
            write(QStringLiteral("…"), colors.muted);
            break;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(groupColor(group));
        painter.drawEllipse(QRectF(x, (fontMetrics().height() - countsDot) / 2.0, countsDot, countsDot));
        x += countsDot + space::tight;
        write(text, colors.muted);
    }
}

} // namespace studio::ui

#include "moc_state_counts_bar.cpp"
