#include "ui/newrun/environment_choice.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "ui/common/environment_words.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

using Kind = EnvironmentChoice::Kind;

constexpr qint64 largestFile = 1 << 20;
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
        std::count_if(problems.begin(), problems.end(), [](const SpecProblem& problem) { return problem.isError; }));
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
    config.runsIn = environmentOf(choice);
    config.runsInName = choice.kind == Kind::Named ? choice.named : std::string();
}

EnvironmentChoice environmentChoiceFrom(const RunConfig& config) {
    EnvironmentChoice choice;
    choice.python = config.python;
    if (!config.runsIn)
        return choice;
    const Environment& environment = *config.runsIn;
    Environment plain; // of nothing but an image
    plain.spec.kind = EnvironmentSpec::Kind::Container;
    plain.spec.container.image = environment.spec.container.image;
    if (!config.runsInName.empty()) {
        choice.kind = Kind::Named;
        choice.named = config.runsInName;
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
            return ChoiceProblem{"pythonPath", UiText::tr("Give the whole path of the interpreter, for example "
                                                          "/usr/bin/python3.")};
        return std::nullopt;
    case Kind::Named:
        if (choice.named.empty() || !choice.own)
            return ChoiceProblem{"runEnvironment", UiText::tr("Choose one of the environments, or make one first.")};
        return std::nullopt;
    case Kind::File:
        if (!choice.own)
            return ChoiceProblem{"environmentFiles", UiText::tr("Choose a file of packages.")};
        if (choice.errors > 0)
            return ChoiceProblem{"environmentFiles",
                                 UiText::tr("The file has %n problem(s); they stand below it. Mend them there.",
                                            nullptr, choice.errors)};
        if (choice.own->spec.packages.isEmpty() && choice.own->spec.kind == EnvironmentSpec::Kind::Packages)
            return ChoiceProblem{"environmentFiles", UiText::tr("The file names no packages. Choose another.")};
        return std::nullopt;
    case Kind::Interpreter:
        if (!choice.interpreter.starts_with('/'))
            return ChoiceProblem{"runInterpreter",
                                 UiText::tr("Give the whole path of the interpreter, or look for one on "
                                            "the machine.")};
        return std::nullopt;
    case Kind::Image:
        break;
    }
    if (choice.image.empty())
        return ChoiceProblem{"runImage", UiText::tr("Name the image, for example docker.io/library/python:3.11.")};
    const auto environment = environmentOf(choice);
    for (const SpecProblem& problem : problemsOf(*environment)) {
        if (problem.isError)
            return ChoiceProblem{"runImage", shownShort(problem.message, 400)};
    }
    return std::nullopt;
}

QString summaryOf(const EnvironmentChoice& choice) {
    switch (choice.kind) {
    case Kind::Machine:
        return choice.python.empty() ? UiText::tr("The machine's own Python 3") : shownShort(choice.python, 400);
    case Kind::Named:
        return choice.own ? shownShort(choice.named, 80) + QStringLiteral(" · ") + contentText(choice.own->spec)
                          : shownShort(choice.named, 80);
    case Kind::File: {
        const QString holds = choice.own ? contentText(choice.own->spec) : QString();
        return choice.file.empty() ? UiText::tr("As the earlier run: %1").arg(holds)
                                   : shownShort(choice.file, 200) + QStringLiteral(" · ") + holds;
    }
    case Kind::Interpreter:
        return shownShort(choice.interpreter, 400);
    case Kind::Image:
        break;
    }
    return shownShort(choice.image, 400);
}

std::vector<std::string> environmentWords(const EnvironmentChoice& choice) {
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
        return fail(ErrorCode::Io,
                    UiText::tr("The file could not be opened. Check its path and permissions.").toStdString(),
                    file.errorString().toStdString());
    const QByteArray bytes = file.read(largestFile + 1);
    if (bytes.size() > largestFile)
        return fail(ErrorCode::InvalidArgument,
                    UiText::tr("The file is larger than 1 MB; a list of packages is not.").toStdString());
    EnvironmentFile found;
    found.path = path;
    const bool isBelow = !folder.empty() && path.starts_with(folder + '/');
    found.shown = isBelow ? path.substr(folder.size() + 1) : path;
    const std::string text = bytes.toStdString();
    ReadPackages read = readPackageFile(nameOf(path), text, includesOf(folderOf(path)));
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
        if (!info.isFile() || info.size() > largestFile)
            continue;
        if (auto file = readEnvironmentFile(path, folder)) {
            // A pyproject.toml is there for many reasons; it is offered where it names packages.
            if (!file->environment.spec.packages.isEmpty() || nameOf(path) != "pyproject.toml")
                files.push_back(std::move(*file));
        }
    }
    return files;
}

} // namespace studio::ui
