#include "ui/environment/environment_draft.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/terminal_word.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct EnvironmentDraftText {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentDraftText)
};

constexpr std::string_view blanks = " \t\r\n";
constexpr size_t maxNameLength = 64;
constexpr size_t maxText = 1U << 20;

bool isBlank(std::string_view text) {
    return text.find_first_not_of(blanks) == std::string_view::npos;
}

std::string trimmed(const std::string& text) {
    return std::string(studio::trimmed(text));
}

bool isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Same rules as core/environment/named_environment.h.
bool isName(const std::string& name) {
    return !name.empty() && name.size() <= maxNameLength && isLetterOrDigit(name.front()) &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return isLetterOrDigit(c) || c == '.' || c == '_' || c == '-'; });
}

std::string folderOf(const std::string& file) {
    return file.substr(0, file.rfind('/') + 1);
}

class Checker {
public:
    Checker(const EnvironmentDraft& draft, const PackageReadResult& read, const EnvironmentDefaults& defaults)
        : m_draft(draft)
        , m_read(read)
        , m_environment(environmentOf(draft, read)) {
        fillInImage(m_environment, defaults);
    }
    std::vector<EditorProblem> check() {
        if (!isName(trimmed(m_draft.name)))
            add(EditorStage::Definition, "environmentName",
                EnvironmentDraftText::tr(
                    "Enter a name of up to 64 letters, digits, \".\", \"_\", and \"-\", starting with a letter "
                    "or digit."));
        if (m_draft.kind == EnvironmentSpec::Kind::Packages)
            checkPackages();
        else if (m_draft.kind == EnvironmentSpec::Kind::Existing)
            checkInterpreter();
        else
            checkContainer();
        checkVariables();
        checkRest();
        return std::move(m_problems);
    }

private:
    void add(EditorStage stage, const char* field, const QString& text) {
        m_problems.push_back({stage, QString::fromLatin1(field), text});
    }
    void checkPackages() {
        if (m_draft.text.size() > maxText)
            return add(EditorStage::Definition, "packageText",
                       EnvironmentDraftText::tr("Too long: the limit is 1 MB."));
        const auto errors = std::count_if(m_read.problems.begin(), m_read.problems.end(),
                                          [](const SpecDiagnostic& problem) { return problem.isError; });
        if (errors > 0)
            add(EditorStage::Definition, "packageText",
                EnvironmentDraftText::tr("The packages have %n problem(s), listed with line and column.", nullptr,
                                         static_cast<int>(errors)));
        else if (m_read.packages.isEmpty() && m_draft.kind == EnvironmentSpec::Kind::Packages)
            add(EditorStage::Definition, "packageText",
                EnvironmentDraftText::tr("Specify at least one package, or a Python version."));
    }
    void checkInterpreter() {
        if (!m_draft.interpreter.starts_with('/'))
            add(EditorStage::Definition, "interpreterPath",
                EnvironmentDraftText::tr("Enter the full path of the interpreter, e.g. /opt/envs/torch/bin/python."));
    }
    void checkContainer() {
        if (m_draft.hasContext && !m_draft.contextFolder.starts_with('/'))
            add(EditorStage::Definition, "contextFolder",
                EnvironmentDraftText::tr(
                    "Enter the full path of the folder with the Dockerfile, starting with \"/\"."));
        if (!m_draft.hasContext && m_environment.spec.container.image.empty())
            add(EditorStage::Definition, "imageName",
                EnvironmentDraftText::tr("Enter an image, e.g. docker.io/library/python:3.11."));
        if (hasPackages(m_draft))
            checkPackages();
    }
    void checkVariables() {
        std::set<std::string> seen;
        for (const auto& [name, value] : m_draft.variables) {
            if (name.empty())
                add(EditorStage::Extras, "environmentVariables",
                    EnvironmentDraftText::tr("The value \"%1\" needs a variable name.")
                        .arg(displayTextElided(value, 40)));
            else if (!seen.insert(name).second)
                add(EditorStage::Extras, "environmentVariables",
                    EnvironmentDraftText::tr("The variable %1 is defined twice. Remove one.")
                        .arg(displayTextElided(name, 40)));
        }
    }
    // Validation done by core.
    void checkRest() {
        if (!m_problems.empty())
            return;
        for (const SpecDiagnostic& problem : problemsOf(m_environment)) {
            if (problem.isError)
                add(EditorStage::Definition, "environmentWhole", displayTextElided(problem.message, 600));
        }
    }
    const EnvironmentDraft& m_draft;
    const PackageReadResult& m_read;
    Environment m_environment;
    std::vector<EditorProblem> m_problems;
};

