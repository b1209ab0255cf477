#include "core/run/resume_plan.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr size_t maxResumeSources = 8;

bool isWorthAnotherTry(ErrorCode code) {
    return code == ErrorCode::DiskFull || code == ErrorCode::Busy || code == ErrorCode::ChangedWhileReading ||
           code == ErrorCode::Canceled;
}

} // namespace

nlohmann::json toJson(const ResumeChoice& choice) {
    nlohmann::json json{{"attempt", choice.attempt}};
    if (!choice.tree.empty()) {
        json["sent_attempt"] = choice.sentAttempt;
        json["tree"] = choice.tree;
        json["files"] = choice.files;
        json["bytes"] = choice.bytes;
    }
    return json;
}

ResumeChoice resumeChoiceFromJson(const nlohmann::json& json) {
    ResumeChoice choice;
    choice.attempt = static_cast<int>(intAt(json, "attempt"));
    choice.sentAttempt = static_cast<int>(intAt(json, "sent_attempt"));
    choice.tree = textAt(json, "tree");
    choice.files = intAt(json, "files");
    choice.bytes = intAt(json, "bytes");
    return choice;
}

void applyResume(RunSpec& spec, const ResumeChoice& choice) {
    spec.resumeAttempt = choice.attempt;
    if (choice.tree.empty())
        return;
    std::string name = "compute_studio_resume";
    const auto isTaken = [&](const RunInput& input) { return input.name == name; };
    while (std::any_of(spec.inputs.begin(), spec.inputs.end(), isTaken))
        name += "_";
    spec.inputs.push_back({RunInput::Kind::Folder, name, {}, choice.tree, {}});
    spec.resumeInput = ResumeInput{name, choice.sentAttempt};
}

// A node that was taken away with its disk leaves nothing. The other nodes of its attempt may have saved theirs, but
// all have to resume from the same attempt, and from none whose outputs one of them could not read. One that was
// stopped before its nodes were released has saved nothing, and hides none before it.
ResumePlan ResumePlan::of(SQLite::Database& db, int64_t run, int attempt, int nodeRank, const TargetId& machine,
                          bool isGang) {
    ResumePlan plan;
    plan.isGang = isGang;
    CachedStatement query(db,
                          "SELECT attempt.n,placement.machine IS ?3,placement.machine,EXISTS(SELECT 1 FROM event WHERE "
                          "event.run=attempt.run AND event.attempt=attempt.n AND event.code='left_there' AND "
                          "coalesce(json_extract(event.params,'$.node_rank'),0)=?4),(SELECT collect_error FROM process "
                          "WHERE process.run=attempt.run AND process.attempt=attempt.n AND process.node_rank=?4) FROM "
                          "attempt JOIN placement ON "
                          "placement.run=attempt.run AND placement.attempt=attempt.n WHERE attempt.run=?1 AND "
                          "attempt.n<?2 AND placement.node_rank=?4 AND (json_extract(attempt.error,'$.code') IN "
                          "('preempted','engine_preempted','engine_node_failed','machine_rebooted',"
                          "'allocation_ended') OR (json_extract(attempt.error,'$.code') IN ('node_evicted',"
                          "'machine_destroyed') AND ?5=0)) AND NOT (?5 AND attempt.released_ms IS NULL) AND NOT (?5 "
                          "AND EXISTS(SELECT 1 FROM event WHERE "
                          "event.run=attempt.run AND event.code='resume_unreadable' AND "
                          "json_extract(event.params,'$.attempt')=attempt.n)) ORDER BY attempt.n DESC",
                          run, attempt, machine, nodeRank, isGang);
    while (query->executeStep() && plan.sources.size() < (isGang ? size_t{1} : maxResumeSources)) {
        Source source;
        RowReader row(*query);
        row.read(source.attempt, source.isHere, source.machine, source.hasLeft);
        if (const nlohmann::json error = row.json(); error.is_object())
            source.lost = describe(Reason{textAt(error, "code"), valueAt(error, "params")});
        plan.sources.push_back(source);
    }
    return plan;
}

int ResumePlan::newestHere() const {
    const auto found =
        std::find_if(sources.begin(), sources.end(), [&](const Source& each) { return sharesDisk || each.isHere; });
    return found == sources.end() ? 0 : found->attempt;
}

const ResumePlan::Source* ResumePlan::sourceToCollect() const {
    return !sources.empty() && !sources.front().isHere && sources.front().hasLeft ? &sources.front() : nullptr;
}

bool ResumePlan::isChoiceNeeded() const {
    return std::any_of(sources.begin(), sources.end(), [](const Source& source) { return !source.isHere; });
}

Result<ResumePlan::Chosen> ResumePlan::choose(const std::string& workspace, const AttemptKey& key,
                                              const std::function<bool()>& isCanceled) const {
    Chosen chosen;
    chosen.choice.attempt = newestHere();
    for (const Source& source : sources) {
        const std::string outputs = AttemptFolder::under(workspace, {key.run, source.attempt, key.rank}).outputs();
        // All nodes resume from the same attempt, whatever each of them has saved: one that has saved nothing gets an
        // empty folder, as it would on its machine. One whose files are lost has saved something.
        if (isGang && !source.isHere) {
            const auto made =
                source.lost.empty() ? makeFolders(outputs) : fail(ErrorCode::NotFound, std::string(source.lost));
            if (!made && isWorthAnotherTry(made.error().code))
                return fail(made.error());
            if (!made) {
                chosen.choice.problem = made.error().message;
                continue;
            }
        }
        const bool isUsable = isGang ? pathExists(outputs) : containsFile(outputs);
        if (!isUsable)
            continue;
        if (sharesDisk || source.isHere) {
            if (sharesDisk)
                chosen.choice.attempt = source.attempt;
            return chosen; // what earlier ones have saved is not needed
        }
        if (isCanceled())
            return fail(ErrorCode::Canceled, {});
        auto taken =
            SnapshotStore(workspace).takeFolder(outputs, [&](const SnapshotProgress&) { return !isCanceled(); });
        crashPoint(CrashPoint::ResumeStored);
        if (!taken && isWorthAnotherTry(taken.error().code))
            return fail(taken.error());
        if (!taken) {
            chosen.choice.problem = taken.error().message;
            continue;
        }
        chosen.choice.sentAttempt = source.attempt;
        chosen.choice.tree = taken->tree;
        chosen.choice.files = static_cast<int64_t>(taken->files);
        chosen.choice.bytes = static_cast<int64_t>(taken->bytes);
        chosen.hold = std::move(taken->hold);
        return chosen;
    }
    return chosen;
}

} // namespace studio
