#include "core/run/quarantine_review.h"

#include <algorithm>

#include "core/base/test_switch.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr int maxTracesOfMachine = 64;
constexpr int maxMachinesCompared = 32;

// Trials of a sweep are one job; otherwise it is what is executed: code, command, variables, inputs, environment.
#define TRACE_COLUMNS                                                                                                  \
    "placement.machine,placement.gpu_uuids,iif(run.child_key GLOB 't[0-9]*.[0-9]*',run.parent,"                        \
    "coalesce(run.snapshot,'')||iif(json_valid(run.config),json_extract(run.config,'$.shell','$.argv',"                \
    "'$.environment','$.inputs','$.runs_in','$.distribution'),'')),run.experiment,process.started_ms,"                 \
    "process.ended_ms,process.outcome,process.exit_code IS NOT NULL OR process.signal IS NOT NULL,"                    \
    "process.stop IS NOT NULL,placement.created_ms"
#define GPU_COUNT "coalesce(iif(json_valid(machine.facts),json_array_length(machine.facts,'$.gpus'),0),0)"

std::string traceQuery(const std::string& furtherColumns, const std::string& condition) {
    // Of a job of a framework the machine only starts the driver: it fails where the cluster does.
    return "SELECT " TRACE_COLUMNS + furtherColumns +
           " FROM placement JOIN process ON process.run=placement.run AND process.attempt=placement.attempt AND "
           "process.node_rank=placement.node_rank JOIN run ON run.seq=placement.run JOIN target ON "
           "target.id=run.target AND target.kind NOT IN " +
           frameworkKindsSql() + " " + condition;
}

ProcessTrace traceFrom(RowReader& row, Timestamp now) {
    ProcessTrace trace;
    row.read(trace.machine);
    const nlohmann::json gpus = row.json();
    for (const auto& gpu : gpus.is_array() ? gpus : nlohmann::json::array()) {
        if (gpu.is_string() && !gpu.get<std::string>().empty())
            trace.gpus.push_back(gpu.get<std::string>());
    }
    row.read(trace.job, trace.experiment);
    const auto started = row.get<std::optional<int64_t>>();
    const auto ended = row.get<std::optional<int64_t>>();
    const std::string outcome = row.text();
    const auto hasExited = row.get<bool>(); // otherwise its end is not known for certain
    const auto wasStopped = row.get<bool>();
    const int64_t placed = row.get<int64_t>();
    trace.startedMs = started.value_or(0);
    // Its start and its end are of the clock of the machine, which may be another one than `now` is of.
    if (started && ended && hasExited)
        trace.ranMs = std::max<int64_t>(0, *ended - *started);
    else if (started && !ended)
        trace.ranMs = std::max<int64_t>(0, toMs(now) - std::max(*started, placed));
    if (ended)
        trace.end = !started || !hasExited || wasStopped ? ProcessTrace::End::Stopped
                    : outcome == "Completed"             ? ProcessTrace::End::Completed
                    : outcome == "Failed"                ? ProcessTrace::End::Failed
                                                         : ProcessTrace::End::Stopped;
    return trace;
}

bool isOfPlace(const Quarantine& quarantine, const ProcessTrace& trace) {
    return quarantine.machine.text() == trace.machine &&
           (quarantine.gpu.empty() ||
            std::find(trace.gpus.begin(), trace.gpus.end(), quarantine.gpu) != trace.gpus.end());
}

} // namespace

QuarantineReview::QuarantineReview(SQLite::Database& db, Timestamp now)
    : m_db(db)
    , m_now(now) {
    m_policy.coolOffMs =
        durationOrOverride("COMPUTE_STUDIO_TEST_QUARANTINE_MS", std::chrono::milliseconds(m_policy.coolOffMs)).count();
    m_policy.maxFailures = quarantines::failureLimit(m_db);
}

std::optional<QuarantineReview::EndedProcess> QuarantineReview::processOf(const ProcessKey& key) const {
    static const std::string sql =
        traceQuery(",placement.created_ms," GPU_COUNT,
                   "JOIN machine ON machine.id=placement.machine WHERE placement.run=? AND placement.attempt=? AND "
                   "placement.node_rank=?");
    CachedStatement query(m_db, sql.c_str(), key.run, key.attempt, key.nodeRank);
    if (!query->executeStep())
        return std::nullopt;
    RowReader row(*query);
    EndedProcess process;
    process.trace = traceFrom(row, m_now);
    row.read(process.placed, process.gpuCount);
    return process;
}

