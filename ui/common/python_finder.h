// PythonFinder finds the Pythons on a target and lists them in a table to choose from. Started by a button because the
// search takes a while.
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
class DriverConnector;
class PlainLabel;
class PythonTableModel;

class PythonFinder : public QWidget {
    Q_OBJECT
public:
    PythonFinder(DriverConnector& driver, QWidget* parent);
    // Sets the target and drops the results of another one. `facts`: of its machine, for the verdict.
    void setTarget(const std::string& target, const std::optional<MachineFacts>& facts);
    void poll();
    // Selects the row of this interpreter, if it is in the table.
    void choose(const std::string& path);

Q_SIGNALS:
    void chosen(const std::string& path);

private:
    void show(const std::string& target, const Result<std::vector<PythonInstallation>>& pythons);
    DriverConnector& m_driver;
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
