// PlainTextFilter prevents text from outside from being parsed as markup: sets each QLabel to plain text when it is
// first shown, including those of tooltips and message boxes.
#pragma once

#include <QObject>

class QApplication;

namespace studio::ui {

class PlainTextFilter : public QObject {
    Q_OBJECT
public:
    // Owned by `app`; filters the events of the whole application.
    explicit PlainTextFilter(QApplication& app);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace studio::ui
