// A session bus of the test's own, with nobody on it, and a real keyring that can be started there.
#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace studio::test {

class PrivateBus {
public:
    // Its address stands in the environment of this program from now on.
    PrivateBus();
    ~PrivateBus(); // ends all that was started
    PrivateBus(const PrivateBus&) = delete;
    PrivateBus& operator=(const PrivateBus&) = delete;

    static bool isInstalled();
    static bool isKeyringInstalled();
    // gnome-keyring-daemon, unlocked, with folders of its own.
    bool startKeyring();
    void endKeyring();
    void endBus();
    QString folder() const { return m_place.path(); }

private:
    QTemporaryDir m_place;
    QProcess m_bus;
    QProcess m_keyring;
};

} // namespace studio::test
