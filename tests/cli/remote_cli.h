// studioctl beside pretended machines: how they are named to it.
#pragma once

#include "tests/cli/cli_scene.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

inline QString addressOf(const SshHost& host, const QString& user = QStringLiteral("ada")) {
    return user + QLatin1Char('@') + QString::fromStdString(host.address()) + QLatin1Char(':') +
           QString::number(host.port());
}

inline QString fingerprintOf(const SshHost& host, HostKeyType type = HostKeyType::Ed25519) {
    return QString::fromStdString(host.hostKey(type).fingerprint);
}

// A scene without an agent and a keyring of the tester's.
class RemoteCliScene : public CliScene {
public:
    RemoteCliScene() {
        setVariable(QStringLiteral("SSH_AUTH_SOCK"), QString());
        setVariable(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QString());
    }
    Answer attach(const QByteArray& input, const SshHost& host, const QStringList& more,
                  const QString& name = QStringLiteral("box")) {
        return ctlWith(input, QStringList{"compute", "attach", "--name", name, "--address", addressOf(host),
                                          "--host-key", fingerprintOf(host)} +
                                  more);
    }
};

} // namespace studio::test
