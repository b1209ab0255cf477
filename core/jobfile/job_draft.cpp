#include "core/jobfile/job_draft.h"

#include <QFile>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "core/base/spelling.h"
#include "core/environment/default_environment.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/parent_job.h"
#include "core/jobfile/path_mapping.h"
#include "core/jobfile/yaml_reading.h"
#include "core/protocol/input_address.h"
#include "core/protocol/terminal_word.h"
#include "core/run/run_kind.h"
#include "core/run/serverless.h"

namespace studio {

namespace {

constexpr std::string_view scheme = "azureml:";

// Returns the name an environment would have in this workspace: "azureml:NAME:1" is equivalent to "NAME:1".
std::string localName(const std::string& text) {
    if (text.find("://") != std::string::npos)
        return {};
    return text.starts_with(scheme) ? text.substr(scheme.size()) : text;
}

Problems problemsOf(JobDraft& draft) {
    return {draft.problems, draft.file};
}

void setEnvironment(RunConfig& config, const NamedEnvironment& environment) {
    config.environment = environment.environment;
    config.environmentName = environment.label();
    config.python.clear();
}

void note(JobDraft& draft, const UnresolvedName& open, const QString& message) {
    draft.notes.push_back({open.line, open.column, message.toStdString()});
}

// Uses the built-in equivalent of a curated environment.
bool useDefault(JobDraft& draft, const UnresolvedName& open) {
    const auto found = defaultEnvironmentOf(open.text);
    if (!found)
        return false;
    draft.config.environment = found->environment;
    draft.config.environmentName.clear();
    draft.config.python.clear();
    note(draft, open, defaultNote(open.text, *found));
    return true;
}

bool resolveEnvironment(JobDraft& draft, const UnresolvedName& open, const NameLookup& lookup) {
    const std::string name = open.isOptional ? std::string() : localName(open.text);
    if (!name.empty() && lookup.environment) {
        if (const auto known = lookup.environment(name)) {
            setEnvironment(draft.config, *known);
            return true;
        }
    }
    const auto mapped = lookup.environmentMapping ? lookup.environmentMapping(open.text) : std::nullopt;
    if (!mapped)
        return open.isOptional || useDefault(draft, open);
    if (const auto known = lookup.environment ? lookup.environment(*mapped) : std::nullopt) {
        setEnvironment(draft.config, *known);
        note(draft, open,
             JobFileText::tr("\"%1\" runs in the environment %2 (studioctl map list).")
                 .arg(shownText(open.text), shownText(known->label())));
        return true;
    }
    problemsOf(draft).refuse(
        open, JobFileText::tr(
                  "\"%1\" is mapped to the environment \"%2\", which does not exist in this workspace. Create it with "
                  "\"studioctl environment create\", or map it to another with \"studioctl map environment\".")
                  .arg(shownText(open.text), shownText(*mapped)));
    return true;
}

// Keeps the reference: the submission resolves it, so that "@latest" is the newest version then.
bool resolveData(JobDraft& draft, const UnresolvedName& open, const NameLookup& lookup) {
    const auto found = lookup.data ? lookup.data(open.text) : std::nullopt;
    if (!found)
        return false;
    const auto refuse = [&](const QString& message) { problemsOf(draft).refuse(open, message); };
    if (!*found)
        refuse(JobFileText::tr("The input %1: %2")
                   .arg(shownText(open.input), QString::fromStdString(found->error().message)));
    else if (open.wanted == UnresolvedName::Wanted::File && **found == RunInput::Kind::Folder)
        refuse(JobFileText::tr("The input %1 must be a file, but %2 is not one.")
                   .arg(shownText(open.input), shownText(open.text)));
    else if (open.wanted == UnresolvedName::Wanted::Folder && **found != RunInput::Kind::Folder)
        refuse(JobFileText::tr("The input %1 must be a folder, but %2 is not one.")
                   .arg(shownText(open.input), shownText(open.text)));
    RunInput input;
    input.kind = *found && **found == RunInput::Kind::Folder ? RunInput::Kind::Folder : RunInput::Kind::File;
    input.name = open.input;
    input.isPrivate = open.isPrivate;
    input.value = open.text;
    draft.config.inputs.push_back(std::move(input));
    return true;
}

// The machine downloads a file of Azure's blob storage that no mapping has a copy of; the storage refuses what is not
// public.
bool downloadBlob(JobDraft& draft, const UnresolvedName& open) {
    const auto url = open.wanted == UnresolvedName::Wanted::File ? blobFileUrl(open.text) : std::nullopt;
    if (!url || !addWebInput(draft, open.input, *url, open.wanted))
        return false;
    note(draft, open,
         JobFileText::tr("The input %1 is downloaded from %2 by the machine.")
             .arg(shownText(open.input), shownText(*url)));
    return true;
}

bool resolveAddress(JobDraft& draft, const UnresolvedName& open, const NameLookup& lookup) {
    const auto path = lookup.address ? lookup.address(open.text) : std::nullopt;
    if (!path)
        return resolveData(draft, open, lookup) || downloadBlob(draft, open);
    const QFileInfo info(QFile::decodeName(path->c_str()));
    const bool isWrong = !info.exists() || (open.wanted == UnresolvedName::Wanted::File && !info.isFile()) ||
                         (open.wanted == UnresolvedName::Wanted::Folder && !info.isDir());
    if (isWrong) {
        const QString message = info.exists()
                                    ? open.wanted == UnresolvedName::Wanted::File
                                          ? JobFileText::tr("\"%1\" is mapped to %2, which is a folder, not a file.")
                                          : JobFileText::tr("\"%1\" is mapped to %2, which is a file, not a folder.")
                                    : JobFileText::tr("\"%1\" is mapped to %2, which does not exist. Create it, or "
                                                      "change the mapping with \"studioctl map address\".");
        problemsOf(draft).refuse(open, message.arg(shownText(open.text), shownText(*path)));
        return true;
    }
    RunInput input;
    input.kind = info.isDir() ? RunInput::Kind::Folder : RunInput::Kind::File;
    input.name = open.input;
    input.isPrivate = open.isPrivate;
    input.value = *path;
    draft.config.inputs.push_back(std::move(input));
    return true;
}

// An output whose address no mapping covers is only kept with the run.
void resolveOutputPaths(JobDraft& draft, const NameLookup& lookup) {
    for (const OutputPathLine& at : std::exchange(draft.outputPaths, {})) {
        const auto given = draft.config.outputPaths.find(at.output);
        if (given == draft.config.outputPaths.end())
            continue;
        const std::string& address = given->second;
        const auto path = isAddress(address) ? lookup.address(address) : std::optional(address);
        if (path)
            draft.notes.push_back({at.line, at.column,
                                   JobFileText::tr("The output %1 is also written to %2.")
                                       .arg(shownText(at.output), shownText(*path))
                                       .toStdString()});
        else
            problemsOf(draft).warn(
                at.line, at.column,
                JobFileText::tr("The output %1 is only kept with the run: \"%2\" is not mapped to a folder of this "
                                "computer. To have it written there, too: studioctl map address %3 PATH")
                    .arg(shownText(at.output), shownText(address),
                         QString::fromStdString(terminalQuoted(address.substr(0, address.find("/${{"))))));
    }
}

} // namespace

std::string_view runKindOf(const JobDraft& draft) {
    return draft.parent ? draft.parent->runKind() : commandRunKind;
}

std::vector<JobDraft*> partsOf(JobDraft& draft) {
    return draft.parent ? draft.parent->parts() : std::vector<JobDraft*>();
}

QString defaultNote(const std::string& name, const DefaultEnvironment& environment) {
    UnresolvedName open;
    open.text = name;
    return JobFileText::tr("\"%1\" runs in %2 as a substitute. To choose another: studioctl map environment %3 NAME")
        .arg(shownText(name), describe(environment), QString::fromStdString(terminalQuoted(suggestedPattern(open))));
}

bool addWebInput(JobDraft& draft, const std::string& name, const std::string& address, UnresolvedName::Wanted wanted) {
    if (wanted == UnresolvedName::Wanted::Folder || !isHttpUrl(address))
        return false;
    RunInput input;
    input.kind = RunInput::Kind::Address;
    input.name = name;
    input.value = address;
    draft.config.inputs.push_back(std::move(input));
    return true;
}

QString unknownInputText(const std::string& name, const std::vector<std::string>& known) {
    if (const std::string meant = misspelledAs(name, known); !meant.empty())
        return JobFileText::tr("There is no input %1. Did you mean %2?").arg(shownText(name), shownText(meant));
    QStringList names;
    for (const std::string& each : known)
        names << shownText(each);
    return names.isEmpty() ? JobFileText::tr("There is no input %1: the file declares none.").arg(shownText(name))
                           : JobFileText::tr("There is no input %1. The file declares: %2.")
                                 .arg(shownText(name), names.join(QStringLiteral(", ")));
}

QString missingInputText(const std::string& name, const std::optional<JobStep>& step) {
    if (!step)
        return JobFileText::tr("The command uses ${{%1}}, which has no value. Set it with --set %1=VALUE.")
            .arg(shownText("inputs." + name));
    const bool isOptional = std::find(step->inputs.begin(), step->inputs.end(), name) != step->inputs.end();
    if (isOptional && step->hasErrors)
        return {};
    if (isOptional)
        return JobFileText::tr("The command uses ${{inputs.%1}}, an optional input of the step %2 that has no value. "
                               "Give it one, or write what needs it as $[[ … ]].")
            .arg(shownText(name), shownText(step->name));
    QStringList names;
    for (const std::string& each : step->inputs)
        names << shownText(each);
    return names.isEmpty()
               ? JobFileText::tr("The command uses ${{inputs.%1}}, but the step %2 declares no inputs. Add it below "
                                 "\"inputs\" of the step.")
                     .arg(shownText(name), shownText(step->name))
               : JobFileText::tr("The command uses ${{inputs.%1}}, which is not an input of the step %2. The step "
                                 "declares: %3.")
                     .arg(shownText(name), shownText(step->name), names.join(QStringLiteral(", ")));
}

bool isPlaceholder(const std::string& text) {
    if (text.size() > 2 && text.starts_with('<') && text.ends_with('>'))
        return text.find('<', 1) == std::string::npos;
    return text.size() > 4 && text.starts_with("{{") && text.ends_with("}}");
}

bool isAddress(const std::string& text) {
    const size_t colon = text.find(':');
    if (colon == std::string::npos || colon < 2)
        return false;
    const auto isOfScheme = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '-';
    };
    if (!std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), isOfScheme))
        return false;
    return text.starts_with(scheme) || text.compare(colon, 2, ":/") == 0;
}

