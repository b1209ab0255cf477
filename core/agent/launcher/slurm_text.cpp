#include "core/agent/launcher/slurm_text.h"
#include "core/base/text.h"
#include "core/protocol/run_spec.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>
#include <optional>
#include <set>

namespace studio::slurm {

namespace {

constexpr std::string_view namePrefix = "cs-";
constexpr std::string_view ownName = "|cs-"; // a field of such a name
constexpr int64_t minuteMs = 60'000;
constexpr int64_t stopMarginMs = 60'000; // the shim stops 30 s before the limit, and collecting takes some time
constexpr size_t maxMessage = 400;
constexpr std::string_view queueFormat = "%A|%F|%K|%T|%r|%S|%e|%N|%j";
constexpr size_t queueFields = 9;
constexpr std::string_view accountFormat = "JobIDRaw,JobID,State,Start,End,NodeList,JobName";
constexpr size_t accountFields = 7;

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        if (end > 0)
            lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The last field may contain the separator. Fewer than `count`: a line that was cut off.
std::vector<std::string_view> fieldsOf(std::string_view line, size_t count) {
    std::vector<std::string_view> fields;
    while (fields.size() + 1 < count) {
        const size_t end = line.find('|');
        if (end == std::string_view::npos)
            break;
        fields.push_back(line.substr(0, end));
        line.remove_prefix(end + 1);
    }
    fields.push_back(line);
    return fields;
}

bool isNumber(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

int numberIn(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return std::max(0, number);
}

std::vector<std::string> listOf(std::string_view text, char separator = ',') {
    std::vector<std::string> entries;
    int depth = 0; // "gpu:a100:4(S:0,1)" is one entry
    std::string entry;
    for (const char c : text) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == separator && depth <= 0) {
            if (!entry.empty())
                entries.push_back(std::move(entry));
            entry.clear();
        } else {
            entry += c;
        }
    }
    if (!entry.empty())
        entries.push_back(std::move(entry));
    return entries;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

template <typename Words>
bool containsAny(std::string_view text, const Words& words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return contains(text, word); });
}

// "sbatch: error: Batch job submission failed: Invalid qos" → "Invalid qos".
std::string messageIn(std::string_view errors) {
    std::string message;
    for (std::string_view line : linesOf(errors)) {
        for (const std::string_view start : {"sbatch: error: ", "sbatch: ", "Batch job submission failed: "}) {
            if (line.starts_with(start))
                line.remove_prefix(start.size());
        }
        if (!message.empty())
            message += "; ";
        message += trimmed(line);
    }
    return message.substr(0, maxMessage);
}

// Elements of an array are named by the array and their index: before its start, an element has no id of its own.
void setElement(Job& job, std::string_view array, std::string_view index) {
    constexpr size_t maxDigits = 9;
    if (!isNumber(array) || index.empty() || index == "N/A")
        return;
    const bool isOne = isNumber(index) && index.size() <= maxDigits;
    job.index = isOne ? numberIn(index) : -1;
    job.id = std::string(array) + "_" + (isOne ? std::string(index) : "*");
}

// The reason may contain the separator, and so may names that are not ours: the fields after the reason are counted
// from the end.
std::optional<Job> queuedJob(std::string_view line) {
    constexpr size_t reasonField = 4;
    auto fields = fieldsOf(line, queueFields);
    if (fields.size() != queueFields || !isNumber(trimmed(fields[0])) || fields[3].empty())
        return std::nullopt;
    if (const size_t last = line.rfind('|'); isJobName(line.substr(last + 1))) {
        size_t before = 0; // characters of the fields before the reason, with their separators
        for (size_t field = 0; field < reasonField; ++field)
            before += fields[field].size() + 1;
        for (size_t field = queueFields - 1; field > reasonField; --field) {
            const size_t from = line.rfind('|') + 1;
            fields[field] = line.substr(from);
            line = line.substr(0, from - 1);
        }
        fields[reasonField] = line.substr(std::min(before, line.size()));
    }
    Job job{std::string(trimmed(fields[0])),
            std::string(fields[8]),
            std::string(fields[3]),
            std::string(fields[reasonField]),
            std::string(fields[7]),
            timeFrom(fields[5]),
            timeFrom(fields[6])};
    setElement(job, trimmed(fields[1]), trimmed(fields[2]));
    return job;
}

