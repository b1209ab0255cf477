#include "ui/target/gpu_use_poller.h"

#include <QPointer>
#include <QWidget>
#include <utility>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds firstGpuInterval{400}; // the widget is not visible yet at first
constexpr std::chrono::seconds gpuUseInterval{10};
constexpr int maxGpuUserName = 60;

GpuUser userOf(const GpuTicketOwner& owner, const std::string& name) {
    if (!owner.node.empty())
        return {GpuUsePoller::tr("node %1").arg(displayTextElided(owner.node, maxGpuUserName)), {}};
    const QString run = name.empty()
                            ? GpuUsePoller::tr("a run of %1").arg(displayTextElided(owner.user, maxGpuUserName))
                            : displayTextElided(name, maxGpuUserName);
    return {owner.leftBytes > 0 ? GpuUsePoller::tr("memory left by %1").arg(run) : run,
            name.empty() ? std::string() : owner.run};
}

GpuUser userOf(const GpuProcess& process) {
    QString text =
        GpuUsePoller::tr("%1 (PID %2)").arg(displayTextElided(process.name, maxGpuUserName)).arg(process.pid);
    if (!process.owner.empty())
        text = GpuUsePoller::tr("%1 of %2").arg(text, displayTextElided(process.owner, maxGpuUserName));
    if (process.memoryBytes > 0)
        text += QStringLiteral(", ") + formatMemory(process.memoryBytes);
    return {text, {}};
}

} // namespace

bool GpuUsage::isTaken() const {
    return gpu.use == GpuUse::Ours || gpu.use == GpuUse::Reserved || gpu.use == GpuUse::Occupied;
}

QString GpuUsage::text() const {
    QStringList all;
    for (const GpuUser& user : users)
        all += user.text;
    if (!all.isEmpty())
        return joinFirst(all, QStringLiteral(", "), 3);
    if (isTaken())
        return GpuUsePoller::tr("memory in use without a visible process");
    return gpu.use == GpuUse::Free ? GpuUsePoller::tr("free") : GpuUsePoller::tr("not known");
}

GpuUsePoller::GpuUsePoller(StudioLink& link, QWidget* shown)
    : QObject(shown)
    , m_link(link)
    , m_driver(new DriverConnector(link, this))
    , m_shown(shown) {
    connect(&m_timer, &QTimer::timeout, this, &GpuUsePoller::poll);
}

void GpuUsePoller::setMachines(std::vector<std::string> machines) {
    if (m_machines == machines)
        return;
    m_machines = std::move(machines);
    if (m_machines.empty())
        m_timer.stop();
    else
        m_timer.start(firstGpuInterval);
}

void GpuUsePoller::poll() {
    if (!m_shown->isVisible())
        return;
    if (m_timer.intervalAsDuration() != gpuUseInterval)
        m_timer.start(gpuUseInterval);
    m_driver->find([this](const Result<DriverClient*>& driver) {
        if (!driver)
            return;
        for (const std::string& machine : m_machines)
            (*driver)->gpus(machine, [self = QPointer(this), machine](const Result<GpusAnswer>& answer) {
                if (!self)
                    return;
                if (answer)
                    self->take(machine, *answer);
                else
                    Q_EMIT self->cpuPolled(machine, -1); // an old load is none
            });
    });
}

void GpuUsePoller::take(const std::string& machine, const GpusAnswer& answer) {
    Q_EMIT cpuPolled(machine, answer.cpuPercent);
    if (answer.gpus.empty())
        return Q_EMIT polled(machine, {});
    m_link.ask<std::vector<GpuUsage>>(
        this,
        [gpus = answer.gpus](Client& client) -> Result<std::vector<GpuUsage>> {
            return usageOf(gpus, [&client](const std::string& id) {
                const auto run = client.runs().find(id);
                return run ? run->name : std::string();
            });
        },
        [this, machine](const Result<std::vector<GpuUsage>>& gpus) {
            if (gpus)
                Q_EMIT polled(machine, *gpus);
        });
}

std::vector<GpuUsage> GpuUsePoller::usageOf(const std::vector<GpuState>& gpus,
                                            const std::function<std::string(const std::string&)>& nameOfRun) {
    std::vector<GpuUsage> all;
    for (const GpuState& gpu : gpus) {
        if (gpu.use == GpuUse::Partitioned)
            continue;
        GpuUsage usage{gpu, {}};
        for (const GpuTicketOwner& owner : gpu.owners)
            usage.users.push_back(userOf(owner, owner.run.empty() ? std::string() : nameOfRun(owner.run)));
        for (const GpuProcess& process : gpu.processes) {
            // Processes of a holder of a ticket are the holder's.
            if (!gpu.isLocked && (!gpu.isMigDevice() || process.run.empty()))
                usage.users.push_back(userOf(process));
        }
        all.push_back(std::move(usage));
    }
    return all;
}

} // namespace studio::ui

#include "moc_gpu_use_poller.cpp"
