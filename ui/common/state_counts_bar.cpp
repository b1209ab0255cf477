#include "ui/common/state_counts_bar.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {

constexpr int countsBarHeight = 6;
constexpr int countsDot = 8;
constexpr int minCountsWidth = 160;

QString countText(const StateCount& state) {
    return QStringLiteral("%1 %2").arg(formatCount(static_cast<int64_t>(state.count)), state.name.toLower());
}

} // namespace

StateCountsBar::StateCountsBar(const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QWidget(parent) {
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StateCountsBar::setCounts(const std::vector<StateCount>& counts, const QString& all, int64_t total) {
    m_counts.clear();
    m_all = all;
    int64_t sum = 0;
    QStringList parts{all};
    for (const StateCount& state : counts) {
        if (state.count == 0)
            continue;
        m_counts.push_back(state);
        sum += static_cast<int64_t>(state.count);
        parts << countText(state);
    }
    m_total = std::max(total, sum);
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
    if (m_all.isEmpty())
        return;
    double left = 0;
    for (const StateCount& state : m_counts) {
        const double part = bar.width() * double(state.count) / double(m_total);
        painter.setBrush(colors.*state.color);
        painter.drawRoundedRect(QRectF(left, top, std::max(2.0, part - 1), countsBarHeight), 2, 2);
        left += part;
    }
    double x = 0;
    const auto write = [&](const QString& text, const QColor& color) {
        painter.setPen(color);
        painter.drawText(QPointF(x, fontMetrics().ascent()), text);
        x += fontMetrics().horizontalAdvance(text) + space::medium;
    };
    write(m_all, colors.text);
    for (const StateCount& state : m_counts) {
        const QString text = countText(state);
        if (x + countsDot + space::tight + fontMetrics().horizontalAdvance(text) > width()) {
            write(QStringLiteral("…"), colors.muted);
            break;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.*state.color);
        painter.drawEllipse(QRectF(x, (fontMetrics().height() - countsDot) / 2.0, countsDot, countsDot));
        x += countsDot + space::tight;
        write(text, colors.muted);
    }
}

} // namespace studio::ui

#include "moc_state_counts_bar.cpp"