void QuarantineReview::readTraces(const std::string& machine, Timestamp from, std::vector<ProcessTrace>& traces) const {
    {
        static const std::string ofEnded =
            traceQuery({}, "WHERE placement.machine=? AND placement.freed_ms>? AND process.started_ms IS NOT NULL AND "
                           "process.ended_ms IS NOT NULL ORDER BY placement.freed_ms DESC LIMIT ?");
        CachedStatement ended(m_db, ofEnded.c_str(), machine, from, maxTracesOfMachine);
        while (ended->executeStep()) {
            RowReader row(*ended);
            traces.push_back(traceFrom(row, m_now));
        }
    }
    static const std::string ofRunning =
        traceQuery({}, "WHERE placement.machine=? AND placement.freed_ms IS NULL AND process.started_ms IS NOT NULL "
                       "AND process.ended_ms IS NULL AND process.not_responding_ms IS NULL AND "
                       "run.not_responding_ms IS NULL LIMIT ?");
    CachedStatement running(m_db, ofRunning.c_str(), machine, maxTracesOfMachine);
    while (running->executeStep()) {
        RowReader row(*running);
        traces.push_back(traceFrom(row, m_now));
    }
}

bool QuarantineReview::handleEnd(const ProcessKey& key) {
    const auto process = processOf(key);
    if (!process)
        return false;
    const TraceVerdict verdict = verdictOf(process->trace, m_policy);
    if (verdict != TraceVerdict::Worked && verdict != TraceVerdict::FailedAtOnce)
        return false;
    bool isProbe = false;
    for (const Quarantine& quarantine : quarantines::all(m_db)) {
        if (!isOfPlace(quarantine, process->trace) || process->placed < quarantine.since)
            continue; // what was there before says nothing of the place as it is now
        isProbe = true;
        if (verdict == TraceVerdict::Worked)
            quarantines::lift(m_db, quarantine, m_now, key.run);
        else
            quarantines::prolong(m_db, quarantine, key.run,
                                 m_now + std::chrono::milliseconds(coolOffMs(quarantine.probes + 1, m_policy)), m_now);
    }
    return isProbe || (verdict == TraceVerdict::FailedAtOnce && suspect(key, *process));
}

bool QuarantineReview::suspect(const ProcessKey& key, const EndedProcess& process) {
    if (m_policy.maxFailures == 0)
        return false;
    const std::string& machine = process.trace.machine;
    const auto id = TargetId::fromText(machine);
    if (!id)
        return false;
    const Timestamp from = m_now - std::chrono::milliseconds(m_policy.windowMs);
    std::vector<ProcessTrace> traces;
    readTraces(machine, std::max(from, quarantines::lastLifted(m_db, *id).value_or(from)), traces);
    const auto failures = std::count_if(traces.begin(), traces.end(), [&](const ProcessTrace& trace) {
        return verdictOf(trace, m_policy) == TraceVerdict::FailedAtOnce;
    });
    if (failures < m_policy.maxFailures)
        return false;
    std::set<std::string> gpus;
    for (const Quarantine& known : quarantines::all(m_db)) {
        if (known.machine != *id)
            continue;
        if (known.gpu.empty())
            return false;
        gpus.insert(known.gpu);
    }
    const auto others = selectColumn<std::string>(
        m_db, "SELECT id FROM machine WHERE id<>? AND deleted_ms IS NULL ORDER BY last_contact_ms DESC LIMIT ?",
        machine, maxMachinesCompared);
    for (const std::string& other : others)
        readTraces(other, from, traces);
    const auto finding = findQuarantine(machine, process.gpuCount, traces, gpus, m_policy);
    if (!finding)
        return false;
    Quarantine begun{*id};
    begun.since = m_now;
    begun.until = m_now + std::chrono::milliseconds(coolOffMs(0, m_policy));
    begun.failures = finding->failures;
    begun.run = key.run;
    if (finding->gpus.empty())
        quarantines::begin(m_db, begun);
    for (const std::string& gpu : finding->gpus) {
        begun.gpu = gpu;
        quarantines::begin(m_db, begun);
    }
    return true;
}

int QuarantineReview::liftProven() {
    int lifted = 0;
    for (const Quarantine& quarantine : quarantines::all(m_db)) {
        static const std::string sql =
            traceQuery(",placement.run", "WHERE placement.machine=? AND placement.freed_ms IS NULL AND "
                                         "placement.created_ms>=? AND process.started_ms IS NOT NULL AND "
                                         "process.ended_ms IS NULL AND process.not_responding_ms IS NULL AND "
                                         "run.not_responding_ms IS NULL");
        CachedStatement query(m_db, sql.c_str(), quarantine.machine, quarantine.since);
        std::optional<int64_t> proof; // a run
        while (!proof && query->executeStep()) {
            RowReader row(*query);
            const ProcessTrace trace = traceFrom(row, m_now);
            if (isOfPlace(quarantine, trace) && verdictOf(trace, m_policy) == TraceVerdict::Worked)
                proof = row.get<int64_t>();
        }
        if (proof) {
            quarantines::lift(m_db, quarantine, m_now, proof);
            ++lifted;
        }
    }
    return lifted;
}

} // namespace studio
