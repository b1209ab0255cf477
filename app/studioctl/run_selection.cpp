#include "app/studioctl/run_selection.h"

#include <algorithm>

#include "app/studioctl/metrics_wait.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"

namespace studio::cli {

namespace {

// Returns the message for a column that no run has; empty: some run has it.
QString missingColumnText(Client& client, const RunColumn& column) {
    constexpr int maxNamed = 5;
    const auto same = browse::columnNames(client, column.kind, column.name, 1); // the shortest is first
    if (!same || (!same->empty() && same->front() == column.name))
        return {};
    const auto others = browse::columnNames(client, column.kind, "", maxNamed);
    std::string names;
    for (const auto& name : others.value_or(std::vector<std::string>()))
        names += (names.empty() ? "" : ", ") + displayText(toText(RunColumn{column.kind, name}));
    if (names.empty() && column.kind == ColumnKind::Metric)
        return CliText::tr("no run has %1. Scripts log metrics with MLflow, TensorBoard, or as JSON lines in a file "
                           "metrics.jsonl; see: studioctl help metrics")
            .arg(shown(toText(column)));
    return names.empty() ? CliText::tr("no run has %1.").arg(shown(toText(column)))
                         : CliText::tr("no run has %1. Available, for example: %2.")
                               .arg(shown(toText(column)), QString::fromStdString(names));
}

} // namespace

void RunFilterOptions::addTo(Command app) {
    app.addOption("--state", state, CliText::tr("Only runs in this state; several states are separated by commas"));
    app.addOption("--experiment", experiment, CliText::tr("Only runs of this experiment"));
    app.addOption("--compute", compute, CliText::tr("Only runs on this compute target"));
    app.addOption(
        "--where", where,
        CliText::tr("Only runs that match this condition, such as 'metrics.loss < 0.5 and params.model = "
                    "\"resnet 50\"' or '(state = Failed or state = Canceled) and created >= 2026-11-01'. A date "
                    "is the whole day: >= is since it began, > since it ended"));
}

Result<RunListQuery> RunFilterOptions::query() const {
    RunListQuery query;
    for (const QString& word : QString::fromStdString(state).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (word.trimmed().compare(QLatin1String("NotResponding"), Qt::CaseInsensitive) == 0) {
            query.isNotResponding = true; // no state of its own: the machine's last one stays
            continue;
        }
        const auto known = runStateFromTextNoCase(word.trimmed().toStdString());
        if (!known)
            return fail(usage(
                CliText::tr("Unknown state \"%1\". Valid states: NotStarted, Queued, Provisioning, Preparing, Running, "
                            "Finalizing, CancelRequested, Completed, Failed, Canceled and NotResponding.")
                    .arg(shown(word.trimmed().toStdString()))));
        query.states.insert(*known);
    }
    query.experiment = experiment;
    query.compute = compute;
    auto conditions = conditionsFromText(where);
    if (!conditions)
        return fail(conditions.error());
    query.conditions = std::move(*conditions);
    return query;
}

Result<void> RunFilterOptions::checkNames(Client& client) const {
    if (!experiment.empty()) {
        if (const auto known = client.runs().experiment(experiment); !known)
            return fail(known.error());
    }
    if (compute.empty())
        return {};
    RunListQuery ofTarget;
    ofTarget.compute = compute;
    const auto keys = browse::keys(client, ofTarget); // also of targets that were deleted
    if (!keys)
        return fail(keys.error());
    const auto known = client.targets().find(compute);
    return known || !keys->empty() ? Result<void>() : fail(known.error());
}

Result<void> checkColumns(Client& client, const RunListQuery& query, const std::vector<RunColumn>& shownColumns) {
    if (query.column) {
        if (const QString text = missingColumnText(client, *query.column); !text.isEmpty()) {
            if (const size_t colon = query.column->name.rfind(':'); colon != std::string::npos)
                return fail(
                    usage(CliText::tr("No run has %1, and the direction of a sort order is :asc or :desc, not \"%2\".")
                              .arg(shown(toText(*query.column)), shown(query.column->name.substr(colon)))));
            return fail(usage(CliText::tr("Runs cannot be sorted by it: %1").arg(text)));
        }
    }
    std::vector<RunColumn> asked = shownColumns;
    for (const RunColumn& column : columnsOf(query.conditions))
        asked.push_back(column);
    std::sort(asked.begin(), asked.end());
    asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
    for (const RunColumn& column : asked) {
        if (const QString text = missingColumnText(client, column); !text.isEmpty())
            say("studioctl: " + cli::text(CliText::tr("note:")) + " " + text.toStdString());
    }
    return {};
}

void RunSelection::addTo(Command app) {
    app.addOption("ids", ids,
                  CliText::tr("IDs or names of runs; a unique prefix of an ID (4 characters or more) is enough"));
    filter.addTo(app);
}

void RunSelection::addParentTo(Command app) {
    app.addOption("--parent", parent, CliText::tr("All runs of this sweep or pipeline, such as its trials"));
}

Result<std::vector<RunRecord>> RunSelection::find(Client& client,
                                                  const std::function<bool(const RunRecord&)>& isWanted) const {
    if (ids.empty() && !isFiltered())
        return fail(usage(
            CliText::tr("Specify the runs: by ID or name, or with --where, --experiment, --compute or --state.")));
    if (!ids.empty() && !parent.empty())
        return fail(usage(CliText::tr("Specify either IDs or --parent, not both.")));
    if (!ids.empty() && isFiltered())
        return fail(usage(CliText::tr("Give either IDs, or --where, --experiment, --compute and --state, not both.")));
    std::vector<RunRecord> found;
    for (const std::string& id : ids) {
        auto run = client.runs().find(id);
        if (!run)
            return fail(run.error());
        if (std::none_of(found.begin(), found.end(), [&](const RunRecord& other) { return other.seq == run->seq; }))
            found.push_back(std::move(*run));
    }
    if (!isFiltered())
        return found;
    auto query = filter.query();
    if (!query)
        return fail(query.error());
    if (!parent.empty()) {
        const auto run = client.runs().find(parent);
        if (!run)
            return fail(run.error());
        if (!run->children)
            return fail(usage(CliText::tr("Run %1 has no child runs: it is neither a sweep nor a pipeline.")
                                  .arg(shown(run->id.text()))));
        query->parent = run->id.text();
    }
    if (const auto checked = filter.checkNames(client); !checked)
        return fail(checked.error());
    waitForMetrics(client);
    if (const auto checked = checkColumns(client, *query, {}); !checked)
        return fail(checked.error());
    const auto keys = browse::keys(client, *query);
    if (!keys)
        return fail(keys.error());
    auto rows = browse::rows(client, *keys);
    if (!rows)
        return rows;
    if (isWanted)
        std::erase_if(*rows, [&](const RunRecord& run) { return !isWanted(run); });
    std::sort(rows->begin(), rows->end(), [](const RunRecord& a, const RunRecord& b) { return a.seq < b.seq; });
    return rows;
}

} // namespace studio::cli
