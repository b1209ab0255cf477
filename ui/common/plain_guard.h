// Nothing from outside is ever read as markup: labels that would guess become plain when they are first shown, those of
// tooltips and message boxes among them.
#pragma once

#include <QObject>

class QApplication;

namespace studio::ui {

class PlainGuard : public QObject {
    Q_OBJECT
public:
    // Watches the whole application as long as it lives.
    explicit PlainGuard(QApplication& app);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace studio::ui
