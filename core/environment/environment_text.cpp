#include "core/environment/environment_text.h"

#include "core/base/display_text.h"

namespace studio {

namespace {

constexpr qsizetype longest = 200;

QString safe(const std::string& text) {
    const QString whole = QString::fromStdString(displayText(text));
    return whole.size() <= longest ? whole : whole.left(longest) + QStringLiteral("…");
}

// The sentence with the subject, or the one that does without.
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
        return about(subject, EnvironmentText::tr("No set of packages fits: %1 is in conflict with others."),
                     EnvironmentText::tr("No set of packages fits: what is asked for is in conflict with itself."));
    case EnvironmentCause::NoSuchPackage:
        return about(subject,
                     EnvironmentText::tr("There is no package %1, or not in that version or for this machine."),
                     EnvironmentText::tr("A package is not known, or not in that version or for this machine."));
    case EnvironmentCause::Unreachable:
        return about(subject, EnvironmentText::tr("The machine could not reach %1."),
                     EnvironmentText::tr("The machine could not reach a place that packages or images come from."));
    case EnvironmentCause::WrongChecksum:
        return about(subject, EnvironmentText::tr("What came as %1 is not what was announced: its checksum differs."),
                     EnvironmentText::tr("What was fetched is not what was announced: its checksum differs."));
    case EnvironmentCause::ImageNotFound:
        return about(subject, EnvironmentText::tr("There is no image %1, or you have no leave to see it."),
                     EnvironmentText::tr("There is no such image, or you have no leave to see it."));
    case EnvironmentCause::EngineMissing:
        return subject.empty() ? EnvironmentText::tr("The machine has no container engine.")
                               : EnvironmentText::tr("The machine does not have %1.").arg(engineName(subject));
    case EnvironmentCause::EngineDenied:
        return subject.empty() ? EnvironmentText::tr("The container engine does not let your account use it.")
                               : EnvironmentText::tr("%1 does not let your account use it.").arg(engineName(subject));
    case EnvironmentCause::ToolMissing:
        return about(subject, EnvironmentText::tr("The machine has no tool that can build this: %1 is missing."),
                     EnvironmentText::tr("The machine has no tool that can build this."));
    case EnvironmentCause::InterpreterMissing:
        return about(subject, EnvironmentText::tr("The interpreter %1 is not there, or cannot be run."),
                     EnvironmentText::tr("The machine has no interpreter of the wanted version."));
    case EnvironmentCause::BuildFailed:
        return about(subject, EnvironmentText::tr("%1 could not be built."),
                     EnvironmentText::tr("A package or image could not be built."));
    case EnvironmentCause::DiskFull:
        return about(subject, EnvironmentText::tr("The disk with %1 is full."),
                     EnvironmentText::tr("The machine's disk is full."));
    case EnvironmentCause::Canceled:
        return EnvironmentText::tr("The build was canceled.");
    case EnvironmentCause::Lost:
        return EnvironmentText::tr("The build was ended from outside, or the machine was restarted.");
    case EnvironmentCause::Unknown:
        break;
    }
    return about(subject, EnvironmentText::tr("The environment could not be made: %1."),
                 EnvironmentText::tr("The environment could not be made."));
}

