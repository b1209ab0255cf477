#include "core/protocol/run_spec.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/id.h"
#include "core/protocol/cbor.h"
#include "core/protocol/input_address.h"
#include "core/protocol/process_state.h"
#include "core/protocol/shell_quotes.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int64_t maxCpuPercent = 65'536;
constexpr int64_t maxProcessRank = 1'000'000;

std::string_view kindText(RunInput::Kind kind) {
    switch (kind) {
    case RunInput::Kind::Value:
        return "value";
    case RunInput::Kind::File:
        return "file";
    case RunInput::Kind::Folder:
        return "folder";
    case RunInput::Kind::MachinePath:
        return "machine_path";
    case RunInput::Kind::Address:
        return "address";
    }
    return "value";
}

std::optional<RunInput::Kind> kindFromText(std::string_view text) {
    for (const auto kind : {RunInput::Kind::Value, RunInput::Kind::File, RunInput::Kind::Folder,
                            RunInput::Kind::MachinePath, RunInput::Kind::Address}) {
        if (kindText(kind) == text)
            return kind;
    }
    return std::nullopt;
}

json inputToJson(const RunInput& input) {
    json value{{"name", input.name}, {"kind", kindText(input.kind)}};
    if (!input.value.empty())
        value["value"] = input.value;
    if (!input.tree.empty())
        value["tree"] = input.tree;
    if (!input.fileName.empty())
        value["file"] = input.fileName;
    if (input.isPrivate) // agents that do not know it copy every input
        value["private"] = true;
    return value;
}

int versionOf(const RunSpec& spec) {
    constexpr int withAddresses = 3;
    constexpr int withLogin = 4;
    constexpr int withSeveralNodes = 8;
    if (!spec.prelude.empty() || (spec.engine && !spec.engine->slurm.prelude.empty()))
        return RunSpec::currentVersion;
    if (spec.engine)
        return spec.engine->nodes > 1 || !spec.engine->array.group.empty() ? withSeveralNodes : 7;
    if (!spec.processes.empty() || spec.gang || spec.sharedMemoryBytes > 0 || spec.resumeAttempt > 0)
        return 6;
    if (spec.gpus)
        return 5;
    if (spec.loginShell || spec.writableEnvironment)
        return withLogin;
    if (spec.hasAddresses())
        return withAddresses;
    return spec.environment || !spec.outputs.empty() ? 2 : 1;
}

json processToJson(const SpecProcess& process) {
    json value{{"rank", process.rank}};
    if (!process.isMain)
        value["service"] = true;
    if (process.shellText)
        value["shell"] = *process.shellText;
    else if (!process.argv.empty())
        value["argv"] = process.argv;
    if (!process.variables.empty())
        value["environment"] = process.variables;
    return value;
}

// nullopt: a word or a variable is not text, or the rank is invalid.
std::optional<SpecProcess> processFromJson(const json& value) {
    const int64_t rank = intAt(value, "rank", -1);
    if (!value.is_object() || rank < 0 || rank > maxProcessRank)
        return std::nullopt;
    SpecProcess process{.rank = static_cast<int>(rank), .isMain = !boolAt(value, "service")};
    if (const json& shell = valueAt(value, "shell"); !shell.is_null()) {
        if (!shell.is_string())
            return std::nullopt;
        process.shellText = shell.get<std::string>();
    }
    for (const auto& word : valueAt(value, "argv")) {
        if (!word.is_string())
            return std::nullopt;
        process.argv.push_back(word.get<std::string>());
    }
    for (const auto& [name, content] : valueAt(value, "environment").items()) {
        if (!content.is_string())
            return std::nullopt;
        process.variables[name] = content.get<std::string>();
    }
    return process;
}

// The first error in the list of processes; empty: none.
std::string processListError(const std::vector<SpecProcess>& processes) {
    std::set<int> ranks;
    for (const auto& process : processes) {
        if (!ranks.insert(process.rank).second)
            return "two of its processes have the same rank";
    }
    return {};
}

bool isHashOrEmpty(const std::string& text) {
    return text.empty() || sha256FromHex(text).has_value();
}

} // namespace

bool RunSpec::hasAddresses() const {
    return std::any_of(inputs.begin(), inputs.end(),
                       [](const auto& input) { return input.kind == RunInput::Kind::Address; });
}

