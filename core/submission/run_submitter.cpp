#include "core/submission/run_submitter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/real_path.h"
#include "core/data/data_reference.h"
#include "core/run/needs_check.h"
#include "core/run/run_queries.h"
#include "core/run/serverless.h"
#include "core/snapshot/git_facts.h"
#include "core/store/change_watcher.h"
#include "core/submission/data_resolver.h"
#include "core/submission/output_copies.h"
#include "core/submission/run_candidates.h"
#include "core/submission/submission_text.h"
#include "core/submission/supported_features.h"
#include "core/target/cluster_store.h"
#include "core/target/node_fit.h"

namespace studio {

namespace {

Error invalid(const QString& message) {
    return {ErrorCode::InvalidArgument, message.toStdString(), {}};
}

// `runsHere`: checks the interpreter, which is one of this computer.
Result<void> checkPlaces(const RunConfig& config, bool runsHere) {
    if (!config.source.empty()) {
        const auto real = realPath(config.source); // a link to a folder is accepted
        const auto stamp = real ? stampOf(*real) : fail(real.error());
        if (!stamp || stamp->kind != FileStamp::Kind::Folder)
            return fail(invalid(SubmissionText::tr("The source folder %1 does not exist or is not a folder.")
                                    .arg(displayName(config.source))));
    }
    if (runsHere && !config.python.empty() && !QFileInfo(QFile::decodeName(config.python.c_str())).isExecutable())
        return fail(
            invalid(SubmissionText::tr(
                        "The Python interpreter %1 does not exist or cannot be executed. Give another with --python.")
                        .arg(displayName(config.python))));
    return {};
}

void fillDefaults(RunConfig& config) {
    if (config.experiment.empty())
        config.experiment = RunSubmitter::defaultExperiment(config);
}

std::string stemOf(const RunConfig& config) {
    return config.name.empty() ? nameFromCommand(config) : std::string();
}

void recordCommit(NewRun& run) {
    const auto facts = gitFactsOf(run.config.source);
    if (!facts)
        return;
    if (facts->commit)
        run.properties["git.commit"] = *facts->commit;
    if (facts->branch)
        run.properties["git.branch"] = displayText(*facts->branch);
    if (facts->isDirty)
        run.properties["git.dirty"] = *facts->isDirty ? "true" : "false";
}

std::string homeFolder() {
    return QFile::encodeName(QDir::homePath()).toStdString();
}

bool isLocalContent(const RunInput& input) {
    return input.kind == RunInput::Kind::File || input.kind == RunInput::Kind::Folder;
}

// The snapshot is protected from garbage collection by the run that shares it, so that run must still exist.
Result<void> checkSource(SQLite::Database& db, const RunRecord& source) {
    const auto now = runs::get(db, source.seq);
    return now ? Result<void>() : fail(now.error());
}

} // namespace

Result<Snapshot> RunSubmitter::takeWholeFolder(const std::string& folder, const SourceConsent& consent) {
    if (auto fine = checkSourceFolder(folder, homeFolder(), consent); !fine)
        return fail(fine.error());
    return SnapshotStore(m_workspace.paths().folder()).takeFolder(folder, {}, [&consent](const ScanReport& report) {
        return checkPrivateKeys(report, consent);
    });
}

Result<void> RunSubmitter::resolveInput(RunInput& input, Holds& holds, const SourceConsent& consent) {
    const bool isData = !input.tree.empty() && isDataReference(input.value); // see resolveData()
    if (!isLocalContent(input) || isData)
        return {};
    // The user named a single file explicitly, which counts as consent.
    const auto snapshot = input.kind == RunInput::Kind::File
                              ? SnapshotStore(m_workspace.paths().folder()).takeFile(input.value)
                              : takeWholeFolder(input.value, consent);
    if (!snapshot)
        return fail(snapshot.error());
    holds.push_back(snapshot->hold);
    input.tree = snapshot->tree;
    if (input.kind == RunInput::Kind::File)
        input.fileName = baseNameOf(input.value);
    return {};
}

std::string RunSubmitter::defaultExperiment(const RunConfig& config) {
    const std::string folder = config.source.empty() ? std::string() : displayText(baseNameOf(config.source));
    return folder.empty() || folder == "/" ? "default" : folder;
}

Result<std::vector<DataUse>> RunSubmitter::resolveData(RunConfig& config) {
    std::vector<DataUse> uses;
    DataResolver resolver(m_workspace.database(), m_workspace.paths().folder());
    for (RunInput& input : config.inputs) {
        auto resolved = resolver.resolve(input, runsHere(config));
        if (!resolved)
            return fail(resolved.error().code,
                        SubmissionText::tr("Input %1: %2")
                            .arg(displayName(input.name), QString::fromStdString(resolved.error().message))
                            .toStdString(),
                        resolved.error().detail);
        if (!*resolved)
            continue;
        input = std::move((*resolved)->input);
        uses.push_back(std::move((*resolved)->use));
    }
    return uses;
}

Result<NewRun> RunSubmitter::prepare(RunConfig config, const SubmissionOptions& options, Submitted& submitted,
                                     Holds& holds, std::vector<DataUse>& uses) {
    // Protects the content of data until the committed run refers to it.
    if (std::any_of(config.inputs.begin(), config.inputs.end(),
                    [](const RunInput& input) { return isDataReference(input.value); })) {
        auto hold = SnapshotStore(m_workspace.paths().folder()).hold();
        if (!hold)
            return fail(hold.error());
        holds.push_back(std::move(*hold));
    }
    auto used = resolveData(config);
    if (!used)
        return fail(used.error());
    uses = std::move(*used);
    if (auto fine =
            validate(options.sample.value_or(config)).and_then([&] { return checkPlaces(config, runsHere(config)); });
        !fine)
        return fail(fine.error());
    if (!config.source.empty()) {
        if (auto fine = checkSourceFolder(config.source, homeFolder(), options.consent); !fine)
            return fail(fine.error());
    }
    auto fit = substituteEnvironment(config);
    if (!fit)
        return fail(fit.error());
    submitted.fit = std::move(*fit);
    if (config.environment) {
        auto resolved = validateRunEnvironment(config).and_then(
            [&] { return resolveRunEnvironment(config, holds, options.consent); });
        if (!resolved)
            return fail(resolved.error());
    }
    NewRun run;
    run.id = RunId::generate();
    run.kind = options.kind;
    run.runconfig = options.runconfig;
    run.plan = options.plan;
    run.config = std::move(config);
    if (auto placed = place(run, options.allowsWaiting); !placed)
        return fail(placed.error());
    fillDefaults(run.config);
    run.stem = stemOf(run.config);
    if (auto done = takeSource(run, submitted, holds, options); !done)
        return fail(done.error());
    for (auto& input : run.config.inputs) {
        if (auto resolved = resolveInput(input, holds, options.consent); !resolved)
            return fail(resolved.error());
    }
    return run;
}

Result<Submitted> RunSubmitter::submit(RunConfig config, const SubmissionOptions& options) {
    Holds holds; // until the committed run refers to the trees
    Submitted taken;
    std::vector<DataUse> uses;
    auto run = prepare(std::move(config), options, taken, holds, uses);
    if (!run)
        return fail(run.error());
    return commit(std::move(*run), nullptr, uses).map([&](Submitted submitted) {
        submitted.warnings = std::move(taken.warnings);
        submitted.fit = std::move(taken.fit);
        return submitted;
    });
}

Result<RunSubmitter::Frozen> RunSubmitter::freeze(RunConfig config, const SubmissionOptions& options) {
    Frozen frozen;
    Submitted taken;
    auto run = prepare(std::move(config), options, taken, frozen.holds, frozen.job.data);
    if (!run)
        return fail(run.error());
    frozen.job = {run->kind,
                  std::move(run->config),
                  std::move(run->plan),
                  run->runconfig,
                  run->snapshot,
                  run->snapshotFiles,
                  run->snapshotBytes,
                  std::move(run->properties),
                  std::move(frozen.job.data)};
    frozen.warnings = std::move(taken.warnings);
    frozen.fit = std::move(taken.fit);
    return frozen;
}

Result<FrozenJob> RunSubmitter::freezeRun(const RunRecord& earlier) {
    auto config = configForResubmission(earlier, {});
    if (!config)
        return fail(config.error());
    FrozenJob job;
    job.kind = earlier.kind;
    job.config = std::move(*config);
    job.runconfig = earlier.runconfig;
    job.snapshot = earlier.snapshot;
    job.properties = earlier.properties;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        if (const auto parent = parents::find(db, earlier.seq))
            job.plan = parent->plan;
        job.data = datauses::ofRun(db, earlier.seq);
        return {};
    });
    if (!read)
        return fail(read.error());
    return job;
}

