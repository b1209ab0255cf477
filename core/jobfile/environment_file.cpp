#include "core/jobfile/environment_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/environment/specification.h"
#include "core/jobfile/file_kind.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"
#include "core/protocol/terminal_word.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* environmentSchema = "https://azuremlschemas.azureedge.net/latest/environment.schema.json";

// Converts packages to conda file form.
Json condaFileOf(const PackageSpec& packages) {
    Json file = Json::object();
    if (!packages.channels.empty())
        file["channels"] = packages.channels;
    Json dependencies = Json::array();
    if (!packages.python.empty()) {
        const bool isBare = packages.python.find_first_of("<>=!~") == std::string::npos;
        dependencies.push_back("python" + std::string(isBare ? "=" : "") + packages.python);
    }
    for (const auto& package : packages.conda)
        dependencies.push_back(package);
    if (!packages.pip.empty()) {
        dependencies.push_back("pip");
        dependencies.push_back(Json{{"pip", packages.pip}});
    }
    file["dependencies"] = dependencies;
    return file;
}

void take(Environment& environment, PackageReadResult read, Environment::Source source, std::string text) {
    environment.spec.packages = std::move(read.packages);
    environment.source = source;
    environment.sourceText = std::move(text);
    for (auto& [name, value] : read.variables)
        environment.variables.try_emplace(name, std::move(value));
    if (environment.spec.kind != EnvironmentSpec::Kind::Container)
        environment.spec.kind = EnvironmentSpec::Kind::Packages;
}

bool isNeededThereOnly(const std::string& requirement) {
    const std::string name = requirement.substr(0, requirement.find_first_of(" <>=!~[;"));
    return name == "azureml-defaults" || name == "azureml_defaults";
}

// Reports the problems of a package file at their positions in `file`, or all at one position of another file.
void reportEnvironmentProblem(const PackageReadResult& read, Problems& problems, const std::string& file,
                              const YamlValue* at) {
    Problems here(problems.all(), at == nullptr ? file : problems.file());
    for (const auto& problem : read.problems) {
        const QString message = QString::fromStdString(problem.message);
        const int line = at == nullptr ? problem.line : at->line;
        const int column = at == nullptr ? problem.column : at->column;
        if (problem.isError)
            here.refuse(line, column, message);
        else
            here.warn(line, column, message);
    }
}

class EnvironmentFileReader {
public:
    EnvironmentFileReader(const YamlValue& value, Problems& problems, std::string folder, const std::string& path)
        : m_problems(problems)
        , m_folder(std::move(folder))
        , m_path(path)
        , m_map(value, problems, path) {}

    EnvironmentFile read() {
        Environment& environment = m_made.environment;
        m_made.name = m_map.text("name");
        readVersion();
        environment.description = m_map.text("description");
        environment.tags = m_map.texts("tags");
        readSystem();
        readContainer();
        if (const YamlValue* conda = m_map.find("conda_file"))
            readCondaValue(environment, *conda, m_problems, m_folder);
        readOurs();
        m_map.ignore({"inference_config", "datastore"});
        m_map.finish({"$schema", "type", "properties", "id", "creation_context", "latest_version", "resourceGroup",
                      "is_anonymous", "auto_delete_setting", "auto_version", "intellectual_property", "stage",
                      "image_details", "provisioning_state", "path", "environment_variables"});
        check();
        return std::move(m_made);
    }

private:
    void readVersion() {
        const YamlValue* version = m_map.find("version");
        if (version == nullptr)
            return;
        bool isNumber = false;
        const qlonglong number = QString::fromStdString(version->text).toLongLong(&isNumber);
        if (isNumber && number > 0) {
            m_made.version = number;
            return;
        }
        m_problems.warn(*version,
                        JobFileText::tr("Versions are numbers here; the environment gets the next free one."));
    }

    void readSystem() {
        const YamlValue* system = m_map.find("os_type");
        if (system != nullptr && system->text != "linux" && system->text != "Linux")
            m_problems.refuse(
                *system,
                JobFileText::tr("Environments for \"%1\" are not supported; only Linux.").arg(shownText(system->text)));
    }

