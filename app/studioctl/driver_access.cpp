#include "app/studioctl/driver_access.h"

#include <chrono>

#include "app/studioctl/check_watcher.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/store/driver_socket.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto patience = 15s;
constexpr auto pause = 50ms;
constexpr auto stayPause = 20s; // a driver without work stays for a minute after this was last said

} // namespace

DriverAccess::DriverAccess(Client& client, std::string socket, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_socket(std::move(socket))
    , m_line(m_socket) {
    connect(&m_stay, &QTimer::timeout, this, [this] { m_line.stay(); });
}

void DriverAccess::whenReady(std::function<void(Result<void>)> call) {
    m_stay.start(stayPause);
    auto since = std::make_shared<QElapsedTimer>();
    since->start();
    tryIt(since, call);
}

void DriverAccess::tryIt(const std::shared_ptr<QElapsedTimer>& since, const std::function<void(Result<void>)>& call) {
    if (auto driven = m_client.ensureDriver(); !driven) {
        QTimer::singleShot(0, this, [call, driven] { call(driven); });
        return;
    }
    m_line.stay([this, since, call](Result<void> answer) {
        if (answer || answer.error().code != ErrorCode::Unavailable)
            call({}); // somebody has answered
        else if (since->hasExpired(std::chrono::milliseconds(patience).count()))
            call(answer);
        else
            QTimer::singleShot(pause, this, [this, since, call] { tryIt(since, call); });
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
    auto target = client.compute(name);
    if (target && target->kind != TargetKind::Remote)
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

std::optional<int> withConnectedMachine(CommandLine& line, const std::string& name,
                                        std::function<void(Client&, DriverAccess&)> work) {
    return withMachine(line, name, [name, work = std::move(work)](Client& client, DriverAccess& access, const Target&) {
        access.line().checkTarget(name, [work, &client, &access](Result<std::string> id) {
            if (!id)
                return endWith(id.error());
            auto* watcher = new CheckWatcher(access.line(), SecretPlace::Session, true, &access);
            watcher->watch(*id, [work, watcher, &client, &access](Result<CheckView> view) {
                watcher->deleteLater();
                if (view && view->isFine)
                    return work(client, access);
                endWith(!view         ? view.error()
                        : view->error ? *view->error
                                      : Error{ErrorCode::Unavailable,
                                              CliText::tr("The machine cannot be used now. \"studioctl compute check\" "
                                                          "tells why.")
                                                  .toStdString(),
                                              {}});
            });
        });
    });
}

} // namespace studio::cli

#include "moc_driver_access.cpp"
