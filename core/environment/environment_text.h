// Sentences about environments, in the reader's language: what happened and what to do next. Names and paths of machines and tools in
// them are made safe to show.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/protocol/environment_state.h"

namespace studio {

struct EnvironmentText {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentText)
};

// What happened: "No package fits “numpy==99”." One sentence.
QString causeText(const EnvironmentFailure& failure);
// What to do about it. One or two sentences.
QString nextStepText(const EnvironmentFailure& failure);
// What a build or a wait is at: "Installs numpy (3 of 41)".
QString stageText(const EnvironmentProgress& progress);
// One word for a badge: "Ready".
QString phaseText(EnvironmentState::Phase phase);
// "uv", "Python's venv and pip", "An interpreter that is there"
QString toolText(const std::string& tool);
// "Conda environment", "System"
QString pythonKindText(FoundPython::Kind kind);

} // namespace studio