    void readContainer() {
        EnvironmentSpec& spec = m_made.environment.spec;
        if (const YamlValue* image = m_map.find("image")) {
            spec.kind = EnvironmentSpec::Kind::Container;
            spec.container.image = m_map.text("image");
            if (m_map.find("build") != nullptr)
                m_problems.refuse(*image, JobFileText::tr("Give either \"image\" or \"build\", not both."));
        }
        const YamlValue* build = m_map.map("build");
        if (build == nullptr)
            return;
        spec.kind = EnvironmentSpec::Kind::Container;
        YamlMap map(*build, m_problems, m_path + "build.");
        // "local_path" is the syntax of the 2021 preview.
        const YamlValue* place = map.find("path") != nullptr ? map.find("path") : map.find("local_path");
        const std::string path = map.textIfAny("path").value_or(map.text("local_path"));
        if (const auto dockerfile = map.textIfAny("dockerfile_path"))
            spec.container.dockerfile = *dockerfile;
        map.finish();
        const YamlValue& at = place == nullptr ? *build : *place;
        if (path.find("://") != std::string::npos || path.starts_with("git@")) {
            m_problems.refuse(
                at,
                JobFileText::tr("A build context must be a folder on this computer, not \"%1\".").arg(shownText(path)));
            return;
        }
        m_made.environment.contextFolder = pathIn(m_folder, path.empty() ? "." : path);
        if (!QFileInfo(QFile::decodeName(m_made.environment.contextFolder.c_str())).isDir())
            m_problems.refuse(at, JobFileText::tr("The build context %1 does not exist or is not a folder.")
                                      .arg(shownText(m_made.environment.contextFolder)));
    }

    void readOurs() {
        const YamlValue* more = m_map.map(extensionKey);
        if (more == nullptr)
            return;
        Environment& environment = m_made.environment;
        YamlMap map(*more, m_problems, m_path + extensionKey + ".");
        if (const auto interpreter = map.textIfAny("interpreter")) {
            environment.spec.kind = EnvironmentSpec::Kind::Existing;
            environment.spec.interpreter = *interpreter;
        }
        readRequirements(map);
        for (const auto& [name, value] : map.texts("variables"))
            environment.variables[name] = value;
        readCommands(map);
        readContainerOptions(map);
        readFields(*more, map);
    }

    void readRequirements(YamlMap& map) {
        const YamlValue* value = map.find("requirements");
        if (value == nullptr)
            return;
        std::string text;
        std::string file;
        if (value->isScalar() && value->text.find('\n') == std::string::npos) {
            file = pathIn(m_folder, value->text);
            auto content = readNamedFile(file);
            if (!content) {
                m_problems.refuse(*value, JobFileText::tr("The requirements file %1 cannot be read: %2")
                                              .arg(shownText(file), QString::fromStdString(content.error().message)));
                return;
            }
            text = std::move(*content);
        } else {
            for (const auto& line : map.list("requirements"))
                text += line + "\n";
        }
        auto read =
            ::studio::readRequirements(text, file.empty() ? IncludeReader() : folderIncludeReader(folderOfFile(file)));
        reportEnvironmentProblem(read, m_problems, value->text, file.empty() ? value : nullptr);
        take(m_made.environment, std::move(read), Environment::Source::Requirements, std::move(text));
    }

    void readCommands(YamlMap& map) {
        const YamlValue* commands = map.map("commands");
        if (commands == nullptr)
            return;
        for (size_t i = 0; i < commands->keys.size(); ++i) {
            const std::string& target = commands->keys[i].text;
            if (!commands->items[i].isMap()) {
                m_problems.refuse(commands->items[i],
                                  JobFileText::tr("\"commands\" must have the name of a target, or \"*\", with "
                                                  "\"set_up\" and \"tear_down\" below it."));
                continue;
            }
            YamlMap pair(commands->items[i], m_problems, m_path + extensionKey + ".commands." + target + ".");
            m_made.environment.commands[target] = {pair.text("set_up"), pair.text("tear_down")};
            pair.finish();
        }
    }

    void readContainerOptions(YamlMap& map) {
        const YamlValue* container = map.map("container");
        if (container == nullptr)
            return;
        ContainerSpec& spec = m_made.environment.spec.container;
        YamlMap options(*container, m_problems, m_path + extensionKey + ".container.");
        spec.engine = options.text("engine");
        spec.registry = options.text("registry");
        spec.userName = options.text("user_name");
        spec.sharedMemoryBytes = options.number("shared_memory_bytes").value_or(0);
        spec.gpus = options.flag("gpus").value_or(false);
        spec.arguments = options.list("arguments");
        if (options.find("password") != nullptr)
            m_problems.warn(options.keyOf("password"),
                            JobFileText::tr("Passwords are not read from this file. Remove it."));
        options.finish();
    }

