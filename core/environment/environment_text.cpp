#include "core/environment/environment_text.h"

#include "core/base/display_text.h"

namespace studio {

namespace {

constexpr qsizetype maxLength = 200;

QString safe(const std::string& text) {
    const QString whole = QString::fromStdString(displayText(text));
    return whole.size() <= maxLength ? whole : whole.left(maxLength) + QStringLiteral("…");
}

// Selects the message variant with or without a subject.
QString about(const std::string& subject, const QString& named, const QString& unnamed) {
    return subject.empty() ? unnamed : named.arg(safe(subject));
}

QString engineName(const std::string& engine) {
    if (engine == "docker")
        return QStringLiteral("Docker");
    if (engine == "podman")
        return QStringLiteral("Podman");
    if (engine == "apptainer")
        return QStringLiteral("Apptainer");
    return safe(engine);
}

} // namespace

QString causeText(const EnvironmentFailure& failure) {
    const std::string& subject = failure.subject;
    switch (failure.cause) {
    case EnvironmentCause::Unsatisfiable:
        return about(subject, EnvironmentText::tr("Dependency conflict: %1 conflicts with other packages."),
                     EnvironmentText::tr("Dependency conflict: the requested packages contradict each other."));
    case EnvironmentCause::NoSuchPackage:
        return about(subject,
                     EnvironmentText::tr("Package %1 was not found, or not in this version or for this machine."),
                     EnvironmentText::tr("A package was not found, or not in this version or for this machine."));
    case EnvironmentCause::Unreachable:
        return about(subject, EnvironmentText::tr("The machine could not reach %1."),
                     EnvironmentText::tr("The machine could not reach a package index or registry."));
    case EnvironmentCause::WrongChecksum:
        return about(subject, EnvironmentText::tr("Checksum mismatch: the download of %1 is not what was expected."),
                     EnvironmentText::tr("Checksum mismatch: a download is not what was expected."));
    case EnvironmentCause::ImageNotFound:
        return about(subject, EnvironmentText::tr("Image %1 does not exist, or you have no access to it."),
                     EnvironmentText::tr("The image does not exist, or you have no access to it."));
    case EnvironmentCause::EngineMissing:
        return subject.empty() ? EnvironmentText::tr("The machine has no container engine.")
                               : EnvironmentText::tr("The machine does not have %1.").arg(engineName(subject));
    case EnvironmentCause::EngineNotRunning:
        return EnvironmentText::tr("%1 is installed on the machine, but its daemon is not responding.")
            .arg(engineName(subject.empty() ? "docker" : subject));
    case EnvironmentCause::EngineDenied:
        return subject.empty()
                   ? EnvironmentText::tr("Your account has no permission to use the container engine.")
                   : EnvironmentText::tr("Your account has no permission to use %1.").arg(engineName(subject));
    case EnvironmentCause::ToolMissing:
        return about(subject, EnvironmentText::tr("The machine has no tool to build this: %1 is missing."),
                     EnvironmentText::tr("The machine has no tool to build this."));
    case EnvironmentCause::InterpreterMissing:
        return about(subject, EnvironmentText::tr("The interpreter %1 does not exist or cannot be executed."),
                     EnvironmentText::tr("The machine has no interpreter of the requested version."));
    case EnvironmentCause::BuildFailed:
        return about(subject, EnvironmentText::tr("%1 could not be built."),
                     EnvironmentText::tr("A package or image could not be built."));
    case EnvironmentCause::DiskFull:
        return about(subject, EnvironmentText::tr("The disk with %1 is full."),
                     EnvironmentText::tr("The machine's disk is full."));
    case EnvironmentCause::Canceled:
        return EnvironmentText::tr("The build was canceled.");
    case EnvironmentCause::Lost:
        return EnvironmentText::tr("The build was killed, or the machine was restarted.");
    case EnvironmentCause::Unknown:
        break;
    }
    return about(subject, EnvironmentText::tr("The environment could not be created: %1."),
                 EnvironmentText::tr("The environment could not be created."));
}

QString nextStepText(const EnvironmentFailure& failure) {
    switch (failure.cause) {
    case EnvironmentCause::Unsatisfiable:
        return EnvironmentText::tr(
            "See the tool's output for the conflicting packages, then relax or remove one of these pins.");
    case EnvironmentCause::NoSuchPackage:
        return EnvironmentText::tr("Check the spelling of the name and version. It may also be in another channel or "
                                   "index, or only be available for another Python version.");
    case EnvironmentCause::Unreachable:
        return EnvironmentText::tr("Check the address and the machine's network access (its proxy and its "
                                   "configuration of pip and conda are used), then try again.");
    case EnvironmentCause::WrongChecksum:
        return EnvironmentText::tr("Try again. If it persists, compare the checksum in the definition or the settings "
                                   "with the publisher's; the download was discarded.");
    case EnvironmentCause::ImageNotFound:
        return EnvironmentText::tr("Check the spelling of the name and tag. If the image is private, specify the "
                                   "registry, user name and password in the environment.");
    case EnvironmentCause::EngineMissing:
        return EnvironmentText::tr(
            "Install Podman, Docker or Apptainer there, leave the engine unset, or use another compute target.");
    case EnvironmentCause::EngineNotRunning:
        return EnvironmentText::tr(
            "Start it there with “sudo systemctl start docker” (Docker Desktop: open it), and try "
            "again. Podman and Apptainer need no daemon.");
    case EnvironmentCause::EngineDenied:
        return failure.subject == "docker"
                   ? EnvironmentText::tr("Have your account added to the group “docker” and sign in again, or use "
                                         "Podman or Apptainer, which need no such permission.")
                   : EnvironmentText::tr("Ask the machine's administrator for access, or choose another engine.");
    case EnvironmentCause::ToolMissing:
        return EnvironmentText::tr("Install micromamba, mamba or conda there, or let the studio upload micromamba: "
                                   "\"studioctl environment defaults --fetch-micromamba\", or set its URL and checksum "
                                   "in the settings. Without conda packages, uv or Python's venv is enough.");
    case EnvironmentCause::InterpreterMissing:
        return EnvironmentText::tr(
            "Choose an interpreter found on the machine, request another version, or install it there.");
    case EnvironmentCause::BuildFailed:
        return EnvironmentText::tr("See the log for the failed step. Often a compiler or a header is missing on the "
                                   "machine, or another version has a prebuilt package.");
    case EnvironmentCause::DiskFull:
        return EnvironmentText::tr("Remove environments that you do not need, lower their disk budget in the settings, "
                                   "or free disk space on the machine. The incomplete build was removed.");
    case EnvironmentCause::Canceled:
        return EnvironmentText::tr("The incomplete build was removed. Build it again when needed.");
    case EnvironmentCause::Lost:
        return EnvironmentText::tr("The incomplete build is not used. Build it again.");
    case EnvironmentCause::Unknown:
        break;
    }
    return EnvironmentText::tr("See the tool's output and the end of the log, then try again.");
}

QString stageText(const EnvironmentProgress& progress) {
    using Stage = EnvironmentProgress::Stage;
    const std::string& item = progress.item;
    QString text;
    switch (progress.stage) {
    case Stage::Waiting:
        text = about(item, EnvironmentText::tr("Waiting for %1"), EnvironmentText::tr("Starting the build"));
        break;
    case Stage::Queued:
        text = about(item, EnvironmentText::tr("Queued in Slurm: job %1"),
                     EnvironmentText::tr("Submitting a job to Slurm"));
        break;
    case Stage::FetchingTool:
        text = about(item, EnvironmentText::tr("Fetching the tool %1"), EnvironmentText::tr("Fetching the tool"));
        break;
    case Stage::Solving:
        text = about(item, EnvironmentText::tr("Resolving packages: %1"), EnvironmentText::tr("Resolving packages"));
        break;
    case Stage::Downloading:
        text = about(item, EnvironmentText::tr("Downloading %1"), EnvironmentText::tr("Downloading packages"));
        break;
    case Stage::Installing:
        text = about(item, EnvironmentText::tr("Installing %1"), EnvironmentText::tr("Installing packages"));
        break;
    case Stage::Pulling:
        text = about(item, EnvironmentText::tr("Pulling %1"), EnvironmentText::tr("Pulling the image"));
        break;
    case Stage::BuildingImage:
        text = about(item, EnvironmentText::tr("Building the image: %1"), EnvironmentText::tr("Building the image"));
        break;
    case Stage::Copying:
        text = about(item, EnvironmentText::tr("Copying %1 for this run"),
                     EnvironmentText::tr("Copying the environment for this run"));
        break;
    case Stage::Checking:
        text = about(item, EnvironmentText::tr("Checking %1"), EnvironmentText::tr("Verifying the build"));
        break;
    }
    if (progress.total <= 0)
        return text;
    return EnvironmentText::tr("%1 (%2 of %3)")
        .arg(text, QString::number(progress.done), QString::number(progress.total));
}

QString phaseText(EnvironmentState::Phase phase) {
    switch (phase) {
    case EnvironmentState::Phase::Absent:
        return EnvironmentText::tr("Not built");
    case EnvironmentState::Phase::Waiting:
        return EnvironmentText::tr("Waiting");
    case EnvironmentState::Phase::Building:
        return EnvironmentText::tr("Building");
    case EnvironmentState::Phase::Ready:
        return EnvironmentText::tr("Ready");
    case EnvironmentState::Phase::Failed:
        break;
    }
    return EnvironmentText::tr("Failed");
}

QString stateText(const EnvironmentState& state) {
    return state.change ? EnvironmentText::tr("Changed") : phaseText(state.phase);
}

QString changeText(const EnvironmentChange& change) {
    QStringList what;
    for (const auto& [names, sign] :
         {std::pair(&change.added, QLatin1Char('+')), std::pair(&change.removed, QLatin1Char('-'))}) {
        for (const auto& name : *names)
            what << sign + safe(name);
    }
    const QString packages = what.isEmpty() ? QString() : QStringLiteral(" (") + what.join(QStringLiteral(", ")) + u')';
    return (change.run.empty()
                ? EnvironmentText::tr("The packages of this build were changed after it was built%1.").arg(packages)
                : EnvironmentText::tr("The packages of this build were changed%1; detected at the end of run %2.")
                      .arg(packages, safe(change.run))) +
           QLatin1Char(' ') + EnvironmentText::tr("This build is not used again; the next run gets a new one.");
}

QString identityText(const PythonIdentity& python) {
    return QStringLiteral("%1 (%2)").arg(
        safe(python.executable), safe(python.abi.empty() ? python.version : python.version + ", " + python.abi));
}

QString toolText(const std::string& tool) {
    if (tool == "venv")
        return EnvironmentText::tr("venv and pip");
    if (tool == "existing")
        return EnvironmentText::tr("Already present");
    return tool == "docker" || tool == "podman" || tool == "apptainer" ? engineName(tool) : safe(tool);
}

QString pythonKindText(PythonInstallation::Kind kind) {
    switch (kind) {
    case PythonInstallation::Kind::System:
        return EnvironmentText::tr("System");
    case PythonInstallation::Kind::Virtual:
        return EnvironmentText::tr("Virtual environment");
    case PythonInstallation::Kind::Conda:
        return EnvironmentText::tr("Conda environment");
    case PythonInstallation::Kind::Module:
        break;
    }
    return EnvironmentText::tr("Module");
}

} // namespace studio
