#include "ui/shell/system_appearance.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include "ui/common/motion.h"
#include "ui/common/theme.h"
#include "ui/shell/desktop_bus.h"

namespace studio::ui {

namespace {

const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorScheme = QStringLiteral("color-scheme");
const QString desktopInterface = QStringLiteral("org.gnome.desktop.interface");
const QString animations = QStringLiteral("enable-animations");

enum Scheme : uint { NoPreference = 0, PreferDark = 1, PreferLight = 2 };

} // namespace

SystemAppearance::SystemAppearance(Theme& theme, QObject* parent)
    : QObject(parent)
    , m_theme(theme) {
    withSessionBus(this, [this](QDBusConnection bus) {
        bus.connect(portalService, portalPath, interface, QStringLiteral("SettingChanged"), this,
                    SLOT(take(QString, QString, QDBusVariant)));
        ask(bus, appearance, colorScheme);
        ask(bus, desktopInterface, animations);
    });
}

void SystemAppearance::ask(QDBusConnection bus, const QString& group, const QString& key) {
    QDBusMessage question =
        QDBusMessage::createMethodCall(portalService, portalPath, interface, QStringLiteral("Read"));
    question << group << key;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, group, key](QDBusPendingCallWatcher* done) {
        const QDBusPendingReply<QDBusVariant> reply = *done;
        if (!reply.isError())
            take(group, key, reply.value());
        done->deleteLater();
    });
}

void SystemAppearance::take(const QString& group, const QString& key, const QDBusVariant& value) {
    QVariant inner = value.variant();
    while (inner.userType() == qMetaTypeId<QDBusVariant>()) // Read() wraps it once more
        inner = inner.value<QDBusVariant>().variant();
    if (group == appearance && key == colorScheme)
        m_theme.followSystem(inner.toUInt() == PreferDark);
    else if (group == desktopInterface && key == animations)
        motion::setAllowed(inner.toBool());
}

} // namespace studio::ui

#include "moc_system_appearance.cpp"
