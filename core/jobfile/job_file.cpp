#include "core/jobfile/job_file.h"

#include <QString>
#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/file.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_kind.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_type.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/parent_job.h"
#include "core/jobfile/run_configuration_file.h"
#include "core/run/run_config.h"
#include "core/run/run_kind.h"

namespace studio {

namespace {

constexpr size_t maxOffers = 100;

// Returns the kind of a file that is not a command job.
std::optional<FileKind> otherIn(const YamlValue& root) {
    auto kind = fileKindOf(root);
    return kind && kind->id != FileKind::Id::CommandJob ? kind : std::nullopt;
}

// Returns null for command jobs, and for what is not submitted.
JobFileReader readerOf(FileKind::Id kind) {
    const JobType* type = jobTypeOf(kind);
    return type == nullptr ? nullptr : type->read;
}

// Rejects remaining placeholders in values that no reader handles by name.
class PlaceholderCheck {
public:
    PlaceholderCheck(JobDraft& draft, const JobOverrides& choices)
        : m_draft(draft)
        , m_choices(choices)
        , m_problems(draft.problems, draft.file) {}

    void check(const YamlValue& map, const std::string& path) {
        for (size_t i = 0; i < map.keys.size(); ++i) {
            const YamlValue& value = map.items[i];
            const std::string name = path + map.keys[i].text;
            if (isOverriddenKey(lowered(name)))
                continue;
            if (value.isMap())
                check(value, name + ".");
            else if (value.isScalar() && isPlaceholder(value.text) && !isAsked(value))
                refuse(value, name);
        }
    }

private:
    bool isOverriddenKey(const QString& name) const {
        if (name == QStringLiteral("environment"))
            return m_choices.environment;
        if (name == QStringLiteral("script") || name == QStringLiteral("command"))
            return m_choices.command;
        if (name == QStringLiteral("compute") || name == QStringLiteral("target"))
            return m_choices.compute;
        return name.endsWith(QStringLiteral("description")) || name == QStringLiteral("tags") ||
               name == QStringLiteral("code") || name == QStringLiteral("id");
    }

    // Returns true if a reader has created an unresolved name for the value.
    bool isAsked(const YamlValue& value) const {
        const auto isHere = [&](const auto& place) { return place.line == value.line && place.column == value.column; };
        return std::any_of(m_draft.open.begin(), m_draft.open.end(), isHere);
    }

    void refuse(const YamlValue& value, const std::string& name) {
        // Other problems of a placeholder, such as its type, are redundant.
        std::erase_if(m_draft.problems, [&](const FileProblem& problem) {
            return problem.file == m_draft.file && problem.line == value.line && problem.column == value.column;
        });
        m_problems.refuse(
            value, JobFileText::tr(
                       "\"%1\" is a placeholder. Replace it with a value for \"%2\", or set it with --set %2=VALUE.")
                       .arg(shownText(value.text), shownText(name)));
    }