bool RunSpec::hasContents() const {
    return std::any_of(inputs.begin(), inputs.end(), [](const auto& input) { return input.isSent(); });
}

std::string encodeRunSpec(const RunSpec& spec) {
    json inputs = json::array();
    for (const auto& input : spec.inputs)
        inputs.push_back(inputToJson(input));
    json value{{"version", versionOf(spec)},
               {"workspace", spec.workspace},
               {"run", spec.key.run},
               {"attempt", spec.key.attempt},
               {"rank", spec.key.rank},
               {"environment", spec.variables},
               {"interpreter", spec.interpreter},
               {"source_tree", spec.sourceTree},
               {"inputs", inputs},
               {"grace_ms", spec.graceMs},
               {"disk_reserve_bytes", spec.diskReserveBytes}};
    if (spec.shellText)
        value["shell"] = *spec.shellText;
    else
        value["argv"] = spec.argv;
    for (const auto& output : spec.outputs)
        value["outputs"].push_back({{"name", output.name}, {"is_file", output.isFile}});
    if (spec.timeLimitMs)
        value["time_limit_ms"] = *spec.timeLimitMs;
    if (spec.environment)
        value["runs_in"] = toJson(*spec.environment);
    if (spec.loginShell)
        value["login_shell"] = true;
    if (spec.writableEnvironment)
        value["writable_environment"] = true;
    if (!spec.prelude.empty())
        value["prelude"] = spec.prelude;
    if (spec.gpus)
        value["gpus"] = toJson(*spec.gpus);
    for (const auto& process : spec.processes)
        value["processes"].push_back(processToJson(process));
    if (spec.gang)
        value["gang"] = toJson(*spec.gang);
    if (spec.engine)
        value["engine"] = toJson(*spec.engine);
    if (spec.sharedMemoryBytes > 0)
        value["shared_memory_bytes"] = spec.sharedMemoryBytes;
    if (spec.resumeAttempt > 0)
        value["resume_attempt"] = spec.resumeAttempt;
    if (spec.resumeInput)
        value["resume_input"] = {{"name", spec.resumeInput->name}, {"attempt", spec.resumeInput->attempt}};
    if (spec.limits.isLimited())
        value["limits"] = {
            {"cpus", spec.limits.cpus}, {"memory_bytes", spec.limits.memoryBytes}, {"niceness", spec.limits.niceness}};
    return value.dump(1, ' ', false, json::error_handler_t::replace);
}

