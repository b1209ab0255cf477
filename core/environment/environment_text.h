// Formats user-visible messages about environments, translated: what happened and what to do next. Names and paths that
// come from machines and tools are sanitized for display.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>
#include <string_view>

#include "core/base/display_text.h"
#include "core/protocol/environment_state.h"

namespace studio {

struct EnvironmentText {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentText)
};

// Describes the cause of a failure: "No package fits “numpy==99”." One sentence.
QString causeText(const EnvironmentFailure& failure);
// Describes how to fix a failure. One or two sentences.
QString nextStepText(const EnvironmentFailure& failure);
// Describes the current stage of a build: "Installs numpy (3 of 41)".
QString stageText(const EnvironmentProgress& progress);
// Returns a one-word badge text: "Ready".
QString phaseText(EnvironmentState::Phase phase);
// Returns the badge text of a state: "Changed" if the build will not be used for further runs.
QString stateText(const EnvironmentState& state);
// Describes how the packages of a build changed, and the consequence. Two sentences.
QString changeText(const EnvironmentChange& change);
// "/usr/bin/python3.11 (3.11.2, cpython-311-x86_64-linux-gnu)"
QString identityText(const PythonIdentity& python);
// "uv", "venv and pip", "Already present"
QString toolText(const std::string& tool);
// "Conda environment", "System"
QString pythonKindText(PythonInstallation::Kind kind);
// Sanitizes and truncates user-supplied text for use in a message.
inline QString shownText(std::string_view text) {
    constexpr size_t maxCount = 80;
    const QString whole = QString::fromStdString(displayText(text.substr(0, 4 * maxCount)));
    return whole.size() <= int(maxCount) ? whole : whole.left(int(maxCount)) + QStringLiteral("...");
}

} // namespace studio
