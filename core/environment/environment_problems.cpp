#include <algorithm>

#include "core/base/file.h"
#include "core/environment/image_reference.h"
#include "core/environment/spec_diagnostics.h"

namespace studio {

namespace {

constexpr size_t maxScriptLength = 65'536;
constexpr size_t maxWordLength = 4096;

bool isWord(std::string_view text) {
    return text.size() <= maxWordLength && isPlainText(text);
}

class Checker {
public:
    explicit Checker(const Environment& environment)
        : m_environment(environment) {}

    std::vector<SpecDiagnostic> check() {
        switch (m_environment.spec.kind) {
        case EnvironmentSpec::Kind::Existing:
            checkInterpreter();
            break;
        case EnvironmentSpec::Kind::Packages:
            if (m_environment.spec.packages.isEmpty())
                error(EnvironmentText::tr(
                    "No packages are requested: specify at least one package or a Python version."));
            break;
        case EnvironmentSpec::Kind::Container:
            checkContainer(m_environment.spec.container);
            break;
        }
        for (const auto& [name, value] : m_environment.variables)
            checkVariable(name, value);
        for (const auto& [name, value] : m_environment.tags) {
            if (name.empty() || !isUtf8(name) || !isUtf8(value))
                error(EnvironmentText::tr("A tag needs a name, and its name and value must be text."));
        }
        for (const auto& [target, commands] : m_environment.commands) {
            checkScript(target, commands.setUp);
            checkScript(target, commands.tearDown);
        }
        if (!isUtf8(m_environment.description))
            error(EnvironmentText::tr("The description must be UTF-8 text."));
        return m_problems.take();
    }

private:
    void error(const QString& message) { m_problems.error(1, 1, message); }
    void warning(const QString& message) { m_problems.warning(1, 1, message); }

    void checkInterpreter() {
        const std::string& path = m_environment.spec.interpreter;
        if (path.empty())
            error(EnvironmentText::tr(
                "The path of the Python interpreter is missing, such as /opt/envs/torch/bin/python."));
        else if (!path.starts_with('/'))
            error(EnvironmentText::tr(
                      "The interpreter needs its full path on the machine: use /opt/envs/torch/bin/python, not \"%1\".")
                      .arg(shownText(path)));
        else if (!isWord(path))
            error(EnvironmentText::tr("The path of the interpreter contains invalid characters."));
        else if (path.ends_with('/'))
            error(EnvironmentText::tr("\"%1\" is a folder. Specify the interpreter in it, such as %1bin/python.")
                      .arg(shownText(path)));
    }

    void checkContainer(const ContainerSpec& container) {
        const bool hasContext = !m_environment.contextFolder.empty() || !container.contextTree.empty();
        checkImage(container, hasContext);
        if (hasContext) {
            if (!m_environment.contextFolder.empty() && !m_environment.contextFolder.starts_with('/'))
                error(EnvironmentText::tr("The folder of the build context needs its full path."));
            if (!isSafeRelativePath(container.dockerfile))
                error(EnvironmentText::tr("The Dockerfile must be inside the build context: \"%1\" is not.")
                          .arg(shownText(container.dockerfile)));
        }
        const std::vector<std::string_view> engines = {"docker", "podman", "apptainer"};
        if (!container.engine.empty() && std::find(engines.begin(), engines.end(), container.engine) == engines.end())
            error(EnvironmentText::tr("\"%1\" is not a supported container engine. Choose docker, podman or apptainer, "
                                      "or leave it unset.")
                      .arg(shownText(container.engine)) +
                  suggestionText(container.engine, engines));
        if (container.sharedMemoryBytes < 0)
            error(EnvironmentText::tr("The size of the shared memory cannot be negative."));
        for (const auto* text : {&container.registry, &container.userName}) {
            if (!isWord(*text) || text->starts_with('-') || text->find(' ') != std::string::npos)
                error(
                    EnvironmentText::tr("\"%1\" is not a valid registry address or user name.").arg(shownText(*text)));
        }
        for (size_t i = 0; i < container.arguments.size(); ++i)
            checkArgument(container.arguments[i], i + 1 < container.arguments.size() ? container.arguments[i + 1] : "");
    }

