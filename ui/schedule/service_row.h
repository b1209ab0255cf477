// ServiceRow shows whether the scheduler of the workspace starts when the user signs in, and installs or removes the
// service of systemd that does it, after confirmation. Hidden until its state was read. Window thread; systemctl runs
// as a child process, files are written in a worker.
#pragma once

#include <QWidget>

#include "core/client/schedule_service.h"
#include "ui/common/parts.h"

class QPushButton;

namespace studio::ui {

class Banner;
class PlainLabel;

class ServiceRow : public QWidget {
    Q_OBJECT
public:
    // Errors are shown in `banner`, which has to outlive this object.
    ServiceRow(Context& context, Banner& banner, QWidget* parent);
    // Reads the state of the unit again, e.g. when a driver has started or ended.
    void showUnit(const ScheduleUnit& unit);

private:
    void take(const ScheduleService::State& state);
    void confirmChange();
    void install();
    void remove();
    void end(const QString& failure, const Result<void>& done);

    Context& m_context;
    Banner& m_banner;
    PlainLabel* m_label;
    QPushButton* m_button;
    ScheduleService* m_service = nullptr; // of the last unit
    ScheduleService::State m_state;
    bool m_isChanging = false; // it is being installed or removed
};

} // namespace studio::ui
