#include "app/studioctl/cluster_follower.h"

#include <QCoreApplication>
#include <QTimer>

#include "app/studioctl/operation_printer.h"
#include "app/studioctl/output.h"
#include "core/client/cluster_status.h"
#include "core/store/change_watcher.h"

namespace studio::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto driverPollInterval = 500ms;

// Prints the operations of a cluster as they happen, until it has reached its desired state or no longer exists.
class ClusterFollower : public QObject {
public:
    // `after`: the last event that is not printed.
    ClusterFollower(CommandLine& line, Client& client, const Target& target, std::optional<std::chrono::seconds> limit,
                    int64_t after, ReadyCheck check, QObject* parent)
        : QObject(parent)
        , m_line(line)
        , m_client(client)
        , m_name(target.name)
        , m_target(target.id)
        , m_changes(client.workspace().database(), client.workspace().paths().notificationFile())
        , m_operations(line, client, after)
        , m_check(std::move(check)) {
        connect(&m_changes, &ChangeWatcher::changed, this, &ClusterFollower::poll);
        connect(&m_tick, &QTimer::timeout, this, &ClusterFollower::poll);
        connect(&m_drive, &QTimer::timeout, this, [this] { static_cast<void>(m_client.ensureDriver()); });
        m_tick.start(100ms);
        m_drive.start(driverPollInterval);
        if (limit)
            QTimer::singleShot(*limit, this, [] { QCoreApplication::exit(StillRunning); });
        static_cast<void>(m_client.ensureDriver());
        QTimer::singleShot(0, this, &ClusterFollower::poll);
    }

private:
    void poll() {
        if (m_hasEnded)
            return;
        const auto status = browse::cluster(m_client, m_name);
        const bool isAnother = status && status->target.id != m_target; // it was deleted and its name reused
        if (!status || isAnother) {
            m_hasEnded = true; // a change that is reported before the event loop ends would answer again
            const bool isGone = isAnother || status.error().code == ErrorCode::NotFound;
            if (isGone && m_line.wantsJson())
                printJson({{"name", m_name}, {"deleted", true}});
            QCoreApplication::exit(isGone ? Success : printError(status.error()));
            return;
        }
        m_operations.printNew(status->target.id);
        const Provisioning state = status->target.provisioning;
        if (state == Provisioning::Failed) {
            m_hasEnded = true;
            QCoreApplication::exit(printError(
                {ErrorCode::Conflict, status->target.trouble.value_or(text(CliText::tr("The creation failed."))), {}}));
        } else if (state == Provisioning::Succeeded && status->allocation == Allocation::Steady) {
            const auto finish = [this, status = *status] {
                if (m_line.wantsJson())
                    printJson({{"name", status.target.name},
                               {"provisioning_state", toText(status.target.provisioning)},
                               {"allocation_state", toText(status.allocation)},
                               {"nodes", status.counts.total()}});
                QCoreApplication::exit(Success);
            };
            m_hasEnded = true;
            m_check ? m_check(finish) : finish();
        }
    }

    CommandLine& m_line;
    Client& m_client;
    std::string m_name;
    TargetId m_target;
    ChangeWatcher m_changes;
    QTimer m_tick;
    QTimer m_drive;
    OperationPrinter m_operations;
    ReadyCheck m_check;
    bool m_hasEnded = false;
};

} // namespace

std::optional<int> followCluster(CommandLine& line, Client& client, const Target& target,
                                 std::optional<std::chrono::seconds> limit, int64_t after, ReadyCheck check) {
    new ClusterFollower(line, client, target, limit, after, std::move(check), QCoreApplication::instance());
    return std::nullopt;
}

} // namespace studio::cli