void resolveNames(JobDraft& draft, const NameLookup& lookup) {
    std::vector<UnresolvedName> left;
    for (auto& open : std::exchange(draft.open, {})) {
        const bool isDone = !open.isPlaceholder &&
                            (open.kind == UnresolvedName::Kind::Environment
                                 ? resolveEnvironment(draft, open, lookup)
                                 : open.kind == UnresolvedName::Kind::Address && resolveAddress(draft, open, lookup));
        if (!isDone)
            left.push_back(std::move(open));
    }
    draft.open = std::move(left);
    if (lookup.address)
        resolveOutputPaths(draft, lookup);
    // A mapping to a local copy takes precedence over a download.
    for (const RunInput& input : std::vector<RunInput>(draft.config.inputs)) {
        const std::string address = parseInputAddress(input.value).shown();
        if (input.kind != RunInput::Kind::Address || !lookup.address || !lookup.address(address))
            continue;
        std::erase_if(draft.config.inputs, [&](const auto& other) { return other.name == input.name; });
        (void)resolveAddress(draft, {UnresolvedName::Kind::Address, address, input.name, UnresolvedName::Wanted::File},
                             lookup);
    }
}

void useEnvironment(JobDraft& draft, const NamedEnvironment& environment) {
    std::erase_if(draft.open, [](const auto& open) { return open.kind == UnresolvedName::Kind::Environment; });
    setEnvironment(draft.config, environment);
}

