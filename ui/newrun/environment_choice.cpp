#include "ui/newrun/environment_choice.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct EnvironmentChoiceText {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentChoiceText)
};

using Kind = EnvironmentChoice::Kind;

constexpr qint64 maxFileSize = 1 << 20;
constexpr std::array usualPlaces = {"environment.yml",
                                    "environment.yaml",
                                    "conda.yml",
                                    "conda.yaml",
                                    "conda_dependencies.yml",
                                    "aml_config/conda_dependencies.yml",
                                    ".azureml/conda_dependencies.yml",
                                    "requirements.txt",
                                    "pyproject.toml"};

std::string folderOf(const std::string& file) {
    return file.substr(0, file.rfind('/') + 1);
}

std::string nameOf(const std::string& file) {
    return file.substr(file.rfind('/') + 1);
}

} // namespace

int EnvironmentFile::errors() const {
    return static_cast<int>(
        std::count_if(problems.begin(), problems.end(), [](const SpecDiagnostic& problem) { return problem.isError; }));
}

std::optional<Environment> environmentOf(const EnvironmentChoice& choice) {
    Environment environment;
    switch (choice.kind) {
    case Kind::Machine:
        return std::nullopt;
    case Kind::Named:
    case Kind::File:
        return choice.own;
    case Kind::Interpreter:
        environment.spec.kind = EnvironmentSpec::Kind::Existing;
        environment.spec.interpreter = choice.interpreter;
        return environment;
    case Kind::Image:
        break;
    }
    environment.spec.kind = EnvironmentSpec::Kind::Container;
    environment.spec.container.image = choice.image;
    return environment;
}

void store(const EnvironmentChoice& choice, RunConfig& config) {
    config.python = choice.kind == Kind::Machine ? choice.python : std::string();
    config.environment = environmentOf(choice);
    config.environmentName = choice.kind == Kind::Named ? choice.named : std::string();
}

EnvironmentChoice environmentChoiceFrom(const RunConfig& config) {
    EnvironmentChoice choice;
    choice.python = config.python;
    if (!config.environment)
        return choice;
    const Environment& environment = *config.environment;
    Environment plain; // consists of an image only
    plain.spec.kind = EnvironmentSpec::Kind::Container;
    plain.spec.container.image = environment.spec.container.image;
    if (!config.environmentName.empty()) {
        choice.kind = Kind::Named;
        choice.named = config.environmentName;
        choice.own = environment;
    } else if (environment == plain && !plain.spec.container.image.empty()) {
        choice.kind = Kind::Image;
        choice.image = plain.spec.container.image;
    } else if (environment.spec.kind == EnvironmentSpec::Kind::Existing && environment.variables.empty() &&
               environment.commands.empty()) {
        choice.kind = Kind::Interpreter;
        choice.interpreter = environment.spec.interpreter;
    } else {
        choice.kind = Kind::File;
        choice.own = environment;
    }
    return choice;
}

std::optional<ChoiceProblem> problemOf(const EnvironmentChoice& choice) {
    switch (choice.kind) {
    case Kind::Machine:
        if (!choice.python.empty() && !choice.python.starts_with('/'))
            return ChoiceProblem{"pythonPath", EnvironmentChoiceText::tr(
                                                   "Enter the full path of the interpreter, e.g. /usr/bin/python3.")};
        return std::nullopt;
    case Kind::Named:
        if (choice.named.empty() || !choice.own)
            return ChoiceProblem{"runEnvironment",
                                 EnvironmentChoiceText::tr("Choose an environment, or create one first.")};
        return std::nullopt;
    case Kind::File:
        if (!choice.own)
            return ChoiceProblem{"environmentFiles", EnvironmentChoiceText::tr("Choose a requirements file.")};
        if (choice.errors > 0)
            return ChoiceProblem{
                "environmentFiles",
                EnvironmentChoiceText::tr("The file has %n problem(s), listed below. Fix them in the file.", nullptr,
                                          choice.errors)};
        if (choice.own->spec.packages.isEmpty() && choice.own->spec.kind == EnvironmentSpec::Kind::Packages)
            return ChoiceProblem{"environmentFiles",
                                 EnvironmentChoiceText::tr("The file lists no packages. Choose another.")};
        return std::nullopt;
    case Kind::Interpreter:
        if (!choice.interpreter.starts_with('/'))
            return ChoiceProblem{
                "runInterpreter",
                EnvironmentChoiceText::tr("Enter the full path of the interpreter, or search for one on the machine.")};
        return std::nullopt;
    case Kind::Image:
        break;
    }
    if (choice.image.empty())
        return ChoiceProblem{"runImage",
                             EnvironmentChoiceText::tr("Enter an image, e.g. docker.io/library/python:3.11.")};
    const auto environment = environmentOf(choice);
    for (const SpecDiagnostic& problem : problemsOf(*environment)) {
        if (problem.isError)
            return ChoiceProblem{"runImage", displayTextElided(problem.message, 400)};
    }
    return std::nullopt;
}

