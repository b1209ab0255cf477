#include "app/studioctl/driver_access.h"

#include <chrono>

#include "app/studioctl/check_watcher.h"
#include "app/studioctl/output.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/target_client.h"
#include "core/store/driver_socket_path.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto patience = 15s;
constexpr auto driverAccessRefreshDelay = 50ms;
constexpr auto stayPause = 20s; // heartbeat; an idle driver exits one minute after the last one

} // namespace

DriverAccess::DriverAccess(Client& client, std::string socket, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_socket(std::move(socket))
    , m_line(m_socket) {
    connect(&m_stay, &QTimer::timeout, this, [this] { m_line.keepDriverAlive(); });
}

void DriverAccess::whenReady(std::function<void(Result<void>)> call) {
    m_stay.start(stayPause);
    auto since = std::make_shared<QElapsedTimer>();
    since->start();
    auto* notice = new WaitNotice(CliText::tr("waiting for the scheduler of this workspace"), this);
    tryIt(since, [call = std::move(call), notice](Result<void> ready) {
        delete notice;
        call(std::move(ready));
    });
}

void DriverAccess::tryIt(const std::shared_ptr<QElapsedTimer>& since, const std::function<void(Result<void>)>& call) {
    if (auto driven = m_client.ensureDriver(); !driven) {
        QTimer::singleShot(0, this, [call, driven] { call(driven); });
        return;
    }
    m_line.keepDriverAlive([this, since, call](Result<void> answer) {
        if (answer || answer.error().code != ErrorCode::Unavailable)
            call({}); // any reply, even an error, proves that it runs
        else if (since->hasExpired(std::chrono::milliseconds(patience).count()))
            call(answer);
        else
            QTimer::singleShot(driverAccessRefreshDelay, this, [this, since, call] { tryIt(since, call); });
    });
}

void endWith(const Error& error) {
    const int code = printError(error);
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [code] { QCoreApplication::exit(code); }, Qt::QueuedConnection);
}

std::optional<int> withDriver(CommandLine& line, std::function<void(Client&, DriverAccess&)> work) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    auto socket = driverSocketPath(client->workspace().paths());
    if (!socket)
        return printError(socket.error());
    auto* access = new DriverAccess(*client, std::move(*socket), QCoreApplication::instance());
    access->whenReady([client, access, work = std::move(work)](Result<void> ready) {
        if (ready)
            work(*client, *access);
        else
            endWith(ready.error());
    });
    return std::nullopt;
}

Result<Target> machineOf(Client& client, const std::string& name) {
    auto target = client.targets().find(name);
    if (target && !target->traits().isAttached)
        return fail(ErrorCode::InvalidArgument, CliText::tr("\"%1\" is not an attached machine.")
                                                    .arg(QString::fromStdString(displayText(name)))
                                                    .toStdString());
    return target;
}

std::optional<int> withMachine(CommandLine& line, const std::string& name,
                               std::function<void(Client&, DriverAccess&, const Target&)> work) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (const auto target = machineOf(*client, name); !target)
        return printError(target.error());
    return withDriver(line, [name, work = std::move(work)](Client& opened, DriverAccess& access) {
        const auto target = machineOf(opened, name);
        if (target)
            work(opened, access, *target);
        else
            endWith(target.error());
    });
}

std::optional<int> withAnyMachine(CommandLine& line, const std::string& name,
                                  std::function<void(Client&, DriverAccess&)> work) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto target = client->targets().find(name);
    if (!target)
        return printError(target.error());
    return target->traits().isAttached ? withConnectedMachine(line, name, std::move(work))
                                       : withDriver(line, std::move(work));
}

std::optional<int> withConnectedMachine(CommandLine& line, const std::string& name,
                                        std::function<void(Client&, DriverAccess&)> work) {
    return withMachine(line, name, [name, work = std::move(work)](Client& client, DriverAccess& access, const Target&) {
        const auto use = [name, work, &client, &access](Result<std::string> id) {
            if (!id)
                return endWith(id.error());
            auto* watcher = new CheckWatcher(access.line(), SecretStorage::Session, true, &access);
            auto* notice = new WaitNotice(CliText::tr("connecting to %1").arg(shown(name)), watcher);
            watcher->watch(*id, [work, watcher, notice, &client, &access](Result<CheckView> view) {
                delete notice;
                watcher->deleteLater();
                if (view && view->isFine)
                    return work(client, access);
                endWith(
                    !view ? view.error()
                    : view->error
                        ? *view->error
                        : Error{ErrorCode::Unavailable,
                                CliText::tr(
                                    "The machine cannot be used now. Run \"studioctl compute check\" for the reason.")
                                    .toStdString(),
                                {}});
            });
        };
        access.line().checkTarget(name, use, true); // isQuick: an open connection is enough
    });
}

} // namespace studio::cli

#include "moc_driver_access.cpp"
