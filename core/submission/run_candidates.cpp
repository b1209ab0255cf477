#include "core/submission/run_candidates.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/display_text.h"
#include "core/jobfile/parallel_file.h"
#include "core/run/serverless.h"
#include "core/submission/submission_text.h"
#include "core/target/cluster_store.h"
#include "core/target/instance_store.h"
#include "core/target/node_provider.h"
#include "core/usage/usage_store.h"

namespace studio {

namespace {

RunCandidate candidateOf(Target target, const std::vector<const Target*>& all, const RunNeeds& needs) {
    RunCandidate candidate;
    const auto hosts = hostsOf(target, all);
    candidate.fit = fitTarget(needs, target, hosts);
    for (const Target* host : hosts)
        candidate.hosts.push_back(*host);
    candidate.target = std::move(target);
    return candidate;
}

// How much of it a run that needs little would leave unused.
std::tuple<size_t, int, int64_t> sizeOf(const RunCandidate& candidate) {
    const MachineCapacity capacity = candidate.nodes().front().capacity;
    return {capacity.gpus.size(), capacity.cores, capacity.memoryBytes};
}

// Of parallel jobs, whose first node alone can do all: the most nodes that one of the targets can have.
RunNeeds needsOn(const std::vector<Target>& targets, const RunConfig& config) {
    RunNeeds needs = config.needs;
    if (needs.nodes <= 1 || config.runBased || targets.empty() ||
        !isParallelCommand(config.shellText.value_or(std::string())))
        return needs;
    int most = 1;
    for (const Target& target : targets) {
        if (const ClusterConfig* cluster = target.cluster())
            most = std::max(most, cluster->maxNodes);
    }
    needs.nodes = std::min(needs.nodes, most);
    return needs;
}

bool isOnEngine(const Target& preferred, const std::vector<RunCandidate>& candidates) {
    return candidates.size() == 1 && preferred.traits().isEngine;
}

} // namespace

std::vector<NodeCapacity> RunCandidate::nodes() const {
    std::vector<const Target*> pointers;
    for (const Target& host : hosts)
        pointers.push_back(&host);
    return nodesOf(target, pointers);
}

Result<void> checkTakesRuns(const Target& target) {
    if (target.provisioning == Provisioning::Deleting)
        return fail(ErrorCode::Conflict,
                    SubmissionText::tr("\"%1\" is being deleted and accepts no more runs. Choose another target.")
                        .arg(displayName(target.name))
                        .toStdString());
    if (target.provisioning == Provisioning::Failed)
        return fail(ErrorCode::Conflict,
                    SubmissionText::tr("\"%1\" could not be created and accepts no runs. \"studioctl compute show "
                                       "%1\" shows the reason; delete it, or choose another target.")
                        .arg(displayName(target.name))
                        .toStdString());
    return {};
}

Result<std::vector<RunCandidate>> runCandidates(SQLite::Database& db, const RunConfig& config) {
    std::vector<Target> found;
    if (isServerless(config)) {
        for (Target& target : targets::all(db)) {
            if (takesServerlessRuns(target) && checkTakesRuns(target))
                found.push_back(std::move(target));
        }
    } else {
        const auto names =
            config.runBased ? std::vector<std::string>{targetOrModel(config)} : candidateComputes(config);
        for (const auto& name : names) {
            auto target = targets::byName(db, name);
            if (!target)
                return fail(target.error());
            if (auto takes = checkTakesRuns(*target); !takes)
                return fail(takes.error());
            if (auto on = instances::checkOn(db, *target); !on)
                return fail(on.error());
            found.push_back(std::move(*target));
        }
    }
    std::vector<RunCandidate> candidates;
    const RunNeeds needs = needsOn(found, config);
    const std::vector<Target> every = targets::all(db);
    std::vector<const Target*> all;
    for (const Target& target : every)
        all.push_back(&target);
    for (Target& target : found)
        candidates.push_back(candidateOf(std::move(target), all, needs));
    return candidates;
}

std::vector<RunCandidate> serverlessTemplates(SQLite::Database& db, const RunConfig& config,
                                              const std::vector<RunCandidate>& candidates, Timestamp now) {
    std::vector<RunCandidate> templates;
    if (!isServerless(config) || std::any_of(candidates.begin(), candidates.end(),
                                             [](const RunCandidate& candidate) { return candidate.fit.fits(); }))
        return templates;
    const std::vector<Target> every = targets::all(db);
    std::vector<const Target*> all;
    for (const Target& target : every)
        all.push_back(&target);
    // Among all prices, as the scheduler ranks them: which currency is compared depends on all.
    std::vector<HourlyPrice> prices;
    for (const Target& target : every) {
        const auto price = usage::priceAt(db, target.id.text(), now);
        prices.push_back(price ? HourlyPrice{price->micros, price->currency} : HourlyPrice());
    }
    const std::vector<int> allRanks = priceRanks(prices);
    std::vector<int> ranks;
    for (size_t i = 0; i < every.size(); ++i) {
        const Target& target = every[i];
        if (target.cluster() == nullptr || !target.cluster()->serverlessTemplate || !checkTakesRuns(target))
            continue;
        templates.emplace_back(candidateOf(target, all, config.needs)).price = prices[i];
        ranks.push_back(allRanks[i]);
    }
    std::vector<size_t> order(templates.size());
    std::iota(order.begin(), order.end(), size_t{0});
    const auto merits = [&](size_t index) {
        const NodeShape& node = templates[index].target.cluster()->node;
        return std::tuple(!templates[index].fit.fits(), ranks[index], node.gpus, node.cores, node.memoryBytes);
    };
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return merits(a) < merits(b); });
    std::vector<RunCandidate> sorted;
    for (const size_t index : order)
        sorted.push_back(std::move(templates[index]));
    return sorted;
}