QString summaryOf(const EnvironmentChoice& choice) {
    switch (choice.kind) {
    case Kind::Machine:
        return choice.python.empty() ? EnvironmentChoiceText::tr("Default python3 on PATH")
                                     : displayTextElided(choice.python, 400);
    case Kind::Named:
        return choice.own ? displayTextElided(choice.named, 80) + QStringLiteral(" · ") + contentText(choice.own->spec)
                          : displayTextElided(choice.named, 80);
    case Kind::File: {
        const QString holds = choice.own ? contentText(choice.own->spec) : QString();
        return choice.file.empty() ? EnvironmentChoiceText::tr("Same as the earlier run: %1").arg(holds)
                                   : displayTextElided(choice.file, 200) + QStringLiteral(" · ") + holds;
    }
    case Kind::Interpreter:
        return displayTextElided(choice.interpreter, 400);
    case Kind::Image:
        break;
    }
    return displayTextElided(choice.image, 400);
}

std::vector<std::string> environmentChoiceArguments(const EnvironmentChoice& choice) {
    switch (choice.kind) {
    case Kind::Machine:
        return choice.python.empty() ? std::vector<std::string>()
                                     : std::vector<std::string>{"--python=" + choice.python};
    case Kind::Named:
        return {"--environment=" + choice.named};
    case Kind::File: {
        const auto source = choice.own ? choice.own->source : Environment::Source::None;
        const std::string file = choice.file.empty() ? std::string("environment.yml") : choice.file;
        return {(source == Environment::Source::Requirements ? "--requirements="
                 : source == Environment::Source::Pyproject  ? "--pyproject="
                                                             : "--conda-file=") +
                file};
    }
    case Kind::Interpreter:
        return {"--interpreter=" + choice.interpreter};
    case Kind::Image:
        break;
    }
    return {"--image=" + choice.image};
}

Result<EnvironmentFile> readEnvironmentFile(const std::string& path, const std::string& folder) {
    QFile file(QFile::decodeName(path.c_str()));
    if (!file.open(QIODevice::ReadOnly))
        return fail(
            ErrorCode::Io,
            EnvironmentChoiceText::tr("The file could not be opened. Check its path and permissions.").toStdString(),
            file.errorString().toStdString());
    const QByteArray bytes = file.read(maxFileSize + 1);
    if (bytes.size() > maxFileSize)
        return fail(ErrorCode::InvalidArgument,
                    EnvironmentChoiceText::tr("The file is larger than 1 MB. Choose a package list.").toStdString());
    EnvironmentFile found;
    found.path = path;
    const bool isBelow = !folder.empty() && path.starts_with(folder + '/');
    found.shown = isBelow ? path.substr(folder.size() + 1) : path;
    const std::string text = bytes.toStdString();
    PackageReadResult read = readPackageFile(nameOf(path), text, folderIncludeReader(folderOf(path)));
    found.problems = std::move(read.problems);
    found.environment.spec.kind = EnvironmentSpec::Kind::Packages;
    found.environment.spec.packages = std::move(read.packages);
    found.environment.variables = std::move(read.variables);
    found.environment.source = sourceOf(nameOf(path), text);
    found.environment.sourceText = text;
    return found;
}

std::vector<EnvironmentFile> environmentFilesIn(const std::string& folder) {
    std::vector<EnvironmentFile> files;
    if (!folder.starts_with('/'))
        return files;
    for (const char* place : usualPlaces) {
        const std::string path = folder + '/' + place;
        const QFileInfo info(QFile::decodeName(path.c_str()));
        if (!info.isFile() || info.size() > maxFileSize)
            continue;
        if (auto file = readEnvironmentFile(path, folder)) {
            // pyproject.toml has many uses; suggest it only if it lists packages.
            if (!file->environment.spec.packages.isEmpty() || nameOf(path) != "pyproject.toml")
                files.push_back(std::move(*file));
        }
    }
    return files;
}

} // namespace studio::ui