    JobDraft& m_draft;
    const JobOverrides& m_choices;
    Problems m_problems;
};

bool isRunConfiguration(const YamlValue& root, const std::string& file) {
    return file.ends_with(".runconfig") || looksLikeRunConfiguration(root);
}

// Adds the names of the inputs that expressions in `value` refer to.
void collectUsedInputs(const YamlValue& value, std::vector<std::string>& names) {
    for (const YamlValue& item : value.items)
        collectUsedInputs(item, names);
    if (!value.isScalar())
        return;
    for (const std::string& expression : expressionsIn(value.text)) {
        for (const std::string_view prefix : {"inputs.", "parent.inputs."}) {
            if (expression.starts_with(prefix))
                names.push_back(expression.substr(prefix.size()));
        }
    }
}

// What is wrong with the key that --set names; empty: nothing. An input that the file neither has nor uses is
// misspelled.
QString setProblem(const YamlValue& root, const std::string& path) {
    constexpr std::string_view prefix = "inputs.";
    const YamlValue* inputs = root.at("inputs");
    std::vector<std::string> known;
    if (inputs != nullptr && inputs->isMap()) {
        for (const YamlKey& key : inputs->keys)
            known.push_back(key.text);
    }
    const auto isIn = [](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (path.find('.') == std::string::npos)
        return root.at(path) == nullptr && isIn(known, path)
                   ? JobFileText::tr("\"%1\" is an input: set it with --set inputs.%1=VALUE.").arg(shownText(path))
                   : QString();
    const auto isFile = [&](const char* key) { return root.at(key) != nullptr && root.at(key)->isScalar(); };
    const bool isElsewhere = isFile("trial") || isFile("component"); // that file declares inputs, too
    if (!path.starts_with(prefix) || isElsewhere)
        return {};
    const std::string name = path.substr(prefix.size(), path.find('.', prefix.size()) - prefix.size());
    std::vector<std::string> used;
    collectUsedInputs(root, used);
    return isIn(known, name) || isIn(used, name) ? QString() : unknownInputText(name, known);
}

} // namespace

JobDraft readJobFile(std::string_view text, const std::string& file, const JobOverrides& choices) {
    JobDraft draft;
    draft.file = file;
    Problems problems(draft.problems, file);
    auto root = readYaml(text, problems);
    if (!root)
        return draft;
    for (const auto& [path, value] : choices.sets) {
        const QString wrong = isRunConfiguration(*root, file) ? QString() : setProblem(*root, path);
        if (!wrong.isEmpty())
            problems.refuse(1, 1, wrong);
        else if (auto set = setAt(*root, path, value); !set)
            problems.refuse(1, 1, QString::fromStdString(set.error().message));
    }
    return readJob(*root, file, choices, std::move(draft.problems));
}

JobDraft readJob(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                 std::vector<FileProblem> found) {
    JobDraft draft;
    draft.file = file;
    draft.problems = std::move(found);
    Problems problems(draft.problems, file);
    const bool isOlder = isRunConfiguration(root, file);
    const auto other = otherIn(root);
    const JobFileReader reader = isOlder || !other ? nullptr : readerOf(other->id);
    if (other && reader == nullptr && (!isOlder || other->id == FileKind::Id::Workbench)) {
        problems.refuse(other->line, other->column,
                        JobFileText::tr("This file is %1, which \"run submit\" does not accept. %2")
                            .arg(other->name, alternativeFor(*other, root, file)));
        return draft;
    }
    draft = isOlder             ? readRunConfigurationFile(root, file, choices, std::move(draft.problems))
            : reader != nullptr ? reader(root, file, choices, std::move(draft.problems))
                                : readCommandJob(root, file, choices, std::move(draft.problems));
    if (!isOneJob(runKindOf(draft)))
        return draft; // its parts are validated when they are submitted
    PlaceholderCheck(draft, choices).check(root, {});
    // Checks what no reader checks: lengths, NUL bytes, invalid UTF-8. Unresolved names are validated once they have a
    // value.
    if (draft.isFine() && draft.open.empty()) {
        RunConfig checked = draft.parent ? draft.parent->sample(draft.config) : draft.config;
        if (choices.command && !checked.shellText && checked.argv.empty())
            checked.argv = {"true"}; // the caller's is checked with the submission
        if (const auto fine = validate(checked); !fine)
            Problems(draft.problems, file).refuse(root.line, root.column, QString::fromStdString(fine.error().message));
    }
    return draft;
}

bool canSchedule(FileKind::Id kind) {
    const JobType* type = jobTypeOf(kind);
    return type != nullptr && type->canSchedule;
}

JobDraft openJobFile(const std::string& file, const JobOverrides& choices) {
    auto text = readNamedFile(file);
    if (text)
        return readJobFile(*text, file, choices);
    JobDraft draft;
    draft.file = file;
    Problems(draft.problems, file).refuse(1, 1, QString::fromStdString(text.error().message));
    return draft;
}

std::vector<DetectedFile> detectFiles(const std::string& folder) {
    std::vector<DetectedFile> offers;
    size_t looked = 0;
    const auto isYaml = [](const std::string& name) { return name.ends_with(".yml") || name.ends_with(".yaml"); };
    for (const char* inside : {".azureml", "aml_config"}) {
        const auto entries = listFolder(joinPath(folder, inside));
        if (!entries)
            continue;
        for (const auto& entry : *entries) {
            if (entry.stamp.kind != FileStamp::Kind::File || ++looked > maxOffers)
                continue;
            const std::string path = std::string(inside) + "/" + entry.name;
            if (entry.name.ends_with(".runconfig"))
                offers.push_back({DetectedFile::Kind::RunConfiguration, path});
            else if (isYaml(entry.name) && entry.name.starts_with("conda_dependencies"))
                offers.push_back({DetectedFile::Kind::CondaFile, path});
        }
    }
    const auto entries = listFolder(folder);
    if (!entries)
        return offers;
    for (const auto& entry : *entries) {
        if (entry.stamp.kind != FileStamp::Kind::File || !isYaml(entry.name) || entry.stamp.size > maxJobFileSize ||
            ++looked > maxOffers)
            continue;
        const auto text = readFile(joinPath(folder, entry.name), maxJobFileSize);
        std::vector<FileProblem> all;
        Problems problems(all, entry.name);
        const auto root = text ? readYaml(*text, problems) : std::nullopt;
        if (root && !otherIn(*root) && root->at("command") != nullptr)
            offers.push_back({DetectedFile::Kind::CommandJob, entry.name});
    }
    return offers;
}

} // namespace studio
