// Launches the runs that the scheduler placed on the machine.
#include <algorithm>
#include <chrono>

#include "core/environment/environment_defaults.h"
#include "core/run/framework_job.h"
#include "core/run/quarantine_review.h"
#include "core/run/reconcile_pass.h"
#include "core/run/run_spec_builder.h"
#include "core/run/yarn_application.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_scaler.h"
#include "core/target/cluster_store.h"
#include "core/target/node_provider.h"
#include "core/target/target.h"

namespace studio {

namespace {

// Spark jobs run on the cluster of the head node (resources/python/compute_studio_spark). The run's own variables win.
void addHadoopVariables(std::map<std::string, std::string>& variables, const HadoopOptions& hadoop) {
    variables.try_emplace("COMPUTE_STUDIO_SPARK_MASTER", "yarn");
    for (const auto& [name, value] :
         {std::pair("SPARK_HOME", &hadoop.sparkHome), std::pair("HADOOP_CONF_DIR", &hadoop.configuration),
          std::pair("JAVA_HOME", &hadoop.javaHome)}) {
        if (!value->empty())
            variables.try_emplace(name, *value);
    }
}

} // namespace

void RunReconciler::ReconcilePass::adopt(const std::set<int64_t>& placed) {
    for (const int64_t seq : placed) {
        for (RunItem& item : m_reconciler.read(m_db, seq)) {
            const ItemKey key = item.key();
            if (look(key) != nullptr && !m_draft.gone.contains(key))
                continue;            // loaded with the others
            m_draft.gone.erase(key); // of an earlier attempt
            RunItem& adopted = m_draft.changed[key] = std::move(item);
            if (adopted.isGang())
                touch(adopted);
            if (m_machine.connected && !adopted.cancelRequested)
                launch(adopted);
        }
    }
}

void RunReconciler::ReconcilePass::leaveNode(RunItem& item) {
    const int64_t node = std::exchange(item.node, 0);
    if (node == 0)
        return;
    clusters::releaseNode(m_db, node, item.seq, m_now);
    for (const Placement& slot : processes::placedBeside(m_db, processOf(item)))
        clusters::releaseNode(m_db, slot.node, item.seq, m_now);
}

void RunReconciler::ReconcilePass::freePlace(RunItem& item, const std::optional<ExitRecord>& exit) {
    processes::free(m_db, processOf(item), exit, m_now);
    m_draft.isPlaceFreed = true;
    leaveNode(item);
}

// An engine assigns the nodes itself: what fails there says nothing of the machine that talks to it.
void RunReconciler::ReconcilePass::reviewPlace(const RunItem& item) {
    if (!m_reconciler.isEngine() && QuarantineReview(m_db, m_now).handleEnd(processOf(item)))
        ++m_draft.changes;
}

// What the placement grants is enforced: on a node of a cluster its size, on a machine what the run has asked for.
void RunReconciler::ReconcilePass::applyPlacement(SpecContext& context, const RunConfig& config,
                                                  const Placement& placement, const Target* target) const {
    // A run with Dask follows the rules of the machine on which it executes.
    const auto host = target != nullptr && target->traits().framework ? targets::machineOf(m_db, *target)
                                                                      : Result<Target>(fail(ErrorCode::NotFound, {}));
    const Target* machine = host ? &*host : target;
    if (const auto node = placement.node != 0 ? clusters::node(m_db, placement.node) : std::nullopt) {
        context.node = context.compute + "-" + node->name;
        context.gpus = placement.gpus;
        context.limits.cpus = placement.cpus;
        // A created node has the limit itself.
        const bool isWhole = target != nullptr && target->cluster() != nullptr &&
                             (target->cluster()->isWhole() || target->cluster()->createsNodes());
        if (!isWhole)
            context.limits.memoryBytes = placement.memoryBytes.value_or(0);
        if (target != nullptr && target->cluster() != nullptr)
            context.limits.niceness = ClusterScaler::limitsOf(*target->cluster(), *node).niceness;
        if (target != nullptr && target->cluster() != nullptr && providerOf(*target->cluster()).hasPrelude()) {
            const auto login = target->via ? targets::find(m_db, *target->via) : std::nullopt;
            const bool isKnown = login && login->remote() != nullptr && login->remote()->slurm;
            context.prelude = config.slurm.over(isKnown ? *login->remote()->slurm : SlurmOptions()).prelude;
        }
    } else {
        context.limits.cpus = placement.cpus;
        if (config.needs.memoryBytes)
            context.limits.memoryBytes = *config.needs.memoryBytes;
        if (machine != nullptr && machine->remote() != nullptr && !machine->remote()->gpus.empty())
            context.gpus = machine->remote()->gpus;
        if (config.needs.gpus)
            context.gpus = placement.gpus;
    }
    const bool hidesGpus = machine != nullptr && machine->cluster() == nullptr && !config.needs.gpus &&
                           machine->unstatedGpus == UnstatedGpus::None;
    const bool isReserved = !placement.gpus.empty() || config.needs.gpus == 0 || hidesGpus;
    if (!isReserved || placement.gpuUuids.size() != placement.gpus.size())
        return;
    GpuNeeds needs;
    needs.count = static_cast<int>(placement.gpus.size());
    needs.planned = placement.gpuUuids;
    needs.memoryBytes = config.needs.gpuMemoryBytes;
    needs.rule = gpuRuleFromText(selectValue<std::string>(m_db, "SELECT gpu_rule FROM machine WHERE id=?",
                                                          m_reconciler.m_options.machine)
                                     .value_or(std::string()))
                     .value_or(GpuRule::Wait);
    context.gpuNeeds = std::move(needs);
}

// What was chosen is not chosen again: the machine may have accepted the attempt with it, and refuses another
// specification. An attempt that it accepted without a recorded choice was sent by an earlier version of this program,
// which found fewer attempts.
void RunReconciler::ReconcilePass::planResume(RunAction& action, const RunItem& item) {
    if (const auto chosen = processes::resumeOf(m_db, processOf(item))) {
        applyResume(action.spec, *chosen);
        return;
    }
    if (item.attempt < 2)
        return;
    const TargetId& machine = m_reconciler.m_options.machine;
    if (item.accepted) {
        action.spec.resumeAttempt =
            selectValue<int>(m_db,
                             "SELECT attempt.n FROM attempt JOIN placement ON placement.run=attempt.run AND "
                             "placement.attempt=attempt.n WHERE attempt.run=?1 AND attempt.n<?2 AND "
                             "json_extract(attempt.error,'$.code') IN ('preempted','engine_preempted',"
                             "'engine_node_failed') AND placement.machine=?3 AND placement.node_rank=?4 ORDER BY "
                             "attempt.n DESC LIMIT 1",
                             item.seq, item.attempt, machine, item.nodeRank)
                .value_or(0);
        return;
    }
    ResumePlan plan = ResumePlan::of(m_db, item.seq, item.attempt, item.nodeRank, machine, item.isGang());
    plan.sharesDisk = !m_reconciler.m_options.sharesNoDisk;
    action.spec.resumeAttempt = plan.newestHere();
    if (plan.isChoiceNeeded() && !m_reconciler.m_options.folder.empty())
        action.resume = std::move(plan);
    else if (!plan.sources.empty())
        processes::setResume(m_db, processOf(item), {.attempt = action.spec.resumeAttempt});
}

// The engine grants and enforces what the run needs.
void RunReconciler::ReconcilePass::applyEngine(SpecContext& context, const RunConfig& config, const Target* target,
                                               const RunRecord& record) {
    EngineSpec engine;
    engine.slurm = config.slurm;
    if (target != nullptr && target->remote() != nullptr && target->remote()->slurm)
        engine.slurm = config.slurm.over(*target->remote()->slurm);
    engine.cores = config.needs.cores;
    engine.memoryBytes = config.needs.memoryBytes.value_or(0);
    engine.gpus = config.needs.gpus;
    engine.gpuModel = config.needs.gpuModel;
    engine.nice = std::max(0, -config.priority); // users may only lower the priority of their jobs
    engine.isExclusive = config.needs.isolated;
    engine.nodes = config.needs.nodes;
    if (config.arrayLimit > 0 && record.parent)
        engine.array = {record.parent->text(), config.arrayLimit};
    if (config.distribution.kind == DistributionKind::Mpi)
        engine.tasksPerNode = config.needs.processesPerNode;
    context.engine = std::move(engine);
}

void RunReconciler::ReconcilePass::launch(RunItem& item) {
    item.launchAgain.reset();
    if (m_machine.howEnded) { // placed before that was known
        Outcome outcome;
        outcome.reason = reason("allocation_ended", {{"detail", *m_machine.howEnded}});
        outcome.evidence = "never_started";
        outcome.isInfrastructureFailure = outcome.neverStartedJob = true;
        finish(item, outcome, std::nullopt, std::nullopt);
        return;
    }
    const auto config = runs::configOf(m_db, item.seq);
    const auto record = runs::get(m_db, item.seq);
    if (!config || !record) {
        Outcome outcome;
        outcome.reason =
            reason("config_damaged", {{"detail", config ? record.error().message : config.error().message}});
        finish(item, outcome, std::nullopt, std::nullopt);
        return;
    }
    RunAction action;
    action.kind = RunAction::Kind::Launch;
    action.run = item.seq;
    action.key = keyOf(item);
    SpecContext context{item.id,
                        item.attempt,
                        m_reconciler.m_options.workspace,
                        record->experiment,
                        record->name,
                        record->compute,
                        record->snapshot,
                        {},
                        {},
                        {},
                        {}};
    context.root = selectValue<std::string>(m_db, "SELECT root FROM run WHERE seq=?", item.seq).value_or("");
    context.nodeRank = item.nodeRank;
    context.nodes = std::max(1, item.nodes);
    const auto placement = processes::grantOf(m_db, processOf(item));
    context.plan = planRanks(*config, context.nodes, placement ? placement->cores : std::nullopt,
                             processes::slotsOf(m_db, item.seq, item.attempt), m_reconciler.isEngine());
    if (const auto rank = static_cast<size_t>(item.nodeRank); rank < context.plan.nodes.size()) {
        const auto& planned = context.plan.nodes[rank];
        const bool isMain = std::any_of(planned.begin(), planned.end(), [](const auto& each) { return each.isMain; });
        processes::setMain(m_db, processOf(item), isMain);
    }
    if (config->environment)
        context.policy = policyOf(readEnvironmentDefaults(m_db));
    auto target = targets::byName(m_db, record->compute);
    // Of a framework the run's own one counts, also when it was detached: another one may have its name by now, and
    // without it the command would start here.
    const auto id = selectValue<TargetId>(m_db, "SELECT target FROM run WHERE seq=?", item.seq);
    const auto own = id ? targets::find(m_db, *id) : std::optional<Target>();
    if (own && own->traits().framework)
        target = *own;
    if (own && own->traits().framework && own->isUnreadable) {
        Outcome outcome;
        outcome.reason = reason("config_damaged", {{"detail", own->trouble.value_or(std::string())}});
        finish(item, outcome, std::nullopt, std::nullopt);
        return;
    }
    const bool isSubmitted = target && target->traits().submitsJobs;
    if (m_reconciler.m_options.isEngine)
        applyEngine(context, *config, target ? &*target : nullptr, *record);
    else if (placement && !isSubmitted)
        applyPlacement(context, *config, *placement, target ? &*target : nullptr);
    action.spec = buildSpec(*config, context);
    planResume(action, item);
    if (context.engine && !action.spec.timeLimitMs) {
        if (const auto limit = slurmTimeFrom(context.engine->slurm.time))
            action.spec.timeLimitMs = std::chrono::milliseconds(*limit).count();
    }
    if (target && target->remote() != nullptr && target->remote()->hadoop)
        addHadoopVariables(action.spec.variables, *target->remote()->hadoop);
    // What the run has no retry for is not submitted. After a failover the former head node may be at work still, also
    // if the attempt that looked for what it submits has been lost since.
    if (const auto head = selectValue<std::string>(
            m_db,
            "SELECT coalesce(json_extract(error,'$.params.head'),'') FROM attempt WHERE run=? AND n<? AND "
            "json_extract(error,'$.code')='submitter_lost' ORDER BY 1 DESC LIMIT 1",
            item.seq, item.attempt))
        action.spec.variables["COMPUTE_STUDIO_SPARK_FOLLOW"] = *head == headReplaced ? "wait" : "1";
    if (target)
        applyFramework(action.spec, *config, *target);
    action.requiredBytes =
        selectValue<int64_t>(m_db, "SELECT bytes FROM snapshot WHERE hash=?", record->snapshot).value_or(0);
    item.launching = true;
    m_draft.actions.push_back(std::move(action));
}

} // namespace studio
