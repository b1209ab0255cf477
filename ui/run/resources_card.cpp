#include "ui/run/resources_card.h"

#include <QBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <cmath>

#include "core/client/studio_link.h"
#include "core/metric/sample_file_reader.h"
#include "core/protocol/attempt_folder.h"
#include "ui/common/curve_sparkline.h"
#include "ui/common/formats.h"
#include "ui/run/value_rows.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds resourcesPollInterval{1000};
constexpr size_t maxGpusShown = 4;
// The sparklines start at zero, and little use looks like little: scaled to its own peak, 0.3 % would look busy.
constexpr SparklineRange percentRange{0, 10};
constexpr SparklineRange bytesRange{0, 0};

// A job that mostly waits uses fractions of a percent, which are not 0 %.
QString percentText(double value) {
    constexpr double fine = 9.95;
    constexpr double least = 0.05;
    if (value > 0 && value < least)
        return ResourcesCard::tr("<%1 %").arg(QLocale().toString(0.1, 'f', 1));
    const bool isFine = value >= least && value < fine && std::round(value * 10) != std::round(value) * 10;
    return ResourcesCard::tr("%1 %").arg(QLocale().toString(isFine ? value : std::round(value), 'f', isFine ? 1 : 0));
}

QString bytesText(double value) {
    return formatMemory(static_cast<int64_t>(value));
}

QString energyText(double wattHours) {
    constexpr double perKilo = 1000;
    const bool isLarge = wattHours >= perKilo;
    const double shown = isLarge ? wattHours / perKilo : wattHours;
    const QString number = QLocale().toString(shown, 'f', shown < 10 ? 2 : 0);
    return isLarge ? ResourcesCard::tr("%1 kWh").arg(number) : ResourcesCard::tr("%1 Wh").arg(number);
}

double lastFinite(const Curve& curve) {
    for (size_t at = curve.size(); at-- > 0;) {
        if (const double value = curve.at(at).value; std::isfinite(value))
            return value;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

template <typename Format>
void addResource(std::vector<ValueRow>& rows, const QString& name, const Curve* curve, Format format,
                 const QString& limit, const SparklineRange& range, bool isLive, double measuredPeak = 0) {
    if (curve == nullptr || curve->summary().finite == 0)
        return;
    const QString peak = ResourcesCard::tr("peak %1").arg(format(std::max(curve->summary().highest, measuredPeak)));
    const QString of = limit.isEmpty() ? QString() : ResourcesCard::tr("of %1").arg(limit);
    const QString now = isLive ? ResourcesCard::tr("now %1").arg(format(lastFinite(*curve))) : QString();
    rows.push_back({name, curveSparkline(*curve), peak,
                    now + (now.isEmpty() || of.isEmpty() ? QString() : QStringLiteral(" · ")) + of, QString(), false,
                    range});
}

} // namespace

struct ResourcesCard::Reading {
    SampleFileReader reader;
};

std::vector<ValueRow> resourceRows(const SampleLog& log, bool isLive, int64_t peakMemory) {
    std::vector<ValueRow> rows;
    const auto total = [&log](Quantity quantity, int gpu) {
        const Curve* curve = log.curve(quantity, gpu);
        const double value = curve ? lastFinite(*curve) : std::numeric_limits<double>::quiet_NaN();
        return std::isfinite(value) && value > 0 ? bytesText(value) : QString();
    };
    addResource(rows, ResourcesCard::tr("CPU"), log.curve(Quantity::JobCpu), percentText, {}, percentRange, isLive);
    // A process has memory: zeros are samples from before it had started.
    if (const Curve* memory = log.curve(Quantity::JobMemory); memory != nullptr && memory->summary().highest > 0)
        addResource(rows, ResourcesCard::tr("Memory"), memory, bytesText, total(Quantity::MemoryTotal, 0), bytesRange,
                    isLive, static_cast<double>(peakMemory));
    const std::vector<int> gpus = log.gpusOfJob();
    for (size_t i = 0; i < std::min(gpus.size(), maxGpusShown); ++i) {
        const QString number = gpus.size() == 1 ? QString() : QStringLiteral(" %1").arg(gpus[i]);
        addResource(rows, ResourcesCard::tr("GPU%1").arg(number), log.curve(Quantity::GpuBusy, gpus[i]), percentText,
                    {}, percentRange, isLive);
        addResource(rows, ResourcesCard::tr("GPU%1 memory").arg(number), log.curve(Quantity::GpuMemory, gpus[i]),
                    bytesText, total(Quantity::GpuMemoryTotal, gpus[i]), bytesRange, isLive);
    }
    if (const auto used = log.gpuWattHours())
        rows.push_back({ResourcesCard::tr("GPU energy"), {}, energyText(*used), QString(), QString(), false, {}});
    return rows;
}

ResourcesCard::ResourcesCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("resourcesCard"), tr("Resources"), parent)
    , m_context(context)
    , m_rows(new ValueRows(QStringLiteral("resourceRows"), true, this)) {
    body()->addWidget(m_rows);
    body()->addStretch();
    setLink(tr("Monitoring"), [this] { Q_EMIT monitoringRequested(); });
    m_poll.setInterval(resourcesPollInterval);
    connect(&m_poll, &QTimer::timeout, this, &ResourcesCard::read);
    hide();
}

void ResourcesCard::show(const RunDetails& details) {
    if (details.folder != m_folder) {
        m_folder = details.folder;
        m_reading.reset();
        m_shownCount = 0;
        m_isReading = false;
        hide();
        if (!m_folder.empty())
            m_reading = std::make_shared<Reading>(Reading{SampleFileReader(AttemptFolder(m_folder).samples())});
    }
    m_isLive = !isFinal(details.run.state);
    // Several processes: the samples are those of one node, the peak that of the largest process.
    m_peakMemory =
        details.attempts.empty() || !details.ranks.empty() ? 0 : details.attempts.back().peakMemoryBytes.value_or(0);
    if (!m_isLive)
        m_poll.stop();
    else if (!m_poll.isActive())
        m_poll.start();
    read();
}

void ResourcesCard::setPaused(bool isPaused) {
    m_isPaused = isPaused;
    if (!isPaused)
        read();
}

void ResourcesCard::read() {
    if (!m_reading || m_isPaused || std::exchange(m_isReading, true))
        return;
    m_context.link.ask<SampleLog>(
        this, [reading = m_reading](Client&) { return reading->reader.readOn(); },
        [this, reading = m_reading](const Result<SampleLog>& log) {
            if (reading != m_reading)
                return;
            m_isReading = false;
            if (log)
                take(*log);
            if (log && reading->reader.isBehind())
                read();
        });
}

void ResourcesCard::take(const SampleLog& log) {
    const bool isSameCount = log.count() == std::exchange(m_shownCount, log.count());
    const bool isSamePeak = m_peakMemory == std::exchange(m_shownPeakMemory, m_peakMemory);
    if (std::exchange(m_isShownLive, m_isLive) == m_isLive && isSameCount && isSamePeak)
        return;
    const std::vector<ValueRow> rows = resourceRows(log, m_isLive, m_peakMemory);
    m_rows->setRows(rows);
    setVisible(!rows.empty());
}

} // namespace studio::ui

#include "moc_resources_card.cpp"
