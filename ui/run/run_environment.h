// RunEnvironment shows the environment of a run: its definition, how and how long it was prepared for the last attempt,
// why preparing failed, and its exact packages. Hidden for runs that use the machine's own environment.
#pragma once

#include <QFrame>
#include <map>

#include "core/client/run_browser.h"
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
    // Updates elapsed times.
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
