#include "ui/target/machine_drawing.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int coreSize = 16;
constexpr int coreGap = 4;
constexpr int maxDrawnCores = 256; // of larger machines, a square stands for several cores
constexpr int barHeight = 8;
constexpr int lineHeight = 20;
constexpr int barBlock = lineHeight + barHeight + space::medium;
constexpr int barColumnWidth = 280;
constexpr double fullShare = 0.9;

QString percentText(double share) {
    return MachineDrawing::tr("%1 %").arg(QLocale().toString(share * 100, 'f', 0));
}

double shareOf(uint64_t used, uint64_t total) {
    return used == unknownBytes || total == unknownBytes || total == 0
               ? -1
               : std::clamp(static_cast<double>(used) / static_cast<double>(total), 0.0, 1.0);
}

} // namespace

MachineDrawing::MachineDrawing(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("machineDrawing"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Drawing of the machine"));
}

void MachineDrawing::setStatus(const TargetStatus& status) {
    m_facts = status.target.facts;
    m_slots = status.target.maxRuns;
    m_busySlots = static_cast<int>(std::min<int64_t>(status.going, m_slots));
    update();
}

void MachineDrawing::setSample(const Sample& sample) {
    m_sample = sample;
    update();
}

void MachineDrawing::setGpuUsage(const std::vector<GpuUsage>& gpus) {
    m_gpus = gpus;
    update();
}

void MachineDrawing::update() {
    setVisible(m_facts.has_value());
    setAccessibleDescription(description());
    setToolTip(description());
    updateGeometry();
    QWidget::update();
}

std::vector<MachineDrawing::Bar> MachineDrawing::bars() const {
    std::vector<Bar> bars;
    if (!m_facts)
        return bars;
    const Sample none;
    const Sample& sample = m_sample ? *m_sample : none;
    const double memory =
        shareOf(sample.memoryBytes, static_cast<uint64_t>(std::max<int64_t>(0, m_facts->memoryBytes)));
    bars.push_back({tr("Memory"),
                    memory < 0 ? formatMemory(m_facts->memoryBytes)
                               : tr("%1 of %2")
                                     .arg(formatMemory(static_cast<int64_t>(sample.memoryBytes)),
                                          formatMemory(m_facts->memoryBytes)),
                    memory, memory > fullShare});
    if (m_facts->diskTotalBytes > 0) {
        const double used = std::clamp(
            1 - static_cast<double>(m_facts->diskFreeBytes) / static_cast<double>(m_facts->diskTotalBytes), 0.0, 1.0);
        bars.push_back(
            {tr("Disk"),
             tr("%1 free of %2").arg(formatSize(m_facts->diskFreeBytes), formatSize(m_facts->diskTotalBytes)), used,
             used > fullShare});
    }
    if (m_slots > 0)
        bars.push_back({tr("Slots"), tr("%1 of %2 in use").arg(m_busySlots).arg(m_slots),
                        static_cast<double>(m_busySlots) / m_slots, false});
    for (size_t i = 0; i < m_facts->gpus.size(); ++i) {
        const GpuFacts& gpu = m_facts->gpus[i];
        Bar bar{tr("GPU %1: %2").arg(i).arg(displayTextElided(gpu.name, 40)), formatMemory(gpu.memoryBytes), -1, false};
        for (const GpuSample& seen : sample.gpus) {
            if (seen.index != i)
                continue;
            bar.share = std::isnan(seen.busyPercent) ? -1 : std::clamp(seen.busyPercent / 100.0, 0.0, 1.0);
            if (seen.memoryBytes != unknownBytes)
                bar.value =
                    tr("%1 of %2")
                        .arg(formatMemory(static_cast<int64_t>(seen.memoryBytes)), formatMemory(gpu.memoryBytes));
            if (!std::isnan(seen.celsius))
                bar.value += QStringLiteral(" · ") + tr("%1 °C").arg(QLocale().toString(double(seen.celsius), 'f', 0));
        }
        for (const GpuUsage& usage : m_gpus) {
            if (usage.gpu.index == static_cast<int>(i) && !usage.gpu.isMigDevice())
                bar.value = usage.text() + QStringLiteral(" · ") + bar.value;
        }
        bars.push_back(bar);
    }
    return bars;
}

QString MachineDrawing::description() const {
    if (!m_facts)
        return {};
    QStringList lines = {tr("%n core(s)", nullptr, m_facts->cores)};
    if (m_sample && !std::isnan(m_sample->cpuPercent))
        lines.front() += QStringLiteral(", ") + percentText(m_sample->cpuPercent / 100.0);
    for (const Bar& bar : bars())
        lines << bar.label + QStringLiteral(": ") + bar.value +
                     (bar.share < 0 ? QString() : QStringLiteral(", ") + percentText(bar.share));
    return lines.join(QLatin1Char('\n'));
}

int MachineDrawing::coreRows(int width) const {
    const int cores = m_facts ? std::clamp(m_facts->cores, 1, maxDrawnCores) : 1;
    const int perRow = std::max(1, width / (coreSize + coreGap));
    return (cores + perRow - 1) / perRow;
}

QSize MachineDrawing::sizeHint() const {
    return {barColumnWidth * 2, heightForWidth(barColumnWidth * 2)};
}

int MachineDrawing::heightForWidth(int width) const {
    const int columns = std::max(1, (width + space::page) / (barColumnWidth + space::page));
    const int rows = (static_cast<int>(bars().size()) + columns - 1) / columns;
    return lineHeight + space::tight + coreRows(width) * (coreSize + coreGap) + space::medium + rows * barBlock;
}

void MachineDrawing::paintEvent(QPaintEvent*) {
    if (!m_facts)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isKnown = m_sample && !std::isnan(m_sample->cpuPercent);
    const QString cpu =
        displayTextElided(m_facts->cpu, 80) + QStringLiteral(" · ") + tr("%n core(s)", nullptr, m_facts->cores);
    painter.setPen(currentColors().text);
    const QRect first(0, 0, width(), lineHeight);
    const QString busy = isKnown ? percentText(m_sample->cpuPercent / 100.0) : QString();
    const int busyWidth = painter.fontMetrics().horizontalAdvance(busy) + space::small;
    painter.drawText(first.adjusted(0, 0, -busyWidth, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(cpu, Qt::ElideRight, width() - busyWidth));
    painter.setPen(currentColors().muted);
    painter.drawText(first, Qt::AlignRight | Qt::AlignVCenter, busy);
    const int coresTop = lineHeight + space::tight;
    paintCores(painter, QRect(0, coresTop, width(), coreRows(width()) * (coreSize + coreGap)));
    const int top = coresTop + coreRows(width()) * (coreSize + coreGap) + space::medium;
    const int columns = std::max(1, (width() + space::page) / (barColumnWidth + space::page));
    const int columnWidth = (width() - (columns - 1) * space::page) / columns;
    int at = 0;
    for (const Bar& bar : bars()) {
        paintBar(painter,
                 QRect((at % columns) * (columnWidth + space::page), top + (at / columns) * barBlock, columnWidth,
                       lineHeight + barHeight),
                 bar);
        ++at;
    }
}

// Whole squares are filled up to the share of all cores that is busy, the last one in part.
void MachineDrawing::paintCores(QPainter& painter, const QRect& area) const {
    const int drawn = std::clamp(m_facts->cores, 1, maxDrawnCores);
    const int perRow = std::max(1, area.width() / (coreSize + coreGap));
    const double busy =
        m_sample && !std::isnan(m_sample->cpuPercent) ? drawn * std::clamp(m_sample->cpuPercent / 100.0, 0.0, 1.0) : 0;
    for (int core = 0; core < drawn; ++core) {
        const QRectF square(area.left() + (core % perRow) * (coreSize + coreGap),
                            area.top() + (core / perRow) * (coreSize + coreGap), coreSize, coreSize);
        painter.setPen(Qt::NoPen);
        painter.setBrush(currentColors().neutralSoft);
        painter.drawRoundedRect(square, 3, 3);
        const double part = std::clamp(busy - core, 0.0, 1.0);
        if (part > 0) {
            painter.setBrush(currentColors().accent);
            painter.drawRoundedRect(square.adjusted(0, coreSize * (1 - part), 0, 0), 3, 3);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(currentColors().border);
        painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
}

void MachineDrawing::paintBar(QPainter& painter, const QRect& area, const Bar& bar) const {
    const QFontMetrics metrics = painter.fontMetrics();
    const QString value = metrics.elidedText(bar.value, Qt::ElideRight, area.width() * 2 / 3);
    const int valueWidth = metrics.horizontalAdvance(value);
    const QRect line(area.left(), area.top(), area.width(), lineHeight);
    painter.setPen(currentColors().muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(bar.label, Qt::ElideRight, area.width() - valueWidth - space::small));
    painter.setPen(currentColors().text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value);
    const QRectF track(area.left(), line.bottom() + 1, area.width(), barHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(currentColors().neutralSoft);
    painter.drawRoundedRect(track, barHeight / 2.0, barHeight / 2.0);
    if (bar.share <= 0)
        return;
    painter.setBrush(bar.isLow ? currentColors().warning : currentColors().accent);
    const QRectF filled(track.left(), track.top(), std::max<double>(barHeight, track.width() * bar.share), barHeight);
    painter.drawRoundedRect(filled, barHeight / 2.0, barHeight / 2.0);
}

} // namespace studio::ui

#include "moc_machine_drawing.cpp"
