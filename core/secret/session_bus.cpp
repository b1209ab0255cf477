#include "core/secret/session_bus.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusReply>
#include <QLibrary>
#include <QMetaObject>
#include <QUuid>
#include <algorithm>
#include <array>

namespace studio {

namespace {

constexpr int answerLimitMs = 5000;
constexpr std::array keyrings = {QLatin1String("org.freedesktop.secrets"), QLatin1String("org.kde.kwalletd6"),
                                 QLatin1String("org.kde.kwalletd5"), QLatin1String("org.kde.kwalletd")};

bool listHasKeyring(const QDBusConnection& bus, const QString& method) {
    const auto question =
        QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.DBus"), QStringLiteral("/org/freedesktop/DBus"),
                                       QStringLiteral("org.freedesktop.DBus"), method);
    const QDBusReply<QStringList> names = bus.call(question, QDBus::Block, answerLimitMs);
    return names.isValid() && std::any_of(keyrings.begin(), keyrings.end(),
                                          [&names](QLatin1String keyring) { return names.value().contains(keyring); });
}

// The required GIO functions, resolved at run time: GIO is always present where libsecret is.
struct Gio {
    using Ready = void (*)(void* source, void* result, void* data);
    void (*get)(int type, void* cancel, Ready ready, void* data) = nullptr;
    void* (*finish)(void* result, void** error) = nullptr;
    void (*setExitOnClose)(void* connection, int exit) = nullptr;
    void (*unref)(void* object) = nullptr;
    bool isThere() const { return get && finish && setExitOnClose && unref; }
};
constexpr int sessionBus = 2; // G_BUS_TYPE_SESSION

template <typename Function>
void resolve(QLibrary& library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(library.resolve(name));
}

const Gio& gio() {
    static const Gio found = [] {
        Gio functions;
        QLibrary library(QStringLiteral("gio-2.0"), 0); // never unloaded
        resolve(library, "g_bus_get", functions.get);
        resolve(library, "g_bus_get_finish", functions.finish);
        resolve(library, "g_dbus_connection_set_exit_on_close", functions.setExitOnClose);
        QLibrary objects(QStringLiteral("gobject-2.0"), 0);
        resolve(objects, "g_object_unref", functions.unref);
        return functions;
    }();
    return found;
}

using SharedBusReady = std::function<void(std::shared_ptr<void>)>;

void takeSharedBus(void*, void* result, void* data) {
    const std::unique_ptr<SharedBusReady> ready(static_cast<SharedBusReady*>(data));
    void* connection = gio().finish(result, nullptr);
    if (connection == nullptr)
        return (*ready)({});
    gio().setExitOnClose(connection, 0);
    (*ready)(std::shared_ptr<void>(connection, gio().unref));
}

} // namespace

bool isKeyringOnSessionBus() {
    const QString address = qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
    if (address.isEmpty())
        return false;
    // A private connection: the shared one has another owner.
    const QString name = QStringLiteral("keyring-") + QUuid::createUuid().toString(QUuid::Id128);
    bool found = false;
    {
        const QDBusConnection bus = QDBusConnection::connectToBus(address, name);
        found = bus.isConnected() && (listHasKeyring(bus, QStringLiteral("ListNames")) ||
                                      listHasKeyring(bus, QStringLiteral("ListActivatableNames")));
    }
    QDBusConnection::disconnectFromBus(name);
    return found;
}

void openSharedBus(SharedBusReady ready) {
    if (gio().isThere()) {
        gio().get(sessionBus, nullptr, takeSharedBus, new SharedBusReady(std::move(ready)));
        return;
    }
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [ready = std::move(ready)] { ready({}); }, Qt::QueuedConnection);
}

} // namespace studio
