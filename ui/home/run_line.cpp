#include "ui/home/run_line.h"

#include <QPainter>

#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int badgeWidth = 150;
constexpr int timeWidth = 250;
} // namespace

RunLine::RunLine(QWidget* parent)
    : QAbstractButton(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void RunLine::setRun(const RunRecord& run) {
    m_run = run;
    setObjectName(QStringLiteral("run-") + QString::fromStdString(run.id.text()));
    setAccessibleName(QStringLiteral("%1, %2").arg(displayTextElided(run.name), badgeOf(run).word));
    update();
}

QSize RunLine::sizeHint() const {
    return {400, fontMetrics().height() + 18};
}

void RunLine::paintEvent(QPaintEvent*) {
    const Colors& c = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(c.accent) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? c.hover : QColor(Qt::transparent));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    const QRect inner = rect().adjusted(10, 0, -10, 0);
    paintBadge(painter, QRect(inner.left(), inner.top(), badgeWidth, inner.height()), badgeOf(m_run), font());
    const Timestamp now = currentTime();
    QString when = formatRelative(m_run.created, now);
    if (m_run.started)
        when += QStringLiteral("  ·  ") + formatDuration(m_run.ended.value_or(now) - *m_run.started);
    painter.setPen(c.muted);
    painter.drawText(QRect(inner.right() - timeWidth, inner.top(), timeWidth, inner.height()),
                     Qt::AlignVCenter | Qt::AlignRight, when);
    const QRect words(inner.left() + badgeWidth + 8, inner.top(), inner.width() - badgeWidth - timeWidth - 20,
                      inner.height());
    const QString name = displayTextElided(m_run.name);
    const int nameWidth = std::min(fontMetrics().horizontalAdvance(name) + 2, words.width());
    painter.setPen(c.text);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     fontMetrics().elidedText(name, Qt::ElideRight, words.width()));
    const QRect rest = words.adjusted(nameWidth + 12, 0, 0, 0);
    if (rest.width() > 60) {
        painter.setPen(c.faint);
        const QString place = QStringLiteral("%1 · %2").arg(displayTextElided(m_run.experiment, 60),
                                                            displayTextElided(m_run.compute, 40));
        painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                         fontMetrics().elidedText(place, Qt::ElideRight, rest.width()));
    }
}

} // namespace studio::ui

#include "moc_run_line.cpp"
