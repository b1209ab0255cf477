// RoomPoller polls the free capacity of the targets for the resource requirements of the run, and passes it to the
// step Compute target: it reads the workspace in a worker whenever targets or needs change, and the GPU usage of
// machines from the driver every ten seconds while the step is visible. It starts no driver: without one, only what
// runs hold is known. Window thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/place_reports.h"

namespace studio {
class StudioLink;
struct GpusAnswer;
} // namespace studio

namespace studio::ui {

class DriverConnector;
class WhereStep;

class RoomPoller : public QObject {
    Q_OBJECT
public:
    // Owned by `step`.
    RoomPoller(StudioLink& link, WhereStep* step);

private:
    void read();
    void poll();
    void take(const std::string& machine, const Result<GpusAnswer>& answer);

    StudioLink& m_link;
    WhereStep* m_step;
    DriverConnector* m_driver;
    GpuReports m_reports;
    QTimer m_timer;
    bool m_isAwaited = false;
    bool m_isOutdated = false; // asked again once the answer is here
};

} // namespace studio::ui