// Each node gets at least what was asked for.
std::string coresWord(const EngineSpec& engine) {
    return "--cpus-per-task=" + std::to_string((*engine.cores + engine.tasksPerNode - 1) / engine.tasksPerNode);
}

void addOnce(std::vector<std::string>& to, const std::string& text) {
    if (!text.empty() && std::find(to.begin(), to.end(), text) == to.end())
        to.push_back(text);
}

} // namespace

std::string jobName(const AttemptKey& key) {
    return std::string(namePrefix) + key.run + "-a" + std::to_string(key.attempt);
}

bool isJobName(std::string_view name) {
    return name.starts_with(namePrefix) && name.size() <= 128 &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
               std::string_view::npos;
}

int64_t limitMinutes(int64_t timeLimitMs, int64_t graceMs) {
    return (timeLimitMs + graceMs + stopMarginMs + minuteMs - 1) / minuteMs;
}

namespace {

// What the job needs, and under which conditions it runs.
void addNeeds(const RunSpec& spec, std::vector<std::string>& words) {
    const EngineSpec engine = spec.engine.value_or(EngineSpec());
    const auto add = [&](const char* option, const std::string& value) {
        if (!value.empty())
            words.push_back(std::string(option) + value);
    };
    words.push_back("--nodes=" + std::to_string(engine.nodes));
    words.push_back("--ntasks=" + std::to_string(engine.nodes * engine.tasksPerNode));
    add("--partition=", engine.slurm.partition);
    add("--account=", engine.slurm.account);
    add("--qos=", engine.slurm.qos);
    add("--constraint=", engine.slurm.constraint);
    std::string gres = engine.slurm.gres;
    if (engine.gpus.value_or(0) > 0 && !contains("," + gres, ",gpu"))
        gres += (gres.empty() ? "gpu:" : ",gpu:") + (engine.gpuModel.empty() ? std::string() : engine.gpuModel + ":") +
                std::to_string(*engine.gpus);
    add("--gres=", gres);
    if (engine.nodes > 1)
        words.push_back("--ntasks-per-node=" + std::to_string(engine.tasksPerNode));
    if (engine.cores)
        words.push_back(coresWord(engine));
    if (engine.memoryBytes > 0)
        words.push_back("--mem=" + std::to_string((engine.memoryBytes + (1 << 20) - 1) >> 20) + "M");
    if (engine.isExclusive)
        words.push_back("--exclusive");
    if (engine.nice != 0)
        words.push_back("--nice=" + std::to_string(engine.nice));
    if (spec.timeLimitMs)
        words.push_back("--time=" + std::to_string(limitMinutes(*spec.timeLimitMs, spec.graceMs)));
}

} // namespace

std::vector<std::string> submitWords(const RunSpec& spec, const std::string& folder) {
    std::vector<std::string> words = {"--parsable", "--job-name=" + jobName(spec.key), "--no-requeue", "--export=ALL",
                                      "--chdir=" + folder, "--output=submit/slurm-%j.out", "--open-mode=append",
                                      // A second job of this name, after an unanswered submission, waits for the first.
                                      "--dependency=singleton"};
    addNeeds(spec, words);
    return words;
}

std::string buildJobName(const RunSpec& spec) {
    return spec.environment && spec.engine ? buildJobName(*spec.environment, spec.engine->slurm) : std::string();
}

std::string buildJobName(const EnvironmentSpec& spec, const SlurmOptions& options) {
    constexpr size_t digits = 32;
    if (spec.kind == EnvironmentSpec::Kind::Existing || !options.buildsInJob())
        return {};
    return std::string(namePrefix) + "build-" + toHex(specHash(spec)).substr(0, digits);
}

