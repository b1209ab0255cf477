#include "ui/newrun/room_poller.h"

#include <QPointer>
#include <utility>

#include "core/client/driver_client.h"
#include "core/client/studio_link.h"
#include "ui/common/driver_connector.h"
#include "ui/newrun/where_step.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds firstReportInterval{400}; // the step is not visible yet at first
constexpr std::chrono::seconds gpuReportInterval{10};
} // namespace

RoomPoller::RoomPoller(StudioLink& link, WhereStep* step)
    : QObject(step)
    , m_link(link)
    , m_step(step)
    , m_driver(new DriverConnector(link, this)) {
    connect(step, &WhereStep::roomsRequested, this, &RoomPoller::read);
    connect(&m_timer, &QTimer::timeout, this, &RoomPoller::poll);
    m_timer.start(firstReportInterval);
}

void RoomPoller::read() {
    if (std::exchange(m_isAwaited, true)) {
        m_isOutdated = true;
        return;
    }
    m_link.ask<std::vector<ComputeRoom>>(
        this,
        [needs = m_step->needs(), reports = m_reports](Client& client) {
            return browse::rooms(client, needs, reports);
        },
        [this, needs = m_step->needs()](const Result<std::vector<ComputeRoom>>& rooms) {
            m_isAwaited = false;
            if (rooms)
                m_step->setRooms(needs, *rooms);
            if (std::exchange(m_isOutdated, false))
                read();
        });
}

void RoomPoller::poll() {
    if (!m_step->isVisible())
        return;
    if (m_timer.intervalAsDuration() != gpuReportInterval)
        m_timer.start(gpuReportInterval);
    const std::vector<std::string> machines = m_step->machinesWithGpus();
    if (machines.empty())
        return;
    m_driver->find([this, machines](const Result<DriverClient*>& driver) {
        if (!driver) {
            m_reports.clear(); // nothing keeps them current
            return;
        }
        for (const std::string& machine : machines)
            (*driver)->gpus(machine, [self = QPointer(this), machine](const Result<GpusAnswer>& answer) {
                if (self)
                    self->take(machine, answer);
            });
    });
}

void RoomPoller::take(const std::string& machine, const Result<GpusAnswer>& answer) {
    if (answer && answer->isKnown)
        m_reports[machine] = answer->gpus;
    else
        m_reports.erase(machine);
    read();
}

} // namespace studio::ui

#include "moc_room_poller.cpp"
