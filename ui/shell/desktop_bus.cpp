#include "ui/shell/desktop_bus.h"

#include <QFile>

#include "ui/common/background.h"

namespace studio::ui {

namespace {

// libdbus would launch a bus if no address is set, and no service would be on it.
bool hasSessionBus() {
    if (!qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return true;
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return !folder.isEmpty() && QFile::exists(folder + QStringLiteral("/bus"));
}

} // namespace

void withSessionBus(QObject* context, std::function<void(QDBusConnection)> use) {
    if (!hasSessionBus())
        return;
    runInBackground(
        context, [] { return QDBusConnection::sessionBus(); },
        [use = std::move(use)](const QDBusConnection& bus) {
            if (bus.isConnected())
                use(bus);
        });
}

} // namespace studio::ui
