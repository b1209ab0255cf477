// MachineStorage shows the disk usage of the studio on an attached machine, cleans up, and removes all traces.
#pragma once

#include <QWidget>
#include <map>
#include <string>

#include "core/base/error.h"
#include "core/client/compute_browser.h"

class QProgressBar;
class QPushButton;

namespace studio::ui {

class Banner;
class DriverConnector;
class TargetEnvironments;
class PlainLabel;

class MachineStorage : public QWidget {
    Q_OBJECT
public:
    MachineStorage(DriverConnector& driver, std::string target, QWidget* parent);
    void setStatus(const TargetStatus& status);
    // Requests the sizes from the machine unless done before.
    void measureOnce();

private:
    PlainLabel* addLine(class QFormLayout* form, const char* part, const QString& name, const QString& explanation);
    void measure();
    void show(const std::map<std::string, int64_t>& sizes);
    void clean();
    void confirmRemove();
    void remove();
    void setBusy(const QString& what);
    void showFailure(const QString& title, const Error& error);
    DriverConnector& m_driver;
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
    TargetEnvironments* m_environments;
};

} // namespace studio::ui
