// StageProblem is an invalid input of a wizard's draft.
#pragma once

#include <QString>

namespace studio::ui {

template <typename Stage>
struct StageProblem {
    Stage stage;
    QString field; // object name of the input field
    QString text;  // problem and remedy, for display
};

} // namespace studio::ui
