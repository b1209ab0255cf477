// Implements run compare: differences between runs as table, JSON and CSV; and the text difference of one file.
#include "app/studioctl/compare_command.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

#include "app/studioctl/metrics_wait.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/run_selection.h"
#include "app/studioctl/terminal_style.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/client/run_comparison.h"

namespace studio::cli {

namespace {

struct CompareOptions {
    RunSelection runs;
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
    const bool isOwn = row.group == ComparedGroup::Outcome || row.group == ComparedGroup::Configuration;
    for (const std::string unit : {"_ms", "_s"}) {
        if (isOwn && row.name.ends_with(unit))
            return row.name.substr(0, row.name.size() - unit.size());
    }
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

// Rounds for tables, with units; JSON and CSV have all digits.
std::string cellText(const ComparedRow& row, const ComparedValue& value) {
    constexpr int digits = 6;
    constexpr double msPerSecond = 1000;
    if (!value.isThere)
        return "-";
    const bool isOwn = row.group == ComparedGroup::Outcome || row.group == ComparedGroup::Configuration;
    if (isOwn && value.isNumber && (row.name.ends_with("_ms") || row.name.ends_with("_s")))
        return durationText(std::llround(row.name.ends_with("_ms") ? value.number : value.number * msPerSecond));
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

using ComparedRows = std::vector<std::vector<std::string>>;

// The cells of a row. Where all begin alike, as commands do, a terminal gets what differs.
std::vector<std::string> cellsOf(const ComparedRow& row) {
    constexpr size_t minCommon = 12;
    std::vector<std::string> cells;
    for (const ComparedValue& value : row.values)
        cells.push_back(cellText(row, value));
    if (row.isSame || cells.empty() || terminalWidth(STDOUT_FILENO) == 0)
        return cells;
    size_t common = cells.front().size();
    for (const std::string& cell : cells)
        common = static_cast<size_t>(std::mismatch(cell.begin(), cell.end(), cells.front().begin(),
                                                   cells.front().begin() + static_cast<std::ptrdiff_t>(common))
                                         .first -
                                     cell.begin());
    common = cells.front().rfind(' ', common) == std::string::npos ? 0 : cells.front().rfind(' ', common) + 1;
    if (common < minCommon ||
        std::any_of(cells.begin(), cells.end(), [&](const auto& cell) { return cell.size() < common; }))
        return cells;
    for (std::string& cell : cells)
        cell.replace(0, common, "… ");
    return cells;
}

// What a table of one line per run has room for: not the code, the packages and the command, whose options are
// parameters.
bool fitsInColumn(const ComparedRow& row) {
    const bool isSummary = row.group == ComparedGroup::Metric && row.part != MetricPart::Last;
    const bool isLong = row.group == ComparedGroup::Environment || row.group == ComparedGroup::Code ||
                        (row.group == ComparedGroup::Configuration && row.name == "command");
    return !isSummary && !isLong;
}

// One line per run.
ComparedRows runRows(const RunComparison& comparison, bool all) {
    ComparedRows rows(comparison.runs.size() + 1);
    rows.front() = {text(CliText::tr("ID")), text(CliText::tr("NAME"))};
    for (size_t at = 0; at < comparison.runs.size(); ++at)
        rows[at + 1] = {comparison.runs[at].id.text(), comparison.runs[at].name};
    for (const ComparedRow& row : comparison.rows) {
        if ((row.isSame && !all) || !fitsInColumn(row))
            continue;
        rows.front().push_back(nameOf(row));
        const auto cells = cellsOf(row);
        for (size_t at = 0; at < cells.size(); ++at)
            rows[at + 1].push_back(cells[at]);
    }
    return rows;
}

// One line per item, one column per run. `isRest`: only what runRows() leaves out of its differences.
ComparedRows itemRows(const RunComparison& comparison, bool all, bool isRest) {
    ComparedRows rows = {{text(CliText::tr("KIND")), text(CliText::tr("ITEM"))}};
    for (size_t at = 0; at < comparison.runs.size(); ++at)
        rows.front().push_back("#" + std::to_string(at + 1));
    for (const ComparedRow& row : comparison.rows) {
        const bool isLeftOut = row.group == ComparedGroup::Environment || row.group == ComparedGroup::Code;
        if ((row.isSame && !all) || (isRest && !isLeftOut))
            continue;
        std::vector<std::string> cells = cellsOf(row);
        cells.insert(cells.begin(), {text(groupWord(row.group)), nameOf(row)});
        rows.push_back(std::move(cells));
    }
    for (const ComparedFile& file : comparison.files) {
        if (file.isSame() && !all)
            continue;
        std::vector<std::string> cells = {text(CliText::tr("file")), file.path};
        for (const int version : file.versions)
            cells.push_back(versionMark(version));
        rows.push_back(std::move(cells));
    }
    return rows;
}

void printComparison(const RunComparison& comparison, bool all) {
    constexpr size_t maxBesides = 4; // runs that fit beside each other
    const bool isByRun = comparison.runs.size() > maxBesides && isTableForPeople();
    if (isByRun) {
        printTable(runRows(comparison, all));
    } else {
        ComparedRows names = {{"", text(CliText::tr("ID")), text(CliText::tr("NAME"))}};
        for (size_t at = 0; at < comparison.runs.size(); ++at)
            names.push_back({"#" + std::to_string(at + 1), comparison.runs[at].id.text(), comparison.runs[at].name});
        printTable(names);
    }
    const ComparedRows rows = itemRows(comparison, all, isByRun);
    if (rows.size() > 1) {
        printLine("");
        printTable(rows);
    } else if (!isByRun) {
        printLine("");
        printLine(text(CliText::tr("No differences.")));
    }
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

int printFile(Client& client, const std::vector<RunRecord>& runs, const CompareOptions& options) {
    if (runs.size() != 2)
        return printError(usage(CliText::tr("--diff compares two runs: give two.")));
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
    const auto runs = options.runs.find(client, [](const RunRecord&) { return true; });
    if (!runs)
        return printError(runs.error());
    if (!options.file.empty())
        return printFile(client, *runs, options);
    waitForMetrics(client);
    std::vector<std::string> ids;
    for (const RunRecord& run : *runs)
        ids.push_back(run.id.text());
    const auto comparison = compareRuns(client, ids);
    if (!comparison)
        return printError(comparison.error());
    if (options.asCsv) {
        writeForeign(comparisonCsv(*comparison, !options.all));
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
    options->runs.addTo(app);
    options->runs.addParentTo(app);
    app.addFlag("--all", options->all, CliText::tr("Show unchanged lines too"));
    app.addFlag("--csv", options->asCsv, CliText::tr("Print full values as CSV"));
    app.addOption("--diff", options->file,
                  CliText::tr("Print the diff of this file between two snapshots, for diff and patch tools"));
}

} // namespace studio::cli
