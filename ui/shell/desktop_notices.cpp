#include "ui/shell/desktop_notices.h"

#include <QCryptographicHash>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QVariantMap>

#include "ui/shell/desktop_bus.h"

namespace studio::ui {

namespace {

const QString desktopNoticesService = QStringLiteral("org.freedesktop.Notifications");
const QString desktopNoticesPath = QStringLiteral("/org/freedesktop/Notifications");
constexpr uchar urgent = 2; // urgency level of the specification

QDBusMessage callOf(const char* method) {
    return QDBusMessage::createMethodCall(desktopNoticesService, desktopNoticesPath, desktopNoticesService,
                                          QLatin1String(method));
}

QString claimFile(const std::string& what) {
    const QString runtime = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    const QByteArray name = QCryptographicHash::hash(QByteArray::fromStdString(what), QCryptographicHash::Sha256);
    return (runtime.isEmpty() ? QDir::tempPath() : runtime) + QStringLiteral("/compute-studio/told/") +
           QString::fromLatin1(name.left(16).toHex());
}

} // namespace

DesktopNotices::DesktopNotices(QObject* parent)
    : QObject(parent) {}

// Created exclusively, in the session's runtime folder, which is removed at logout.
bool DesktopNotices::claim(const std::string& what) {
    QFile file(claimFile(what));
    return QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly | QIODevice::NewOnly);
}

void DesktopNotices::release(const std::string& what) {
    QFile::remove(claimFile(what));
}

void DesktopNotices::send(const DesktopNotice& notice) {
    withSessionBus(this, [this, notice](QDBusConnection bus) {
        bus.connect(desktopNoticesService, desktopNoticesPath, desktopNoticesService, QStringLiteral("ActionInvoked"),
                    this, SLOT(act(uint, QString)));
        bus.connect(desktopNoticesService, desktopNoticesPath, desktopNoticesService,
                    QStringLiteral("NotificationClosed"), this, SLOT(forget(uint, uint)));
        auto* asked = new QDBusPendingCallWatcher(bus.asyncCall(callOf("GetCapabilities")), this);
        connect(asked, &QDBusPendingCallWatcher::finished, this, [this, bus, notice](QDBusPendingCallWatcher* done) {
            done->deleteLater();
            const QDBusPendingReply<QStringList> capabilities = *done;
            // A server without buttons still accepts the default action, or ignores it.
            const bool hasButtons = !capabilities.isError() && capabilities.value().contains(QStringLiteral("actions"));
            QStringList actions;
            for (const DesktopNotice::Action& action : notice.actions) {
                if (hasButtons || action.id == QLatin1String("default"))
                    actions << action.id << action.text;
            }
            QVariantMap hints = {{QStringLiteral("desktop-entry"), QStringLiteral("compute-studio")},
                                 {QStringLiteral("category"),
                                  notice.isUrgent ? QStringLiteral("device") : QStringLiteral("transfer.complete")}};
            if (notice.isUrgent)
                hints[QStringLiteral("urgency")] = QVariant::fromValue(urgent);
            QDBusMessage message = callOf("Notify");
            // A body may be parsed as markup (the specification allows a subset); titles never are.
            message << QStringLiteral("Compute Studio") << uint(0) << QStringLiteral("compute-studio") << notice.title
                    << notice.text.toHtmlEscaped() << actions << hints << int(-1);
            auto* sent = new QDBusPendingCallWatcher(QDBusConnection(bus).asyncCall(message), this);
            connect(sent, &QDBusPendingCallWatcher::finished, this,
                    [this, ways = notice.actions](QDBusPendingCallWatcher* reported) {
                        const QDBusPendingReply<uint> number = *reported;
                        if (!number.isError())
                            m_shown[number.value()] = ways;
                        reported->deleteLater();
                    });
        });
    });
}

void DesktopNotices::act(uint notice, const QString& action) {
    const auto found = m_shown.find(notice);
    if (found == m_shown.end())
        return;
    const std::vector<DesktopNotice::Action> ways = std::move(found->second);
    m_shown.erase(found);
    for (const DesktopNotice::Action& way : ways) {
        if (way.id == action && way.act)
            return way.act();
    }
}

void DesktopNotices::forget(uint notice, uint) {
    m_shown.erase(notice);
}

} // namespace studio::ui

#include "moc_desktop_notices.cpp"
