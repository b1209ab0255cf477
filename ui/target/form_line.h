// Adds a labelled field to a form of a machine's settings. Window thread.
#pragma once

#include <QString>

class QBoxLayout;
class QWidget;

namespace studio::ui {

// Adds the label, which is the field's buddy, the field, and below it the hint if it is not empty.
void addFormLine(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint = QString());

} // namespace studio::ui