std::vector<std::string> buildWords(const EnvironmentSpec& spec, const SlurmOptions& options, const std::string& folder,
                                    std::string_view output) {
    constexpr int64_t usualMinutes = 60;
    std::vector<std::string> words = {"--parsable",         "--job-name=" + buildJobName(spec, options),
                                      "--no-requeue",       "--export=ALL",
                                      "--chdir=" + folder,  "--output=" + std::string(output),
                                      "--open-mode=append", "--dependency=singleton",
                                      "--nodes=1",          "--ntasks=1"};
    const std::string& partition = options.buildPartition.empty() ? options.partition : options.buildPartition;
    const std::vector<std::pair<std::string, std::string>> given = {
        {"--partition=", partition}, {"--account=", options.account}, {"--qos=", options.qos}};
    for (const auto& [option, value] : given) {
        if (!value.empty())
            words.push_back(option + value);
    }
    const auto limit = slurmTimeFrom(options.buildTime);
    const int64_t minutes = limit ? std::max<int64_t>(1, (limit->count() + 59) / 60) : usualMinutes;
    words.push_back("--time=" + std::to_string(minutes));
    return words;
}

// Without the dependency on jobs of the same name: the elements would wait for each other.
std::vector<std::string> submitArrayWords(const RunSpec& spec, const ArrayWords& array) {
    std::vector<std::string> words = {"--parsable",
                                      "--job-name=" + array.name,
                                      "--no-requeue",
                                      "--export=ALL",
                                      "--array=" + indicesText(array.indices) + "%" +
                                          std::to_string(array.maxConcurrent),
                                      "--chdir=" + array.folder,
                                      "--output=slurm-%A_%a.out",
                                      "--open-mode=append"};
    addNeeds(spec, words);
    return words;
}

std::string indicesText(const std::vector<int>& indices) {
    std::string text;
    for (size_t i = 0; i < indices.size();) {
        size_t last = i;
        while (last + 1 < indices.size() && indices[last + 1] == indices[last] + 1)
            ++last;
        text += (text.empty() ? "" : ",") + std::to_string(indices[i]);
        if (last > i)
            text += "-" + std::to_string(indices[last]);
        i = last + 1;
    }
    return text;
}

std::vector<std::string> stepWords(const RunSpec& spec) {
    const EngineSpec engine = spec.engine.value_or(EngineSpec());
    const std::string nodes = std::to_string(engine.nodes);
    std::vector<std::string> words = {"--nodes=" + nodes, "--ntasks=" + nodes, "--ntasks-per-node=1",
                                      // The shims know what the end of one means for the others.
                                      "--kill-on-bad-exit=0", "--wait=0", "--input=all", "--export=ALL", "--mpi=none",
                                      "--cpu-bind=none"};
    if (engine.cores) // srun does not take it from the job since 22.05
        words.push_back(coresWord(engine));
    return words;
}

std::string submitScript(const std::string& agent, const std::string& folder, std::string_view life) {
    return "#!/bin/sh\n# Started by Compute Studio.\nexec " + shellQuoted(agent) + " " + std::string(life) + " " +
           shellQuoted(folder) + "\n";
}

std::vector<std::string> queueWords(const std::string& user) {
    return {"squeue", "-h", "-a", "-r", "-u", user, "-t", "all", "-o", std::string(queueFormat)};
}

std::vector<std::string> accountWords(const std::vector<std::string>& names, int64_t sinceMs) {
    std::string list;
    for (const auto& name : names)
        list += (list.empty() ? "" : ",") + name;
    const time_t since = sinceMs / 1000;
    tm local{};
    localtime_r(&since, &local);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &local);
    return {"sacct", "-XPD", "-n", "-S", text.data(), "--name", list, "-o", std::string(accountFormat)};
}

std::vector<std::string> cancelWords(const std::string& user, const std::string& name,
                                     const std::vector<std::string>& ids) {
    std::vector<std::string> words{"scancel", "-u", user, "-n", name}; // spares another job that has got an id since
    words.insert(words.end(), ids.begin(), ids.end());
    return words;
}

std::vector<std::string> cancelElementsWords(const std::string& array, const std::vector<int>& indices) {
    const std::string text = indicesText(indices);
    return {"scancel", array + "_" + (indices.size() == 1 ? text : "[" + text + "]")};
}

std::vector<std::string> queueOfNameWords(const std::string& user, const std::string& name) {
    return {"squeue", "-h", "-a", "-r", "-u", user, "-n", name, "-t", "all", "-o", std::string(queueFormat)};
}

bool isCancelOfForgotten(std::string_view errors) {
    const auto lines = linesOf(errors);
    return !lines.empty() && std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
        return contains(line, "Invalid job id specified");
    });
}

