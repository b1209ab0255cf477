#include "core/jobfile/spark_file.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <map>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_building.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/shell_quotes.h"

namespace studio {

namespace {

constexpr const char* sparkRunnerCommand = "python3 -m compute_studio_spark";

// What a version of pyspark needs, from `from` (major * 100 + minor) up to the previous row.
struct PysparkRelease {
    int from;
    const char* python;
    const char* companions; // as lines of a requirements list, separated by blanks
};
constexpr std::array pysparkReleases = {
    PysparkRelease{400, ">=3.9,<3.14", "numpy pandas>=2 pyarrow>=11"},
    PysparkRelease{305, ">=3.8,<3.12", "numpy<2 pandas<2.3 pyarrow"},
    PysparkRelease{304, ">=3.8,<3.12", "numpy<1.24 pandas<2 pyarrow<16"},
    PysparkRelease{0, ">=3.7,<3.11", "numpy<1.24 pandas<2 pyarrow<16"},
};

// Addresses that Spark reads and writes itself, on every node.
bool isSparkAddress(const std::string& path) {
    return path.starts_with("hdfs://") || path.starts_with("viewfs://") || path.starts_with("s3a://");
}

class SparkReader {
public:
    SparkReader(YamlValue job, const std::string& file, const JobOverrides& choices, Problems& problems)
        : m_job(std::move(job))
        , m_file(file)
        , m_choices(choices)
        , m_problems(problems)
        , m_map(m_job, problems) {}

    YamlValue read() {
        YamlValue command = m_job;
        checkSpelling();
        const YamlValue* conf = m_map.map("conf");
        for (size_t i = 0; conf != nullptr && i < conf->keys.size(); ++i)
            readProperty(conf->keys[i], conf->items[i]);
        for (const char* key : {"py_files", "jars", "files", "archives"})
            readFiles(key);
        readEntry();
        std::string arguments = m_map.text("args");
        std::replace(arguments.begin(), arguments.end(), '\n', ' ');
        readInputs(command);
        readOutputs(command);
        readResources(command);
        for (const std::string& key : sparkKeys())
            eraseKey(command, key);
        if (!trimmed(arguments).empty())
            m_text += " " + std::string(trimmed(arguments));
        setKey(command, "command", scalarAt(m_job, withAddresses(m_text)));
        YamlValue distribution = emptyMapAt(m_job);
        setKey(distribution, "type", scalarAt(m_job, "spark"));
        setKey(command, "distribution", std::move(distribution));
        return command;
    }

private:
    static const std::vector<std::string>& sparkKeys() {
        static const std::vector<std::string> keys = {"entry", "py_files", "jars", "files", "archives", "conf", "args"};
        return keys;
    }

    // The reader of command jobs knows the other keys.
    void checkSpelling() {
        for (const YamlKey& key : m_job.keys) {
            if (const std::string meant = misspelledAs(key.text, sparkKeys());
                !meant.empty() && std::find(sparkKeys().begin(), sparkKeys().end(), key.text) == sparkKeys().end())
                m_problems.refuse(key, JobFileText::tr("Unknown key \"%1\". Did you mean \"%2\"? Correct or remove it.")
                                           .arg(shownText(key.text), QString::fromStdString(meant)));
        }
    }

    void add(const std::string& option, const std::string& value) { m_text += " " + option + " " + shellQuoted(value); }

    void readProperty(const YamlKey& key, const YamlValue& value) {
        if (!value.isScalar()) {
            m_problems.refuse(value, JobFileText::tr("The property %1 has no value.").arg(shownText(key.text)));
            return;
        }
        // Names without "spark." are those of Azure's Python functions: driver_cores.
        static const std::map<std::string, std::string> names = {
            {"driver_cores", "spark.driver.cores"},
            {"driver_memory", "spark.driver.memory"},
            {"executor_cores", "spark.executor.cores"},
            {"executor_memory", "spark.executor.memory"},
            {"executor_instances", "spark.executor.instances"},
            {"dynamic_allocation_enabled", "spark.dynamicAllocation.enabled"},
            {"dynamic_allocation_min_executors", "spark.dynamicAllocation.minExecutors"},
            {"dynamic_allocation_max_executors", "spark.dynamicAllocation.maxExecutors"}};
        const auto known = names.find(key.text);
        const auto flag = value.flag();
        add("--conf", (known == names.end() ? key.text : known->second) + "=" +
                          (flag ? (*flag ? "true" : "false") : literalText(value)));
    }