void limitNodes(RunConfig& config, const std::vector<RunCandidate>& candidates) {
    std::vector<Target> found;
    for (const RunCandidate& candidate : candidates)
        found.push_back(candidate.target);
    config.needs.nodes = needsOn(found, config).nodes;
}

Result<void> checkPlaceable(const RunConfig& config, const std::vector<RunCandidate>& named,
                            const std::vector<RunCandidate>& templates) {
    const auto anyFits = [](const std::vector<RunCandidate>& some) {
        return std::any_of(some.begin(), some.end(), [](const RunCandidate& one) { return one.fit.fits(); });
    };
    if (config.runBased || anyFits(named) || anyFits(templates))
        return {};
    std::vector<RunCandidate> candidates = named;
    candidates.insert(candidates.end(), templates.begin(), templates.end());
    constexpr size_t shown = 5;
    QStringList reasons;
    for (size_t i = 0; i < std::min(shown, candidates.size()); ++i)
        reasons << SubmissionText::tr("%1 %2", "target, what it lacks")
                       .arg(displayName(candidates[i].target.name), describe(candidates[i].fit));
    if (candidates.size() > shown)
        reasons << SubmissionText::tr("and %n more", nullptr, static_cast<int>(candidates.size() - shown));
    const auto framework = std::find_if(candidates.begin(), candidates.end(), [](const RunCandidate& candidate) {
        return candidate.target.traits().submitsJobs;
    });
    if (framework != candidates.end()) // it may have grown since, or grow when asked
        reasons.back() += SubmissionText::tr(" (as it last said; \"studioctl compute check %1\" asks again)")
                              .arg(displayName(framework->target.name));
    return fail(
        ErrorCode::InvalidArgument,
        (candidates.size() == 1
             ? SubmissionText::tr("The run cannot be scheduled: %1. Reduce the requested resources, choose another "
                                  "target, or queue it anyway with --allow-waiting.")
             : SubmissionText::tr("The run cannot be scheduled on any target: %1. Reduce the requested resources, "
                                  "attach a larger machine, or queue it anyway with --allow-waiting."))
            .arg(reasons.join(QStringLiteral("; ")))
            .toStdString());
}

const RunCandidate& preferredCandidate(const RunConfig& config, const std::vector<RunCandidate>& candidates) {
    const auto isWorse = [&](const RunCandidate& a, const RunCandidate& b) {
        if (a.fit.fits() != b.fit.fits())
            return b.fit.fits();
        return isServerless(config) && sizeOf(b) < sizeOf(a);
    };
    const RunCandidate* best = &candidates.front();
    for (const auto& candidate : candidates) {
        if (isWorse(*best, candidate))
            best = &candidate;
    }
    return *best;
}

Result<void> checkEngineOptions(const RunConfig& config, const std::vector<RunCandidate>& candidates) {
    if (config.slurm.isEmpty() || config.runBased || candidates.empty())
        return {};
    const Target& preferred = preferredCandidate(config, candidates).target;
    if (isOnEngine(preferred, candidates))
        return {};
    SlurmOptions others = config.slurm;
    others.prelude.clear();
    if (others.isEmpty() && preferred.cluster() != nullptr && providerOf(*preferred.cluster()).hasPrelude())
        return {};
    return fail(ErrorCode::InvalidArgument,
                SubmissionText::tr("Partition, account, QOS, GRES and constraint apply only to Slurm clusters; \"%1\" "
                                   "is not one. Choose one with --compute.")
                    .arg(displayName(preferred.name))
                    .toStdString());
}

namespace {

// Its price is that of the cluster that it is made like.
Result<void> makeOwnCluster(SQLite::Database& db, NewRun& run, Timestamp now) {
    const auto model = targets::byName(db, targetOrModel(run.config));
    if (!model)
        return fail(model.error());
    const bool isLike = !run.config.runBased->like.empty();
    const TargetId via = isLike ? model->via.value_or(TargetId()) : model->id;
    const auto made = clusters::create(db, run.config.compute, *run.config.runBased, via, now);
    if (!made)
        return fail(made.error());
    run.target = made->id;
    auto price = isLike ? usage::priceAt(db, model->id.text(), now) : std::nullopt;
    if (!price)
        return {};
    price->from = now;
    return usage::setPrice(db, made->id, *price, now);
}

} // namespace

Result<void> assignTarget(SQLite::Database& db, NewRun& run, Timestamp now) {
    if (run.config.runBased) {
        return makeOwnCluster(db, run, now);
    }
    const auto candidates = runCandidates(db, run.config); // a target recreated under that name is accepted
    if (!candidates)
        return fail(candidates.error());
    if (candidates->empty())
        return fail(ErrorCode::NotFound,
                    SubmissionText::tr("No compute target accepts runs. \"studioctl compute list\" lists their states.")
                        .toStdString());
    limitNodes(run.config, *candidates);
    const Target& preferred = preferredCandidate(run.config, *candidates).target;
    run.target = preferred.id;
    run.isOfEngine = isOnEngine(preferred, *candidates);
    if (auto fine = checkEngineOptions(run.config, *candidates); !fine)
        return fine;
    run.isServerless = isServerless(run.config);
    if (!run.isServerless && candidates->size() > 1) {
        for (const RunCandidate& candidate : *candidates)
            run.candidates.push_back(candidate.target.id);
    }
    return {};
}

} // namespace studio
