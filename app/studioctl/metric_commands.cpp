// run metrics, set.
#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <set>

#include "app/studioctl/command.h"
#include "app/studioctl/metric_output.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/protocol/attempt_folder.h"
#include "core/studio/run_browser.h"

namespace studio::cli {

namespace {

constexpr int lookEveryMs = 250;

struct MetricsState {
    std::string id;
    MetricWish wish;
    bool follows = false;
    bool onlyLast = false;
};

struct SetState {
    std::string id;
    std::vector<std::string> tags;
    std::vector<std::string> removed;
    std::optional<std::string> note;
};

std::string folderOf(Client& client, const RunRecord& run) {
    return AttemptFolder::runFolder(client.workspace().paths().folder(), run.id.text());
}

void sayWhatIsMissing(const RunMetrics& metrics) {
    if (metrics.trouble())
        say(text(CliText::tr("studioctl: some of the metrics could not be read: %1")
                     .arg(shown(metrics.trouble()->message))));
    const MetricsLeftOut left = metrics.leftOut();
    if (left.files > 0)
        say(text(CliText::tr("studioctl: a file of metrics is damaged; what comes behind the damage is not read.")));
    if (left.series + left.points + left.texts + left.rows + left.nestedRuns + left.records > 0)
        say(text(
            CliText::tr("studioctl: some of what the script logged could not be read, or is beyond what is kept of "
                        "one run.")));
}

// `wish` may name a run inside by its name instead of its id, where only one is called so.
void findNested(const RunMetrics& metrics, MetricWish& wish) {
    std::set<std::string> ids;
    for (const auto& [owner, facts] : metrics.owners()) {
        if (owner.nested == wish.nested)
            return;
        if (!owner.nested.empty() && facts.name == wish.nested)
            ids.insert(owner.nested);
    }
    if (ids.size() == 1)
        wish.nested = *ids.begin();
}

// Nobody finds what is not spoken of: the runs inside have metrics of their own.
void sayWhatIsInside(const RunMetrics& metrics) {
    constexpr size_t mostNamed = 5;
    std::set<std::string> ids;
    std::string names;
    for (const auto& [owner, facts] : metrics.owners()) {
        if (owner.nested.empty() || !ids.insert(owner.nested).second || ids.size() > mostNamed)
            continue;
        names += (names.empty() ? "" : ", ") + displayText(facts.name.empty() ? owner.nested : facts.name);
    }
    if (ids.empty())
        return;
    say(text(CliText::tr("studioctl: %n run(s) inside have metrics of their own, see --nested: %1", nullptr,
                         static_cast<int>(ids.size()))
                 .arg(QString::fromStdString(names + (ids.size() > mostNamed ? ", …" : "")))));
}

// What was asked for is not there.
int noSuchMetric(const RunMetrics& metrics, const MetricWish& wish) {
    std::string known;
    for (const auto& [series, summary] : metrics.summaries()) {
        if (series.nested == wish.nested && known.size() < 500 &&
            known.find(displayText(series.name)) == std::string::npos)
            known += (known.empty() ? "" : ", ") + displayText(series.name);
    }
    std::string wanted;
    for (const std::string& name : wish.names)
        wanted += (wanted.empty() ? "" : ", ") + displayText(name);
    return printError({ErrorCode::NotFound,
                       text(known.empty() ? CliText::tr("The run has logged no metrics.")
                                          : CliText::tr("The run has no metric \"%1\" there. It has: %2.")
                                                .arg(QString::fromStdString(wanted), QString::fromStdString(known))),
                       {}});
}

// Prints points as they come, until the run has ended and nothing comes any more.
void follow(Client& client, const RunRecord& run, const MetricWish& wish) {
    struct Following {
        RunMetrics metrics;
        PointPrinter printer;
    };
    auto state = std::make_shared<Following>(Following{RunMetrics(folderOf(client, run)), PointPrinter(wish)});
    auto* tick = new QTimer(QCoreApplication::instance());
    QObject::connect(tick, &QTimer::timeout, tick, [&client, run, state] {
        const auto now = client.reload(run);
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
        follow(client, run, state.wish);
        return std::nullopt;
    }
    const bool wantsPoints = !state.wish.names.empty() && !state.onlyLast;
    RunMetrics logged(folderOf(client, run), wantsPoints ? RunMetrics::Keep::Points : RunMetrics::Keep::Summaries);
    logged.update();
    if (logged.trouble() && logged.summaries().empty())
        return printError(*logged.trouble());
    findNested(logged, state.wish);
    const bool isThere = std::any_of(logged.summaries().begin(), logged.summaries().end(), [&](const auto& entry) {
        return entry.second.count > 0 && state.wish.wants(entry.first);
    });
    if (!isThere && !state.wish.names.empty())
        return noSuchMetric(logged, state.wish);
    if (state.onlyLast)
        printLast(logged, state.wish);
    else if (wantsPoints)
        PointPrinter(state.wish).print(logged);
    else if (state.wish.isJson)
        printJson(loggedJson(logged, state.wish));
    else
        printSummaries(logged, state.wish);
    if (!isThere && !state.wish.isJson)
        say(text(CliText::tr("studioctl: the run has logged no metrics.")));
    if (state.wish.nested.empty() && !state.wish.isJson && !wantsPoints && !state.onlyLast)
        sayWhatIsInside(logged);
    sayWhatIsMissing(logged);
    return Success;
}

int set(Client& client, const RunRecord& run, const SetState& state) {
    RunLabels labels;
    for (const std::string& tag : state.tags) {
        const size_t equals = tag.find('=');
        if (equals == std::string::npos || equals == 0)
            return printError(usage(CliText::tr("A tag is given as NAME=VALUE, not as \"%1\".").arg(shown(tag))));
        labels.tags[tag.substr(0, equals)] = tag.substr(equals + 1);
    }
    labels.removed = state.removed;
    labels.note = state.note;
    if (labels.tags.empty() && labels.removed.empty() && !labels.note)
        return printError(usage(CliText::tr("Say what to set: --tag, --remove-tag or --note.")));
    const auto done = browse::setLabels(client, run.seq, labels);
    return done ? Success : printError(done.error());
}

// Finds the run that `state` names, then calls `work`.
template <typename State>
CommandLine::Action withRun(CommandLine& line, std::shared_ptr<State> state,
                            std::function<std::optional<int>(Client&, const RunRecord&)> work) {
    return [&line, state, work = std::move(work)]() -> std::optional<int> {
        int code = Success;
        Client* client = line.client(code);
        if (client == nullptr)
            return code;
        const auto record = client->find(state->id);
        return record ? work(*client, *record) : printError(record.error());
    };
}

void addMetrics(CommandLine& line, CLI::App& run) {
    auto state = std::make_shared<MetricsState>();
    CLI::App& app =
        line.verb(run, "metrics", text(CliText::tr("What the script logged: last values, or all points of a metric")),
                  withRun(line, state, [&line, state](Client& client, const RunRecord& record) {
                      state->wish.isJson = line.wantsJson();
                      return metrics(client, record, *state);
                  }));
    app.add_option("id", state->id, text(CliText::tr("Run id, or the beginning of one")))->required();
    app.add_option("--name", state->wish.names, text(CliText::tr("All points of this metric (may be given again)")))
        ->allow_extra_args(false);
    app.add_option("--attempt", state->wish.attempt, text(CliText::tr("Only this attempt")))
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--rank", state->wish.rank, text(CliText::tr("Only this process of a distributed job")))
        ->check(CLI::Range(0, 1'000'000));
    app.add_option("--nested", state->wish.nested,
                   text(CliText::tr("Of a run that the script made inside this one, by its name or id")));
    app.add_flag("--csv", state->wish.isCsv, text(CliText::tr("As CSV, with all digits")));
    auto* last = app.add_flag("--last", state->onlyLast, text(CliText::tr("The last values alone")));
    app.add_flag("--follow", state->follows, text(CliText::tr("Print points as they come, until the run has ended")))
        ->excludes(last);
}

void addSet(CommandLine& line, CLI::App& run) {
    auto state = std::make_shared<SetState>();
    CLI::App& app = line.verb(run, "set", text(CliText::tr("Tags and the note of a run")),
                              withRun(line, state, [state](Client& client, const RunRecord& record) {
                                  return std::optional<int>(set(client, record, *state));
                              }));
    app.add_option("id", state->id, text(CliText::tr("Run id, or the beginning of one")))->required();
    app.add_option("--tag", state->tags, text(CliText::tr("NAME=VALUE (may be given again)")))->allow_extra_args(false);
    app.add_option("--remove-tag", state->removed, text(CliText::tr("The name of a tag (may be given again)")))
        ->allow_extra_args(false);
    app.add_option("--note", state->note, text(CliText::tr("The note; an empty one removes it")));
}

} // namespace

void addRunMetricCommands(CommandLine& line, CLI::App& run) {
    addMetrics(line, run);
    addSet(line, run);
}

} // namespace studio::cli