    // The folder of the code, if it is on this computer.
    std::string codeFolder() const {
        if (!m_choices.source.empty())
            return m_choices.source;
        const YamlValue* code = m_job.at("code");
        if (code == nullptr || !code->isScalar() || isPlaceholder(code->text) || code->text.starts_with("git+") ||
            (isAddress(code->text) && !code->text.starts_with("file:")))
            return {};
        const std::string folder =
            pathIn(folderOfFile(m_file), code->text.starts_with("file:") ? code->text.substr(5) : code->text);
        return QFileInfo(QFile::decodeName(folder.c_str())).isDir() ? folder : std::string();
    }

    void checkExists(const YamlValue& at, std::string path) {
        const std::string folder = codeFolder();
        path = path.substr(0, path.find('#'));
        if (folder.empty() || path.empty() || isAddress(path) || isSparkAddress(path) || path.starts_with('/') ||
            path.find_first_of("*?$") != std::string::npos)
            return;
        if (!QFileInfo::exists(QFile::decodeName(pathIn(folder, path).c_str())))
            m_problems.refuse(at, JobFileText::tr("\"%1\" does not exist in the folder of the code, %2.")
                                      .arg(shownText(path), shownText(folder)));
    }

    void readFiles(const char* key) {
        std::string joined;
        const YamlValue* value = m_map.find(key);
        for (const std::string& path : m_map.list(key)) {
            checkExists(*value, path);
            joined += (joined.empty() ? "" : ",") + path;
        }
        if (joined.empty())
            return;
        std::string option = std::string("--") + key;
        std::replace(option.begin(), option.end(), '_', '-');
        add(option, joined);
    }

    void readEntry() {
        const YamlValue* entry = m_map.find("entry");
        if (entry == nullptr) {
            m_problems.refuse(m_job, JobFileText::tr("The Spark job has no \"entry\": write \"entry: {file: "
                                                     "SCRIPT.py}\"."));
            return;
        }
        if (entry->isScalar()) {
            takeScript(*entry, entry->text);
            return;
        }
        YamlMap map(*entry, m_problems, "entry.");
        const std::string script = map.text("file");
        const std::string name = map.text("class_name");
        map.finish({"spark_job_entry_type", "reference", "type"});
        const auto jars = m_map.list("jars");
        if (!script.empty()) {
            takeScript(*map.find("file"), script);
        } else if (name.empty()) {
            m_problems.refuse(*entry, JobFileText::tr("\"entry\" needs \"file\", a script, or \"class_name\"."));
        } else if (jars.empty()) {
            m_problems.refuse(*entry, JobFileText::tr("The JAR file with the class %1 is missing. List it in \"jars\".")
                                          .arg(shownText(name)));
        } else {
            add("--class", name);
            m_text += " " + shellQuoted(jars.front());
        }
    }

    void takeScript(const YamlValue& at, const std::string& script) {
        if (m_job.at("code") == nullptr && m_choices.source.empty() && !isSparkAddress(script))
            m_problems.refuse(at, JobFileText::tr("The job has no \"code\": the folder with the script."));
        checkExists(at, script);
        m_text += " " + shellQuoted(script);
    }

    // Spark reads its own addresses itself: they are values, which the command gets quoted.
    void readInputs(YamlValue& command) {
        YamlValue* inputs = command.at("inputs");
        for (size_t i = 0; inputs != nullptr && inputs->isMap() && i < inputs->items.size(); ++i) {
            YamlValue& input = inputs->items[i];
            if (!input.isMap()) {
                if (input.isScalar() && isSparkAddress(input.text))
                    m_addresses["inputs." + inputs->keys[i].text] = input.text;
                continue;
            }
            if (const YamlValue* path = input.at("path");
                path != nullptr && path->isScalar() && isSparkAddress(path->text)) {
                m_addresses["inputs." + inputs->keys[i].text] = path->text;
                input = scalarAt(*path, path->text);
            } else if (scalarText(input, "mode") == "direct") {
                eraseKey(input, "mode");
            }
        }
    }

    void readOutputs(YamlValue& command) {
        YamlValue* outputs = command.at("outputs");
        if (outputs == nullptr || !outputs->isMap())
            return;
        std::vector<std::string> direct;
        for (size_t i = 0; i < outputs->items.size(); ++i) {
            const YamlValue& output = outputs->items[i];
            const std::string path = output.isMap() ? scalarText(output, "path") : std::string();
            if (!isSparkAddress(path))
                continue;
            m_addresses["outputs." + outputs->keys[i].text] = path;
            direct.push_back(outputs->keys[i].text);
        }
        for (const std::string& name : direct)
            eraseKey(*outputs, name);
    }