QString nextStepText(const EnvironmentFailure& failure) {
    switch (failure.cause) {
    case EnvironmentCause::Unsatisfiable:
        return EnvironmentText::tr("Read in the tool's own words which packages exclude each other, then loosen or "
                                   "remove one of these pins.");
    case EnvironmentCause::NoSuchPackage:
        return EnvironmentText::tr("Look for a slip in its name and version. It may also come from another channel or "
                                   "index, or only be there for another version of Python.");
    case EnvironmentCause::Unreachable:
        return EnvironmentText::tr("Check the address, and the machine's way out: its proxy, and the configuration of "
                                   "pip and conda there, are used. Then try again.");
    case EnvironmentCause::WrongChecksum:
        return EnvironmentText::tr("Try again. If it stays so, compare the checksum in the definition or in the "
                                   "settings with the one of its publisher; nothing of it was used.");
    case EnvironmentCause::ImageNotFound:
        return EnvironmentText::tr("Look for a slip in its name and tag. If it is private, give the registry, your "
                                   "user name and your password with the environment.");
    case EnvironmentCause::EngineMissing:
        return EnvironmentText::tr("Install Podman, Docker or Apptainer there, let the engine be chosen by the "
                                   "machine, or use another compute target.");
    case EnvironmentCause::EngineDenied:
        return failure.subject == "docker"
                   ? EnvironmentText::tr("Have your account added to the group “docker” and sign in again, or use "
                                         "Podman or Apptainer, which need no such right.")
                   : EnvironmentText::tr("Ask whoever looks after the machine to let your account use it, or choose "
                                         "another engine.");
    case EnvironmentCause::ToolMissing:
        return EnvironmentText::tr("Install micromamba, mamba or conda there, or give an address and checksum of "
                                   "micromamba in the settings, so that the studio brings it. Without conda packages, "
                                   "uv or Python's venv is enough.");
    case EnvironmentCause::InterpreterMissing:
        return EnvironmentText::tr("Choose one of those found on the machine, ask for another version, or install it "
                                   "there.");
    case EnvironmentCause::BuildFailed:
        return EnvironmentText::tr("The log says at which step. Often a compiler or a header is missing on the "
                                   "machine, or another version comes ready made.");
    case EnvironmentCause::DiskFull:
        return EnvironmentText::tr("Remove environments that you do not need, lower their budget in the settings, or "
                                   "make room on the machine. Nothing half made was kept.");
    case EnvironmentCause::Canceled:
        return EnvironmentText::tr("Nothing half made was kept. Build it again when you want it.");
    case EnvironmentCause::Lost:
        return EnvironmentText::tr("Nothing half made is used. Build it again.");
    case EnvironmentCause::Unknown:
        break;
    }
    return EnvironmentText::tr("Read the tool's own words and the end of the log, then try again.");
}

QString stageText(const EnvironmentProgress& progress) {
    using Stage = EnvironmentProgress::Stage;
    const std::string& item = progress.item;
    QString text;
    switch (progress.stage) {
    case Stage::Waiting:
        text = about(item, EnvironmentText::tr("Waits for %1"), EnvironmentText::tr("Waits for another build of it"));
        break;
    case Stage::FetchingTool:
        text = about(item, EnvironmentText::tr("Fetches the tool %1"), EnvironmentText::tr("Fetches the tool"));
        break;
    case Stage::Solving:
        text = about(item, EnvironmentText::tr("Works out which packages fit: %1"),
                     EnvironmentText::tr("Works out which packages fit"));
        break;
    case Stage::Downloading:
        text = about(item, EnvironmentText::tr("Downloads %1"), EnvironmentText::tr("Downloads packages"));
        break;
    case Stage::Installing:
        text = about(item, EnvironmentText::tr("Installs %1"), EnvironmentText::tr("Installs packages"));
        break;
    case Stage::Pulling:
        text = about(item, EnvironmentText::tr("Pulls %1"), EnvironmentText::tr("Pulls the image"));
        break;
    case Stage::BuildingImage:
        text = about(item, EnvironmentText::tr("Builds the image: %1"), EnvironmentText::tr("Builds the image"));
        break;
    case Stage::Checking:
        text = about(item, EnvironmentText::tr("Checks %1"), EnvironmentText::tr("Checks what was built"));
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

QString toolText(const std::string& tool) {
    if (tool == "venv")
        return EnvironmentText::tr("venv and pip");
    if (tool == "existing")
        return EnvironmentText::tr("Was there already");
    return tool == "docker" || tool == "podman" || tool == "apptainer" ? engineName(tool) : safe(tool);
}

QString pythonKindText(FoundPython::Kind kind) {
    switch (kind) {
    case FoundPython::Kind::System:
        return EnvironmentText::tr("System");
    case FoundPython::Kind::Virtual:
        return EnvironmentText::tr("Virtual environment");
    case FoundPython::Kind::Conda:
        return EnvironmentText::tr("Conda environment");
    case FoundPython::Kind::Module:
        break;
    }
    return EnvironmentText::tr("Module");
}

} // namespace studio
