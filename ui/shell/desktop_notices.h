// DesktopNotices shows notifications on the desktop (org.freedesktop.Notifications, specification 1.2), with buttons if
// the server supports them. Does nothing if the desktop has no notification server. Window thread; D-Bus connects on a
// worker thread.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <vector>

namespace studio::ui {

struct DesktopNotice {
    struct Action {
        QString id; // "default" is a click on the notice itself
        QString text;
        std::function<void()> act;
    };
    QString title; // untrusted text: pass through shown() first
    QString text;
    bool isUrgent = false; // urgency critical: the server keeps it until it is closed
    std::vector<Action> actions;
};

class DesktopNotices : public QObject {
    Q_OBJECT
public:
    explicit DesktopNotices(QObject* parent);
    void send(const DesktopNotice& notice);
    // Returns true for one caller only among all processes of this user's session. Any thread; any bytes.
    static bool claim(const std::string& what);
    // Allows `what` to be claimed again.
    static void release(const std::string& what);

private Q_SLOTS:
    void act(uint notice, const QString& action);
    void forget(uint notice, uint reason);

private:
    std::map<uint, std::vector<DesktopNotice::Action>> m_shown; // by the server's notification ID
};

} // namespace studio::ui