    // Puts the addresses into the command, each as one word or a part of one; other placeholders stay.
    std::string withAddresses(std::string_view text) {
        std::string out;
        ShellQuotes quotes;
        for (;;) {
            const size_t open = text.find("${{");
            const size_t close = open == std::string_view::npos ? open : text.find("}}", open);
            out += text.substr(0, open);
            if (close == std::string_view::npos)
                return open == std::string_view::npos ? out : out + std::string(text.substr(open));
            quotes.read(text.substr(0, open));
            const std::string name(trimmed(text.substr(open + 3, close - open - 3)));
            const auto address = m_addresses.find(name);
            if (address == m_addresses.end()) {
                out += text.substr(open, close + 2 - open);
            } else if (const auto written = quotes.quoted(address->second)) {
                out += *written;
            } else {
                m_problems.refuse(
                    m_job,
                    JobFileText::tr(
                        "The position of ${{%1}} in the command is ambiguous. Write it outside of quotation marks.")
                        .arg(shownText(name)));
            }
            text.remove_prefix(close + 2);
        }
    }

    void readResources(YamlValue& command) {
        YamlValue* resources = command.at("resources");
        if (resources == nullptr || !resources->isMap())
            return;
        const std::string version = scalarText(*resources, "runtime_version");
        const YamlValue at = version.empty() ? YamlValue() : *resources->at("runtime_version");
        eraseKey(*resources, "runtime_version");
        if (version.empty() || m_job.at("environment") != nullptr || m_choices.environment)
            return;
        static const QRegularExpression pattern(QStringLiteral("^(\\d+)\\.(\\d+)(\\.\\d+)?$"));
        const auto match = pattern.match(QString::fromStdString(version).trimmed());
        if (!match.hasMatch()) {
            m_problems.refuse(at, JobFileText::tr("\"resources.runtime_version\" must be a version of Spark such as "
                                                  "\"3.5\", not \"%1\".")
                                      .arg(shownText(version)));
            return;
        }
        setKey(command, "environment", environmentOf(at, match));
    }

    static YamlValue listAt(const YamlValue& at) {
        YamlValue list;
        list.kind = YamlValue::Kind::List;
        list.line = at.line;
        list.column = at.column;
        return list;
    }

    static YamlValue environmentOf(const YamlValue& at, const QRegularExpressionMatch& version) {
        constexpr int hundred = 100;
        const int number = version.captured(1).toInt() * hundred + version.captured(2).toInt();
        const auto& release = *std::find_if(pysparkReleases.begin(), pysparkReleases.end(),
                                            [number](const PysparkRelease& known) { return number >= known.from; });
        YamlValue pip = listAt(at);
        const QString spark =
            version.captured(3).isEmpty() ? version.captured(0) + QStringLiteral(".*") : version.captured(0);
        pip.items.push_back(scalarAt(at, "pyspark==" + spark.toStdString()));
        for (const QString& companion : QString::fromLatin1(release.companions).split(u' '))
            pip.items.push_back(scalarAt(at, companion.toStdString()));
        YamlValue packages = emptyMapAt(at);
        setKey(packages, "pip", std::move(pip));
        YamlValue dependencies = listAt(at);
        dependencies.items.push_back(scalarAt(at, std::string("python") + release.python));
        dependencies.items.push_back(std::move(packages));
        YamlValue conda = emptyMapAt(at);
        setKey(conda, "dependencies", std::move(dependencies));
        YamlValue environment = emptyMapAt(at);
        setKey(environment, "conda_file", std::move(conda));
        return environment;
    }

    const YamlValue m_job;
    const std::string& m_file;
    const JobOverrides& m_choices;
    Problems& m_problems;
    YamlMap m_map;
    std::string m_text = sparkRunnerCommand;
    std::map<std::string, std::string> m_addresses; // of inputs and outputs, by their names in placeholders
};

} // namespace

std::vector<std::string> sparkRunner() {
    return {"python3", "-m", "compute_studio_spark"};
}

YamlValue commandJobOfSpark(YamlValue job, const std::string& file, const JobOverrides& choices, Problems& problems) {
    return SparkReader(std::move(job), file, choices, problems).read();
}

JobDraft readSparkJob(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                      std::vector<FileProblem> problems) {
    Problems found(problems, file);
    const YamlValue job = commandJobOfSpark(root, file, choices, found);
    JobDraft draft = readCommandJob(job, file, choices, std::move(problems));
    const YamlValue* entry = root.at("entry");
    if (draft.config.name.empty() && entry != nullptr) {
        const std::string script = entry->isScalar() ? entry->text : scalarText(*entry, "file");
        draft.config.name = QFileInfo(QFile::decodeName(script.c_str())).completeBaseName().toStdString();
    }
    return draft;
}

} // namespace studio
