#include "core/client/studio_link.h"

#include <atomic>

#include "core/client/run_client.h"
#include "core/client/schedule_client.h"
#include "core/client/studio_text.h"
#include "core/run/run_queries.h"
#include "core/store/change_watcher.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds minPause{50};
constexpr std::chrono::seconds driverPollInterval{2};
constexpr int maxSkippedPolls = 15; // backoff while the driver cannot be started

} // namespace

// Owns a Client and what follows the changes of its workspace, all in one thread of its own.
class StudioLink::Connection : public QObject {
public:
    void shut() {
        m_watcher.reset();
        m_driverTimer.reset();
        m_reader.reset();
        m_client.reset();
    }
    void shut(const Error& why) {
        shut();
        m_error = why;
    }
    Result<void> open(const WorkspaceOptions& options, const std::string& driverProgram) {
        shut();
        auto client = Client::open(options, driverProgram);
        if (!client) {
            m_error = client.error();
            return fail(m_error);
        }
        m_client.emplace(std::move(*client));
        return {};
    }
    // PRAGMA data_version does not change for commits of the same connection, so the watcher has its own.
    Result<void> watch(std::function<void()> changed) {
        auto reader = m_client->workspace().openReader();
        if (!reader) {
            m_error = reader.error();
            m_client.reset();
            return fail(m_error);
        }
        m_reader = std::make_unique<Database>(std::move(*reader));
        m_watcher = std::make_unique<ChangeWatcher>(*m_reader, m_client->workspace().paths().notificationFile());
        connect(m_watcher.get(), &ChangeWatcher::changed, m_watcher.get(), std::move(changed));
        return {};
    }
    // Keeps a driver running while runs are unfinished or a schedule is enabled.
    void keepDriven() {
        m_driverTimer = std::make_unique<QTimer>();
        connect(m_driverTimer.get(), &QTimer::timeout, m_driverTimer.get(), [this] { pollDriver(); });
        m_driverTimer->start(driverPollInterval);
        pollDriver();
    }
    Client* client() { return m_client ? &*m_client : nullptr; }
    const Error& error() const { return m_error; }

private:
    void pollDriver() {
        if (m_skipLooks > 0) {
            --m_skipLooks;
            return;
        }
        if (!m_client || m_client->isDriven() ||
            (!m_client->runs().hasUnfinished().value_or(false) &&
             !ScheduleClient(*m_client).needDriver().value_or(false))) {
            m_failures = 0;
            return;
        }
        static_cast<void>(m_client->ensureDriver());
        m_failures = std::min(m_failures + 1, maxSkippedPolls);
        m_skipLooks = m_failures - 1;
    }

    std::optional<Client> m_client;
    std::unique_ptr<Database> m_reader;
    std::unique_ptr<ChangeWatcher> m_watcher;
    std::unique_ptr<QTimer> m_driverTimer;
    int m_failures = 0;
    int m_skipLooks = 0;
    Error m_error{ErrorCode::Unavailable, StudioText::tr("The workspace is not open.").toStdString(), {}};
};

StudioLink::StudioLink(QObject* parent)
    : QObject(parent)
    , m_quick(std::make_unique<Thread>(QStringLiteral("studio-quick"), std::make_unique<Connection>()))
    , m_long(std::make_unique<Thread>(QStringLiteral("studio-long"), std::make_unique<Connection>()))
    , m_closing(std::make_shared<std::atomic<bool>>(false)) {
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (std::exchange(m_changedMeanwhile, false))
            recordChange();
    });
}

StudioLink::~StudioLink() {
    m_closing->store(true);
    m_quick.reset(); // first, because its queue still posts to m_long
    m_long.reset();
}

std::function<bool()> StudioLink::isClosing() const {
    return [closing = m_closing] { return closing->load(); };
}

void StudioLink::open(const WorkspaceOptions& options, const std::string& driverProgram) {
    m_isOpen = false;
    m_folder = options.folder;
    const int opening = ++m_opening;
    const auto tell = makeDelivery(this);
    const auto failed = [this, tell, opening](const Error& error) {
        tell([this, opening, error] {
            if (opening == m_opening)
                Q_EMIT openFailed(error);
        });
    };
    const auto work = [this, fast = m_quick.get(), slow = m_long.get(), options, driverProgram, opening, tell,
                       failed](Connection& quick) {
        auto done = quick.open(options, driverProgram).and_then([&] {
            return quick.watch([this, tell] { tell([this] { recordChange(); }); });
        });
        if (!done) {
            const Error error = done.error();
            slow->post([error](Connection& connection) { connection.shut(error); });
            return failed(error);
        }
        // The second connection opens after the first, which may have to create or migrate the database.
        WorkspaceOptions again = options;
        again.adoption.reset();
        slow->post([again, driverProgram](Connection& connection) {
            static_cast<void>(connection.open(again, driverProgram));
        });
        const std::string folder = quick.client()->workspace().paths().folder();
        tell([this, opening, folder] {
            if (opening != m_opening)
                return;
            m_folder = folder;
            m_isOpen = true;
            Q_EMIT opened();
        });
        fast->post([](Connection& connection) { connection.keepDriven(); });
    };
    m_quick->post(work);
}

std::function<void(StudioLink::Delivery)> StudioLink::makeDelivery(QObject* context) {
    return [this, context = QPointer<QObject>(context)](Delivery delivery) {
        // The QPointer is read only in the thread of its object.
        QMetaObject::invokeMethod(
            this,
            [context, delivery = std::move(delivery)] {
                if (context)
                    delivery();
            },
            Qt::QueuedConnection);
    };
}

void StudioLink::postJob(Queue queue, QObject* context, Job job) {
    const auto run = [tell = makeDelivery(context), job = std::move(job)](Connection& connection) {
        tell(job(connection.client(), connection.error()));
    };
    // Long work is posted through the quick thread, so that it runs after the workspace has been opened.
    m_quick->post([queue, slow = m_long.get(), run](Connection& quick) {
        if (queue == Queue::Quick)
            run(quick);
        else
            slow->post(run);
    });
}

void StudioLink::recordChange() {
    if (m_pause.isActive()) {
        m_changedMeanwhile = true;
        return;
    }
    m_pause.start(minPause);
    Q_EMIT changed();
}

} // namespace studio

#include "moc_studio_link.cpp"