Result<Submitted> RunSubmitter::submitFrozen(const FrozenJob& job, const FrozenRun& wanted) {
    NewRun run;
    run.id = wanted.id;
    run.kind = job.kind;
    run.config = job.config;
    run.config.name = wanted.name;
    run.plan = job.plan;
    run.runconfig = job.runconfig;
    run.snapshot = job.snapshot;
    run.snapshotFiles = job.snapshotFiles;
    run.snapshotBytes = job.snapshotBytes;
    run.properties = job.properties;
    run.properties.insert(wanted.properties.begin(), wanted.properties.end());
    run.reason = wanted.reason;
    if (auto placed = place(run, true); !placed) // a machine may be away now
        return fail(placed.error());
    return commit(std::move(run), nullptr, job.data, wanted.record);
}

Result<void> RunSubmitter::takeSource(NewRun& run, Submitted& submitted, Holds& holds,
                                      const SubmissionOptions& options) {
    if (run.config.source.empty())
        return {};
    auto report = preview(run.config.source, options.progress);
    if (!report)
        return fail(report.error());
    if (auto fine = checkPrivateKeys(*report, options.consent); !fine)
        return fine;
    submitted.warnings = report->warnings;
    TakeCallback reading;
    if (options.progress)
        reading = [&options](const SnapshotProgress& done) {
            return options.progress({done.filesDone, done.bytesDone});
        };
    const auto snapshot = SnapshotStore(m_workspace.paths().folder()).take(std::move(*report), reading);
    if (!snapshot)
        return fail(snapshot.error());
    holds.push_back(snapshot->hold);
    run.snapshot = snapshot->tree;
    run.snapshotFiles = static_cast<int64_t>(snapshot->files);
    run.snapshotBytes = static_cast<int64_t>(snapshot->bytes);
    submitted.warnings.insert(submitted.warnings.end(), snapshot->warnings.begin(), snapshot->warnings.end());
    recordCommit(run);
    return {};
}

