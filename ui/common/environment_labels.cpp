#include "ui/common/environment_labels.h"

#include <QCoreApplication>

#include "core/environment/compatibility.h"
#include "core/environment/environment_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct EnvironmentLabelText {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentLabelText)
};

QString packagesText(const PackageSpec& packages) {
    const auto count = static_cast<int>(packages.conda.size() + packages.pip.size());
    const QString number = EnvironmentLabelText::tr("%n package(s)", nullptr, count);
    if (packages.python.empty())
        return count > 0 ? number : EnvironmentLabelText::tr("no packages");
    const QString python = EnvironmentLabelText::tr("Python %1").arg(displayTextElided(packages.python, 40));
    return count > 0 ? python + QStringLiteral(", ") + number : python;
}

} // namespace

QString environmentKindName(EnvironmentSpec::Kind kind) {
    switch (kind) {
    case EnvironmentSpec::Kind::Existing:
        return EnvironmentLabelText::tr("User-managed");
    case EnvironmentSpec::Kind::Packages:
        return EnvironmentLabelText::tr("System-managed");
    case EnvironmentSpec::Kind::Container:
        break;
    }
    return EnvironmentLabelText::tr("Container");
}

QString environmentKindIcon(EnvironmentSpec::Kind kind) {
    switch (kind) {
    case EnvironmentSpec::Kind::Existing:
        return QStringLiteral("terminal");
    case EnvironmentSpec::Kind::Packages:
        return QStringLiteral("layers");
    case EnvironmentSpec::Kind::Container:
        break;
    }
    return QStringLiteral("box");
}

QString contentText(const EnvironmentSpec& spec) {
    switch (spec.kind) {
    case EnvironmentSpec::Kind::Existing:
        return displayTextElided(spec.interpreter, 160);
    case EnvironmentSpec::Kind::Packages:
        return packagesText(spec.packages);
    case EnvironmentSpec::Kind::Container:
        break;
    }
    const QString image = spec.container.image.empty() ? EnvironmentLabelText::tr("Build context")
                                                       : displayTextElided(spec.container.image, 160);
    return spec.packages.isEmpty() ? image
                                   : EnvironmentLabelText::tr("%1 with %2").arg(image, packagesText(spec.packages));
}

Badge badgeOf(const EnvironmentState& state) {
    const QString word = stateText(state);
    switch (state.phase) {
    case EnvironmentState::Phase::Absent:
        return {BadgeShape::Ring, BadgeTone::Neutral, word};
    case EnvironmentState::Phase::Waiting:
        return {BadgeShape::Clock, BadgeTone::Active, word};
    case EnvironmentState::Phase::Building:
        return {BadgeShape::Dots, BadgeTone::Active, word};
    case EnvironmentState::Phase::Ready:
        return {BadgeShape::Check, state.change ? BadgeTone::Neutral : BadgeTone::Good, word};
    case EnvironmentState::Phase::Failed:
        break;
    }
    if (state.failure && state.failure->cause == EnvironmentCause::Canceled)
        return {BadgeShape::Slash, BadgeTone::Neutral, EnvironmentLabelText::tr("Canceled")};
    return {BadgeShape::Cross, BadgeTone::Bad, word};
}

QString progressText(const EnvironmentState& state) {
    if (state.phase == EnvironmentState::Phase::Failed)
        return state.failure ? causeText(*state.failure) : QString();
    const bool isGoing =
        state.phase == EnvironmentState::Phase::Building || state.phase == EnvironmentState::Phase::Waiting;
    if (!isGoing || !state.progress)
        return {};
    const QString stage = stageText(*state.progress);
    if (state.progress->sinceMs <= 0)
        return stage;
    const auto since = currentTime() - fromMs(state.progress->sinceMs);
    return EnvironmentLabelText::tr("%1 (%2)").arg(stage, formatDuration(std::max(since, Timestamp::duration(0))));
}

QString resultText(const EnvironmentResult& result) {
    QStringList parts;
    if (!result.tool.empty())
        parts << toolText(result.tool);
    if (!result.python.empty())
        parts << EnvironmentLabelText::tr("Python %1").arg(displayTextElided(result.python, 40));
    if (result.packages > 0)
        parts << EnvironmentLabelText::tr("%n package(s)", nullptr, static_cast<int>(result.packages));
    if (result.bytes > 0)
        parts << formatSize(result.bytes);
    if (result.durationMs > 0)
        parts << EnvironmentLabelText::tr("built in %1")
                     .arg(formatDuration(std::chrono::milliseconds(result.durationMs)));
    return parts.join(QStringLiteral(" · "));
}

const EnvironmentBuild* buildOn(const std::vector<EnvironmentBuild>& builds, const QString& target) {
    const std::string name = target.toStdString();
    const EnvironmentBuild* best = nullptr;
    for (const EnvironmentBuild& build : builds) {
        if (build.targetName == name && (best == nullptr || build.state.phase == EnvironmentState::Phase::Ready))
            best = &build;
    }
    return best;
}

QString readinessText(const std::vector<EnvironmentBuild>& builds, const QString& target, bool isExisting) {
    const QString where = displayTextElided(target.toStdString(), 60);
    const EnvironmentBuild* here = buildOn(builds, target);
    if (here != nullptr && here->state.phase == EnvironmentState::Phase::Ready)
        return EnvironmentLabelText::tr("Ready on %1 – no build needed.").arg(where);
    if (here != nullptr && !progressText(here->state).isEmpty()) {
        if (here->state.phase == EnvironmentState::Phase::Failed)
            return EnvironmentLabelText::tr("The last build on %1 failed: %2 The run will retry it.")
                .arg(where, progressText(here->state));
        return EnvironmentLabelText::tr("Building on %1: %2.").arg(where, progressText(here->state));
    }
    if (isExisting)
        return EnvironmentLabelText::tr("Checked once on %1 before the first job starts; takes a few seconds.")
            .arg(where);
    int64_t known = 0;
    for (const EnvironmentBuild& build : builds) {
        if (build.state.result)
            known = std::max(known, build.state.result->durationMs);
    }
    if (known > 0)
        return EnvironmentLabelText::tr(
                   "Will be built once on %1 (about %2, based on earlier builds); later runs reuse it.")
            .arg(where, formatDuration(std::chrono::milliseconds(known)));
    return EnvironmentLabelText::tr("Will be built once on %1 (a few minutes); later runs reuse it.").arg(where);
}

void showFailure(Banner& banner, const QString& title, const EnvironmentFailure& failure) {
    const bool isCanceled = failure.cause == EnvironmentCause::Canceled;
    banner.showMessage(isCanceled ? Banner::Tone::Info : Banner::Tone::Bad, title,
                       causeText(failure) + QLatin1Char(' ') + nextStepText(failure),
                       QString::fromStdString(failure.words));
}

QString frameworksText(const PythonInstallation& python) {
    QStringList texts;
    for (const PythonFramework& framework : python.frameworks) {
        QString text =
            displayTextElided(framework.name, 40) + QLatin1Char(' ') + displayTextElided(framework.version, 40);
        if (framework.cuda == "cpu")
            text += EnvironmentLabelText::tr(" (CPU)");
        else if (!framework.cuda.empty())
            text += EnvironmentLabelText::tr(" (CUDA %1)").arg(displayTextElided(framework.cuda, 20));
        texts << text;
    }
    return texts.join(QStringLiteral(", "));
}

QString pythonCompatibilityText(const PythonInstallation& python, const std::optional<MachineFacts>& facts) {
    return facts ? QString::fromStdString(checkCompatibility(python, facts->gpus).sentence) : QString();
}

} // namespace studio::ui
