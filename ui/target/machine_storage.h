// What the studio keeps on an attached machine: sizes, cleaning up, and removing every trace.
#pragma once

#include <QWidget>
#include <map>
#include <string>

#include "core/base/error.h"
#include "core/studio/compute_browser.h"

class QProgressBar;
class QPushButton;

namespace studio::ui {

class Banner;
class DriverDoor;
class EnvironmentsThere;
class PlainLabel;

class MachineStorage : public QWidget {
    Q_OBJECT
public:
    MachineStorage(DriverDoor& door, std::string target, QWidget* parent);
    void setStatus(const TargetStatus& status);
    // Asks the machine when that has not been done yet.
    void measureOnce();

private:
    PlainLabel* addLine(class QFormLayout* form, const char* part, const QString& name, const QString& explanation);
    void measure();
    void show(const std::map<std::string, int64_t>& sizes);
    void clean();
    void askToRemove();
    void remove();
    void setBusy(const QString& what);
    void showFailure(const QString& title, const Error& error);
    DriverDoor& m_door;
    const std::string m_target;
    bool m_isMeasured = false;
    bool m_isBusy = false;
    std::map<std::string, PlainLabel*> m_sizes;
    PlainLabel* m_total;
    PlainLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_again;
    QPushButton* m_clean;
    QPushButton* m_remove;
    Banner* m_banner;
    EnvironmentsThere* m_environments;
};

} // namespace studio::ui
