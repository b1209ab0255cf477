// What a run runs in: the environment, how it was made ready for the last attempt and how long that took, why it could not be made, and
// its exact packages. Hidden for runs that take the machine as it is.
#pragma once

#include <QFrame>
#include <map>

#include "core/studio/run_browser.h"
#include "ui/common/parts.h"

class QFormLayout;
class QProgressBar;
class QPushButton;

namespace studio::ui {

class Banner;
class PlainLabel;
class StateBadge;

class RunEnvironment : public QFrame {
    Q_OBJECT
public:
    RunEnvironment(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);
    // What goes on takes its time.
    void tick();

private:
    void set(const char* objectName, const QString& name, const QString& value);
    void showState();
    void showPackages();
    void openPackages(const std::string& exact);
    Context& m_context;
    RunDetails m_details;
    std::optional<EnvironmentState> m_state; // of the last attempt
    QString m_said;
    QPushButton* m_name;
    PlainLabel* m_inline;
    StateBadge* m_badge;
    QProgressBar* m_progress;
    Banner* m_trouble;
    QFormLayout* m_form;
    struct Line {
        PlainLabel* name = nullptr;
        PlainLabel* value = nullptr;
    };
    std::map<QString, Line> m_lines;
    QPushButton* m_packages;
};

} // namespace studio::ui
