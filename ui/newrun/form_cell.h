// FormCell is a field with its label above it, for forms with a flow layout. Window thread.
#pragma once

#include <QString>

class QBoxLayout;
class QWidget;

namespace studio::ui {

struct FormCell {
    QWidget* widget; // the parent of the field
    QBoxLayout* lines;
};

FormCell makeFormCell(QWidget* parent);
// Adds the label, and below it the field, which is its buddy.
void fillFormCell(const FormCell& cell, const QString& label, QWidget* field);

} // namespace studio::ui
