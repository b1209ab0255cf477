// Implements usage: what was used, and what it cost.
#include "app/studioctl/usage_commands.h"

#include <algorithm>
#include <utility>

#include "app/studioctl/output.h"
#include "app/studioctl/time_zone_option.h"
#include "core/base/display_text.h"
#include "core/jobfile/schedule_file.h"
#include "core/usage/money.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct UsageOptions {
    std::string by = "target";
    std::optional<std::string> from;
    std::optional<std::string> until;
    std::string zone = "UTC";
    bool isCsv = false;
};

json costJson(const UsageCost& cost) {
    json amounts = json::object();
    const bool hasAzure = !azureNumbers(cost).empty();
    for (const auto& [currency, micros] : cost.micros)
        amounts[currency] = {{"amount", exactMoneyText(micros)}, {"micros", micros}};
    return {{"node_seconds", static_cast<double>(cost.ms) / 1000},
            {"idle_seconds", static_cast<double>(cost.idleMs) / 1000},
            {"stopped_seconds", static_cast<double>(cost.keptMs) / 1000},
            {"unpriced_seconds", static_cast<double>(cost.unknownMs) / 1000},
            {"is_known", cost.unknownMs == 0},
            {"cost", amounts.empty() ? json() : amounts},
            {"azure_cost_usd", hasAzure ? json(exactMoneyText(cost.azureMicros)) : json()}};
}

Result<std::optional<Timestamp>> timeOf(const std::optional<std::string>& given, const std::string& zoneName,
                                        const char* option) {
    if (!given)
        return std::optional<Timestamp>();
    const auto zone = timeZoneFrom(zoneName);
    if (!zone)
        return fail(zone.error());
    const auto instant = instantFromText(*given, *zone);
    if (!instant)
        return fail(usage(CliText::tr("%1 takes a time such as 2026-11-25T10:00, not \"%2\".")
                              .arg(QLatin1String(option), shown(*given))));
    return std::optional<Timestamp>(*instant);
}

// Cells whose cents sum to that of the last row, for each currency.
std::vector<std::vector<std::string>> amountColumns(const UsageReport& report) {
    std::vector<std::vector<std::string>> columns;
    for (const std::string& currency : report.currencies()) {
        std::vector<int64_t> amounts;
        for (const UsageRow& row : report.rows) {
            const auto found = row.cost.micros.find(currency);
            amounts.push_back(found == row.cost.micros.end() ? 0 : found->second);
        }
        std::vector<std::string>& column = columns.emplace_back();
        int64_t total = 0;
        const auto cents = roundedToCents(amounts);
        for (size_t i = 0; i < cents.size(); ++i) {
            const bool isKnown = report.rows[i].cost.micros.contains(currency);
            column.push_back(isKnown ? moneyText(cents[i] * microsPerCent) : std::string());
            total += cents[i];
        }
        column.push_back(moneyText(total * microsPerCent));
    }
    return columns;
}

