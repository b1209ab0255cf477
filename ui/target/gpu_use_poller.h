// GpuUsePoller reads who uses the GPUs of machines, and how busy their cores are, every ten seconds while a widget is
// visible. It starts no driver: without one nothing runs. Window thread; the names of runs are read in a worker.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <string>
#include <vector>

#include "core/protocol/gpu_state.h"

class QWidget;

namespace studio {
class StudioLink;
struct GpusAnswer;
} // namespace studio

namespace studio::ui {

class DriverConnector;

// A user of a GPU: a run, or a process from outside of the studio.
struct GpuUser {
    QString text;    // "train 12", "a run of mia", "python (PID 123) of mia, 19 GiB"
    std::string run; // id; empty: none of this workspace
};

struct GpuUsage {
    GpuState gpu;
    std::vector<GpuUser> users; // empty: it is free, or that is not known
    // "free", "not known", or the users.
    QString text() const;
    bool isTaken() const;
};

class GpuUsePoller : public QObject {
    Q_OBJECT
public:
    // Polls while `shown` is visible, which owns this object.
    GpuUsePoller(StudioLink& link, QWidget* shown);
    // Names of targets; a change is asked for at once.
    void setMachines(std::vector<std::string> machines);

    // Without GPUs that are split into MIG devices, which are listed instead. `nameOfRun` returns an empty text for
    // runs of other workspaces.
    static std::vector<GpuUsage> usageOf(const std::vector<GpuState>& gpus,
                                         const std::function<std::string(const std::string&)>& nameOfRun);

Q_SIGNALS:
    void polled(const std::string& machine, const std::vector<studio::ui::GpuUsage>& gpus);
    // Of all cores; -1: not known.
    void cpuPolled(const std::string& machine, int percent);

private:
    void poll();
    void take(const std::string& machine, const GpusAnswer& answer);

    StudioLink& m_link;
    DriverConnector* m_driver;
    QWidget* m_shown;
    std::vector<std::string> m_machines;
    QTimer m_timer;
};

} // namespace studio::ui
