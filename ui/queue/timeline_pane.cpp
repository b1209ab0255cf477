#include "ui/queue/timeline_pane.h"

#include <QBoxLayout>
#include <QPushButton>

#include "core/client/queue_client.h"
#include "core/client/studio_link.h"
#include "core/protocol/requests.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/queue/timeline_legend.h"
#include "ui/queue/timeline_view.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds timelinePause{250};
constexpr std::chrono::seconds timelineInterval{10};
constexpr std::chrono::seconds gpuInterval{15};
constexpr double buttonZoom = 1.6;

QString foreignText(const GpuState& gpu) {
    QStringList parts;
    for (const GpuTicketOwner& owner : gpu.owners)
        parts += owner.node.empty() ? TimelinePane::tr("a run of %1").arg(displayTextElided(owner.user, 40))
                                    : TimelinePane::tr("node %1").arg(displayTextElided(owner.node, 40));
    for (const GpuProcess& process : gpu.processes) {
        QString text = displayTextElided(process.name, 40);
        if (!process.owner.empty())
            text = TimelinePane::tr("%1 of %2").arg(text, displayTextElided(process.owner, 40));
        if (process.memoryBytes > 0)
            text += QStringLiteral(", ") + formatMemory(process.memoryBytes);
        parts += text;
    }
    if (parts.isEmpty())
        return TimelinePane::tr("memory in use without a visible process");
    return joinFirst(parts, QStringLiteral("; "), 3);
}

std::optional<Timestamp> foreignSince(const GpuState& gpu) {
    int64_t since = 0;
    const auto take = [&since](int64_t ms) {
        if (ms > 0)
            since = since == 0 ? ms : std::min(since, ms);
    };
    for (const GpuTicketOwner& owner : gpu.owners)
        take(owner.sinceMs);
    for (const GpuProcess& process : gpu.processes)
        take(process.startedMs);
    return since == 0 ? std::nullopt : std::optional(fromMs(since));
}

} // namespace

TimelinePane::TimelinePane(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_driver(new DriverConnector(context.link, this)) {
    auto* frame = new QFrame(this);
    frame->setProperty("role", QStringLiteral("card"));
    m_view = new TimelineView(frame);
    auto* inner = new QVBoxLayout(frame);
    inner->setContentsMargins(1, 1, 1, 1);
    inner->addWidget(m_view);
    m_note = (new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted");
    m_note->setObjectName(QStringLiteral("timelineNote"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::tight);
    bar->addWidget(new TimelineLegend(this));
    bar->addWidget(m_note, 1);
    auto* less = addButton(QStringLiteral("timelineZoomOut"), QStringLiteral("minus"), tr("Zoom out (-)"));
    auto* more = addButton(QStringLiteral("timelineZoomIn"), QStringLiteral("plus"), tr("Zoom in (+)"));
    auto* now = addButton(QStringLiteral("timelineNow"), {}, tr("Go to now and follow (0)"));
    now->setText(tr("Now"));
    for (QPushButton* button : {less, more, now})
        bar->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addLayout(bar);
    layout->addWidget(frame, 1);
    connect(less, &QPushButton::clicked, m_view, [this] { m_view->zoom(1 / buttonZoom); });
    connect(more, &QPushButton::clicked, m_view, [this] { m_view->zoom(buttonZoom); });
    connect(now, &QPushButton::clicked, m_view, &TimelineView::showNow);

    // More than is visible, so that moving along the time shows bars at once.
    m_query = new LiveQuery<QueueTimeline>(
        m_context.link, this, {.delay = timelinePause, .interval = timelineInterval, .visible = this},
        [this] {
            const auto span = m_view->to() - m_view->from();
            return [from = m_view->from() - span, to = m_view->to() + span](Client& client) {
                return QueueClient(client).timeline(from, to);
            };
        },
        [this](Result<QueueTimeline> timeline) {
            if (timeline)
                take(std::move(*timeline));
            else
                Q_EMIT failed(timeline.error());
        });
    connect(m_view, &TimelineView::rangeChanged, m_query, [this] {
        const QueueTimeline& held = m_view->timeline();
        if (m_isCut || m_view->from() < held.from || m_view->to() > held.to)
            m_query->refreshNow();
    });
    connect(&m_context.link, &StudioLink::opened, m_query, &LiveQueryBase::refreshNow);
    m_query->refreshNow();
    connect(&m_gpuTimer, &QTimer::timeout, this, &TimelinePane::readGpuUse);
    m_gpuTimer.start(gpuInterval);
}

QPushButton* TimelinePane::addButton(const QString& name, const QString& iconName, const QString& tip) {
    auto* button = new QPushButton(this);
    if (!iconName.isEmpty())
        button->setIcon(icon(iconName));
    button->setObjectName(name);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setProperty("role", QStringLiteral("quiet"));
    return button;
}

void TimelinePane::take(QueueTimeline timeline) {
    const bool isFirst = m_view->timeline().machines.empty();
    const int heightBefore = m_view->fullHeight();
    m_isCut = timeline.isCut;
    QStringList notes;
    if (timeline.unplannedCount > 0 && !timeline.unplannedAfter.empty()) {
        const QString note =
            timeline.unplannedAfterCount == 1
                ? tr("No forecast for %n run(s): %1 has no time limit, and no similar run has completed.", nullptr,
                     timeline.unplannedCount)
                : tr("No forecast for %n run(s): %1 and others ahead have no time limit, and no similar runs have "
                     "completed.",
                     nullptr, timeline.unplannedCount);
        notes += note.arg(displayTextElided(timeline.unplannedAfter, 40));
    }
    if (m_isCut)
        notes += tr("The newest %1 bars of this period are shown.").arg(formatCount(QueueTimeline::maxBars));
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_view->setTimeline(std::move(timeline));
    if (isFirst)
        readGpuUse();
    if (isFirst || m_view->fullHeight() != heightBefore)
        Q_EMIT heightChanged();
}

int TimelinePane::fullHeight() const {
    return m_view->y() + m_view->parentWidget()->y() + m_view->fullHeight() + 2;
}

// The driver is not started for this: without one nothing runs.
void TimelinePane::readGpuUse() {
    std::vector<std::string> machines;
    for (const TimelineMachine& machine : m_view->timeline().machines) {
        const bool hasGpus = std::any_of(machine.lanes.begin(), machine.lanes.end(),
                                         [](const TimelineLane& lane) { return lane.kind == TimelineLane::Kind::Gpu; });
        if (hasGpus && machine.isReachable)
            machines.push_back(machine.name);
    }
    if (machines.empty() || !isVisible())
        return;
    m_driver->find([this, machines](const Result<DriverClient*>& driver) {
        if (!driver)
            return;
        for (const std::string& machine : machines)
            (*driver)->gpus(machine, [this, self = QPointer(this), machine](const Result<GpusAnswer>& answer) {
                if (self && answer)
                    takeGpuUse(machine, *answer);
            });
    });
}

void TimelinePane::takeGpuUse(const std::string& machine, const GpusAnswer& answer) {
    std::vector<ForeignGpuUse> use = m_view->foreignUse();
    std::erase_if(use, [&](const ForeignGpuUse& one) { return one.machine == machine; });
    for (const GpuState& gpu : answer.gpus) {
        if (gpu.use == GpuUse::Reserved || gpu.use == GpuUse::Occupied)
            use.push_back({machine, gpu.index, foreignSince(gpu), foreignText(gpu)});
    }
    m_view->setForeignUse(std::move(use));
}

} // namespace studio::ui

#include "moc_timeline_pane.cpp"
