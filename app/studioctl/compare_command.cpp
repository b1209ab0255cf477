// Implements run compare: differences between runs as table, JSON and CSV; and the text difference of one file.
#include "app/studioctl/compare_command.h"

#include <cmath>
#include <cstdio>
#include <unistd.h>

#include "app/studioctl/metrics_wait.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/client/run_comparison.h"

namespace studio::cli {

namespace {

struct CompareOptions {
    std::vector<std::string> ids;
    bool asCsv = false;
    bool all = false;
    std::string file;
};

QString groupWord(ComparedGroup group) {
    switch (group) {
    case ComparedGroup::Outcome:
        return CliText::tr("outcome");
    case ComparedGroup::Parameter:
        return CliText::tr("parameter");
    case ComparedGroup::Metric:
        return CliText::tr("metric");
    case ComparedGroup::Configuration:
        return CliText::tr("configuration");
    case ComparedGroup::Tag:
        return CliText::tr("tag");
    case ComparedGroup::Environment:
        return CliText::tr("environment");
    case ComparedGroup::Code:
        return CliText::tr("code");
    }
    return {};
}

std::string nameOf(const ComparedRow& row) {
    if (row.group != ComparedGroup::Metric || row.part == MetricPart::Last)
        return row.name;
    return row.name + " " + text(row.part == MetricPart::Lowest ? CliText::tr("(lowest)") : CliText::tr("(highest)"));
}

nlohmann::json valueJson(const ComparedValue& value) {
    if (!value.isThere)
        return nullptr;
    if (value.isNumber && std::isfinite(value.number))
        return value.number;
    return value.isNumber ? value.words() : displayText(value.text); // JSON has no NaN
}

void printComparisonJson(const RunComparison& comparison, bool all) {
    nlohmann::json runs = nlohmann::json::array();
    for (const RunRecord& run : comparison.runs)
        runs.push_back(runJson(run));
    nlohmann::json rows = nlohmann::json::array();
    for (const ComparedRow& row : comparison.rows) {
        if (row.isSame && !all)
            continue;
        nlohmann::json values = nlohmann::json::array();
        for (const ComparedValue& value : row.values)
            values.push_back(valueJson(value));
        nlohmann::json entry{{"group", toText(row.group)}, {"name", displayText(row.name)}};
        if (row.group == ComparedGroup::Metric)
            entry["part"] = toText(row.part);
        entry["same"] = row.isSame;
        entry["values"] = std::move(values);
        rows.push_back(std::move(entry));
    }
    nlohmann::json files = nlohmann::json::array();
    for (const ComparedFile& file : comparison.files) {
        if (!file.isSame() || all)
            files.push_back({{"path", displayText(file.path)},
                             {"same", file.isSame()},
                             {"versions", file.versions},
                             {"sizes", file.sizes}});
    }
    printJson({{"runs", runs},
               {"rows", rows},
               {"files", files},
               {"left_out", comparison.omittedRows},
               {"notes", comparison.notes}});
}

// Rounds for tables; JSON and CSV have all digits.
std::string cellText(const ComparedValue& value) {
    constexpr int digits = 6;
    if (!value.isThere)
        return "-";
    if (!value.isNumber || !std::isfinite(value.number) || value.number == std::round(value.number))
        return value.words();
    return QString::number(value.number, 'g', digits).toStdString();
}

// Returns "-" if a run has no such file, else one letter per distinct content.
std::string versionMark(int version) {
    if (version == 0)
        return "-";
    std::string mark;
    for (int rest = version; rest > 0; rest = (rest - 1) / 26)
        mark.insert(mark.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return mark;
}

void printComparison(const RunComparison& comparison, bool all) {
    std::vector<std::vector<std::string>> names = {{"", text(CliText::tr("ID")), text(CliText::tr("NAME"))}};
    std::vector<std::string> head = {text(CliText::tr("KIND")), text(CliText::tr("ITEM"))};
    for (size_t at = 0; at < comparison.runs.size(); ++at) {
        const std::string number = "#" + std::to_string(at + 1);
        names.push_back({number, comparison.runs[at].id.text(), comparison.runs[at].name});
        head.push_back(number);
    }
    printTable(names);
    printLine("");
    std::vector<std::vector<std::string>> rows = {head};
    for (const ComparedRow& row : comparison.rows) {
        if (row.isSame && !all)
            continue;
        std::vector<std::string> cells = {text(groupWord(row.group)), nameOf(row)};
        for (const ComparedValue& value : row.values)
            cells.push_back(cellText(value));
        rows.push_back(std::move(cells));
    }
    head[0] = text(CliText::tr("file"));
    for (const ComparedFile& file : comparison.files) {
        if (file.isSame() && !all)
            continue;
        std::vector<std::string> cells = {head[0], file.path};
        for (const int version : file.versions)
            cells.push_back(versionMark(version));
        rows.push_back(std::move(cells));
    }
    if (rows.size() > 1)
        printTable(rows);
    else
        printLine(text(CliText::tr("No differences.")));
    if (comparison.omittedRows > 0)
        say(text(CliText::tr("%n parameter(s) and metric(s) not shown: too many to list.", nullptr,
                             static_cast<int>(comparison.omittedRows))));
    for (const std::string& note : comparison.notes)
        say(note);
}

QString sideWord(const FileDifference::Side& side) {
    if (!side.isThere)
        return CliText::tr("missing");
    if (!side.link.empty())
        return CliText::tr("link to %1").arg(shown(side.link));
    const QString size = QString::fromStdString(sizeText(static_cast<int64_t>(side.size)));
    if (side.isTooLarge)
        return CliText::tr("%1, too large to compare line by line").arg(size);
    return side.isBinary ? CliText::tr("binary file, %1").arg(size) : CliText::tr("text file, %1").arg(size);
}

int printFile(Client& client, const CompareOptions& options) {
    if (options.ids.size() != 2)
        return printError(usage(CliText::tr("--diff compares two runs: give two.")));
    std::vector<RunRecord> runs;
    for (const std::string& id : options.ids) {
        auto run = client.runs().find(id);
        if (!run)
            return printError(run.error());
        runs.push_back(std::move(*run));
    }
    const auto file = compareFile(client, runs[0].snapshot, runs[1].snapshot, options.file);
    if (!file)
        return printError(file.error());
    const FileDifference& found = **file;
    if (!found.left.isThere && !found.right.isThere)
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("Neither snapshot has a file %1. \"studioctl run snapshot ID\" lists them.")
                                    .arg(shown(options.file))),
                           {}});
    if (!found.isText) {
        for (size_t at = 0; at < 2; ++at)
            printLine(text(
                CliText::tr("%1: in %2 it %3")
                    .arg(shown(options.file), shown(runs[at].name), sideWord(at == 0 ? found.left : found.right))));
        return Success;
    }
    const auto name = [&](const FileDifference::Side& side, const char* prefix) {
        return side.isThere ? prefix + options.file : std::string("/dev/null");
    };
    const std::string patch = unifiedDifference(found.left.lines, found.right.lines, found.difference,
                                                name(found.left, "a/"), name(found.right, "b/"));
    if (isatty(STDOUT_FILENO) == 1) {
        // A file may contain terminal control sequences.
        for (std::string_view line : splitLines(patch))
            printLine(displayText(line.ends_with('\n') ? line.substr(0, line.size() - 1) : line));
    } else {
        writeOutput(patch);
    }
    return Success;
}

