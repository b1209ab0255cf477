// The Pythons that are on a target already, asked for by a button because looking takes a while: a table to choose one from.
#pragma once

#include <QWidget>
#include <optional>
#include <string>

#include "core/protocol/messages.h"

class QProgressBar;
class QPushButton;
class QTableView;

namespace studio::ui {

class Banner;
class DriverDoor;
class PlainLabel;
class PythonTableModel;

class PythonFinder : public QWidget {
    Q_OBJECT
public:
    PythonFinder(DriverDoor& door, QWidget* parent);
    // Whose Pythons are shown; what was found on another one goes. `facts`: of its machine, for the verdict.
    void setTarget(const std::string& target, const std::optional<MachineFacts>& facts);
    void look();
    // The row of this interpreter is the current one, if it is there.
    void choose(const std::string& path);

Q_SIGNALS:
    void chosen(const std::string& path);

private:
    void show(const std::string& target, const Result<std::vector<FoundPython>>& pythons);
    DriverDoor& m_door;
    std::string m_target;
    std::string m_path;
    std::optional<MachineFacts> m_facts;
    bool m_isLooking = false;
    PythonTableModel* m_model;
    QTableView* m_table;
    QPushButton* m_look;
    QProgressBar* m_progress;
    PlainLabel* m_state;
    Banner* m_banner;
};

} // namespace studio::ui
