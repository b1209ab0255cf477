// The line at the bottom: who drives this workspace, what runs and waits, the machines, and what is wrong.
#pragma once

#include <QFrame>
#include <QTimer>

#include "core/studio/run_browser.h"

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
    void refresh();
    void show(const Result<StudioStatus>& status);
    StudioLink& m_link;
    PlainLabel* m_driver;
    PlainLabel* m_runs;
    PlainLabel* m_machines;
    PlainLabel* m_trouble;
    QTimer m_pause;
    bool m_isAsking = false;
    bool m_askAgain = false;
};

} // namespace studio::ui