int compareRuns(CommandLine& line, Client& client, const CompareOptions& options) {
    if (!options.file.empty())
        return printFile(client, options);
    waitForMetrics(client);
    const auto comparison = compareRuns(client, options.ids);
    if (!comparison)
        return printError(comparison.error());
    if (options.asCsv) {
        const std::string csv = comparisonCsv(*comparison, !options.all);
        writeOutput(csv);
    } else if (line.wantsJson()) {
        printComparisonJson(*comparison, options.all);
    } else {
        printComparison(*comparison, options.all);
    }
    return Success;
}

} // namespace

void addCompareCommand(CommandLine& line, Command run) {
    auto options = std::make_shared<CompareOptions>();
    const Command app =
        line.verb(run, "compare", text(CliText::tr("Compare runs: parameters, metrics, configuration, code")),
                  withStates(line, [&line, options](Client& client) { return compareRuns(line, client, *options); }));
    app.addOption("ids", options->ids, CliText::tr("Run IDs or unique prefixes; 2 to 100")).required();
    app.addFlag("--all", options->all, CliText::tr("Show unchanged lines too"));
    app.addFlag("--csv", options->asCsv, CliText::tr("Print full values as CSV"));
    app.addOption("--diff", options->file,
                  CliText::tr("Print the diff of this file between two snapshots, for diff and patch tools"));
}

} // namespace studio::cli
