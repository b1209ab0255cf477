// GpuUseMonitor queries who uses the GPUs of machines while runs wait for them, so that the scheduler does not plan a
// GPU that another program uses.
//
// Thread affinity: engine thread; asynchronous, never blocks. Machines are queried at once, then every five seconds
// while they are in demand. A report is valid for ten seconds. Between two reports the machine says when another studio
// releases a GPU that it had reserved: that GPU is free from then on. Only where the holder has not released it itself,
// it was killed for instance, the machine is queried again, at most once a second. In memory only.
#pragma once

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/run/run_driver.h"

namespace studio {

class GpuUseMonitor : public QObject {
    Q_OBJECT
public:
    explicit GpuUseMonitor(QObject* parent = nullptr);

    // Sets whose GPUs waiting runs could be given; those without a recent report are queried.
    void setDemand(const std::vector<RunDriver*>& machines);
    // Returns the machine's last report with the GPUs that were released since; nullopt if there is none that is still
    // valid.
    std::optional<std::vector<GpuState>> report(const TargetId& machine) const;

Q_SIGNALS:
    // Emitted for each new report, and when a GPU was released.
    void reported();

private:
    struct Entry {
        std::vector<GpuState> gpus{};
        QElapsedTimer reported{};
        QElapsedTimer asked{};
        bool isAwaited = false;
        uint64_t query = 0; // number of the last one
        // GPUs that were abandoned since; only a report of this query, or of a later one, says what uses them.
        std::map<std::string, uint64_t> abandoned{};
        std::vector<std::string> awaited{}; // GPUs whose tickets the machine watches
        uint64_t ticketRequest = 0;         // number of the last one
        QElapsedTimer ticketsAsked{};
        QDeadlineTimer ticketsPause{}; // no request before its end
        bool isValid() const;
        std::vector<std::string> reserved() const;
    };
    void query();
    void query(RunDriver& machine);
    void awaitTickets(RunDriver& machine);
    void handleReport(const TargetId& machine, uint64_t number, const Result<GpusAnswer>& answer);
    void handleTickets(const TargetId& machine, const Result<TicketsAnswer>& answer);
    RunDriver* findDemanded(const TargetId& machine) const;

    std::map<TargetId, Entry> m_entries;
    std::vector<QPointer<RunDriver>> m_demand;
    QTimer m_timer;
    QTimer m_abandonedTimer;
};

} // namespace studio
