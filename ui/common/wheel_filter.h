// Keeps the wheel from changing values by accident: over a number, a list or a slider without the focus it scrolls the
// page, and does not move the focus. Installed once for the application; window thread only.
#pragma once

#include <QObject>

class QApplication;

namespace studio::ui {

class WheelFilter : public QObject {
    Q_OBJECT
public:
    // Owned by `app`; filters its events.
    explicit WheelFilter(QApplication& app);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace studio::ui
