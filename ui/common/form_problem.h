// FormProblem shows the first problem of a form that has one message for all of its fields. What is missing in an
// untouched form is not an error: it is muted until the user has edited the form, and while the field that must be
// filled in has not been.
#pragma once

#include "ui/common/plain_label.h"

namespace studio::ui {

class FormProblem : public PlainLabel {
public:
    explicit FormProblem(const QString& objectName, QWidget* parent);
    // `isEdited`: by the user; `isEmpty`: the field that must be filled in is. Hidden while `problem` is empty.
    void setProblem(const QString& problem, bool isEdited, bool isEmpty = false);

private:
    QString m_initial; // that of the untouched form
    bool m_wasFilled = false;
};

} // namespace studio::ui