Result<RunConfig> RunSubmitter::configForResubmission(const RunRecord& earlier, const Resubmission& changes) {
    auto config = m_workspace.database().readValue<RunConfig>(
        [&](SQLite::Database& db) { return runs::configOf(db, earlier.seq); });
    if (!config)
        return config;
    if (!changes.computes.empty()) {
        config->runBased.reset();
        config->compute = changes.computes.front();
        config->otherComputes.assign(changes.computes.begin() + 1, changes.computes.end());
        if (!isServerless(*config))
            config->instanceType.clear();
    } else if (!isServerless(*config) && config->otherComputes.empty()) {
        config->compute = earlier.compute;
    }
    if (auto fine = checkNeeds(*config); !fine)
        return fail(fine.error());
    return config;
}

Result<Submitted> RunSubmitter::resubmit(const RunRecord& earlier, const Resubmission& changes) {
    auto config = configForResubmission(earlier, changes);
    if (!config)
        return fail(config.error());
    NewRun run;
    run.id = RunId::generate();
    run.config = std::move(*config);
    if (auto planned = takePlan(run, earlier, changes); !planned)
        return fail(planned.error());
    auto fit = substituteEnvironment(run.config);
    if (!fit)
        return fail(fit.error());
    if (auto placed = place(run, changes.allowsWaiting); !placed)
        return fail(placed.error());
    if (isNameOfScript(run.config))
        run.config.name.clear();
    if (!isOneJob(run.kind))
        run.stem = nameWithoutNumber(earlier.name);
    else
        run.stem = run.config.name.empty() ? nameFromCommand(run.config) : nameWithoutNumber(run.config.name);
    run.properties = earlier.properties; // of the same snapshot
    run.runconfig = earlier.runconfig;
    run.snapshot = earlier.snapshot;
    run.reason = {"resubmitted", {{"from", earlier.id.text()}}};
    return commit(std::move(run), &earlier).map([&](Submitted submitted) {
        submitted.fit = std::move(*fit);
        return submitted;
    });
}

// A run with children is submitted with its plan.
Result<void> RunSubmitter::takePlan(NewRun& run, const RunRecord& earlier, const Resubmission& changes) {
    const RunKindTraits* kind = runKindFromText(earlier.kind);
    if (kind == nullptr || !kind->isParent)
        return {};
    if (!isOneJob(earlier.kind) && !changes.computes.empty())
        return fail(invalid(SubmissionText::tr("The steps of a pipeline state their compute targets. Submit its file "
                                               "again: studioctl run submit --file FILE --compute NAME")));
    run.kind = earlier.kind;
    return m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        auto parent = parents::find(db, earlier.seq);
        if (!parent)
            return fail(ErrorCode::NotFound, SubmissionText::tr("The plan of run %1 no longer exists.")
                                                 .arg(displayName(earlier.id.text()))
                                                 .toStdString());
        if (!kind->ownPlanKey.empty())
            parent->plan.plan.erase(std::string(kind->ownPlanKey));
        run.plan = std::move(parent->plan);
        return {};
    });
}

