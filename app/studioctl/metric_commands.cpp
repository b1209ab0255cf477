// Implements run metrics, set.
#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <set>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/point_printer.h"
#include "app/studioctl/run_json.h"
#include "core/base/display_text.h"
#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/protocol/attempt_folder.h"

namespace studio::cli {

namespace {

constexpr int lookEveryMs = 250;

struct MetricsState {
    std::string id;
    MetricQuery options;
    bool follows = false;
    bool onlyLast = false;
};

struct SetState {
    std::string id;
    std::vector<std::string> tags;
    std::vector<std::string> removed;
    std::optional<std::string> note;
    std::optional<std::string> name;
};

std::string folderOf(Client& client, const RunRecord& run) {
    return AttemptFolder::runFolder(client.workspace().paths().folder(), run.id.text());
}

void sayWhatIsMissing(const RunMetrics& metrics) {
    if (metrics.error())
        say(text(
            CliText::tr("studioctl: some of the metrics could not be read: %1").arg(shown(metrics.error()->message))));
    const DroppedMetrics left = metrics.leftOut();
    if (left.files > 0)
        say(text(CliText::tr("studioctl: a metrics file is damaged; data after the damaged part is ignored.")));
    if (left.series + left.points + left.texts + left.rows + left.nestedRuns + left.records > 0)
        say(text(CliText::tr("studioctl: some of the logged data could not be read, or exceeds the limit per run.")));
}

// `options` may select a nested run by its name instead of its id if the name is unique.
void findNested(const RunMetrics& metrics, MetricQuery& options) {
    std::set<std::string> ids;
    for (const auto& [owner, facts] : metrics.owners()) {
        if (owner.nested == options.nested)
            return;
        if (!owner.nested.empty() && facts.name == options.nested)
            ids.insert(owner.nested);
    }
    if (ids.size() == 1)
        options.nested = *ids.begin();
}

// Lists the nested runs, whose metrics are separate and otherwise hard to discover.
void listNestedRuns(const RunMetrics& metrics) {
    constexpr size_t maxNamed = 5;
    std::set<std::string> ids;
    std::string names;
    for (const auto& [owner, facts] : metrics.owners()) {
        if (owner.nested.empty() || !ids.insert(owner.nested).second || ids.size() > maxNamed)
            continue;
        names += (names.empty() ? "" : ", ") + displayText(facts.name.empty() ? owner.nested : facts.name);
    }
    if (ids.empty())
        return;
    say(text(CliText::tr("studioctl: %n nested run(s) with their own metrics, see --nested: %1", nullptr,
                         static_cast<int>(ids.size()))
                 .arg(QString::fromStdString(names + (ids.size() > maxNamed ? ", …" : "")))));
}

// Reports an unknown metric.
int noSuchMetric(const RunMetrics& metrics, const MetricQuery& options) {
    std::string known;
    for (const auto& [series, summary] : metrics.summaries()) {
        if (series.nested == options.nested && known.size() < 500 &&
            known.find(displayText(series.name)) == std::string::npos)
            known += (known.empty() ? "" : ", ") + displayText(series.name);
    }
    std::string wanted;
    for (const std::string& name : options.names)
        wanted += (wanted.empty() ? "" : ", ") + displayText(name);
    return printError({ErrorCode::NotFound,
                       text(known.empty() ? CliText::tr("The run has logged no metrics. See: studioctl help metrics")
                                          : CliText::tr("The run has no metric \"%1\" there. Available: %2.")
                                                .arg(QString::fromStdString(wanted), QString::fromStdString(known))),
                       {}});
}

// Prints points as they are logged, until the run has ended and all are printed.
void followMetrics(Client& client, const RunRecord& run, const MetricQuery& options) {
    endOnOutputFailure();
    struct Following {
        RunMetrics metrics;
        PointPrinter printer;
    };
    auto state = std::make_shared<Following>(Following{RunMetrics(folderOf(client, run)), PointPrinter(options)});
    auto* tick = new QTimer(QCoreApplication::instance());
    QObject::connect(tick, &QTimer::timeout, tick, [&client, run, state] {
        const auto now = client.runs().reload(run);
        if (!now && now.error().code == ErrorCode::NotFound) {
            QCoreApplication::exit(printError(now.error()));
            return;
        }
        const bool isOver = now && isFinal(now->state);
        const bool hasChanged = state->metrics.update();
        state->printer.print(state->metrics);
        if (isOver && !hasChanged) {
            sayWhatIsMissing(state->metrics);
            QCoreApplication::exit(Success);
        } else if (!isOver && !client.isDriven()) {
            static_cast<void>(client.ensureDriver());
        }
    });
    tick->start(lookEveryMs);
}

std::optional<int> metrics(Client& client, const RunRecord& run, MetricsState& state) {
    if (state.follows) {
        followMetrics(client, run, state.options);
        return std::nullopt;
    }
    const bool wantsPoints = !state.options.names.empty() && !state.onlyLast;
    RunMetrics logged(folderOf(client, run), wantsPoints ? RunMetrics::Keep::Points : RunMetrics::Keep::Summaries);
    logged.update();
    if (logged.error() && logged.summaries().empty())
        return printError(*logged.error());
    findNested(logged, state.options);
    const bool isThere = std::any_of(logged.summaries().begin(), logged.summaries().end(), [&](const auto& entry) {
        return entry.second.count > 0 && state.options.wants(entry.first);
    });
    if (!isThere && !state.options.names.empty())
        return noSuchMetric(logged, state.options);
    if (state.onlyLast)
        printLast(logged, state.options);
    else if (wantsPoints)
        PointPrinter(state.options).print(logged);
    else if (state.options.isJson)
        printJson(loggedJson(logged, state.options));
    else
        printSummaries(logged, state.options);
    if (!isThere && !state.options.isJson)
        say(text(
            CliText::tr("studioctl: the run has logged no metrics: with MLflow, TensorBoard, or as JSON lines in a "
                        "file metrics.jsonl. See: studioctl help metrics")));
    if (state.options.nested.empty() && !state.options.isJson && !wantsPoints && !state.onlyLast)
        listNestedRuns(logged);
    sayWhatIsMissing(logged);
    return Success;
}

int set(CommandLine& line, Client& client, const RunRecord& run, const SetState& state) {
    RunLabels labels;
    for (const std::string& tag : state.tags) {
        const size_t equals = tag.find('=');
        if (equals == std::string::npos || equals == 0)
            return printError(usage(CliText::tr("A tag has the form NAME=VALUE, not \"%1\".").arg(shown(tag))));
        labels.tags[tag.substr(0, equals)] = tag.substr(equals + 1);
    }
    labels.removed = state.removed;
    labels.note = state.note;
    const bool hasLabels = !labels.tags.empty() || !labels.removed.empty() || labels.note;
    if (!hasLabels && !state.name)
        return printError(usage(CliText::tr("Specify what to change: --name, --tag, --remove-tag or --note.")));
    if (state.name) {
        if (const auto done = browse::setName(client, run.seq, *state.name); !done)
            return printError(done.error());
    }
    if (const auto done = hasLabels ? browse::setLabels(client, run.seq, labels) : Result<void>(); !done)
        return printError(done.error());
    if (line.wantsJson()) {
        const auto value = wholeRunJson(client, client.runs().reload(run).value_or(run));
        if (!value)
            return printError(value.error());
        printJson(*value);
    }
    return Success;
}

// Finds the run that `state` selects, then calls `work`.
template <typename State>
CommandLine::Action withRun(CommandLine& line, std::shared_ptr<State> state,
                            std::function<std::optional<int>(Client&, const RunRecord&)> work) {
    return [&line, state, work = std::move(work)]() -> std::optional<int> {
        int code = Success;
        Client* client = line.clientForStatus(code);
        if (client == nullptr)
            return code;
        const auto record = client->runs().find(state->id);
        return record ? work(*client, *record) : printError(record.error());
    };
}

void addMetrics(CommandLine& line, Command run) {
    auto state = std::make_shared<MetricsState>();
    const Command app =
        line.verb(run, "metrics", text(CliText::tr("Show logged metrics: last values, or all points of one metric")),
                  withRun(line, state, [&line, state](Client& client, const RunRecord& record) {
                      state->options.isJson = line.wantsJson();
                      return metrics(client, record, *state);
                  }));
    app.addOption("id", state->id,
                  CliText::tr("ID or name of a run; a unique prefix of the ID (4 characters or more) is enough"))
        .required();
    app.addOption("--name", state->options.names, CliText::tr("Print all points of this metric; may be repeated"));
    app.addOption("--attempt", state->options.attempt, CliText::tr("Only this attempt")).range(1, 1'000'000);
    app.addOption("--rank", state->options.rank, CliText::tr("Only this process of a distributed job"))
        .range(0, 1'000'000);
    app.addOption("--nested", state->options.nested,
                  CliText::tr("Metrics of a nested run that the script created, by name or ID"));
    app.addFlag("--csv", state->options.isCsv, CliText::tr("Print CSV with full precision"));
    const Option last = app.addFlag("--last", state->onlyLast, CliText::tr("Print only the last values"));
    app.addFlag("--follow", state->follows, CliText::tr("Print points as they arrive, until the run ends"))
        .excludes(last);
}

void addSet(CommandLine& line, Command run) {
    auto state = std::make_shared<SetState>();
    const Command app = line.verb(run, "update,set", text(CliText::tr("Set the name, tags and the note of a run")),
                                  withRun(line, state, [&line, state](Client& client, const RunRecord& record) {
                                      return std::optional<int>(set(line, client, record, *state));
                                  }));
    app.addOption("id", state->id,
                  CliText::tr("ID or name of a run; a unique prefix of the ID (4 characters or more) is enough"))
        .required();
    app.addOption("--tag", state->tags, CliText::tr("NAME=VALUE; may be repeated"));
    app.addOption("--remove-tag", state->removed, CliText::tr("Name of a tag; may be repeated"));
    app.addOption("--name", state->name, CliText::tr("New name of the run"));
    app.addOption("--note", state->note, CliText::tr("Note text; an empty text removes the note"));
}

} // namespace

void addRunMetricCommands(CommandLine& line, Command run) {
    addMetrics(line, run);
    addSet(line, run);
}

} // namespace studio::cli
