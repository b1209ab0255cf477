#include "ui/common/form_problem.h"

namespace studio::ui {

FormProblem::FormProblem(const QString& objectName, QWidget* parent)
    : PlainLabel({}, parent, Fit::Wrap) {
    setObjectName(objectName);
    withRole("muted");
}

void FormProblem::setProblem(const QString& problem, bool isEdited, bool isEmpty) {
    if (!isEdited)
        m_initial = problem;
    m_wasFilled = m_wasFilled || !isEmpty;
    const bool isUntouched = !isEdited || (!m_wasFilled && problem == m_initial);
    withRole(isUntouched ? "muted" : "error")->setText(problem);
    setVisible(!problem.isEmpty());
}

} // namespace studio::ui
