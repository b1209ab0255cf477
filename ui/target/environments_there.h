// Environments that are on a target: how large, when last used, and a way to remove them.
#pragma once

#include <QFrame>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/environment_state.h"

class QPushButton;
class QTableWidget;

namespace studio::ui {

class Banner;
class DriverDoor;
class PlainLabel;

class EnvironmentsThere : public QFrame {
    Q_OBJECT
public:
    EnvironmentsThere(DriverDoor& door, std::string target, QWidget* parent);
    using QWidget::show;
    // Asks the machine.
    void ask();

private:
    void show(const Result<std::vector<EnvironmentState>>& states);
    void showSelection();
    void askToRemove();
    void remove(const std::string& key);
    const EnvironmentState* selected() const;
    DriverDoor& m_door;
    const std::string m_target;
    std::vector<EnvironmentState> m_states;
    bool m_isAsking = false;
    QTableWidget* m_table;
    PlainLabel* m_summary;
    QPushButton* m_again;
    QPushButton* m_remove;
    Banner* m_banner;
};

} // namespace studio::ui
