// Implements which steps of a pipeline are taken from an earlier one.
#include <algorithm>
#include <chrono>

#include "core/base/id.h"
#include "core/base/number_text.h"
#include "core/driver/pipeline_child_planner.h"
#include "core/pipeline/reuse_key.h"
#include "core/protocol/seal_request.h"
#include "core/run/pipeline_kind.h"
#include "core/store/cached_statement.h"
#include "core/submission/output_copies.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr int maxReuseCandidates = 5;
constexpr auto placeRetryInterval = 500ms;
constexpr int maxUnanswered = 60; // a driver that was just started is not connected to its machines yet

// The attempt that wrote "…/runs/<run>/a<n>/r0/work/outputs/<name>".
std::optional<AttemptKey> attemptOf(const std::string& path) {
    constexpr std::string_view mark = "/runs/";
    constexpr int maxAttemptDigits = 6;
    const size_t runs = path.rfind(mark);
    const size_t run = runs == std::string::npos ? runs : runs + mark.size();
    const size_t attempt = run == std::string::npos ? run : path.find("/a", run);
    const size_t end = attempt == std::string::npos ? attempt : path.find("/r0/", attempt);
    if (end == std::string::npos || end - attempt - 2 > maxAttemptDigits)
        return std::nullopt;
    const auto number = numberFromText(path.substr(attempt + 2, end - attempt - 2));
    AttemptKey key{path.substr(run, attempt - run), number ? static_cast<int>(*number) : 0, 0};
    return isIdText(key.run) && key.attempt > 0 ? std::optional(key) : std::nullopt;
}

} // namespace

std::string PipelineChildPlanner::resumedRun(SQLite::Database& db, const std::string& step) const {
    return selectValue<std::string>(
               db,
               "SELECT run.id FROM pipeline_step AS step JOIN run ON run.seq=step.run WHERE step.parent=(SELECT seq "
               "FROM run WHERE id=?) AND step.name=?",
               m_spec.resumes, step)
        .value_or(std::string());
}

std::vector<ReusableStep> PipelineChildPlanner::reuseCandidates(SQLite::Database& db, size_t index) {
    const PipelineStep& spec = m_spec.steps[index];
    std::vector<ReusableStep> candidates;
    const auto earlier = m_spec.resumes.empty()
                             ? std::nullopt
                             : selectValue<int64_t>(db, "SELECT seq FROM run WHERE id=?", m_spec.resumes);
    const auto records = earlier ? pipelines::steps(db, *earlier) : std::vector<StepRecord>();
    const auto earlierOf = [&](const std::string& name) {
        return std::find_if(records.begin(), records.end(), [&](const StepRecord& one) { return one.name == name; });
    };
    // What it read is taken from the same runs: those that it read then.
    const auto& before = m_graph->before(index);
    const bool isUpstreamTaken = std::all_of(before.begin(), before.end(), [&](size_t other) {
        const auto& taken = m_steps[other].record;
        const auto then = earlierOf(m_spec.steps[other].name);
        return taken && taken->status == StepStatus::Reused && then != records.end() && then->source == taken->source;
    });
    if (const auto record = earlierOf(spec.name);
        record != records.end() && isUpstreamTaken &&
        (record->status == StepStatus::Completed || record->status == StepStatus::Reused))
        pipelines::findPlaces(
            db, candidates.emplace_back(ReusableStep{record->source, pipelines::outputsOf(db, *earlier, spec.name)}));
    if (!m_steps[index].key.empty() && !m_spec.forcesRerun) {
        for (ReusableStep& one : pipelines::reusable(db, m_steps[index].key, maxReuseCandidates))
            candidates.push_back(std::move(one));
    }
    return candidates;
}

