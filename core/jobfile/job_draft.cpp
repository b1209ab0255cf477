#include "core/jobfile/job_draft.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/protocol/input_address.h"

namespace studio {

namespace {

constexpr std::string_view scheme = "azureml:";

// The name that an environment has here if it is of this workspace: "azureml:NAME:1" means the same as "NAME:1".
std::string localName(const std::string& text) {
    if (text.find("://") != std::string::npos)
        return {};
    return text.starts_with(scheme) ? text.substr(scheme.size()) : text;
}

Problems problemsOf(JobDraft& draft) {
    return {draft.problems, draft.file};
}

void setEnvironment(RunConfig& config, const NamedEnvironment& environment) {
    config.runsIn = environment.environment;
    config.runsInName = environment.label();
    config.python.clear();
}

bool resolveEnvironment(JobDraft& draft, const OpenName& open, const NameLookup& lookup) {
    const std::string name = open.isOptional ? std::string() : localName(open.text);
    if (!name.empty() && lookup.environment) {
        if (const auto known = lookup.environment(name)) {
            setEnvironment(draft.config, *known);
            return true;
        }
    }
    const auto mapped = lookup.environmentMapping ? lookup.environmentMapping(open.text) : std::nullopt;
    if (!mapped)
        return open.isOptional;
    if (const auto known = lookup.environment ? lookup.environment(*mapped) : std::nullopt) {
        setEnvironment(draft.config, *known);
        return true;
    }
    problemsOf(draft).refuse(open, JobFileText::tr("\"%1\" is mapped to the environment \"%2\", which this workspace "
                                                   "does not have. Create it with \"studioctl environment create\", or "
                                                   "map it to another with \"studioctl map environment\".")
                                       .arg(shownText(open.text), shownText(*mapped)));
    return true;
}

bool resolveAddress(JobDraft& draft, const OpenName& open, const NameLookup& lookup) {
    const auto path = lookup.address ? lookup.address(open.text) : std::nullopt;
    if (!path)
        return false;
    const QFileInfo info(QFile::decodeName(path->c_str()));
    const bool isWrong = !info.exists() || (open.wanted == OpenName::Wanted::File && !info.isFile()) ||
                         (open.wanted == OpenName::Wanted::Folder && !info.isDir());
    if (isWrong) {
        const QString message =
            info.exists() ? open.wanted == OpenName::Wanted::File
                                ? JobFileText::tr("\"%1\" is mapped to %2, which is a folder and no file.")
                                : JobFileText::tr("\"%1\" is mapped to %2, which is a file and no folder.")
                          : JobFileText::tr("\"%1\" is mapped to %2, which is not there. Put it there, or change the "
                                            "mapping with \"studioctl map address\".");
        problemsOf(draft).refuse(open, message.arg(shownText(open.text), shownText(*path)));
        return true;
    }
    RunInput input;
    input.kind = info.isDir() ? RunInput::Kind::Folder : RunInput::Kind::File;
    input.name = open.input;
    input.value = *path;
    draft.config.inputs.push_back(std::move(input));
    return true;
}

} // namespace

bool takeWebAddress(JobDraft& draft, const std::string& name, const std::string& address, OpenName::Wanted wanted) {
    if (wanted == OpenName::Wanted::Folder || !isWebAddress(address))
        return false;
    RunInput input;
    input.kind = RunInput::Kind::Address;
    input.name = name;
    input.value = address;
    draft.config.inputs.push_back(std::move(input));
    return true;
}

bool isPlaceholder(const std::string& text) {
    return text.size() > 2 && text.starts_with('<') && text.ends_with('>');
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
    std::vector<OpenName> left;
    for (auto& open : std::exchange(draft.open, {})) {
        const bool isDone =
            !open.isPlaceholder && (open.kind == OpenName::Kind::Environment
                                        ? resolveEnvironment(draft, open, lookup)
                                        : open.kind == OpenName::Kind::Address && resolveAddress(draft, open, lookup));
        if (!isDone)
            left.push_back(std::move(open));
    }
    draft.open = std::move(left);
    // Somebody who has said where a copy lies does not want it fetched.
    for (const RunInput& input : std::vector<RunInput>(draft.config.inputs)) {
        const std::string address = readInputAddress(input.value).shown();
        if (input.kind != RunInput::Kind::Address || !lookup.address || !lookup.address(address))
            continue;
        std::erase_if(draft.config.inputs, [&](const auto& other) { return other.name == input.name; });
        (void)resolveAddress(draft, {OpenName::Kind::Address, address, input.name, OpenName::Wanted::File}, lookup);
    }
}

void useEnvironment(JobDraft& draft, const NamedEnvironment& environment) {
    std::erase_if(draft.open, [](const auto& open) { return open.kind == OpenName::Kind::Environment; });
    setEnvironment(draft.config, environment);
}

void useCompute(JobDraft& draft, const std::string& name) {
    std::erase_if(draft.open, [](const auto& open) { return open.kind == OpenName::Kind::Compute; });
    draft.config.compute = name;
    draft.config.runBased.reset();
    draft.computeLine = 0;
    draft.computeColumn = 0;
}

std::string suggestedPattern(const OpenName& open) {
    if (open.kind == OpenName::Kind::Environment) {
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

FileProblem problemOf(const JobDraft& draft, const OpenName& open) {
    const QString pattern = shownText(shellQuoted(suggestedPattern(open)));
    QString message;
    switch (open.kind) {
    case OpenName::Kind::Compute:
        message = JobFileText::tr("\"%1\" stands for a compute target of yours. Say which: --compute NAME; "
                                  "\"studioctl compute list\" shows them.");
        break;
    case OpenName::Kind::Environment:
        message = open.isPlaceholder
                      ? JobFileText::tr("\"%1\" stands for an environment of yours. Say which: --environment NAME.")
                      : JobFileText::tr("The environment \"%1\" is none of this workspace. Say which one is meant: "
                                        "studioctl map environment %2 NAME");
        break;
    case OpenName::Kind::Address:
        message =
            open.isPlaceholder ? JobFileText::tr("\"%1\" stands for a place of yours. Say which: --set inputs.%3=PATH.")
            : isWebAddress(open.text)
                ? JobFileText::tr(
                      "\"%1\" is to be a folder, and only single files are fetched from an address. Give its "
                      "type as uri_file, an archive for instance, or say where a copy of it lies: "
                      "studioctl map address %2 PATH")
                : JobFileText::tr("\"%1\" is not on this computer, and nothing is fetched from there. Say where a "
                                  "copy of it lies: studioctl map address %2 PATH");
        break;
    }
    // One after the other, so that no text that came from the file is taken for a place to fill.
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