void addPackages(std::vector<std::string>& words, const EnvironmentDraft& draft) {
    if (draft.format == PackageFormat::List) {
        std::string line;
        for (const char c : draft.text + "\n") {
            if (c != '\n') {
                line += c;
                continue;
            }
            if (!isBlank(line))
                words.push_back("--package=" + trimmed(line));
            line.clear();
        }
        return;
    }
    const char* option = draft.format == PackageFormat::Conda          ? "--conda-file="
                         : draft.format == PackageFormat::Requirements ? "--requirements="
                                                                       : "--pyproject=";
    words.push_back(option + (draft.file.empty() ? usualFileName(draft.format).toStdString() : draft.file));
}

void addContainer(std::vector<std::string>& words, const EnvironmentDraft& draft) {
    const ContainerSpec& container = draft.container;
    const auto add = [&words](const std::string& option, const std::string& value) {
        if (!isBlank(value))
            words.push_back(option + "=" + trimmed(value));
    };
    if (draft.hasContext) {
        add("--build-context", draft.contextFolder);
        if (trimmed(container.dockerfile) != ContainerSpec().dockerfile)
            add("--dockerfile", container.dockerfile);
    } else if (isBlank(container.image)) { // the settings provide it
        words.insert(words.end(), {"--image", ""});
    } else {
        words.push_back("--image=" + trimmed(container.image));
    }
    add("--engine", container.engine);
    add("--registry", container.registry);
    add("--registry-user", container.userName);
    if (container.sharedMemoryBytes > 0)
        add("--shm-size", std::to_string(container.sharedMemoryBytes >> 20) + "m");
    if (container.gpus)
        words.emplace_back("--container-gpus");
    for (const std::string& argument : container.arguments)
        words.push_back("--engine-argument=" + argument);
}

} // namespace

bool hasPackages(const EnvironmentDraft& draft) {
    return draft.kind != EnvironmentSpec::Kind::Existing && !isBlank(draft.text);
}

PackageReadResult readText(const EnvironmentDraft& draft) {
    if (!hasPackages(draft) || draft.text.size() > maxText)
        return {};
    switch (draft.format) {
    case PackageFormat::Conda:
        return readCondaFile(draft.text);
    case PackageFormat::Requirements:
        return readRequirements(draft.text,
                                draft.file.empty() ? IncludeReader() : folderIncludeReader(folderOf(draft.file)));
    case PackageFormat::Pyproject:
        return readPyproject(draft.text);
    case PackageFormat::List:
        break;
    }
    return readPackageList(draft.text);
}

PackageFormat formatOf(const std::string& fileName, const std::string& text) {
    switch (studio::sourceOf(fileName, text)) {
    case Environment::Source::CondaFile:
        return PackageFormat::Conda;
    case Environment::Source::Requirements:
        return PackageFormat::Requirements;
    case Environment::Source::Pyproject:
        return PackageFormat::Pyproject;
    case Environment::Source::None:
        break;
    }
    return PackageFormat::List;
}

Environment::Source sourceOf(PackageFormat format) {
    switch (format) {
    case PackageFormat::Conda:
        return Environment::Source::CondaFile;
    case PackageFormat::Requirements:
        return Environment::Source::Requirements;
    case PackageFormat::Pyproject:
        return Environment::Source::Pyproject;
    case PackageFormat::List:
        break;
    }
    return Environment::Source::None;
}

QString formatName(PackageFormat format) {
    switch (format) {
    case PackageFormat::Conda:
        return EnvironmentDraftText::tr("Conda file");
    case PackageFormat::Requirements:
        return EnvironmentDraftText::tr("pip requirements");
    case PackageFormat::Pyproject:
        return QStringLiteral("pyproject.toml");
    case PackageFormat::List:
        break;
    }
    return EnvironmentDraftText::tr("Package list");
}

QString usualFileName(PackageFormat format) {
    switch (format) {
    case PackageFormat::Conda:
        return QStringLiteral("environment.yml");
    case PackageFormat::Pyproject:
        return QStringLiteral("pyproject.toml");
    case PackageFormat::Requirements:
    case PackageFormat::List:
        break;
    }
    return QStringLiteral("requirements.txt");
}

