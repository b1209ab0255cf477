#include "ui/home/run_line.h"

#include <QPainter>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/run_progress_view.h"
#include "ui/common/sparkline.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int badgeWidth = 128;
constexpr int courseWidth = 96;
constexpr int progressWidth = 56;
constexpr int gap = 12;
constexpr int leastWords = 90; // what is at the right gives way to the name
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

void RunLine::setNote(const QString& note) {
    m_note = note;
    setAccessibleDescription(note);
    setToolTip(note);
    update();
}

void RunLine::setCourse(std::vector<double> points, const QString& value) {
    m_points = std::move(points);
    m_value = value;
    setAccessibleDescription(value);
    update();
}

void RunLine::setProgress(const std::optional<RunProgress>& progress) {
    m_progress = progress;
    const QString words = progress ? progressSummary(*progress, m_run, currentTime()) : QString();
    setToolTip(words);
    if (!words.isEmpty())
        setAccessibleDescription(m_value.isEmpty() ? words : words + QStringLiteral(", ") + m_value);
    update();
}

QSize RunLine::sizeHint() const {
    return {320, fontMetrics().height() + 18};
}

int RunLine::paintTimes(QPainter& painter, const QRect& inner) const {
    const Timestamp now = currentTime();
    QString when = formatRelative(m_run.created, now);
    if (m_run.started) {
        const QString lasted = formatDuration(m_run.ended.value_or(now) - *m_run.started);
        when = m_run.ended ? when + QStringLiteral("  ·  ") + lasted : lasted;
        if (const QString left = m_progress ? timeLeftText(*m_progress, m_run, now) : QString(); !left.isEmpty())
            when += QStringLiteral("  ·  ") + left;
    }
    const int width = fontMetrics().horizontalAdvance(when);
    painter.setPen(currentColors().muted);
    painter.drawText(QRect(inner.right() - width, inner.top(), width + 1, inner.height()),
                     Qt::AlignVCenter | Qt::AlignRight, when);
    return inner.right() - width - gap;
}

int RunLine::paintProgressOf(QPainter& painter, const QRect& inner, int right) const {
    if (!m_progress || m_progress->fraction() < 0)
        return right;
    const QString text = progressText(*m_progress);
    const int words = fontMetrics().horizontalAdvance(text);
    const int room = right - inner.left() - badgeWidth - leastWords;
    if (room < words)
        return right;
    painter.setPen(currentColors().text);
    painter.drawText(QRect(right - words, inner.top(), words + 1, inner.height()), Qt::AlignVCenter | Qt::AlignRight,
                     text);
    right -= words + gap;
    if (room > words + gap + progressWidth) {
        paintProgress(painter, QRectF(right - progressWidth, inner.center().y() - 1, progressWidth, 4),
                      m_progress->fraction());
        right -= progressWidth + gap;
    }
    return right;
}

int RunLine::paintCourse(QPainter& painter, const QRect& inner, int right) const {
    const int words = fontMetrics().horizontalAdvance(m_value);
    const int room = right - inner.left() - badgeWidth - leastWords;
    if (m_value.isEmpty() || room < words)
        return right;
    painter.setPen(currentColors().text);
    painter.drawText(QRect(right - words, inner.top(), words + 1, inner.height()), Qt::AlignVCenter | Qt::AlignRight,
                     m_value);
    right -= words + gap;
    if (m_points.size() > 1 && room > words + gap + courseWidth) {
        paintSparkline(painter, QRectF(right - courseWidth, inner.top() + 8, courseWidth, inner.height() - 16),
                       m_points, currentColors().accent);
        right -= courseWidth + gap;
    }
    return right;
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
    const int right = paintCourse(painter, inner, paintProgressOf(painter, inner, paintTimes(painter, inner)));
    const int left = inner.left() + badgeWidth + 8;
    const QRect words(left, inner.top(), std::max(0, right - left), inner.height());
    const QString name = displayTextElided(m_run.name);
    const int nameWidth = std::min(fontMetrics().horizontalAdvance(name) + 2, words.width());
    painter.setPen(c.text);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     fontMetrics().elidedText(name, Qt::ElideRight, words.width()));
    const QRect rest = words.adjusted(nameWidth + gap, 0, 0, 0);
    if (rest.width() > 60) {
        painter.setPen(c.faint);
        const QString place = QStringLiteral("%1 · %2").arg(displayTextElided(m_run.experiment, 60),
                                                            displayTextElided(m_run.compute, 40));
        painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                         fontMetrics().elidedText(m_note.isEmpty() ? place : m_note, Qt::ElideRight, rest.width()));
    }
}

} // namespace studio::ui

#include "moc_run_line.cpp"