    // All other keys are fields of the stored form.
    void readFields(const YamlValue& more, YamlMap& map) {
        nlohmann::json patch = nlohmann::json::object();
        for (const char* key : {"spec", "context_folder", "description", "tags", "source", "source_text"}) {
            if (map.has(key))
                patch[key] = toJson(*more.at(key));
        }
        map.finish();
        if (patch.empty())
            return;
        nlohmann::json whole = toJson(m_made.environment);
        whole.merge_patch(patch);
        auto environment = environmentFromJson(whole);
        if (environment) {
            m_made.environment = std::move(*environment);
            m_made.environment.spec.container.contextTree.clear(); // computed again on submission
        } else {
            m_problems.refuse(
                more, JobFileText::tr("\"%1\" is not valid for an environment: %2")
                          .arg(QLatin1String(extensionKey), QString::fromStdString(environment.error().message)));
        }
    }

    void check() {
        const EnvironmentSpec& spec = m_made.environment.spec;
        const YamlValue& at = m_map.value();
        const bool isEmpty = spec.kind == EnvironmentSpec::Kind::Existing && spec.interpreter.empty();
        if (isEmpty && !hasErrors(m_problems.all()))
            m_problems.refuse(at, JobFileText::tr("The environment has neither \"image\", \"build\" nor "
                                                  "\"conda_file\", nor an interpreter below \"%1\".")
                                      .arg(QLatin1String(extensionKey)));
        if (!isEmpty)
            checkEnvironment(m_made.environment, at, m_problems);
    }

    Problems& m_problems;
    std::string m_folder;
    std::string m_path;
    YamlMap m_map;
    EnvironmentFile m_made;
};

// Returns the settings that have a key of our own.
Json ownKeys(const Environment& environment) {
    const EnvironmentSpec& spec = environment.spec;
    Json more = Json::object();
    if (spec.kind == EnvironmentSpec::Kind::Existing)
        more["interpreter"] = spec.interpreter;
    if (!environment.variables.empty())
        more["variables"] = environment.variables;
    for (const auto& [target, pair] : environment.commands)
        more["commands"][target] = Json{{"set_up", pair.setUp}, {"tear_down", pair.tearDown}};
    const ContainerSpec& container = spec.container;
    Json options = Json::object();
    if (!container.engine.empty())
        options["engine"] = container.engine;
    if (!container.registry.empty())
        options["registry"] = container.registry;
    if (!container.userName.empty())
        options["user_name"] = container.userName;
    if (container.sharedMemoryBytes != 0)
        options["shared_memory_bytes"] = container.sharedMemoryBytes;
    if (container.gpus)
        options["gpus"] = true;
    if (!container.arguments.empty())
        options["arguments"] = container.arguments;
    if (!options.empty())
        more["container"] = options;
    return more;
}

} // namespace

Result<std::string> readNamedFile(const std::string& path) {
    const QFileInfo info(QFile::decodeName(path.c_str()));
    if (info.exists() && !info.isFile())
        return fail(ErrorCode::InvalidArgument, JobFileText::tr("It is not a file.").toStdString());
    return readFile(path, maxJobFileSize);
}

std::string folderOfFile(const std::string& file) {
    const QFileInfo info(QDir::current(), QFile::decodeName(file.c_str()));
    return QFile::encodeName(info.absolutePath()).toStdString();
}

std::string pathIn(const std::string& folder, const std::string& path) {
    const QDir dir(QFile::decodeName(folder.c_str()));
    return QFile::encodeName(QDir::cleanPath(dir.absoluteFilePath(QFile::decodeName(path.c_str())))).toStdString();
}

nlohmann::json mergePatch(const nlohmann::json& from, const nlohmann::json& to) {
    if (!from.is_object() || !to.is_object())
        return to;
    nlohmann::json patch = nlohmann::json::object();
    for (const auto& [key, value] : to.items()) {
        if (!from.contains(key))
            patch[key] = value;
        else if (from[key] != value)
            patch[key] = mergePatch(from[key], value);
    }
    for (const auto& [key, value] : from.items()) {
        if (!to.contains(key))
            patch[key] = nullptr;
    }
    return patch;
}

