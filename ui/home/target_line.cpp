#include "ui/home/target_line.h"

#include <QPainter>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/state_badge.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/theme.h"
#include "ui/common/utilization_bar.h"

namespace studio::ui {

namespace {
constexpr int squareSize = 10;
constexpr int maxSquares = 12; // more are shown as a number
constexpr int barWidth = 72;
constexpr int partGap = 12;
constexpr int minWidthWithCpu = 240;
} // namespace

double diskUse(const TargetStatus& status) {
    const auto& facts = status.target.facts;
    if (!facts || facts->diskTotalBytes <= 0)
        return -1;
    return 1.0 - static_cast<double>(facts->diskFreeBytes) / static_cast<double>(facts->diskTotalBytes);
}

TargetLine::TargetLine(QWidget* parent)
    : QAbstractButton(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void TargetLine::setStatus(const TargetStatus& status) {
    if (status.target.id != m_status.target.id || !status.target.reachable)
        setGpus({}, -1);
    m_status = status;
    setObjectName(QStringLiteral("homeTarget-") + QString::fromStdString(status.target.name));
    setAccessibleName(displayTextElided(status.target.name));
    setAccessibleDescription(description());
    setToolTip(description());
    update();
}

void TargetLine::setGpus(std::vector<GpuState> gpus, int cpuPercent) {
    m_cpuPercent = cpuPercent;
    std::erase_if(gpus, [](const GpuState& gpu) { return gpu.use == GpuUse::Partitioned; });
    m_gpus = std::move(gpus);
    setAccessibleDescription(description());
    setToolTip(description());
    update();
}

QString TargetLine::description() const {
    const Target& target = m_status.target;
    QStringList parts{target.cluster() ? tr("%1 of %2 nodes in use").arg(m_status.going).arg(target.maxRuns)
                                       : tr("%1 of %2 slots in use").arg(m_status.going).arg(target.maxRuns)};
    if (m_status.waiting > 0)
        parts += tr("%n run(s) queued", nullptr, static_cast<int>(m_status.waiting));
    if (!target.reachable)
        parts += tr("unreachable");
    if (const auto& facts = target.facts; facts && !target.cluster()) {
        parts += tr("%n core(s)", nullptr, facts->cores);
        if (facts->memoryBytes > 0)
            parts += tr("%1 memory").arg(formatMemory(facts->memoryBytes));
        const auto used = [this](GpuUse use) {
            return static_cast<int>(
                std::count_if(m_gpus.begin(), m_gpus.end(), [use](const GpuState& gpu) { return gpu.use == use; }));
        };
        if (!m_gpus.empty())
            parts += tr("GPUs: %1 free, %2 reserved by runs of this workspace, %3 used by others")
                         .arg(used(GpuUse::Free))
                         .arg(used(GpuUse::Ours))
                         .arg(used(GpuUse::Reserved) + used(GpuUse::Occupied));
        else if (!facts->gpus.empty())
            parts += tr("%n GPU(s)", nullptr, static_cast<int>(facts->gpus.size()));
        if (m_cpuPercent >= 0)
            parts += tr("CPU %1 %").arg(m_cpuPercent);
        if (facts->diskTotalBytes > 0)
            parts += tr("%1 disk free").arg(formatSize(facts->diskFreeBytes));
    }
    return parts.join(QStringLiteral(" · "));
}

// Return the same for all lines.
int TargetLine::diskTextWidth() const {
    return fontMetrics().horizontalAdvance(tr("%1 free").arg(formatSize(888'800'000'000)));
}

QSize TargetLine::sizeHint() const {
    return {300, fontMetrics().height() + 18};
}

void TargetLine::paintSquares(QPainter& painter, const QRect& area) const {
    const Colors& c = currentColors();
    if (!m_gpus.empty() && m_gpus.size() <= maxSquares) {
        paintGpus(painter, area);
        return;
    }
    const auto all = static_cast<int>(std::max<int64_t>(m_status.target.maxRuns, m_status.going));
    const auto used = static_cast<int>(m_status.going);
    const int y = area.center().y() - squareSize / 2;
    if (all > maxSquares) {
        painter.setPen(c.muted);
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, QStringLiteral("%1 / %2").arg(used).arg(all));
        return;
    }
    for (int i = 0; i < all; ++i) {
        painter.setPen(i < used ? QPen(Qt::NoPen) : QPen(c.borderStrong));
        painter.setBrush(i < used ? QBrush(c.accent) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(
            QRectF(area.left() + i * (squareSize + 3) + 0.5, y + 0.5, squareSize - 1, squareSize - 1), 2, 2);
    }
}

// Free: an empty square; of this workspace: filled; of others: filled in the colour of a warning; not known: dashed.
void TargetLine::paintGpus(QPainter& painter, const QRect& area) const {
    const Colors& c = currentColors();
    const int y = area.center().y() - squareSize / 2;
    int x = area.left();
    for (const GpuState& gpu : m_gpus) {
        const bool isOurs = gpu.use == GpuUse::Ours;
        const bool isFree = gpu.use == GpuUse::Free;
        const bool isKnown = gpu.use != GpuUse::Unknown;
        painter.setPen(isFree || !isKnown ? QPen(c.borderStrong, 1, isKnown ? Qt::SolidLine : Qt::DotLine)
                                          : QPen(Qt::NoPen));
        painter.setBrush(isFree || !isKnown ? QBrush(Qt::NoBrush) : QBrush(isOurs ? c.accent : c.warning));
        painter.drawRoundedRect(QRectF(x + 0.5, y + 0.5, squareSize - 1, squareSize - 1), 2, 2);
        x += squareSize + 3;
    }
    painter.setPen(c.muted);
    painter.drawText(QRect(x + 3, area.top(), std::max(0, area.right() - x - 3), area.height()),
                     Qt::AlignVCenter | Qt::AlignLeft, tr("GPUs"));
}

void TargetLine::paintEvent(QPaintEvent*) {
    const Colors& c = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(c.accent) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? c.hover : QColor(Qt::transparent));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    QRect inner = rect().adjusted(10, 0, -10, 0);
    const Target& target = m_status.target;
    const QPixmap picture = ui::icon(QString::fromLatin1(viewOf(target.kind).icon)).pixmap(16, 16);
    painter.drawPixmap(inner.left(), inner.center().y() - 7, picture);
    inner.setLeft(inner.left() + 16 + 8);
    if (const double used = diskUse(m_status); used >= 0 && !target.cluster()) {
        const QString text = tr("%1 free").arg(formatSize(target.facts->diskFreeBytes));
        const int width = diskTextWidth();
        painter.setPen(used >= highUtilization ? c.warning : c.muted);
        painter.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, text);
        inner.setRight(inner.right() - width - 8);
        if (inner.width() > 260) {
            paintUtilization(painter, QRectF(inner.right() - barWidth, inner.center().y() - 3, barWidth, 7), used);
            inner.setRight(inner.right() - barWidth - partGap);
        }
    } else { // squares of all lines begin at the same place
        inner.setRight(inner.right() - diskTextWidth() - 8);
        if (inner.width() > 260)
            inner.setRight(inner.right() - barWidth - partGap);
    }
    if (!target.reachable && target.kind != TargetKind::Local) {
        const QString text = tr("unreachable");
        painter.setPen(c.warning);
        painter.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, text);
        inner.setRight(inner.right() - fontMetrics().horizontalAdvance(text) - partGap);
    }
    if (m_cpuPercent >= 0 && inner.width() > minWidthWithCpu) {
        const QString text = tr("CPU %1 %").arg(m_cpuPercent);
        painter.setPen(c.muted);
        painter.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, text);
        // As wide in all lines.
        inner.setRight(inner.right() - fontMetrics().horizontalAdvance(tr("CPU %1 %").arg(100)) - partGap);
    }
    const int squares = std::min(inner.width() / 2, maxSquares * (squareSize + 3));
    const int nameWidth = inner.width() - squares - partGap;
    painter.setPen(c.text);
    painter.drawText(QRect(inner.left(), inner.top(), nameWidth, inner.height()),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     fontMetrics().elidedText(displayTextElided(target.name), Qt::ElideRight, nameWidth));
    paintSquares(painter, QRect(inner.left() + nameWidth + partGap, inner.top(), squares, inner.height()));
}

} // namespace studio::ui

#include "moc_target_line.cpp"
