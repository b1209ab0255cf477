// What is said about environments wherever they are shown: on their own pages, in New run, on the pages of runs and targets.
#pragma once

#include <optional>

#include "core/environment/environments.h"
#include "core/protocol/messages.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

class Banner;

// "System-managed"
QString environmentKindName(EnvironmentSpec::Kind kind);
QString environmentKindIcon(EnvironmentSpec::Kind kind);
// What it holds: "Python 3.11, 4 packages", "/opt/envs/torch/bin/python", "ubuntu:22.04 with 3 packages".
QString contentText(const EnvironmentSpec& spec);
Badge badgeOf(const EnvironmentState& state);
// The stage of a build or a wait and how long it has been going; why it failed; empty for what is ready or absent.
QString progressText(const EnvironmentState& state);
// "built by uv in 12 s, Python 3.11.2, 14 packages, 210 MB"
QString resultText(const EnvironmentResult& result);
// Whether a run on that target finds it there: "Ready on local: the run waits for nothing." `builds` are all of its specification.
QString readinessText(const std::vector<EnvironmentBuild>& builds, const QString& target, bool isExisting);
// The build on that target, or null.
const EnvironmentBuild* buildOn(const std::vector<EnvironmentBuild>& builds, const QString& target);
// Why there is none: what happened, what to do, and behind Details the tool's own words.
void showFailure(Banner& banner, const QString& title, const EnvironmentFailure& failure);

// "torch 2.1.0 (CUDA 12.1), scikit-learn 1.4"
QString frameworksText(const FoundPython& python);
// Whether its frameworks fit the machine's GPUs and driver. Empty where there is nothing to say.
QString pythonVerdict(const FoundPython& python, const std::optional<MachineFacts>& facts);

} // namespace studio::ui
