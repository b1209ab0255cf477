#include "core/jobfile/environment_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/base/file.h"
#include "core/environment/specification.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* environmentSchema = "https://azuremlschemas.azureedge.net/latest/environment.schema.json";

// Packages as a conda file has them.
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

void take(Environment& environment, ReadPackages read, Environment::Source source, std::string text) {
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

// What their own readers said of packages, at their places in `file`; or all at one place of another file.
void tell(const ReadPackages& read, Problems& problems, const std::string& file, const YamlValue* at) {
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

class Reader {
public:
    Reader(const YamlValue& value, Problems& problems, std::string folder, const std::string& path)
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
            takeCondaFile(environment, *conda, m_problems, m_folder);
        readOurs();
        m_map.ignore({"inference_config", "datastore"});
        m_map.finish({"$schema", "type", "properties", "id", "creation_context", "latest_version", "resourceGroup",
                      "is_anonymous", "auto_delete_setting", "auto_version"});
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
            m_problems.refuse(*system, JobFileText::tr("Environments of the system \"%1\" cannot be made; only Linux.")
                                           .arg(shownText(system->text)));
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
        const std::string path = map.text("path");
        if (const auto dockerfile = map.textIfAny("dockerfile_path"))
            spec.container.dockerfile = *dockerfile;
        map.finish();
        const YamlValue& at = path.empty() ? *build : *build->at("path");
        if (path.find("://") != std::string::npos || path.starts_with("git@")) {
            m_problems.refuse(
                at,
                JobFileText::tr("A build context must be a folder of this computer, not \"%1\".").arg(shownText(path)));
            return;
        }
        m_made.environment.contextFolder = pathIn(m_folder, path.empty() ? "." : path);
        if (!QFileInfo(QFile::decodeName(m_made.environment.contextFolder.c_str())).isDir())
            m_problems.refuse(at, JobFileText::tr("The build context %1 is not there or is no folder.")
                                      .arg(shownText(m_made.environment.contextFolder)));
    }

    void readOurs() {
        const YamlValue* more = m_map.map(ownKey);
        if (more == nullptr)
            return;
        Environment& environment = m_made.environment;
        YamlMap map(*more, m_problems, m_path + ownKey + ".");
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
        auto read = ::studio::readRequirements(text, file.empty() ? IncludeReader() : includesOf(folderOfFile(file)));
        tell(read, m_problems, value->text, file.empty() ? value : nullptr);
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
                                  JobFileText::tr("\"commands\" has a name of a target, or \"*\", and below it "
                                                  "\"set_up\" and \"tear_down\"."));
                continue;
            }
            YamlMap pair(commands->items[i], m_problems, m_path + ownKey + ".commands." + target + ".");
            m_made.environment.commands[target] = {pair.text("set_up"), pair.text("tear_down")};
            pair.finish();
        }
    }

    void readContainerOptions(YamlMap& map) {
        const YamlValue* container = map.map("container");
        if (container == nullptr)
            return;
        ContainerSpec& spec = m_made.environment.spec.container;
        YamlMap options(*container, m_problems, m_path + ownKey + ".container.");
        spec.engine = options.text("engine");
        spec.registry = options.text("registry");
        spec.userName = options.text("user_name");
        spec.sharedMemoryBytes = options.number("shared_memory_bytes").value_or(0);
        spec.gpus = options.flag("gpus").value_or(false);
        spec.arguments = options.list("arguments");
        if (options.find("password") != nullptr)
            m_problems.warn(options.keyOf("password"),
                            JobFileText::tr("A password is not read from this file. Take it out."));
        options.finish();
    }

    // Anything else is a field of the stored form.
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
            m_made.environment.spec.container.contextTree.clear(); // taken anew
        } else {
            m_problems.refuse(more,
                              JobFileText::tr("\"%1\" does not fit an environment: %2")
                                  .arg(QLatin1String(ownKey), QString::fromStdString(environment.error().message)));
        }
    }

    void check() {
        const EnvironmentSpec& spec = m_made.environment.spec;
        const YamlValue& at = m_map.value();
        const bool isEmpty = spec.kind == EnvironmentSpec::Kind::Existing && spec.interpreter.empty();
        if (isEmpty && !hasErrors(m_problems.all()))
            m_problems.refuse(at, JobFileText::tr("The environment says neither \"image\", \"build\" nor "
                                                  "\"conda_file\", nor an interpreter below \"%1\".")
                                      .arg(QLatin1String(ownKey)));
        if (!isEmpty)
            checkEnvironment(m_made.environment, at, m_problems);
    }

    Problems& m_problems;
    std::string m_folder;
    std::string m_path;
    YamlMap m_map;
    EnvironmentFile m_made;
};

// What of an environment our own keys say.
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
        return fail(ErrorCode::InvalidArgument, JobFileText::tr("It is no file.").toStdString());
    return readFile(path, largestJobFile);
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

void takeCondaFile(Environment& environment, const YamlValue& value, Problems& problems, const std::string& folder) {
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
        problems.refuse(value, JobFileText::tr("A conda file is given by its path, or as it is."));
        return;
    }
    auto read = readCondaFile(text);
    const YamlValue* at = file.empty() ? &value : nullptr;
    tell(read, problems, value.text, at);
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
    return Reader(value, problems, folder, path).read();
}

EnvironmentFile readEnvironmentFile(std::string_view text, const std::string& file) {
    std::vector<FileProblem> all;
    Problems problems(all, file);
    EnvironmentFile made;
    if (const auto root = readYaml(text, problems))
        made = Reader(*root, problems, folderOfFile(file), "").read();
    made.problems = std::move(all);
    return made;
}

nlohmann::ordered_json environmentToYaml(const Environment& given) {
    Environment environment = given;
    environment.spec.container.contextTree.clear(); // contents have no names outside their workspace
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
    // Whatever does not come back from these keys is added as it is stored.
    Json probe = file;
    if (!more.empty())
        probe[ownKey] = more;
    const EnvironmentFile back = readEnvironmentFile(yamlText(probe), "/environment.yml");
    const nlohmann::json rest = mergePatch(toJson(back.environment), toJson(environment));
    for (const auto& [key, value] : rest.items()) {
        if (key != "version")
            more[key] = Json(value);
    }
    if (!more.empty())
        file[ownKey] = more;
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