SubmitAnswer readSubmit(int exitCode, std::string_view output, std::string_view errors) {
    // Words that do not exclude that the request has arrived.
    static constexpr std::array<std::string_view, 10> noAnswer = {
        "timed out",  "Zero Bytes",        "Unexpected message", "ontact slurm controller",
        "Connection", "ommunication",      "Transport endpoint", "uthentication",
        "munge",      "temporarily unable"};
    static constexpr std::array<std::string_view, 5> limits = {"SubmitJobLimit", "MaxSubmitJob", "MaxJobCount",
                                                               "nvalid job array", "job array limit"};
    static constexpr auto permanent = std::to_array<std::string_view>(
        {// The server's
         "nvalid partition", "No partition specified", "nvalid account", "nvalid qos", "nvalid wckey", "nvalid license",
         "nvalid feature", "nvalid generic resource", "nvalid Trackable RESource", "nvalid node name",
         "nvalid time specified", "nvalid mcs_label", "nvalid user id", "nvalid group id", "nvalid --nice",
         "Burst Buffer request invalid", "ermission denied", "not permitted to use this partition",
         "Requested nodes not in this partition", "More processors requested than permitted",
         "Node count specification invalid", "CPU count specification invalid",
         "CPU count per node can not be satisfied", "Task count specification invalid",
         "Task distribution specification invalid", "Job size specification",
         "Pathname of a file, directory or other parameter too long", "Requested node configuration is not available",
         "Requested more tasks than available processors", "Memory required by task is not available",
         "Memory specification can not be satisfied", "violates accounting/QOS policy",
         "Requested time limit is invalid", "Access denied to requested reservation",
         "Requested reservation is invalid", "Requested operation not supported on this system",
         "Only batch jobs are accepted",
         // sbatch's own, before it asks
         "unrecognized option", "invalid option", "nvalid --", "Unable to open file"});
    SubmitAnswer answer;
    answer.message = messageIn(errors);
    const std::string_view line = linesOf(output).empty() ? std::string_view() : linesOf(output).front();
    const size_t semicolon = std::min(line.find(';'), line.size());
    if (isNumber(line.substr(0, semicolon)) && (exitCode == 0 || exitCode < 0)) {
        answer.verdict = SubmitVerdict::Accepted;
        answer.id = line.substr(0, semicolon);
        answer.cluster = line.substr(std::min(semicolon + 1, line.size()));
        return answer;
    }
    if (exitCode <= 0 || containsAny(errors, noAnswer))
        return answer;
    if (containsAny(errors, limits))
        answer.verdict = SubmitVerdict::Throttled;
    else if (containsAny(errors, permanent))
        answer.verdict = SubmitVerdict::Refused;
    else
        answer.isUnclear = true;
    return answer;
}

Result<std::vector<Job>> readQueue(std::string_view output) {
    if (!output.empty() && output.back() != '\n')
        return fail(ErrorCode::Corrupt, "The output of squeue is truncated.");
    std::vector<Job> jobs;
    for (const std::string_view line : linesOf(output)) {
        auto job = queuedJob(line);
        if (!job && contains(line, ownName))
            return fail(ErrorCode::Corrupt, "The output of squeue cannot be parsed.", std::string(line.substr(0, 200)));
        if (job)
            jobs.push_back(std::move(*job));
    }
    if (jobs.empty() && !output.empty())
        return fail(ErrorCode::Corrupt, "The output of squeue cannot be parsed.", std::string(output.substr(0, 200)));
    return jobs;
}

Result<std::vector<Job>> readAccounts(std::string_view output) {
    if (!output.empty() && output.back() != '\n')
        return fail(ErrorCode::Corrupt, "The output of sacct is truncated.");
    std::vector<Job> jobs;
    for (const std::string_view line : linesOf(output)) {
        const auto fields = fieldsOf(line, accountFields);
        if (fields.size() != accountFields || !isNumber(fields[0]) || fields[2].empty())
            return fail(ErrorCode::Corrupt, "The output of sacct cannot be parsed.", std::string(line.substr(0, 200)));
        Job& job =
            jobs.emplace_back(Job{std::string(fields[0]),
                                  std::string(fields[6]),
                                  std::string(fields[2].substr(0, std::min(fields[2].find(' '), fields[2].size()))),
                                  {},
                                  std::string(fields[5]),
                                  timeFrom(fields[3]),
                                  timeFrom(fields[4]),
                                  fields[2] == "CANCELLED"});
        if (const size_t underscore = fields[1].find('_'); underscore != std::string_view::npos)
            setElement(job, fields[1].substr(0, underscore), fields[1].substr(underscore + 1));
    }
    return jobs;
}

