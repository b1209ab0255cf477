#include "core/jobfile/parallel_file.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <limits>

#include "core/base/text.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/step_values.h"
#include "core/jobfile/yaml_building.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {

constexpr const char* runnerCommand = "python3 -m compute_studio_parallel";
constexpr int64_t maxParallelTimeout = 259'200; // Azure's: three days
constexpr int64_t maxParallelWorkers = 10'000;

class ParallelReader {
public:
    ParallelReader(YamlValue job, const std::string& file, const JobOverrides& choices, Problems& problems)
        : m_job(std::move(job))
        , m_file(file)
        , m_choices(choices)
        , m_problems(problems)
        , m_map(m_job, problems) {}

    YamlValue read() {
        YamlValue command = m_job;
        const YamlValue* task = m_map.map("task");
        if (task == nullptr) {
            m_problems.refuse(m_job, JobFileText::tr("The parallel job has no \"task\"."));
        } else {
            YamlMap map(*task, m_problems, "task.");
            readTask(map, command);
        }
        readInput();
        readSizes();
        readRetries();
        readConcurrency();
        for (const char* key : {"task", "input_data", "mini_batch_size", "partition_keys", "mini_batch_error_threshold",
                                "error_threshold", "max_concurrency_per_instance", "retry_settings", "logging_level"})
            eraseKey(command, key);
        setKey(command, "command", scalarAt(m_job, m_text + m_arguments));
        return command;
    }

private:
    void add(const char* option, const std::string& value) { m_text += std::string(" --") + option + " " + value; }

    void readTask(YamlMap& map, YamlValue& command) {
        const QString type = lowered(map.textIfAny("type").value_or("run_function"));
        if (type == QStringLiteral("model"))
            m_problems.refuse(*map.find("type"),
                              JobFileText::tr("Tasks of the type \"model\" exist only in Azure. Write "
                                              "an entry script that loads the model in init(), and "
                                              "use the type run_function."));
        else if (type != QStringLiteral("run_function") && type != QStringLiteral("function"))
            m_problems.refuse(*map.find("type"), JobFileText::tr("The task has the unknown type \"%1\". Supported: "
                                                                 "run_function.")
                                                     .arg(shownText(map.text("type"))));
        const std::string script = map.text("entry_script");
        const YamlValue* code = map.find("code");
        if (script.empty())
            m_problems.refuse(map.value(), JobFileText::tr("The task has no \"entry_script\"."));
        else
            checkScript(*map.find("entry_script"), script, code);
        for (const char* key : {"code", "environment"}) {
            if (const YamlValue* value = map.find(key))
                setKey(command, key, *value);
        }
        add("entry-script", shellQuoted(script));
        if (const YamlValue* rows = map.find("append_row_to"))
            readRows(*rows);
        std::string arguments = map.text("program_arguments");
        std::replace(arguments.begin(), arguments.end(), '\n', ' ');
        if (!trimmed(arguments).empty())
            m_arguments = " -- " + std::string(trimmed(arguments));
        map.ignore({"model"});
        map.finish();
    }

    void checkScript(const YamlValue& at, const std::string& script, const YamlValue* code) {
        if (code == nullptr && m_choices.source.empty()) {
            m_problems.refuse(at, JobFileText::tr("The task has no \"code\": the folder with the entry script."));
            return;
        }
        std::string folder = m_choices.source;
        if (folder.empty()) {
            if (!code->isScalar() || isPlaceholder(code->text) || code->text.starts_with("git+") ||
                (isAddress(code->text) && !code->text.starts_with("file:")))
                return; // refused by the reader of the command job
            folder = pathIn(folderOfFile(m_file), code->text.starts_with("file:") ? code->text.substr(5) : code->text);
        }
        const std::string path = pathIn(folder, script);
        if (QFileInfo(QFile::decodeName(folder.c_str())).isDir() &&
            !QFileInfo(QFile::decodeName(path.c_str())).isFile())
            m_problems.refuse(at, JobFileText::tr("The entry script %1 does not exist.").arg(shownText(path)));
    }

    void readRows(const YamlValue& value) {
        const std::string expression = wholeExpression(value);
        if (expression.starts_with("outputs."))
            add("append-row-to", "${{" + expression + "}}");
        else
            m_problems.refuse(value, JobFileText::tr("\"%1\" must name an output of the job: ${{outputs.NAME}}.")
                                         .arg(QStringLiteral("task.append_row_to")));
    }

