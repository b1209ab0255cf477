// Asks for confirmation before something is destroyed: names the object and what will be lost. Never nests an event
// loop.
#pragma once

#include <QString>
#include <functional>
#include <vector>

class QDialog;
class QWidget;

namespace studio::ui {

struct Question {
    QString title;  // "Delete 3 runs?"
    QString text;   // what will be lost
    QString button; // the verb: "Delete"
    bool isDestructive = true;
    QString objectName;    // of the dialog
    QString dismiss{};     // text of the other button; empty: "Cancel"
    bool hasLines = false; // line feeds of the text begin lines; its names are without control characters
};

// Calls `agreed` when the button is pressed; cancelling calls nothing.
void confirm(QWidget* parent, const Question& question, std::function<void()> agreed);

// A check box for an additional action; unchecked at first.
struct Choice {
    QString objectName;
    QString text;
};
// Same with check boxes; `agreed` receives their states in the order of `choices`. The dialog deletes itself.
QDialog* confirmWithChoices(QWidget* parent, const Question& question, const std::vector<Choice>& choices,
                            std::function<void(const std::vector<bool>& chosen)> agreed);

// Makes a dialog as high as its contents need at its width: a text that wraps may have become longer. Never lower.
void growToContents(QDialog& dialog);

// Prompts for one line of text, e.g. a tag. Calls `done` with the text entered. `problemOf` returns what is wrong with
// a text, which the dialog shows instead of closing; empty: nothing.
void promptForLine(QWidget* parent, const QString& title, const QString& label, const QString& text,
                   const QString& objectName, std::function<void(const QString&)> done,
                   std::function<QString(const QString&)> problemOf = {});

} // namespace studio::ui