std::string clusterIdentity(std::string_view config) {
    std::array<std::string, 3> parts; // name, first controller, port
    for (const std::string_view line : linesOf(config)) {
        const size_t equals = std::min(line.find('='), line.size());
        const std::string_view name = trimmed(line.substr(0, equals));
        const std::string_view value = trimmed(line.substr(std::min(equals + 1, line.size())));
        if (name == "ClusterName")
            parts[0] = value;
        else if (name == "SlurmctldHost[0]" || name == "ControlMachine")
            parts[1] = value;
        else if (name == "SlurmctldPort")
            parts[2] = value;
    }
    return parts[0].empty() ? std::string() : parts[0] + "@" + parts[1] + ":" + parts[2];
}

bool isUp(std::string_view pingOutput) {
    return contains(pingOutput, " is UP");
}

bool isTerminal(std::string_view state) {
    static constexpr std::array<std::string_view, 9> words = {"COMPLETED", "FAILED",    "CANCELLED",
                                                              "TIMEOUT",   "DEADLINE",  "NODE_FAIL",
                                                              "BOOT_FAIL", "PREEMPTED", "OUT_OF_MEMORY"};
    return std::find(words.begin(), words.end(), state) != words.end();
}

EnginePhase phaseOf(std::string_view state) {
    if (isTerminal(state))
        return EnginePhase::Ended;
    if (state == "CONFIGURING")
        return EnginePhase::Configuring;
    if (state == "PENDING" || state.starts_with("REQUEUE") || state == "RESV_DEL_HOLD" || state == "SPECIAL_EXIT")
        return EnginePhase::Queued;
    return EnginePhase::Running; // RUNNING, COMPLETING, SUSPENDED, STAGE_OUT, …
}

std::string_view verdictOf(std::string_view state, bool hasStarted) {
    if (state == "CANCELLED")
        return engineVerdict::canceled;
    if (state == "NODE_FAIL" || state == "BOOT_FAIL")
        return engineVerdict::nodeFailed;
    if (state == "PREEMPTED")
        return engineVerdict::preempted;
    if (state == "TIMEOUT" || state == "DEADLINE")
        return engineVerdict::timeLimit;
    if (!hasStarted)
        return engineVerdict::neverStarted;
    return state == "OUT_OF_MEMORY" ? engineVerdict::outOfMemory : engineVerdict::exitUnknown;
}

bool isHopeless(std::string_view reason) {
    static constexpr std::array<std::string_view, 8> words = {
        "PartitionTimeLimit", "PartitionNodeLimit", "BadConstraints", "AccountNotAllowed",
        "QOSNotAllowed",      "InvalidAccount",     "InvalidQOS",     "DependencyNeverSatisfied"};
    // Limits on a single job, such as "QOSMaxWallDurationPerJobLimit"; those on all of an account pass.
    const bool isOfOneJob =
        reason.starts_with("QOSMin") ||
        ((reason.starts_with("QOSMax") || reason.starts_with("AssocMax")) &&
         (reason.find("PerJob") != std::string_view::npos || reason.find("PerNode") != std::string_view::npos));
    return isOfOneJob || std::find(words.begin(), words.end(), reason) != words.end();
}

int64_t timeFrom(std::string_view text) {
    tm local{};
    const std::string copy(trimmed(text));
    const char* end = strptime(copy.c_str(), "%Y-%m-%dT%H:%M:%S", &local);
    if (end == nullptr || *end != '\0')
        return 0;
    local.tm_isdst = -1;
    const time_t seconds = mktime(&local);
    return seconds > 0 ? int64_t{seconds} * 1000 : 0;
}