void printReport(const UsageAnswer& answer, UsageGrouping grouping) {
    const UsageReport& report = answer.report;
    const auto columns = amountColumns(report);
    std::vector<std::vector<std::string>> rows(1);
    rows[0] = {text(grouping == UsageGrouping::Target       ? CliText::tr("TARGET")
                    : grouping == UsageGrouping::Family     ? CliText::tr("FAMILY")
                    : grouping == UsageGrouping::Experiment ? CliText::tr("EXPERIMENT")
                    : grouping == UsageGrouping::Run        ? CliText::tr("RUN")
                    : grouping == UsageGrouping::Day        ? CliText::tr("DAY")
                                                            : CliText::tr("MONTH")),
               text(CliText::tr("NODE TIME")), text(CliText::tr("IDLE"))};
    const bool isByRun = grouping == UsageGrouping::Run;
    if (isByRun)
        rows[0].insert(rows[0].begin(), text(CliText::tr("ID")));
    for (const std::string& currency : report.currencies())
        rows[0].push_back(currency);
    rows[0].push_back(text(CliText::tr("UNPRICED")));
    rows[0].push_back(text(CliText::tr("ON AZURE")));
    const auto add = [&](const std::string& key, const std::string& name, const UsageCost& cost, size_t index) {
        std::vector<std::string>& row = rows.emplace_back();
        row = {name, durationText(cost.ms), durationText(cost.idleMs)};
        if (isByRun)
            row.insert(row.begin(), key);
        for (const auto& column : columns)
            row.push_back(column[index]);
        row.push_back(cost.unknownMs > 0 ? durationText(cost.unknownMs) : std::string());
        row.push_back(azureNumbers(cost));
    };
    for (size_t i = 0; i < report.rows.size(); ++i)
        add(report.rows[i].key,
            report.rows[i].key.empty() ? text(CliText::tr("(idle)"))
            : report.rows[i].isDeleted ? text(CliText::tr("%1 (deleted)").arg(shown(report.rows[i].name)))
                                       : report.rows[i].name,
            report.rows[i].cost, i);
    add({}, text(CliText::tr("Total")), report.total, report.rows.size());
    printTable(rows);
    for (const RunningCost& running : answer.running)
        say(text(running.price ? CliText::tr("Active: %1 × %2 since %3, %4 %5 per hour each")
                                     .arg(QString::number(running.nodes), shown(running.target),
                                          QString::fromStdString(localTimeText(running.since)),
                                          QString::fromStdString(exactMoneyText(*running.price->micros)),
                                          QString::fromStdString(running.price->currency))
                               : CliText::tr("Active: %1 × %2 since %3, price unknown")
                                     .arg(QString::number(running.nodes), shown(running.target),
                                          QString::fromStdString(localTimeText(running.since)))));
}

int showUsage(CommandLine& line, const UsageOptions& options) {
    int code = Success;
    const auto grouping = usageGroupingFromText(options.by);
    if (!grouping)
        return printError(usage(CliText::tr("--by takes target, family, experiment, run, day or month, not \"%1\".")
                                    .arg(shown(options.by))));
    if (options.isCsv && line.wantsJson())
        return printError(usage(CliText::tr("Give either --csv or --json, not both.")));
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    UsageQuestion question;
    question.grouping = *grouping;
    question.zone = options.zone;
    const auto from = timeOf(options.from, options.zone, "--from");
    const auto until = timeOf(options.until, options.zone, "--until");
    if (!from || !until)
        return printError(!from ? from.error() : until.error());
    if (*from && *until && **from >= **until)
        return printError(usage(CliText::tr("--from must be before --until.")));
    question.from = *from;
    question.until = *until;
    // Of months all that is known, unless it is limited.
    if (!question.from && *grouping == UsageGrouping::Month)
        question.from = Timestamp();
    if (const auto zone = timeZoneFrom(options.zone); !zone)
        return printError(zone.error());
    if (const auto refreshed = UsageClient(*client).refreshBudgets(); !refreshed)
        return printError(refreshed.error());
    auto answer = UsageClient(*client).report(question);
    if (!answer)
        return printError(answer.error());
    if (*grouping == UsageGrouping::Run) // the longest first; idle time stays last
        std::stable_sort(answer->report.rows.begin(), answer->report.rows.end(),
                         [](const UsageRow& a, const UsageRow& b) {
                             return std::pair(a.key.empty(), -a.cost.ms) < std::pair(b.key.empty(), -b.cost.ms);
                         });
    if (options.isCsv) {
        writeForeign(usageCsv(answer->report, toText(*grouping)));
        return Success;
    }
    if (!line.wantsJson()) {
        printReport(*answer, *grouping);
        return Success;
    }
    json rows = json::array();
    for (const UsageRow& row : answer->report.rows) {
        json value = costJson(row.cost);
        value["key"] = row.key.empty() ? json() : json(displayText(row.key));
        value["name"] = row.key.empty() ? json() : json(displayText(row.name));
        rows.push_back(std::move(value));
    }
    json on = json::array();
    for (const RunningCost& running : answer->running)
        on.push_back({{"target", running.target},
                      {"nodes", running.nodes},
                      {"since", toIso8601(running.since)},
                      {"price_per_hour", running.price ? json(exactMoneyText(*running.price->micros)) : json()},
                      {"currency", running.price ? json(running.price->currency) : json()}});
    json budgetList = json::array();
    for (const Budget& budget : answer->budgets)
        budgetList.push_back(budgetJson(budget));
    printJson({{"by", options.by},
               {"from", toIso8601(answer->from)},
               {"until", toIso8601(answer->until)},
               {"rows", rows},
               {"total", costJson(answer->report.total)},
               {"on_now", on},
               {"budgets", budgetList}});
    return Success;
}

} // namespace

