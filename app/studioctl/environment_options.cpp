#include "app/studioctl/environment_options.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/quantity_text.h"

namespace studio::cli {

namespace {

constexpr size_t maxFileSize = 1U << 20;

std::string environmentOptionsAbsolutePath(const std::string& path) {
    return QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(path.c_str()))))
        .toStdString();
}

Result<std::string> textOf(const std::string& path) {
    auto bytes = readFile(path, maxFileSize + 1);
    if (!bytes)
        return fail(bytes.error().code, CliText::tr("%1 cannot be read.").arg(shown(path)).toStdString(),
                    bytes.error().message);
    if (bytes->size() > maxFileSize)
        return fail(
            ErrorCode::TooLarge,
            CliText::tr("%1 is larger than 1 MiB and cannot be a package list.").arg(shown(path)).toStdString());
    return bytes;
}

// Parses [TARGET:]TEXT, where TARGET is the name of a compute target; without it, TEXT applies to all others.
std::pair<std::string, std::string> commandOf(const std::string& option) {
    const size_t colon = option.find(':');
    const auto isName = [](std::string_view name) {
        return !name.empty() && name.find_first_of(" \t\n/'\"$=;&|(") == std::string_view::npos;
    };
    if (colon == std::string::npos || !isName(std::string_view(option).substr(0, colon)))
        return {"*", option};
    return {option.substr(0, colon), option.substr(colon + 1)};
}

bool isOfContainer(const EnvironmentOptions& options) {
    return options.dockerfile || options.engine || options.registry || options.registryUser || options.sharedMemory ||
           options.gpus || !options.arguments.empty();
}

} // namespace

bool printProblems(const std::string& file, const std::vector<SpecDiagnostic>& problems) {
    bool isFine = true;
    for (const auto& problem : problems) {
        isFine = isFine && !problem.isError;
        say(displayText(file) + ":" + std::to_string(problem.line) + ":" + std::to_string(problem.column) + ": " +
            (problem.isError ? "" : text(CliText::tr("warning:")) + " ") + displayText(problem.message));
    }
    return isFine;
}

void EnvironmentOptions::addTo(Command app) {
    app.addOption("--conda-file", condaFile, CliText::tr("Packages from a conda environment file"));
    app.addOption("--requirements", requirements, CliText::tr("Packages from a pip requirements file"));
    app.addOption("--pyproject", pyproject, CliText::tr("Dependencies from a pyproject.toml"));
    app.addOption("--package", packages,
                  CliText::tr("A package, such as \"numpy>=1.26\" or conda:cudnn; may be repeated"));
    app.addOption(
        "--interpreter", interpreter,
        CliText::tr("An existing Python on the machine, by its full path (\"environment list-pythons\" lists them)"));
    app.addOption("--image", image, CliText::tr("A container image; packages are installed on top of it"));
    app.addOption("--build-context", buildContext, CliText::tr("A folder with a Dockerfile to build the image from"));
}

void EnvironmentOptions::addContainerTo(Command app) {
    app.addOption("--extra", extras,
                  CliText::tr("An optional dependency group of the pyproject.toml; may be repeated"));
    app.addOption("--dockerfile", dockerfile,
                  CliText::tr("Name of the Dockerfile in the build context (default: Dockerfile)"));
    app.addOption("--engine", engine, CliText::tr("docker, podman or apptainer (default: the one on the machine)"));
    app.addOption("--registry", registry, CliText::tr("Address of the image's registry, for sign-in"));
    app.addOption(
        "--registry-user", registryUser,
        CliText::tr(
            "User name at the registry; the password is prompted for, or set with \"environment set-password\""));
    // Of runs, --shm-size and --gpus are what they need (needs_options.h).
    const bool isOfRun = app.hasOption("--shm-size");
    const Option size = app.addOption(isOfRun ? "--shared-memory" : "--shm-size,~--shared-memory", sharedMemory,
                                      CliText::tr("Size of /dev/shm in the container, such as 8g"));
    if (isOfRun)
        (void)size.hidden();
    app.addFlag(app.hasOption("--gpus") ? "--container-gpus" : "--container-gpus,~--gpus", gpus,
                CliText::tr("Give the container access to the machine's GPUs"));
    app.addOption("--engine-argument", arguments,
                  CliText::tr("Additional argument for the engine's run command; may be repeated"));
}

void EnvironmentOptions::addDetailsTo(Command app) {
    addContainerTo(app);
    app.addOption("--env", variables, CliText::tr("Environment variable, K=V; may be repeated"));
    app.addOption("--set-up", setUp,
                  CliText::tr("Shell commands to run before the command, [TARGET:]TEXT; may be repeated"));
    app.addOption("--tear-down", tearDown,
                  CliText::tr("Shell commands to run after the command, [TARGET:]TEXT; may be repeated"));
    app.addOption("--description", description, CliText::tr("Short description"));
}