    void readInput() {
        const YamlValue* value = m_map.find("input_data");
        const std::string expression = value != nullptr ? wholeExpression(*value) : std::string();
        constexpr size_t prefix = 7; // "inputs."
        const YamlValue* inputs = m_job.at("inputs");
        std::vector<std::string> known;
        for (size_t i = 0; inputs != nullptr && inputs->isMap() && i < inputs->keys.size(); ++i)
            known.push_back(inputs->keys[i].text);
        const bool isInput = expression.starts_with("inputs.");
        if (isInput && std::find(known.begin(), known.end(), expression.substr(prefix)) == known.end())
            m_problems.refuse(*value, unknownInputText(expression.substr(prefix), known));
        else if (isInput)
            add("input", "${{" + expression + "}}");
        else
            m_problems.refuse(value != nullptr ? *value : m_job,
                              JobFileText::tr("\"input_data\" must name the input that is split into mini-batches: "
                                              "${{inputs.NAME}}."));
    }

    // Adds a whole number as an option. Returns it; nullopt: the key has no value.
    std::optional<int64_t> addNumber(YamlMap& map, const char* key, const char* option, int64_t min, int64_t max) {
        const auto number = map.number(key);
        if (!number)
            return std::nullopt;
        if (*number < min || *number > max)
            m_problems.refuse(
                *map.find(key),
                JobFileText::tr("\"%1\" must be between %2 and %3.").arg(map.nameOf(key)).arg(min).arg(max));
        if (option != nullptr)
            add(option, std::to_string(*number));
        return number;
    }

    void readSizes() {
        static const QRegularExpression size(QStringLiteral("^\\s*[0-9]+(\\.[0-9]+)?\\s*([kmg]?b)?\\s*$"),
                                             QRegularExpression::CaseInsensitiveOption);
        if (const auto text = m_map.textIfAny("mini_batch_size")) {
            if (!size.match(QString::fromStdString(*text)).hasMatch())
                m_problems.refuse(*m_map.find("mini_batch_size"),
                                  JobFileText::tr("\"mini_batch_size\" must be a number of files, or a size such as "
                                                  "10kb, not \"%1\".")
                                      .arg(shownText(*text)));
            add("mini-batch-size", shellQuoted(*text));
        }
        std::string keys;
        for (const std::string& key : m_map.list("partition_keys"))
            keys += (keys.empty() ? "" : ",") + key;
        if (!keys.empty())
            add("partition-keys", shellQuoted(keys));
        constexpr int64_t maxValue = std::numeric_limits<int32_t>::max();
        addNumber(m_map, "mini_batch_error_threshold", "mini-batch-error-threshold", -1, maxValue);
        addNumber(m_map, "error_threshold", "error-threshold", -1, maxValue);
        if (const auto level = m_map.textIfAny("logging_level")) {
            constexpr std::array levels = {"DEBUG", "INFO", "WARNING", "ERROR"};
            const std::string wanted = QString::fromStdString(*level).toUpper().toStdString();
            if (std::find(levels.begin(), levels.end(), wanted) == levels.end())
                m_problems.refuse(*m_map.find("logging_level"),
                                  JobFileText::tr("\"logging_level\" must be DEBUG, INFO, WARNING or ERROR."));
            add("logging-level", shellQuoted(wanted));
        }
    }

    void readRetries() {
        const YamlValue* settings = m_map.map("retry_settings");
        if (settings == nullptr)
            return;
        YamlMap map(*settings, m_problems, "retry_settings.");
        addNumber(map, "max_retries", "max-retries", 0, std::numeric_limits<int32_t>::max());
        addNumber(map, "timeout", "timeout", 1, maxParallelTimeout);
        map.finish();
    }

    // The nodes of the run; where its target has fewer, the processes of all instances run on these.
    void readConcurrency() {
        addNumber(m_map, "max_concurrency_per_instance", "max-concurrency", 1, maxParallelWorkers);
        const YamlValue* resources = m_job.at("resources");
        const YamlValue* count = resources != nullptr && resources->isMap() ? resources->at("instance_count") : nullptr;
        if (count == nullptr || count->isNothing())
            return;
        YamlMap map(*resources, m_problems, "resources.");
        addNumber(map, "instance_count", "instances", 1, maxRunNodes);
    }

    const YamlValue m_job;
    const std::string& m_file;
    const JobOverrides& m_choices;
    Problems& m_problems;
    YamlMap m_map;
    std::string m_text = runnerCommand;
    std::string m_arguments;
};

} // namespace

bool isParallelCommand(const std::string& command) {
    return command.starts_with(runnerCommand);
}

YamlValue commandJobOfParallel(YamlValue job, const std::string& file, const JobOverrides& choices,
                               Problems& problems) {
    return ParallelReader(std::move(job), file, choices, problems).read();
}

JobDraft readParallelJob(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                         std::vector<FileProblem> problems) {
    Problems found(problems, file);
    const YamlValue job = commandJobOfParallel(root, file, choices, found);
    JobDraft draft = readCommandJob(job, file, choices, std::move(problems));
    if (const YamlValue* task = root.at("task"); draft.config.name.empty() && task != nullptr && task->isMap())
        draft.config.name =
            QFileInfo(QFile::decodeName(scalarText(*task, "entry_script").c_str())).completeBaseName().toStdString();
    return draft;
}

} // namespace studio
