// Notices on the desktop (org.freedesktop.Notifications, specification 1.2), with buttons where the server shows them. Where the desktop
// takes no notices, nothing happens. Window thread; the bus is asked in its own.
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
    QString title; // may come from outside: shown() before
    QString text;
    bool isUrgent = false; // waits for somebody: the server keeps it until it is closed
    std::vector<Action> actions;
};

class DesktopNotices : public QObject {
    Q_OBJECT
public:
    explicit DesktopNotices(QObject* parent);
    void send(const DesktopNotice& notice);
    // True for one caller only, of all processes of this user's session. Any thread; any bytes.
    static bool claim(const std::string& what);
    // What was claimed may be claimed again.
    static void release(const std::string& what);

private Q_SLOTS:
    void act(uint notice, const QString& action);
    void forget(uint notice, uint reason);

private:
    std::map<uint, std::vector<DesktopNotice::Action>> m_shown; // by the desktop's number
};

} // namespace studio::ui