Result<RunSpec> decodeRunSpec(std::string_view text) {
    const auto refuse = [](const std::string& why) {
        return fail(ErrorCode::Corrupt, "The spec of an attempt cannot be read: " + why + ".");
    };
    const json value = json::parse(text, nullptr, false);
    if (!value.is_object())
        return refuse("it is not a JSON object");
    const int64_t version = intAt(value, "version");
    if (version > RunSpec::currentVersion)
        return fail(ErrorCode::Newer, "The spec of an attempt was written by a newer Compute Studio.");
    if (version < 1)
        return refuse("it has no version");
    RunSpec spec;
    spec.workspace = textAt(value, "workspace");
    spec.key.run = textAt(value, "run");
    spec.key.attempt = static_cast<int>(intAt(value, "attempt"));
    spec.key.rank = static_cast<int>(intAt(value, "rank"));
    spec.interpreter = textAt(value, "interpreter");
    spec.sourceTree = textAt(value, "source_tree");
    spec.graceMs = std::clamp<int64_t>(intAt(value, "grace_ms", spec.graceMs), 0, 24LL * 3600 * 1000);
    spec.diskReserveBytes = std::max<int64_t>(0, intAt(value, "disk_reserve_bytes", spec.diskReserveBytes));
    if (value.contains("time_limit_ms"))
        spec.timeLimitMs = std::max<int64_t>(1, intAt(value, "time_limit_ms"));
    spec.loginShell = boolAt(value, "login_shell");
    spec.writableEnvironment = boolAt(value, "writable_environment");
    SlurmOptions options;
    options.prelude = spec.prelude = textAt(value, "prelude");
    if (!invalidSlurmOption(options).empty())
        return refuse("its prelude is damaged");
    if (value.contains("shell"))
        spec.shellText = textAt(value, "shell");
    for (const auto& word : valueAt(value, "argv")) {
        if (!word.is_string())
            return refuse("a word of the command is not text");
        spec.argv.push_back(word.get<std::string>());
    }
    for (const auto& [name, content] : valueAt(value, "environment").items()) {
        if (!content.is_string())
            return refuse("a variable is not text");
        spec.variables[name] = content.get<std::string>();
    }
    for (const auto& entry : valueAt(value, "inputs")) {
        const auto kind = kindFromText(textAt(entry, "kind"));
        RunInput input{kind.value_or(RunInput::Kind::Value),
                       textAt(entry, "name"),
                       textAt(entry, "value"),
                       textAt(entry, "tree"),
                       textAt(entry, "file"),
                       boolAt(entry, "private")};
        if (!kind || !isInputName(input.name) || !isHashOrEmpty(input.tree) ||
            (kind == RunInput::Kind::Address && validateInputAddress(input.value)))
            return refuse("an input is damaged");
        spec.inputs.push_back(std::move(input));
    }
    for (const auto& entry : valueAt(value, "outputs")) {
        RunOutput output{textAt(entry, "name"), boolAt(entry, "is_file")};
        if (!isInputName(output.name))
            return refuse("an output is damaged");
        spec.outputs.push_back(std::move(output));
    }
    if (const json& object = valueAt(value, "runs_in"); object.is_object()) {
        auto environment = environmentSpecFromJson(object);
        if (!environment)
            return fail(environment.error());
        spec.environment = std::move(*environment);
    }
    const json& limits = valueAt(value, "limits");
    spec.limits.memoryBytes = std::max<int64_t>(0, intAt(limits, "memory_bytes"));
    spec.limits.niceness = static_cast<int>(std::clamp<int64_t>(intAt(limits, "niceness"), 0, 19));
    for (const auto& cpu : valueAt(limits, "cpus")) {
        if (!cpu.is_number_integer() || cpu.get<int64_t>() < 0 || cpu.get<int64_t>() >= maxCpuPercent)
            return refuse("its limits contain an invalid CPU");
        spec.limits.cpus.push_back(cpu.get<int>());
    }
    if (const json& gpus = valueAt(value, "gpus"); !gpus.is_null()) {
        auto needs = gpuNeedsFromJson(gpus);
        if (!needs)
            return fail(needs.error());
        spec.gpus = std::move(*needs);
    }
    const json& processes = valueAt(value, "processes");
    if (!processes.is_null() && (!processes.is_array() || processes.size() > maxSpecProcesses))
        return refuse("its processes are not a list");
    for (const auto& each : processes) {
        auto process = processFromJson(each);
        if (!process)
            return refuse("a process is damaged");
        spec.processes.push_back(std::move(*process));
    }
    if (const std::string error = processListError(spec.processes); !error.empty())
        return refuse(error);
    if (const json& engine = valueAt(value, "engine"); !engine.is_null()) {
        auto read = engineSpecFromJson(engine);
        if (!read)
            return fail(read.error());
        spec.engine = std::move(*read);
    }
    if (const json& gang = valueAt(value, "gang"); !gang.is_null()) {
        auto read = gangSpecFromJson(gang);
        if (!read)
            return fail(read.error());
        if (spec.key.rank >= read->nodes)
            return refuse("its node is not among those of the attempt");
        spec.gang = std::move(*read);
    }
    const json& sharedMemory = valueAt(value, "shared_memory_bytes");
    if (!sharedMemory.is_null() && (!sharedMemory.is_number_integer() || sharedMemory.get<int64_t>() < 1))
        return refuse("its shared memory has no valid size");
    spec.sharedMemoryBytes = intAt(value, "shared_memory_bytes");
    const int64_t resumed = intAt(value, "resume_attempt");
    if (resumed < 0 || resumed >= std::max(1, spec.key.attempt))
        return refuse("the attempt that it resumes is not an earlier one");
    spec.resumeAttempt = static_cast<int>(resumed);
    if (const json& sent = valueAt(value, "resume_input"); !sent.is_null()) {
        const ResumeInput input{textAt(sent, "name"), static_cast<int>(intAt(sent, "attempt"))};
        const bool isThere = std::any_of(spec.inputs.begin(), spec.inputs.end(), [&](const RunInput& each) {
            return each.name == input.name && each.kind == RunInput::Kind::Folder && each.isSent();
        });
        if (!isThere || input.attempt < 1 || input.attempt >= spec.key.attempt)
            return refuse("the outputs that it resumes from are not among its inputs");
        spec.resumeInput = input;
    }
    if (!isIdText(spec.key.run) || spec.key.attempt < 1 || spec.key.rank < 0)
        return refuse("it names no attempt");
    if (!isHashOrEmpty(spec.sourceTree))
        return refuse("its snapshot has no valid name");
    const auto hasCommand = [](const auto& each) { return !each.argv.empty() || each.shellText; };
    const bool isNeeded =
        spec.processes.empty() || !std::all_of(spec.processes.begin(), spec.processes.end(), hasCommand);
    if (isNeeded && !hasCommand(spec))
        return refuse("it has no command");
    return spec;
}

