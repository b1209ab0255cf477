// WheelEventFilter stops accidental wheel events: a spin box, combo box or slider without the focus ignores them, so
// that the page scrolls, and does not get the focus by them. Installed once for the application; window thread only.
#pragma once

#include <QObject>

class QApplication;

namespace studio::ui {

class WheelEventFilter : public QObject {
    Q_OBJECT
public:
    // Owned by `app`; filters its events.
    explicit WheelEventFilter(QApplication& app);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace studio::ui