Result<void> RunSubmitter::place(NewRun& run, bool allowsWaiting) {
    RunConfig& config = run.config;
    applyInstanceType(config);
    return m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        const auto candidates = runCandidates(db, config);
        if (!candidates)
            return fail(candidates.error());
        for (const RunCandidate& candidate : *candidates) {
            const bool isKnown = !config.runBased || !config.runBased->like.empty();
            if (auto supported = checkSupported(config, candidate.target); !supported && isKnown)
                return supported;
        }
        const auto templates = serverlessTemplates(db, config, *candidates, currentTime());
        for (const RunCandidate& like : templates) { // any that fits may be chosen, where the first one is full
            if (auto supported = like.fit.fits() ? checkSupported(config, like.target) : Result<void>(); !supported)
                return supported;
        }
        if (auto placeable = checkPlaceable(config, *candidates, templates); !placeable && !allowsWaiting)
            return placeable;
        limitNodes(config, *candidates);
        if (!config.runBased)
            return {};
        config.runBased->runBased = true;
        config.compute = ownClusterName(run.id.text());
        return checkOn(*config.runBased, candidates->front().hosts).map([](const std::string&) {});
    });
}

Result<Submitted> RunSubmitter::commit(NewRun run, const RunRecord* source, const std::vector<DataUse>& uses,
                                       const FrozenRun::Record& record) {
    const Submitted submitted{run.id, {}, {}};
    const auto written = m_workspace.database().write(
        [&](SQLite::Database& db) -> Result<void> {
            auto ready = source != nullptr ? checkSource(db, *source) : Result<void>();
            ready = ready.and_then([&] { return assignTarget(db, run, currentTime()); });
            if (!ready)
                return ready;
            const int64_t seq = runs::create(db, run, currentTime());
            datauses::record(db, seq, source != nullptr ? datauses::ofRun(db, source->seq) : uses);
            datauses::recordOutputs(db, seq, run.config);
            outputcopies::record(db, seq, run.config);
            return record ? record(db) : Result<void>();
        },
        [] { crashPoint(CrashPoint::SubmitBeforeCommit); });
    if (!written)
        return fail(written.error());
    crashPoint(CrashPoint::SubmitCommitted);
    notifyChange(m_workspace.paths().notificationFile());
    crashPoint(CrashPoint::SubmitNotified);
    return submitted;
}

Result<ScanReport> RunSubmitter::preview(const std::string& folder, const ScanCallback& progress) {
    ScanOptions options;
    options.ownFolders = {m_workspace.paths().folder()};
    return SnapshotStore(m_workspace.paths().folder()).scan(folder, options, progress);
}

Result<std::vector<LocalContent>> RunSubmitter::localContent(const RunConfig& config, const SourceConsent& consent,
                                                             const ScanCallback& progress) {
    const SnapshotStore store(m_workspace.paths().folder());
    std::vector<LocalContent> all;
    const auto addFolder = [&](const std::string& input, const std::string& folder) -> Result<void> {
        if (auto fine = checkSourceFolder(folder, homeFolder(), consent); !fine)
            return fine;
        const auto report = store.scanWholeFolder(folder, true, progress);
        if (!report)
            return fail(report.error());
        all.push_back({input, folder, report->files, report->bytes});
        return checkPrivateKeys(*report, consent);
    };
    for (const RunInput& input : config.inputs) {
        if (!isLocalContent(input) || isDataReference(input.value))
            continue;
        if (input.kind == RunInput::Kind::Folder) {
            if (auto added = addFolder(input.name, input.value); !added)
                return fail(added.error());
            continue;
        }
        const auto real = realPath(input.value); // a link is followed, as takeFile() does
        const auto stamp = real ? stampOf(*real) : fail(real.error());
        if (!stamp)
            return fail(stamp.error());
        all.push_back({input.name, input.value, 1, stamp->size});
    }
    const std::string context = config.environment ? config.environment->contextFolder : std::string();
    const bool isStored = !config.environmentName.empty() && config.environment &&
                          !config.environment->spec.container.contextTree.empty();
    if (!context.empty() && !isStored) {
        if (auto added = addFolder({}, context); !added)
            return fail(added.error());
    }
    return all;
}

} // namespace studio