bool isInputName(std::string_view name) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto rest = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
    return !name.empty() && name.size() <= 64 && letter(name.front()) && std::all_of(name.begin(), name.end(), rest);
}

namespace {

tl::unexpected<Error> failUnclear(std::string_view expression, const std::string& variable) {
    return fail(ErrorCode::InvalidArgument,
                "The path of ${{" + std::string(expression) +
                    "}} contains blanks or shell special characters and cannot be inserted safely here. Use \"$" +
                    variable + "\" instead.");
}

} // namespace

Result<std::string> expandInputs(std::string_view text, const RunSpec& spec,
                                 const std::map<std::string, std::string>& paths, bool forShell) {
    constexpr std::string_view prefix = "inputs.";
    constexpr std::string_view outputPrefix = "outputs.";
    std::string out;
    ShellQuotes quotes;
    for (;;) {
        const size_t open = text.find("${{");
        const size_t close = open == std::string_view::npos ? open : text.find("}}", open);
        if (close == std::string_view::npos) {
            out += text;
            return out;
        }
        out += text.substr(0, open);
        quotes.read(text.substr(0, open));
        std::string_view inside = text.substr(open + 3, close - open - 3);
        while (!inside.empty() && (inside.front() == ' ' || inside.front() == '\t'))
            inside.remove_prefix(1);
        while (!inside.empty() && (inside.back() == ' ' || inside.back() == '\t'))
            inside.remove_suffix(1);
        text.remove_prefix(close + 2);
        if (inside.starts_with(outputPrefix) &&
            std::any_of(spec.outputs.begin(), spec.outputs.end(),
                        [&](const auto& o) { return o.name == inside.substr(outputPrefix.size()); })) {
            const auto path = paths.find(std::string(inside));
            if (path == paths.end())
                continue;
            const auto written = forShell ? quotes.quoted(path->second) : path->second;
            if (!written)
                return failUnclear(inside, "AZURE_ML_OUTPUT_" + std::string(inside.substr(outputPrefix.size())));
            out += *written;
            continue;
        }
        const std::string name(inside.starts_with(prefix) ? inside.substr(prefix.size()) : std::string_view{});
        const auto input =
            std::find_if(spec.inputs.begin(), spec.inputs.end(), [&](const auto& i) { return i.name == name; });
        if (name.empty() || input == spec.inputs.end())
            return fail(ErrorCode::InvalidArgument,
                        "The command uses ${{" + std::string(inside) +
                            (inside.starts_with(outputPrefix)
                                 ? "}}, which the run does not have. Declare it as an output in the file."
                                 : "}}, which the run does not have. Set it with --input NAME=VALUE."));
        const auto path = paths.find(name);
        if (path == paths.end()) {
            out += input->value;
            quotes.read(input->value);
            continue;
        }
        const auto written = forShell ? quotes.quoted(path->second) : path->second;
        if (!written)
            return failUnclear(inside, "AZURE_ML_INPUT_" + name);
        out += *written;
    }
}

std::string shellQuoted(std::string_view text) {
    const auto harmless = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_-./:=@%+,").find(c) != std::string_view::npos;
    };
    if (!text.empty() && std::all_of(text.begin(), text.end(), harmless))
        return std::string(text);
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

} // namespace studio
