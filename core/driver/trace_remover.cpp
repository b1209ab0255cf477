#include "core/driver/trace_remover.h"

#include <QPointer>
#include <algorithm>

#include "core/client/studio_text.h"
#include "core/run/absence_rule.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr int maxRunsNamed = 5;

TraceSummary offerOf(const Traces& traces, const std::vector<std::string>& inUse, const targets::InstalledKey& key) {
    TraceSummary offer;
    offer.files = traces.files;
    offer.bytes = traces.bytes;
    for (const auto& earlier : traces.earlier) {
        if (std::find(inUse.begin(), inUse.end(), earlier.target) != inUse.end())
            continue;
        ++offer.earlier;
        offer.earlierFiles += earlier.files;
        offer.earlierBytes += earlier.bytes;
    }
    offer.hasKey = traces.hasKey && key.users.empty();
    if (traces.hasKey)
        offer.keyUsers = key.users;
    return offer;
}

} // namespace

TraceRemover::TraceRemover(Workspace& workspace, const Clock& clock, Checked checked)
    : m_workspace(workspace)
    , m_clock(clock)
    , m_checked(std::move(checked)) {}

Result<TraceRemover::Known> TraceRemover::know(const AttachedMachine& machine) {
    Known known;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        auto target = targets::byName(db, machine.name());
        if (!target)
            return fail(target.error());
        known.target = std::move(*target);
        known.key = targets::installedKey(db, known.target);
        for (const auto& other : targets::all(db))
            known.attached.push_back(other.id.text());
        return {};
    });
    if (!read)
        return fail(read.error());
    for (auto& id : m_checked())
        known.attached.push_back(std::move(id));
    return known;
}

// An unmounted home folder looks like one without traces.
Result<void> TraceRemover::checkPlace(const Target& target, const Machine& machine) {
    std::string last;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        last = selectValue<std::string>(db,
                                        "SELECT process.intent_root FROM process JOIN run ON run.seq=process.run LEFT "
                                        "JOIN placement ON placement.run=process.run AND placement.attempt="
                                        "process.attempt AND placement.node_rank=process.node_rank WHERE "
                                        "coalesce(placement.machine=?1,run.target IN (SELECT id FROM target WHERE "
                                        "id=?1 OR via_machine=?1)) AND process.intent_root<>'' ORDER BY run.seq DESC,"
                                        "process.attempt DESC LIMIT 1",
                                        target.id)
                   .value_or(std::string());
        return {};
    });
    if (!read)
        return read;
    if (!machine.welcome() || !isOtherRoot(last, machine.welcome()->rootId))
        return {};
    return fail(ErrorCode::Conflict,
                StudioText::tr(
                    "The folder of the runs on \"%1\" does not exist: its disk may not be mounted. Nothing was "
                    "removed. If it is permanently gone: studioctl compute detach %1 --remove-traces --discard-results")
                    .arg(QString::fromStdString(target.name))
                    .toStdString());
}

Result<void> TraceRemover::check(const Target& target, const TraceRemovalRequest& request) {
    return m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        if (auto ended = targets::checkAllEnded(db, target); !ended)
            return ended;
        return request.detaches ? targets::checkDetachable(db, target, false) : Result<void>();
    });
}

void TraceRemover::offer(AttachedMachine& machine, Answer<TraceSummary> answer) {
    auto known = know(machine);
    if (!known)
        return answer(fail(known.error()));
    machine.machine().request(TracesRequest{known->key.line},
                              [known = *known, answer = std::move(answer)](Result<Traces> traces) {
                                  if (traces)
                                      answer(offerOf(*traces, known.attached, known.key));
                                  else
                                      answer(fail(traces.error()));
                              });
}