void readCondaValue(Environment& environment, const YamlValue& value, Problems& problems, const std::string& folder) {
    std::string text;
    std::string file;
    if (value.isMap()) {
        text = yamlText(toJson(value));
    } else if (value.isScalar()) {
        file = pathIn(folder, value.text.starts_with("file:") ? value.text.substr(5) : value.text);
        auto content = readNamedFile(file);
        if (!content) {
            problems.refuse(value, JobFileText::tr("The conda file %1 cannot be read: %2")
                                       .arg(shownText(file), QString::fromStdString(content.error().message)));
            return;
        }
        text = std::move(*content);
    } else {
        problems.refuse(value, JobFileText::tr("A conda file is given by its path or inline."));
        return;
    }
    auto read = readCondaFile(text);
    const YamlValue* at = file.empty() ? &value : nullptr;
    reportEnvironmentProblem(read, problems, value.text, at);
    const auto& pip = read.packages.pip;
    if (std::any_of(pip.begin(), pip.end(), isNeededThereOnly))
        problems.warn(value, JobFileText::tr("The package azureml-defaults is not needed here. It is installed because "
                                             "the conda file names it."));
    take(environment, std::move(read), Environment::Source::CondaFile, std::move(text));
}

void checkEnvironment(const Environment& environment, const YamlValue& at, Problems& problems) {
    for (const auto& problem : problemsOf(environment)) {
        const QString message = QString::fromStdString(problem.message);
        if (problem.isError)
            problems.refuse(at, message);
        else
            problems.warn(at, message);
    }
}

EnvironmentFile readEnvironmentMap(const YamlValue& value, Problems& problems, const std::string& folder,
                                   const std::string& path) {
    return EnvironmentFileReader(value, problems, folder, path).read();
}

EnvironmentFile readEnvironmentFile(std::string_view text, const std::string& file) {
    std::vector<FileProblem> all;
    Problems problems(all, file);
    EnvironmentFile made;
    const auto root = readYaml(text, problems);
    const auto kind = root ? fileKindOf(*root) : std::nullopt;
    const bool isOurs = root && root->at(extensionKey) != nullptr;
    if (kind && !isOurs && kind->id != FileKind::Id::Environment && kind->id != FileKind::Id::Unknown)
        problems.refuse(kind->line, kind->column,
                        JobFileText::tr("This file is %1, not an environment. %2")
                            .arg(kind->name, kind->id == FileKind::Id::CondaFile
                                                 ? JobFileText::tr("Create an environment from it with: studioctl "
                                                                   "environment create --name NAME --conda-file %1")
                                                       .arg(QString::fromStdString(terminalQuoted(file)))
                                                 : alternativeFor(*kind, *root, file)));
    else if (root)
        made = EnvironmentFileReader(*root, problems, folderOfFile(file), "").read();
    made.problems = std::move(all);
    return made;
}

nlohmann::ordered_json environmentToYaml(const Environment& given) {
    Environment environment = given;
    environment.spec.container.contextTree.clear(); // content ids are not valid outside their workspace
    const EnvironmentSpec& spec = environment.spec;
    Json file = Json::object();
    if (!environment.description.empty())
        file["description"] = environment.description;
    if (!environment.tags.empty())
        file["tags"] = environment.tags;
    if (spec.kind == EnvironmentSpec::Kind::Container && !environment.contextFolder.empty())
        file["build"] = Json{{"path", environment.contextFolder}, {"dockerfile_path", spec.container.dockerfile}};
    else if (spec.kind == EnvironmentSpec::Kind::Container)
        file["image"] = spec.container.image;
    if (spec.kind == EnvironmentSpec::Kind::Packages || !spec.packages.isEmpty())
        file["conda_file"] = condaFileOf(spec.packages);
    Json more = ownKeys(environment);
    // Add the stored form of everything that does not round-trip through these keys.
    Json probe = file;
    if (!more.empty())
        probe[extensionKey] = more;
    const EnvironmentFile back = readEnvironmentFile(yamlText(probe), "/environment.yml");
    const nlohmann::json rest = mergePatch(toJson(back.environment), toJson(environment));
    for (const auto& [key, value] : rest.items()) {
        if (key != "version")
            more[key] = Json(value);
    }
    if (!more.empty())
        file[extensionKey] = more;
    return file;
}

std::string environmentFileText(const std::string& name, const Environment& environment) {
    Json file{{"$schema", environmentSchema}, {"name", name}};
    if (name.empty())
        file.erase("name");
    file.update(environmentToYaml(environment));
    return yamlText(file);
}

} // namespace studio
