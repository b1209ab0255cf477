#include "core/studio/studio_link.h"

#include <QThread>
#include <atomic>

#include "core/run/run_queries.h"
#include "core/store/bell.h"
#include "core/studio/studio_text.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds shortestPause{50};
constexpr std::chrono::seconds driverLook{2};
constexpr int mostSkippedLooks = 15; // while the driver cannot be started

Result<bool> hasUnfinished(Client& client) {
    int64_t unfinished = 0;
    const auto counted = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        unfinished = runs::countUnfinished(db);
        return {};
    });
    if (!counted)
        return fail(counted.error());
    return unfinished > 0;
}

} // namespace

// A thread with a client. Everything but the constructor and the destructor runs in that thread.
class StudioLink::Worker : public QObject {
public:
    explicit Worker(const QString& name) {
        m_thread.setObjectName(name);
        moveToThread(&m_thread);
        // Timers and watchers end in the thread that they live in.
        connect(
            &m_thread, &QThread::finished, this, [this] { shut(); }, Qt::DirectConnection);
        m_thread.start();
    }
    // What is queued is still done: it may be a wish.
    ~Worker() override {
        QMetaObject::invokeMethod(
            this, [this] { m_thread.quit(); }, Qt::QueuedConnection);
        m_thread.wait();
    }
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
    // Commits of this lane do not change the data version of its own connection, so the watcher has one more.
    Result<void> watch(std::function<void()> changed) {
        auto reader = m_client->workspace().openReader();
        if (!reader) {
            m_error = reader.error();
            m_client.reset();
            return fail(m_error);
        }
        m_reader = std::make_unique<Database>(std::move(*reader));
        m_watcher = std::make_unique<ChangeWatcher>(*m_reader, m_client->workspace().paths().bell());
        connect(m_watcher.get(), &ChangeWatcher::changed, m_watcher.get(), std::move(changed));
        return {};
    }
    // While there is something to do, somebody must drive.
    void keepDriven() {
        m_driverTimer = std::make_unique<QTimer>();
        connect(m_driverTimer.get(), &QTimer::timeout, m_driverTimer.get(), [this] { lookForDriver(); });
        m_driverTimer->start(driverLook);
        lookForDriver();
    }
    Client* client() { return m_client ? &*m_client : nullptr; }
    const Error& error() const { return m_error; }

private:
    void lookForDriver() {
        if (m_skipLooks > 0) {
            --m_skipLooks;
            return;
        }
        if (!m_client || m_client->isDriven() || !hasUnfinished(*m_client).value_or(false)) {
            m_failures = 0;
            return;
        }
        static_cast<void>(m_client->ensureDriver());
        m_failures = std::min(m_failures + 1, mostSkippedLooks);
        m_skipLooks = m_failures - 1;
    }

    QThread m_thread;
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
    , m_quick(std::make_unique<Worker>(QStringLiteral("studio-quick")))
    , m_long(std::make_unique<Worker>(QStringLiteral("studio-long")))
    , m_closing(std::make_shared<std::atomic<bool>>(false)) {
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (std::exchange(m_changedMeanwhile, false))
            noteChange();
    });
}

StudioLink::~StudioLink() {
    m_closing->store(true);
    m_quick.reset(); // hands its last work to the other lane
    m_long.reset();
}

std::function<bool()> StudioLink::isClosing() const {
    return [closing = m_closing] { return closing->load(); };
}

void StudioLink::open(const WorkspaceOptions& options, const std::string& driverProgram) {
    m_isOpen = false;
    m_folder = options.folder;
    const int opening = ++m_opening;
    const auto tell = teller(this);
    Worker* quick = m_quick.get();
    Worker* slow = m_long.get();
    const auto failed = [this, tell, opening](const Error& error) {
        tell([this, opening, error] {
            if (opening == m_opening)
                Q_EMIT openFailed(error);
        });
    };
    QMetaObject::invokeMethod(
        quick,
        [this, quick, slow, options, driverProgram, opening, tell, failed] {
            auto done = quick->open(options, driverProgram).and_then([&] {
                return quick->watch([this, tell] { tell([this] { noteChange(); }); });
            });
            if (!done) {
                const Error error = done.error();
                QMetaObject::invokeMethod(
                    slow, [slow, error] { slow->shut(error); }, Qt::QueuedConnection);
                return failed(error);
            }
            // The second connection comes after the first, which may have to create or migrate.
            WorkspaceOptions again = options;
            again.adoption.reset();
            QMetaObject::invokeMethod(
                slow, [slow, again, driverProgram] { static_cast<void>(slow->open(again, driverProgram)); },
                Qt::QueuedConnection);
            const std::string folder = quick->client()->workspace().paths().folder();
            tell([this, opening, folder] {
                if (opening != m_opening)
                    return;
                m_folder = folder;
                m_isOpen = true;
                Q_EMIT opened();
            });
            QMetaObject::invokeMethod(
                quick, [quick] { quick->keepDriven(); }, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

std::function<void(StudioLink::Delivery)> StudioLink::teller(QObject* context) {
    return [this, context = QPointer<QObject>(context)](Delivery delivery) {
        // The pointer is looked at in the thread of its object only.
        QMetaObject::invokeMethod(
            this,
            [context, delivery = std::move(delivery)] {
                if (context)
                    delivery();
            },
            Qt::QueuedConnection);
    };
}

void StudioLink::postJob(Lane lane, QObject* context, Job job) {
    Worker* quick = m_quick.get();
    Worker* slow = m_long.get();
    const auto run = [tell = teller(context)](Worker* worker, const Job& doIt) {
        tell(doIt(worker->client(), worker->error()));
    };
    // Long work goes by the quick lane, so that it comes after the opening of the workspace.
    QMetaObject::invokeMethod(
        quick,
        [lane, quick, slow, run, job = std::move(job)] {
            if (lane == Lane::Quick)
                return run(quick, job);
            QMetaObject::invokeMethod(
                slow, [slow, run, job] { run(slow, job); }, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

void StudioLink::noteChange() {
    if (m_pause.isActive()) {
        m_changedMeanwhile = true;
        return;
    }
    m_pause.start(shortestPause);
    Q_EMIT changed();
}

} // namespace studio

#include "moc_studio_link.cpp"
