// Sentences about environments, in the reader's language: what happened and what to do next. Names and paths of machines and tools in
// them are made safe to show.
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

// What happened: "No package fits “numpy==99”." One sentence.
QString causeText(const EnvironmentFailure& failure);
// What to do about it. One or two sentences.
QString nextStepText(const EnvironmentFailure& failure);
// What a build or a wait is at: "Installs numpy (3 of 41)".
QString stageText(const EnvironmentProgress& progress);
// One word for a badge: "Ready".
QString phaseText(EnvironmentState::Phase phase);
// "uv", "venv and pip", "Was there already"
QString toolText(const std::string& tool);
// "Conda environment", "System"
QString pythonKindText(FoundPython::Kind kind);
// Text of a file or a person, for a sentence: safe to show and not long.
inline QString shownText(std::string_view text) {
    constexpr size_t most = 80;
    const QString whole = QString::fromStdString(displayText(text.substr(0, 4 * most)));
    return whole.size() <= int(most) ? whole : whole.left(int(most)) + QStringLiteral("...");
}

} // namespace studio