void useCompute(JobDraft& draft, const std::string& name) {
    std::erase_if(draft.open, [](const auto& open) { return open.kind == UnresolvedName::Kind::Compute; });
    draft.config.compute = name;
    draft.config.otherComputes.clear();
    draft.config.runBased.reset();
    if (!isServerless(draft.config))
        draft.config.instanceType.clear();
    draft.computeLine = 0;
    draft.computeColumn = 0;
}

std::string suggestedPattern(const UnresolvedName& open) {
    if (open.kind == UnresolvedName::Kind::Environment) {
        const size_t labels = std::min(open.text.rfind("/labels/"), open.text.rfind("/versions/"));
        if (labels != std::string::npos)
            return open.text.substr(0, labels) + "/*";
        const size_t version = open.text.find_last_of("@:");
        if (version != std::string::npos && version >= scheme.size())
            return open.text.substr(0, version + 1) + "*";
        return open.text;
    }
    return open.text;
}

FileProblem problemOf(const JobDraft& draft, const UnresolvedName& open) {
    const QString pattern = QString::fromStdString(terminalQuoted(suggestedPattern(open)));
    QString message;
    switch (open.kind) {
    case UnresolvedName::Kind::Compute:
        message = JobFileText::tr("\"%1\" is a placeholder for a compute target. Specify it: --compute NAME; "
                                  "\"studioctl compute list\" lists them.");
        break;
    case UnresolvedName::Kind::Environment:
        message = open.isPlaceholder
                      ? JobFileText::tr("\"%1\" is a placeholder for an environment. Specify it: --environment NAME.")
                      : JobFileText::tr("The environment \"%1\" is not in this workspace. Map it to one that is: "
                                        "studioctl map environment %2 NAME");
        break;
    case UnresolvedName::Kind::Address:
        message =
            open.isPlaceholder
                ? JobFileText::tr("\"%1\" is a placeholder for a path. Specify it: --set inputs.%3=PATH.")
            : isHttpUrl(open.text)
                ? JobFileText::tr(
                      "\"%1\" must be a folder, and only single files are downloaded from a URL. Use the type "
                      "uri_file, for example for an archive, or map it to a local copy: studioctl map address %2 PATH")
                : JobFileText::tr("\"%1\" is not on this computer, and nothing is downloaded from there. Map it to a "
                                  "local copy: studioctl map address %2 PATH");
        break;
    }
    // Fills one placeholder at a time, so that text from the file is never treated as a placeholder.
    const auto fill = [](QString in, const QString& what, const QString& with) {
        const qsizetype at = in.indexOf(what);
        return at < 0 ? in : in.replace(at, what.size(), with);
    };
    message = fill(message, QStringLiteral("%3"), shownText(open.input));
    message = fill(message, QStringLiteral("%2"), pattern);
    message = fill(message, QStringLiteral("%1"), shownText(open.text));
    return {draft.file, open.line, open.column, true, message.toStdString()};
}

} // namespace studio