bool EnvironmentOptions::isGiven() const {
    return condaFile || requirements || pyproject || !packages.empty() || interpreter || image || buildContext;
}

bool EnvironmentOptions::hasDetails() const {
    return !extras.empty() || isOfContainer(*this) || !variables.empty() || !setUp.empty() || !tearDown.empty() ||
           !description.empty();
}

Result<Environment> EnvironmentOptions::read() const {
    if (!image && !buildContext && isOfContainer(*this))
        return fail(
            usage(CliText::tr("--dockerfile, --engine, --registry, --registry-user, --shm-size, --container-gpus and "
                              "--engine-argument are for containers: also give --image or --build-context.")));
    if (!extras.empty() && !pyproject)
        return fail(usage(CliText::tr("--extra names a group of a pyproject.toml: also give --pyproject.")));
    const int files = (condaFile ? 1 : 0) + (requirements ? 1 : 0) + (pyproject ? 1 : 0) + (packages.empty() ? 0 : 1);
    if (files > 1)
        return fail(usage(CliText::tr("Give only one of --conda-file, --requirements, --pyproject and --package.")));
    if ((interpreter ? 1 : 0) + (image ? 1 : 0) + (buildContext ? 1 : 0) > 1 || (interpreter && files > 0))
        return fail(usage(CliText::tr("An environment consists of packages, an interpreter, an image or a build "
                                      "context. Packages can only be combined with an image or a build context.")));
    Environment environment;
    environment.description = description;
    if (files > 0) {
        PackageReadResult packagesRead;
        std::string name = "--package";
        if (!packages.empty()) {
            std::string lines;
            for (const auto& package : packages)
                lines += package + "\n";
            packagesRead = readPackageList(lines);
        } else {
            name = condaFile ? *condaFile : requirements ? *requirements : *pyproject;
            auto content = textOf(name);
            if (!content)
                return fail(content.error());
            packagesRead =
                condaFile ? readCondaFile(*content)
                : requirements
                    ? readRequirements(*content, folderIncludeReader(parentOf(environmentOptionsAbsolutePath(name))))
                    : readPyproject(*content, extras);
            environment.source = condaFile      ? Environment::Source::CondaFile
                                 : requirements ? Environment::Source::Requirements
                                                : Environment::Source::Pyproject;
            environment.sourceText = std::move(*content);
        }
        if (!printProblems(name, packagesRead.problems))
            return fail(usage(CliText::tr("%1 has errors.").arg(shown(name))));
        environment.spec.kind = EnvironmentSpec::Kind::Packages;
        environment.spec.packages = std::move(packagesRead.packages);
        environment.variables = std::move(packagesRead.variables);
    }
    if (interpreter && interpreter->find('/') == std::string::npos) {
        const QString here = QStandardPaths::findExecutable(QString::fromStdString(*interpreter));
        return fail(usage(
            here.isEmpty()
                ? CliText::tr("--interpreter takes the full path of a Python on the machine, such as /usr/bin/python3, "
                              "not \"%1\".")
                      .arg(shown(*interpreter))
                : CliText::tr("--interpreter takes the full path of a Python on the machine, not \"%1\". On this "
                              "computer it is %2.")
                      .arg(shown(*interpreter), here)));
    }
    if (interpreter) {
        environment.spec.kind = EnvironmentSpec::Kind::Existing;
        environment.spec.interpreter = *interpreter;
    }
    if (image || buildContext) {
        environment.spec.kind = EnvironmentSpec::Kind::Container;
        auto& container = environment.spec.container;
        container.image = image.value_or("");
        if (buildContext)
            environment.contextFolder = environmentOptionsAbsolutePath(*buildContext);
        container.dockerfile = dockerfile.value_or("Dockerfile");
        container.engine = engine.value_or("");
        container.registry = registry.value_or("");
        container.userName = registryUser.value_or("");
        container.gpus = gpus;
        container.arguments = arguments;
        if (sharedMemory) {
            const auto size = bytesFromText(*sharedMemory);
            if (!size)
                return fail(usage(CliText::tr("\"%1\" is not a valid size. Use a form such as 8g or 512m.")
                                      .arg(shown(*sharedMemory))));
            container.sharedMemoryBytes = *size;
        }
    }
    for (const auto& pair : variables) {
        const size_t equals = pair.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(
                usage(CliText::tr("%1 takes NAME=VALUE, not \"%2\".").arg(QLatin1String("--env"), shown(pair))));
        environment.variables[pair.substr(0, equals)] = pair.substr(equals + 1);
    }
    for (const auto& option : setUp) {
        const auto [target, command] = commandOf(option);
        environment.commands[target].setUp = command;
    }
    for (const auto& option : tearDown) {
        const auto [target, command] = commandOf(option);
        environment.commands[target].tearDown = command;
    }
    return environment;
}

} // namespace studio::cli
