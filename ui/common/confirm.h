// Asks once before something is destroyed: names the thing and says what will be lost. Never nests an event loop.
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace studio::ui {

struct Question {
    QString title;  // "Delete 3 runs?"
    QString text;   // what will be lost
    QString button; // the verb: "Delete"
    bool isDestroying = true;
    QString objectName; // of the dialog
};

// `agreed` is called when the button was pressed; nothing is called otherwise.
void confirm(QWidget* parent, const Question& question, std::function<void()> agreed);

// One line of text, e.g. for a tag. `done` is called with what was typed.
void askForLine(QWidget* parent, const QString& title, const QString& label, const QString& text,
                const QString& objectName, std::function<void(const QString&)> done);

} // namespace studio::ui
