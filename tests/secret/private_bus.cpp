#include "tests/secret/private_bus.h"

#include <QStandardPaths>

#include "tests/secret/secret_scene.h"

namespace studio::test {

namespace {

// Unlike the system's own configuration it starts no service by itself.
constexpr const char* configuration =
    R"(<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=%1</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
)";

void end(QProcess& process) {
    process.kill();
    process.waitForFinished();
}

} // namespace

PrivateBus::PrivateBus() {
    const QString file = m_place.filePath(QStringLiteral("bus.conf"));
    replaceContent(file, QString::fromLatin1(configuration).arg(m_place.path()).toUtf8());
    m_bus.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--nofork"), QStringLiteral("--print-address"),
                                                QStringLiteral("--config-file=") + file});
    if (!m_bus.waitForStarted() || !m_bus.waitForReadyRead(60'000))
        qFatal("no session bus: %s", qPrintable(m_bus.errorString()));
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
}

PrivateBus::~PrivateBus() {
    endKeyring();
    endBus();
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
}

bool PrivateBus::isInstalled() {
    return !QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty();
}

bool PrivateBus::isKeyringInstalled() {
    return !QStandardPaths::findExecutable(QStringLiteral("gnome-keyring-daemon")).isEmpty();
}

bool PrivateBus::startKeyring() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        environment.insert(QString::fromLatin1(name), m_place.path());
    environment.remove(QStringLiteral("GNOME_KEYRING_CONTROL"));
    m_keyring.setProcessEnvironment(environment);
    m_keyring.setStandardErrorFile(QProcess::nullDevice());
    m_keyring.start(QStringLiteral("gnome-keyring-daemon"),
                    {QStringLiteral("--foreground"), QStringLiteral("--unlock"), QStringLiteral("--components=secrets"),
                     QStringLiteral("--control-directory=") + m_place.filePath(QStringLiteral("control"))});
    if (!m_keyring.waitForStarted())
        return false;
    m_keyring.write("the login password\n");
    m_keyring.closeWriteChannel();
    return true;
}

void PrivateBus::endKeyring() {
    end(m_keyring);
}

void PrivateBus::endBus() {
    end(m_bus);
}

} // namespace studio::test