    void checkImage(const ContainerSpec& container, bool hasContext) {
        const std::string& image = container.image;
        if (image.empty() == !hasContext)
            return error(
                hasContext
                    ? EnvironmentText::tr("Give either an image or a folder to build one from, not both.")
                    : EnvironmentText::tr(
                          "Specify an image, such as docker.io/library/python:3.11, or a folder with a Dockerfile."));
        if (image.empty() || isImageReference(image))
            return;
        const bool isImageFile = image.starts_with('/') && image.ends_with(".sif") && isWord(image);
        if (isImageFile && container.engine == "apptainer")
            return;
        if (isImageFile)
            return error(EnvironmentText::tr("\"%1\" is an Apptainer file. Choose apptainer as the container engine.")
                             .arg(shownText(image)));
        const size_t scheme = image.find("://");
        if (scheme != std::string::npos && isImageReference(image.substr(scheme + 3)))
            return error(EnvironmentText::tr("Write the image without \"%1\": %2.")
                             .arg(shownText(image.substr(0, scheme + 3)), shownText(image.substr(scheme + 3))));
        if (isImageReference(toLowerCase(image)))
            return error(
                EnvironmentText::tr("Image names are lowercase: write %1.").arg(shownText(toLowerCase(image))));
        error(EnvironmentText::tr("\"%1\" is not an image reference. Use NAME:TAG or REGISTRY/NAME:TAG, such as "
                                  "docker.io/library/python:3.11.")
                  .arg(shownText(image)));
    }

    // Extra arguments are the user's responsibility; warn about those that give the job access to the host.
    void checkArgument(const std::string& argument, const std::string& next) {
        if (argument.empty() || !isWord(argument))
            return error(EnvironmentText::tr(
                "An additional argument of the container engine is empty or contains invalid characters."));
        const size_t equals = argument.find('=');
        const std::string option = argument.substr(0, equals);
        const std::string value = equals == std::string::npos ? next : argument.substr(equals + 1);
        const auto is = [&option](std::initializer_list<std::string_view> names) {
            return std::find(names.begin(), names.end(), option) != names.end();
        };
        const bool opensAll = is({"--privileged", "--cap-add", "--security-opt", "--device-cgroup-rule"}) ||
                              (is({"--pid", "--userns", "--uts", "--cgroupns"}) && value == "host");
        const bool isMount = is({"-v", "--volume", "--mount", "-B", "--bind"}) || option.starts_with("-v/");
        const std::string place = option.starts_with("-v/") ? option.substr(2) : value;
        const bool opensFiles =
            isMount &&
            (place == "/" || place.starts_with("/:") || place.starts_with("/etc") || place.starts_with("/root") ||
             place.find("source=/,") != std::string::npos || place.find("docker.sock") != std::string::npos);
        if (opensAll || opensFiles)
            warning(EnvironmentText::tr(
                        "\"%1\" gives the job access beyond its own folder. Remove it unless the job needs it.")
                        .arg(shownText(isMount || opensAll ? argument + (equals == std::string::npos && !next.empty() &&
                                                                                 argument != "--privileged"
                                                                             ? " " + next
                                                                             : std::string())
                                                           : argument)));
    }

    void checkVariable(const std::string& name, const std::string& value) {
        if (name.empty() || name.find('=') != std::string::npos || name.find('\0') != std::string::npos ||
            !isUtf8(name))
            error(EnvironmentText::tr("\"%1\" is not a valid variable name.").arg(shownText(name)));
        else if (value.find('\0') != std::string::npos || !isUtf8(value))
            error(EnvironmentText::tr("The value of the variable \"%1\" must be text.").arg(shownText(name)));
    }

    void checkScript(const std::string& target, const std::string& script) {
        if (script.size() > maxScriptLength || script.find('\0') != std::string::npos || !isUtf8(script))
            error(EnvironmentText::tr("The setup or teardown commands for \"%1\" must be text of at most 64 KiB.")
                      .arg(shownText(target)));
    }

    const Environment& m_environment;
    SpecDiagnostics m_problems;
};

} // namespace

std::vector<SpecDiagnostic> problemsOf(const Environment& environment) {
    return Checker(environment).check();
}

} // namespace studio
