// Provides the texts and badges for environments, the same on their own pages, in New run, and on the pages of runs and
// targets.
#pragma once

#include <optional>

#include "core/environment/named_environment.h"
#include "core/protocol/messages.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

class Banner;

// "System-managed"
QString environmentKindName(EnvironmentSpec::Kind kind);
QString environmentKindIcon(EnvironmentSpec::Kind kind);
// Describes the content: "Python 3.11, 4 packages", "/opt/envs/torch/bin/python", "ubuntu:22.04 with 3 packages".
QString contentText(const EnvironmentSpec& spec);
Badge badgeOf(const EnvironmentState& state);
// Returns the stage and elapsed time of a build or wait, or the cause of a failure; empty if ready or absent.
QString progressText(const EnvironmentState& state);
// "built by uv in 12 s, Python 3.11.2, 14 packages, 210 MB"
QString resultText(const EnvironmentResult& result);
// Describes the readiness on a target: "Ready on local – no build needed." `builds` are all of its
// specification.
QString readinessText(const std::vector<EnvironmentBuild>& builds, const QString& target, bool isExisting);
// Returns the build on that target, or null.
const EnvironmentBuild* buildOn(const std::vector<EnvironmentBuild>& builds, const QString& target);
// Shows why there is no build: what happened, what to do, and the tool's own output behind Details.
void showFailure(Banner& banner, const QString& title, const EnvironmentFailure& failure);

// "torch 2.1.0 (CUDA 12.1), scikit-learn 1.4"
QString frameworksText(const PythonInstallation& python);
// Assesses whether the frameworks fit the machine's GPUs and driver. Empty if there is nothing to report.
QString pythonCompatibilityText(const PythonInstallation& python, const std::optional<MachineFacts>& facts);

} // namespace studio::ui
