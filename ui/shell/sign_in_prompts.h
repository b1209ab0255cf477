// SignInPrompts prompts for pending sign-ins on any page: a banner names the machine, its button opens the dialog. A
// refused machine is not prompted for again until it has been signed in to. Keeps the driver and its connections alive
// while the window is open and machines are attached.
#pragma once

#include <QTimer>
#include <QWidget>
#include <set>

#include "core/client/driver_client.h"
#include "core/target/target.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Banner;
class DriverConnector;
class LiveQueryBase;

class SignInPrompts : public QWidget {
    Q_OBJECT
public:
    SignInPrompts(Context& context, QWidget* parent);

private:
    void begin();
    void take(const std::vector<Target>& targets);
    void ask();
    void showQuestions(const std::vector<PendingQuestion>& questions);
    void answer(const PendingQuestion& question);
    void keepDriverAlive();
    Context& m_context;
    DriverConnector* m_driver = nullptr; // of the open workspace
    Banner* m_banner;
    LiveQueryBase* m_machines;
    QTimer m_again; // polls while a sign-in may be pending
    QTimer m_stay;
    bool m_isAsking = false;
    bool m_hasMachines = false;
    // True while a machine is connecting: its questions then do not change the database, so the driver is polled.
    bool m_needsPolling = false;
    std::set<int64_t> m_shown;       // questions shown in the banner
    std::set<std::string> m_refused; // targets whose question was refused, until their health is fine
};

} // namespace studio::ui
