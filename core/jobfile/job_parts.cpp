// Shared parts of the readers of both job file formats.
#include <QString>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/jobfile_text.h"
#include "core/run/serverless.h"
#include "core/target/compute_name.h"

namespace studio {

std::vector<std::string> expressionsIn(std::string_view text) {
    std::vector<std::string> expressions;
    for (;;) {
        const size_t open = text.find("${{");
        const size_t close = open == std::string_view::npos ? open : text.find("}}", open);
        if (close == std::string_view::npos)
            return expressions;
        expressions.emplace_back(trimmed(text.substr(open + 3, close - open - 3)));
        text.remove_prefix(close + 2);
    }
}

std::string withoutOptionalGroups(std::string_view command, const std::vector<RunInput>& inputs,
                                  const std::vector<UnresolvedName>& open) {
    const auto hasValue = [&](const std::string& expression) {
        const std::string name = expression.starts_with("inputs.") ? expression.substr(7) : std::string();
        return std::any_of(inputs.begin(), inputs.end(), [&](const auto& input) { return input.name == name; }) ||
               std::any_of(open.begin(), open.end(), [&](const auto& entry) { return entry.input == name; });
    };
    std::string out;
    for (;;) {
        const size_t start = command.find("$[[");
        const size_t end = start == std::string_view::npos ? start : command.find("]]", start);
        if (end == std::string_view::npos) {
            out += command;
            return out;
        }
        out += command.substr(0, start);
        const std::string_view group = command.substr(start + 3, end - start - 3);
        const auto expressions = expressionsIn(group);
        const auto isInput = [](const std::string& expression) { return expression.starts_with("inputs."); };
        if (std::all_of(expressions.begin(), expressions.end(),
                        [&](const std::string& expression) { return !isInput(expression) || hasValue(expression); }))
            out += group;
        command.remove_prefix(end + 2);
    }
}

std::optional<int64_t> memoryFromText(const std::string& text) {
    const QString lower = QString::fromStdString(text).toLower().trimmed();
    qsizetype end = 0;
    while (end < lower.size() && lower.at(end) >= u'0' && lower.at(end) <= u'9')
        ++end;
    const QString unit = lower.mid(end);
    static const std::map<QString, int> shifts = {{QString(), 0},
                                                  {QStringLiteral("b"), 0},
                                                  {QStringLiteral("k"), 10},
                                                  {QStringLiteral("kb"), 10},
                                                  {QStringLiteral("m"), 20},
                                                  {QStringLiteral("mb"), 20},
                                                  {QStringLiteral("g"), 30},
                                                  {QStringLiteral("gb"), 30}};
    const auto shift = shifts.find(unit);
    bool isNumber = false;
    const qlonglong number = lower.left(end).toLongLong(&isNumber);
    if (!isNumber || shift == shifts.end() || number > (1LL << 52 >> shift->second))
        return std::nullopt;
    return number << shift->second;
}

void readComputeName(JobDraft& draft, const YamlValue& value, Problems& problems) {
    draft.computeLine = value.line;
    draft.computeColumn = value.column;
    if (!value.isScalar()) {
        problems.refuse(value, JobFileText::tr("The compute target must be given by its name."));
        return;
    }
    std::string name = value.text.starts_with("azureml:") ? value.text.substr(8) : value.text;
    if (const size_t last = name.rfind("/computes/"); last != std::string::npos)
        name = name.substr(last + 10); // the resource id that the Azure service returns
    const QString lower = QString::fromStdString(name).toLower();
    if (isPlaceholder(name)) {
        UnresolvedName open{UnresolvedName::Kind::Compute, name, {}, UnresolvedName::Wanted::Any};
        open.isPlaceholder = true;
        open.line = value.line;
        open.column = value.column;
        draft.open.push_back(std::move(open));
    } else if (!expressionsIn(name).empty()) {
        problems.refuse(value, JobFileText::tr("The compute target must be a name, not an expression. Choose it with "
                                               "--compute NAME."));
    } else if (lower == QStringLiteral("serverless")) {
        draft.config.compute = serverlessName;
    } else if (lower == QStringLiteral("containerinstance")) {
        problems.refuse(value, JobFileText::tr("There is no \"%1\" compute here. Choose one of your targets with "
                                               "--compute NAME; \"studioctl compute list\" lists them.")
                                   .arg(lower));
    } else {
        draft.config.compute = name;
    }
}

void readEnvironmentName(JobDraft& draft, const YamlValue& at, const std::string& name) {
    UnresolvedName open{UnresolvedName::Kind::Environment, name, {}, UnresolvedName::Wanted::Any};
    open.isPlaceholder = isPlaceholder(name);
    open.line = at.line;
    open.column = at.column;
    draft.open.push_back(std::move(open));
}

void mergeStoredFields(JobDraft& draft, const YamlValue& fields, Problems& problems) {
    nlohmann::json whole = toJson(draft.config);
    static const std::vector<std::string> known = {"argv",           "shell",        "source",
                                                   "compute",        "experiment",   "name",
                                                   "python",         "environment",  "inputs",
                                                   "tags",           "outputs",      "output_data",
                                                   "retries",        "priority",     "runs_in",
                                                   "runs_in_name",   "run_based",    "time_limit_s",
                                                   "grace_s",        "login_shell",  "writable_environment",
                                                   "needs",          "distribution", "shared_memory_bytes",
                                                   "other_computes", "instance_type"};
    nlohmann::json patch = nlohmann::json::object();
    for (size_t i = 0; i < fields.keys.size(); ++i) {
        const YamlKey& key = fields.keys[i];
        if (const std::string meant = misspelledAs(key.text, known); !meant.empty())
            problems.refuse(key, JobFileText::tr("Unknown key \"%1\". Did you mean \"%2\"? Correct or remove it.")
                                     .arg(shownText("compute_studio." + key.text), shownText(meant)));
        else if (std::find(known.begin(), known.end(), key.text) == known.end())
            problems.warn(
                key, JobFileText::tr("Unknown key \"%1\" was ignored.").arg(shownText("compute_studio." + key.text)));
        else
            patch[key.text] = toJson(fields.items[i]);
    }
    if (patch.contains("argv") && draft.config.shellText) {
        RunConfig words;
        for (const auto& word : patch["argv"]) {
            if (word.is_string())
                words.argv.push_back(word.get<std::string>());
        }
        const std::string line = withoutOptionalGroups(commandLine(words), draft.config.inputs, draft.open);
        if (line != *draft.config.shellText) {
            problems.warn(fields, JobFileText::tr("\"compute_studio.argv\" was ignored: it contradicts \"command\"."));
            patch.erase("argv");
            patch.erase("shell");
        }
    }
    whole.merge_patch(patch);
    auto config = runConfigFromJson(whole);
    if (!config) {
        problems.refuse(fields, JobFileText::tr("\"compute_studio\" is not valid for a run: %1")
                                    .arg(QString::fromStdString(config.error().message)));
        return;
    }
    // Content ids are computed on submission: a file cannot reference content of the workspace.
    for (auto& input : config->inputs) {
        input.tree.clear();
        input.fileName.clear();
    }
    if (config->environment)
        config->environment->spec.container.contextTree.clear();
    draft.config = std::move(*config);
}

namespace {

// An address without its query, which may be a key, or an absolute path; nullopt for a placeholder or an expression
// without a value here.
std::optional<std::string> outputPathFrom(const std::string& text, const std::string& output,
                                          const std::string& folder) {
    std::string path;
    for (size_t at = 0; at < text.size();) {
        const size_t open = text.find("${{", at);
        const size_t close = open == std::string::npos ? open : text.find("}}", open);
        path += text.substr(at, close == std::string::npos ? close : open - at);
        if (close == std::string::npos)
            break;
        const std::string expression(trimmed(std::string_view(text).substr(open + 3, close - open - 3)));
        if (expression == "output_name")
            path += output;
        else if (expression == "default_datastore")
            path += "workspaceblobstore"; // its name in Azure
        else if (expression == "name" || expression == "parent.name")
            path += "${{" + expression + "}}";
        else
            return std::nullopt;
        at = close + 2;
    }
    if (path.empty() || isPlaceholder(path))
        return std::nullopt;
    if (isAddress(path) && !path.starts_with("file:"))
        return path.substr(0, path.find('?'));
    if (path.starts_with("file:"))
        path.erase(0, path.starts_with("file:///") ? 7 : 5);
    path = pathIn(folder, path);
    return path.starts_with('/') && path != "/" ? std::optional(path) : std::nullopt;
}

} // namespace

void readOutputPlace(JobDraft& draft, const std::string& output, YamlMap& map, const std::string& folder,
                     Problems& problems) {
    constexpr std::array<std::string_view, 5> modes = {"", "upload", "direct", "rw_mount", "mount"};
    const std::string mode = map.textIfAny("mode").value_or(std::string());
    if (std::find(modes.begin(), modes.end(), mode) == modes.end())
        problems.warn(*map.find("mode"),
                      JobFileText::tr("The output %2 has the unknown mode \"%1\". Supported: upload, direct, rw_mount.")
                          .arg(shownText(mode), shownText(output)));
    const YamlValue* path = map.find("path");
    if (path == nullptr || path->isNothing())
        return;
    const auto kept = path->isScalar() ? outputPathFrom(path->text, output, folder) : std::nullopt;
    if (!kept) {
        problems.warn(*path, JobFileText::tr("The output %1 is only kept with the run: nothing can be written to "
                                             "\"%2\". \"studioctl run download\" copies it.")
                                 .arg(shownText(output), shownText(path->text)));
        return;
    }
    draft.config.outputPaths[output] = *kept;
    draft.outputPaths.push_back({output, path->line, path->column});
}

} // namespace studio
