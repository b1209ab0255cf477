// Machines that want somebody to sign in, wherever in the window one is: a banner says who asks, its button opens the
// dialog that answers. What was refused is not brought up again until somebody asks for it. While the window is open and
// machines are attached, the driver and its connections are kept.
#pragma once

#include <QTimer>
#include <QWidget>
#include <set>

#include "core/studio/driver_line.h"
#include "core/target/target.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Banner;
class DriverDoor;

class SignInPrompts : public QWidget {
    Q_OBJECT
public:
    SignInPrompts(Context& context, QWidget* parent);

private:
    void begin();
    void look();
    void take(const std::vector<Target>& targets);
    void ask();
    void showQuestions(const std::vector<OpenQuestion>& questions);
    void answer(const OpenQuestion& question);
    void stay();
    Context& m_context;
    DriverDoor* m_door = nullptr; // of the workspace that is open
    Banner* m_banner;
    QTimer m_pause;
    QTimer m_again; // while somebody is waited for
    QTimer m_stay;
    bool m_isLooking = false;
    bool m_isAsking = false;
    bool m_hasMachines = false;
    // Some machine: a question that comes while it is being connected changes nothing in the database.
    bool m_mayAsk = false;
    std::set<int64_t> m_shown;       // questions that the banner is about
    std::set<std::string> m_refused; // targets whose question was refused, until they want nothing any more
};

} // namespace studio::ui
