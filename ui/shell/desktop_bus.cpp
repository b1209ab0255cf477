#include "ui/shell/desktop_bus.h"

#include <QCoreApplication>
#include <QFile>
#include <QPointer>
#include <QThreadPool>

namespace studio::ui {

namespace {

// libdbus would start a bus where none is named; a bus of our own would have nobody on it.
bool isThereABus() {
    if (!qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return true;
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return !folder.isEmpty() && QFile::exists(folder + QStringLiteral("/bus"));
}

} // namespace

void withSessionBus(QObject* context, std::function<void(QDBusConnection)> use) {
    if (!isThereABus())
        return;
    QThreadPool::globalInstance()->start([context = QPointer(context), use = std::move(use)] {
        const QDBusConnection bus = QDBusConnection::sessionBus();
        if (!bus.isConnected() || QCoreApplication::instance() == nullptr)
            return;
        // By way of the application: only the window's thread may look whether `context` is still there.
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [context, use, bus] {
                if (context)
                    use(bus);
            },
            Qt::QueuedConnection);
    });
}

} // namespace studio::ui