void TraceRemover::remove(AttachedMachine& machine, const TraceRemovalRequest& request, Answer<TraceSummary> removed) {
    auto known = know(machine);
    if (!known)
        return removed(fail(known.error()));
    if (auto checked = check(known->target, request); !checked)
        return removed(fail(checked.error()));
    machine.machine().request(TracesRequest{known->key.line}, [this, self = QPointer(&machine), known = *known, request,
                                                               removed = std::move(removed)](Result<Traces> traces) {
        if (!traces)
            return removed(fail(traces.error()));
        // Check again: a run may have been submitted concurrently.
        if (auto checked = check(known.target, request); !checked)
            return removed(fail(checked.error()));
        if (!self)
            return;
        if (auto there = request.discardsResults ? Result<void>() : checkPlace(known.target, self->machine()); !there)
            return removed(fail(there.error()));
        send(*self, known, request, *traces, removed);
    });
}

Result<std::vector<std::string>> TraceRemover::collectedOf(const Target& target, const std::vector<std::string>& runs,
                                                           const TraceRemovalRequest& request) {
    std::vector<std::string> collected;
    QStringList lost;
    int lostCount = 0;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        // Ended without output files: they could not be collected, or were not waited for.
        for (const auto& run : runs) {
            if (selectValue<int>(db,
                                 "SELECT 1 FROM run WHERE id=? AND ended_ms IS NOT NULL AND (output_files IS NOT NULL "
                                 "OR started_ms IS NULL)",
                                 run))
                collected.push_back(run);
            else if (++lostCount <= maxRunsNamed)
                lost << QString::fromStdString(run);
        }
        return {};
    });
    if (!read)
        return fail(read.error());
    if (lostCount > 0 && !request.discardsResults)
        return fail(
            ErrorCode::Conflict,
            StudioText::tr("The results of %n runs on the machine have not been collected: %1. Nothing was removed. To "
                           "remove them anyway: studioctl compute detach %2 --remove-traces --discard-results",
                           nullptr, lostCount)
                .arg(lost.join(QStringLiteral(", ")), QString::fromStdString(target.name))
                .toStdString(),
            lost.join(QLatin1Char(' ')).toStdString());
    return collected;
}

void TraceRemover::send(AttachedMachine& machine, const Known& known, const TraceRemovalRequest& request,
                        const Traces& traces, const Answer<TraceSummary>& removed) {
    TraceRemoval removal;
    auto collected = collectedOf(known.target, traces.uncollected, request);
    if (!collected)
        return removed(fail(collected.error()));
    removal.collected = std::move(*collected);
    removal.discardsResults = request.discardsResults;
    for (const auto& earlier : traces.earlier) {
        if (std::find(known.attached.begin(), known.attached.end(), earlier.target) == known.attached.end())
            removal.earlier.push_back(earlier.target);
    }
    TraceSummary offer = offerOf(traces, known.attached, known.key);
    offer.hasKey = offer.hasKey && request.removesKey;
    if (offer.hasKey)
        removal.keyLine = known.key.line;
    machine.machine().request(removal,
                              [this, self = QPointer(&machine), known, request, offer, removed](Result<void> done) {
                                  if (!self)
                                      return;
                                  if (!done)
                                      return removed(fail(done.error()));
                                  const auto finished = finish(*self, known, request);
                                  self->rest(); // its agent's folder no longer exists
                                  if (finished)
                                      removed(offer);
                                  else
                                      removed(fail(finished.error()));
                              });
}

Result<void> TraceRemover::finish(const AttachedMachine& machine, const Known& known,
                                  const TraceRemovalRequest& request) {
    // Drops the cache of acknowledged trees even if the rest fails.
    (void)m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        execute(db, "DELETE FROM machine_tree WHERE machine=?", machine.id());
        if (request.removesKey && known.key.users.empty())
            targets::deleteInstalledKey(db, known.target);
        return {};
    });
    if (!request.detaches)
        return {};
    return m_workspace.database().write(
        [&](SQLite::Database& db) { return targets::detach(db, known.target, false, m_clock.now()); });
}

} // namespace studio