void readConfig(std::string_view output, SlurmFacts& facts) {
    for (const std::string_view line : linesOf(output)) {
        const size_t equals = line.find('=');
        if (equals == std::string_view::npos)
            continue;
        const std::string_view name = trimmed(line.substr(0, equals));
        const std::string_view value = trimmed(line.substr(equals + 1));
        if (name == "ClusterName")
            facts.cluster = value;
        else if (name == "SLURM_VERSION")
            facts.version = value;
        else if (name == "MaxArraySize")
            facts.maxArraySize = numberIn(value);
        else if (name == "MessageTimeout")
            facts.messageTimeoutS = std::max(1, numberIn(value));
        else if (name == "AccountingStorageType")
            facts.hasAccounting = value == "accounting_storage/slurmdbd";
    }
}

void readPartitions(std::string_view output, SlurmFacts& facts) {
    for (const std::string_view line : linesOf(output)) {
        SlurmPartition partition;
        for (const std::string& word : listOf(line, ' ')) {
            const size_t equals = std::min(word.find('='), word.size());
            const std::string name = word.substr(0, equals);
            const std::string value = word.substr(std::min(equals + 1, word.size()));
            if (name == "PartitionName")
                partition.name = value;
            else if (name == "Default")
                partition.isDefault = value == "YES";
            else if (name == "State")
                partition.isUp = value == "UP";
            else if (name == "MaxTime")
                partition.maxTime = value;
            else if (name == "DefaultTime")
                partition.defaultTime = value == "NONE" ? partition.maxTime : value;
            else if (name == "TotalCPUs")
                partition.cpus = numberIn(value);
            else if (name == "TotalNodes")
                partition.nodes = numberIn(value);
            else if (name == "AllowAccounts" && value != "ALL")
                partition.accounts = listOf(value);
            else if (name == "AllowQos" && value != "ALL")
                partition.qos = listOf(value);
        }
        if (partition.defaultTime.empty())
            partition.defaultTime = partition.maxTime; // DefaultTime precedes MaxTime
        if (!partition.name.empty())
            facts.partitions.push_back(std::move(partition));
    }
}

void readNodes(std::string_view output, SlurmFacts& facts) {
    constexpr size_t nodeFields = 7;
    for (const std::string_view line : linesOf(output)) {
        const auto fields = fieldsOf(line, nodeFields);
        if (fields.size() != nodeFields)
            continue;
        std::string_view name = fields[1];
        if (name.ends_with('*'))
            name.remove_suffix(1);
        for (SlurmPartition& partition : facts.partitions) {
            if (partition.name != name)
                continue;
            partition.maxNodeCpus = std::max(partition.maxNodeCpus, numberIn(fields[2]));
            partition.memoryBytes = std::max(partition.memoryBytes, int64_t{numberIn(fields[3])} << 20);
            for (std::string gres : fields[4] == "(null)" ? std::vector<std::string>() : listOf(fields[4]))
                addOnce(partition.gres, gres.substr(0, std::min(gres.find('('), gres.size())));
            for (const auto& feature : fields[5] == "(null)" ? std::vector<std::string>() : listOf(fields[5]))
                addOnce(partition.features, feature);
        }
    }
}

void readAssociations(std::string_view associations, std::string_view qos, SlurmFacts& facts) {
    constexpr size_t associationFields = 4;
    constexpr size_t qosFields = 3;
    std::vector<std::string> usable;
    for (const std::string_view line : linesOf(associations)) {
        const auto fields = fieldsOf(line, associationFields);
        if (fields.size() < 2)
            continue;
        addOnce(facts.accounts, std::string(fields[0]));
        if (fields.size() == associationFields && !(fields[2].empty() && fields[3].empty()))
            facts.accountLimits.push_back({std::string(fields[0]), std::string(fields[2]), std::string(fields[3])});
        for (const auto& name : listOf(fields[1]))
            addOnce(usable, name);
    }
    for (const std::string_view line : linesOf(qos)) {
        const auto fields = fieldsOf(line, qosFields);
        const bool isUsable = usable.empty() || std::find(usable.begin(), usable.end(), fields[0]) != usable.end();
        if (fields.size() == qosFields && isUsable)
            facts.qos.push_back({std::string(fields[0]), std::string(fields[1]), std::string(fields[2])});
    }
}

} // namespace studio::slurm
