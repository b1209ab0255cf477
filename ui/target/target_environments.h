// TargetEnvironments lists the environments built on a target with size and last use, and removes them.
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
class DriverConnector;
class PlainLabel;

class TargetEnvironments : public QFrame {
    Q_OBJECT
public:
    TargetEnvironments(DriverConnector& driver, std::string target, QWidget* parent);
    using QWidget::show;
    // Requests the list from the machine.
    void ask();

private:
    void show(const Result<std::vector<EnvironmentState>>& states);
    void showSelection();
    void confirmRemove();
    void remove(const std::string& key);
    const EnvironmentState* selected() const;
    DriverConnector& m_driver;
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
