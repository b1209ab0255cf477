// StatusLine shows at the bottom which process drives this workspace, running and queued runs, the machines, and
// problems.
#pragma once

#include <QFrame>

#include "core/client/run_browser.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class PlainLabel;

class StatusLine : public QFrame {
    Q_OBJECT
public:
    StatusLine(StudioLink& link, QWidget* parent = nullptr);

private:
    void show(const Result<StudioStatus>& status);
    PlainLabel* m_driver;
    PlainLabel* m_runs;
    PlainLabel* m_machines;
    PlainLabel* m_trouble;
};

} // namespace studio::ui