void PipelineChildPlanner::findReuse(SQLite::Database& db, size_t index) {
    Step& step = m_steps[index];
    const PipelineStep& spec = m_spec.steps[index];
    if (step.key.empty() && spec.isDeterministic && spec.kind != pipelineRunKind) {
        const auto config = configOf(index);
        const auto architecture = config ? pipelines::architectureFor(db, *config) : std::nullopt;
        const auto ingredients = config ? reuseIngredients(*config, spec.snapshot, spec.plan,
                                                           architecture.value_or(std::string(unknownArchitecture)))
                                        : std::nullopt;
        if (ingredients && architecture)
            step.key = reuseKey(*ingredients);
        if (config)
            step.ingredients = ingredients ? *ingredients : unnamedIngredients(*config);
    }
    const auto written = runConfigFromJson(spec.config);
    const auto isWrittenAgain = [&](const std::string& output) {
        return written && outputcopies::isCopied(db, *written, output);
    };
    const auto needed = neededOutputs(index);
    for (ReusableStep& candidate : reuseCandidates(db, index)) {
        const bool hasAll = std::all_of(needed.begin(), needed.end(), [&](const std::string& name) {
            return std::any_of(candidate.outputs.begin(), candidate.outputs.end(),
                               [&](const StoredOutput& output) { return output.name == name; });
        });
        const bool isReadable =
            std::all_of(candidate.outputs.begin(), candidate.outputs.end(), [&](const StoredOutput& output) {
                const auto place = candidate.places.find(output.name);
                return output.isStored || (place != candidate.places.end() && !isWrittenAgain(output.name) &&
                                           outputsReadOn(db, index, place->second.machine).contains(output.name));
            });
        if (!hasAll || !isReadable || step.rejected.contains(candidate.source))
            continue;
        if (!candidate.outputs.empty())
            return verify(index, candidate);
        step.source = std::move(candidate);
        step.reuse = StepView::Reuse::Yes;
        return;
    }
    step.reuse = StepView::Reuse::No;
}

void PipelineChildPlanner::verify(size_t index, const ReusableStep& candidate) {
    m_steps[index].isVerifying = true;
    std::vector<StoredOutput> stored = candidate.outputs;
    std::erase_if(stored, [](const StoredOutput& output) { return !output.isStored; });
    m_worker.run( // copies the candidate: the order in which arguments are evaluated is unspecified
        this,
        [folder = m_paths.folder(), stored, isGone = m_isGone] {
            return damagedOutput(folder, stored, [isGone] { return isGone->load(); });
        },
        [this, index, candidate](const std::string& damaged) {
            damaged.empty() ? verifyPlaces(index, candidate) : verified(index, candidate, false);
        });
}

void PipelineChildPlanner::verifyPlaces(size_t index, const ReusableStep& candidate) {
    if (candidate.places.empty())
        return verified(index, candidate, true);
    SealRequest request;
    const std::string machine = candidate.places.begin()->second.machine;
    for (const auto& [name, place] : candidate.places) {
        const auto key = attemptOf(place.path);
        if (!key || place.machine != machine || (!request.names.empty() && request.key != *key))
            return verified(index, candidate, false); // outputs of one attempt are together
        request.key = *key;
        request.names.push_back(name);
    }
    if (!m_seal)
        return verified(index, candidate, false);
    m_seal(machine, request, this, [this, index, candidate](const Result<SealedOutputs>& sealed) {
        if (!sealed && sealed.error().code == ErrorCode::Unavailable && ++m_steps[index].unanswered <= maxUnanswered) {
            QTimer::singleShot(placeRetryInterval, this, [this, index, candidate] { verifyPlaces(index, candidate); });
            return;
        }
        const auto isThere = [&](const StoredOutput& output) {
            return output.isStored ||
                   std::any_of(sealed->outputs.begin(), sealed->outputs.end(), [&](const SealedOutput& place) {
                       return place.name == output.name && toHex(place.tree) == output.tree &&
                              place.path == candidate.places.at(output.name).path; // the folder may have moved
                   });
        };
        verified(index, candidate, sealed && std::all_of(candidate.outputs.begin(), candidate.outputs.end(), isThere));
    });
}

void PipelineChildPlanner::verified(size_t index, const ReusableStep& candidate, bool isWhole) {
    Step& step = m_steps[index];
    step.isVerifying = false;
    if (isWhole) {
        step.source = candidate;
        step.reuse = StepView::Reuse::Yes;
    } else {
        step.rejected.insert(candidate.source);
    }
    Q_EMIT changed();
}

void PipelineChildPlanner::reuse(SQLite::Database& db, const ParentRecord& parent, size_t index, Timestamp now) {
    Step& step = m_steps[index];
    StepRecord record;
    record.name = m_spec.steps[index].name;
    record.status = StepStatus::Reused;
    record.source = step.source->source;
    record.key = step.key;
    record.ingredients = step.ingredients;
    pipelines::insert(db, parent.seq, record, now);
    pipelines::putOutputs(db, parent.seq, record.name, step.source->outputs, now);
    recordCopies(db, parent.seq, index, step.source->outputs, record.source);
}

} // namespace studio