void addPriceOptions(Command app, PriceOptions& options) {
    app.addOption("--price", options.price,
                  CliText::tr("Price per hour of a node or the machine from now on, such as 1.20, or unknown"));
    app.addOption("--currency", options.currency, CliText::tr("Currency of the price, such as EUR"));
    app.addOption("--price-stopped", options.stopped,
                  CliText::tr("With --price: what an hour costs while an instance is stopped and kept, such as 0.05"));
    app.addOption("--price-month", options.month,
                  CliText::tr("With --price: what a machine costs at most in a calendar month, such as 4.50"));
}

Result<PriceChange> priceFrom(const PriceOptions& options, const std::string& currency) {
    if (!options.price)
        return fail(usage(CliText::tr("--currency, --since, --price-stopped and --price-month require --price.")));
    PriceChange change;
    if (options.stopped) {
        change.keptMicros = moneyFromText(*options.stopped);
        if (!change.keptMicros)
            return fail(usage(
                CliText::tr("--price-stopped takes an amount such as 0.05, not \"%1\".").arg(shown(*options.stopped))));
    }
    if (options.month) {
        change.monthCapMicros = moneyFromText(*options.month);
        if (!change.monthCapMicros)
            return fail(usage(
                CliText::tr("--price-month takes an amount such as 4.50, not \"%1\".").arg(shown(*options.month))));
    }
    change.micros = moneyFromText(*options.price);
    if (!change.micros && *options.price != "unknown")
        return fail(usage(
            CliText::tr("--price takes an amount such as 1.20, or unknown, not \"%1\".").arg(shown(*options.price))));
    const std::string wanted = options.currency.value_or(currency);
    if (wanted.empty() && change.micros)
        return fail(usage(CliText::tr("Specify the currency of the price, such as --currency EUR.")));
    const auto known = currencyFromText(wanted);
    if (!known && (change.micros || options.currency))
        return fail(usage(CliText::tr("--currency takes three letters, such as EUR, not \"%1\".").arg(shown(wanted))));
    change.currency = known.value_or(std::string());
    const auto from = timeOf(options.since, "UTC", "--since");
    if (!from)
        return fail(from.error());
    if (*from && **from > currentTime())
        return fail(usage(CliText::tr("--since requires a time in the past, not \"%1\".").arg(shown(*options.since))));
    change.from = *from;
    return change;
}

Result<PriceChange> priceChangeFrom(Client& client, const std::string& target, const PriceOptions& options) {
    const auto before = UsageClient(client).priceOf(target);
    if (!before)
        return fail(before.error());
    return priceFrom(options, *before ? (*before)->currency : std::string());
}

std::string priceText(Client& client, const std::string& target) {
    const auto price = UsageClient(client).priceOf(target);
    return price && *price && (*price)->micros ? exactMoneyText(*(*price)->micros) + " " + (*price)->currency
                                               : std::string();
}

void addPrice(json& value, Client& client, const std::string& target) {
    const auto price = UsageClient(client).priceOf(target);
    const bool isKnown = price && *price && (*price)->micros;
    value["price_per_hour"] = isKnown ? json(exactMoneyText(*(*price)->micros)) : json();
    value["currency"] = isKnown ? json((*price)->currency) : json();
}

void addUsageCommands(CommandLine& line) {
    auto options = std::make_shared<UsageOptions>();
    const Command app = line.noun("usage,cost", text(CliText::tr("Show compute usage and cost")),
                                  [&line, options]() -> std::optional<int> { return showUsage(line, *options); });
    app.addOption("--by", options->by, CliText::tr("target (default), family, experiment, run, day or month"))
        .offers({"target", "family", "experiment", "run", "day", "month"});
    app.addOption("--from", options->from, CliText::tr("Start, such as 2026-11-01 (default: of this month)"));
    app.addOption("--until", options->until, CliText::tr("End (default: now)"));
    app.addOption("--time-zone", options->zone, CliText::tr("Time zone of days and months (default: UTC)"));
    app.addFlag("--csv", options->isCsv, CliText::tr("Write comma-separated values with exact amounts"));
    addBudgetCommands(line);
}

} // namespace studio::cli