Environment environmentOf(const EnvironmentDraft& draft, const PackageReadResult& read) {
    Environment environment;
    environment.description = trimmed(draft.description);
    environment.commands = draft.commands;
    std::erase_if(environment.commands,
                  [](const auto& pair) { return isBlank(pair.second.setUp) && isBlank(pair.second.tearDown); });
    environment.tags = draft.tags;
    environment.spec.kind = draft.kind;
    if (draft.kind == EnvironmentSpec::Kind::Existing) {
        environment.spec.interpreter = trimmed(draft.interpreter);
    } else if (hasPackages(draft)) {
        environment.spec.packages = read.packages;
        environment.variables = read.variables;
        environment.source = sourceOf(draft.format);
        environment.sourceText = draft.text;
    }
    if (draft.kind == EnvironmentSpec::Kind::Container) {
        environment.spec.container = draft.container;
        ContainerSpec& container = environment.spec.container;
        container.image = draft.hasContext ? std::string() : trimmed(container.image);
        container.contextTree.clear();
        container.dockerfile =
            isBlank(container.dockerfile) ? std::string("Dockerfile") : trimmed(container.dockerfile);
        container.registry = trimmed(container.registry);
        container.userName = trimmed(container.userName);
        if (draft.hasContext)
            environment.contextFolder = trimmed(draft.contextFolder);
        else
            container.dockerfile = ContainerSpec().dockerfile;
    }
    for (const auto& [name, value] : draft.variables)
        environment.variables[name] = value;
    return environment;
}

EnvironmentDraft draftFrom(const Environment& environment, const std::string& name) {
    EnvironmentDraft draft;
    draft.name = name;
    draft.description = environment.description;
    draft.kind = environment.spec.kind;
    draft.text = environment.sourceText;
    draft.interpreter = environment.spec.interpreter;
    draft.container = environment.spec.container;
    draft.contextFolder = environment.contextFolder;
    draft.hasContext = !environment.contextFolder.empty() || !environment.spec.container.contextTree.empty();
    draft.variables.assign(environment.variables.begin(), environment.variables.end());
    draft.commands = environment.commands;
    draft.tags = environment.tags;
    switch (environment.source) {
    case Environment::Source::CondaFile:
        draft.format = PackageFormat::Conda;
        break;
    case Environment::Source::Requirements:
        draft.format = PackageFormat::Requirements;
        break;
    case Environment::Source::Pyproject:
        draft.format = PackageFormat::Pyproject;
        break;
    case Environment::Source::None:
        draft.format = PackageFormat::List;
        break;
    }
    // Environments not created from a text: list their packages.
    if (draft.text.empty() && !environment.spec.packages.isEmpty()) {
        const PackageSpec& packages = environment.spec.packages;
        draft.format = PackageFormat::List;
        if (!packages.python.empty())
            draft.text += "conda:python" +
                          (isLetterOrDigit(packages.python.front()) ? "=" + packages.python : packages.python) + "\n";
        for (const std::string& package : packages.conda)
            draft.text += "conda:" + package + "\n";
        for (const std::string& package : packages.pip)
            draft.text += package + "\n";
    }
    return draft;
}

std::vector<EditorProblem> problemsOf(const EnvironmentDraft& draft, const PackageReadResult& read,
                                      const EnvironmentDefaults& defaults) {
    return Checker(draft, read, defaults).check();
}

std::vector<std::string> createArguments(const EnvironmentDraft& draft, const std::string& workspace) {
    std::vector<std::string> words = {"studioctl", "environment", "create"};
    // "=" form, so that a value may start with a dash.
    const auto add = [&words](const std::string& option, const std::string& value) {
        if (!value.empty())
            words.push_back(option + "=" + value);
    };
    add("--workspace", workspace);
    add("--name", trimmed(draft.name));
    add("--description", trimmed(draft.description));
    if (draft.kind == EnvironmentSpec::Kind::Existing)
        add("--interpreter", trimmed(draft.interpreter));
    if (draft.kind == EnvironmentSpec::Kind::Container)
        addContainer(words, draft);
    if (hasPackages(draft))
        addPackages(words, draft);
    for (const auto& [name, value] : draft.variables)
        words.push_back("--env=" + name + "=" + value);
    for (const auto& [target, commands] : draft.commands) {
        const std::string place = target == "*" ? std::string() : target + ":";
        if (!isBlank(commands.setUp))
            words.push_back("--set-up=" + place + commands.setUp);
        if (!isBlank(commands.tearDown))
            words.push_back("--tear-down=" + place + commands.tearDown);
    }
    return words;
}

std::string createCommand(const EnvironmentDraft& draft, const std::string& workspace) {
    std::string line;
    for (const std::string& word : createArguments(draft, workspace))
        line += (line.empty() ? "" : " ") + terminalQuoted(word);
    return line;
}

} // namespace studio::ui
