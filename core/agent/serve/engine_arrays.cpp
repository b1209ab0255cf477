// The part of EngineRounds that submits elements of job arrays, and keeps their folders.
#include <algorithm>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/engine_rounds.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr size_t maxKeptOutput = 256U << 10;

} // namespace

std::vector<std::vector<EngineRounds::Look*>> EngineRounds::takeArrays(std::vector<Look*>& looks) {
    std::map<std::string, std::vector<Look*>> again; // the same array, after an unanswered submission
    std::map<std::string, size_t> counts;
    std::vector<Look*> fresh;
    std::vector<Look*> others;
    for (Look* look : looks) {
        const EngineSpec& engine = *look->job->spec.engine;
        if (!look->job->element.isNone()) {
            again[look->job->element.name].push_back(look);
        } else if (!engine.array.group.empty() && !look->view.intentMs) {
            fresh.push_back(look);
            ++counts[engine.array.group];
        } else {
            others.push_back(look);
        }
    }
    looks = std::move(others);
    std::vector<std::vector<Look*>> arrays;
    for (auto& [name, members] : again)
        arrays.push_back(std::move(members));
    if (fresh.empty()) {
        m_gatherings.clear();
        return arrays;
    }
    const int64_t now = bootClockMs();
    const size_t maxElements = std::min(m_maxElements, m_maxArraySize);
    std::map<std::string, int> places; // that the engine's queue leaves to each group
    for (const auto& [group, count] : counts) {
        const int limit = (*std::find_if(fresh.begin(), fresh.end(), [&group = group](const Look* look) {
                              return look->job->spec.engine->array.group == group;
                          }))->job->spec.engine->array.maxConcurrent;
        int pending = 0;
        int running = 0;
        for (const auto& [id, load] : loadOf(group)) {
            pending += load.pending;
            running += load.running;
        }
        places[group] = pending > 0 && maxElements > 1 ? 0 : std::max(0, limit - pending - running);
    }
    std::vector<ArrayCandidate> candidates;
    for (Look* look : fresh) {
        const std::string& group = look->job->spec.engine->array.group;
        Gathering& gathering = m_gatherings[group];
        if (std::exchange(gathering.count, counts[group]) != counts[group])
            gathering.sinceMs = now;
        const bool isGathered = counts[group] >= maxElements || now - gathering.sinceMs >= arrayGatherMs;
        RunSpec unnamed = look->job->spec;
        unnamed.key = {};
        if (maxElements > 1)
            candidates.push_back(
                {isGathered && places[group] > 0 ? group : std::string(), slurm::submitWords(unnamed, {})});
        else if (places[group]-- > 0) // without arrays, the limit is kept here
            looks.push_back(look);
    }
    std::set<std::string> taken; // one array of a group at a time, so that their limits do not add up
    for (const auto& members : planArrays(candidates, maxElements)) {
        const std::string& group = candidates[members.front()].group;
        if (!taken.insert(group).second)
            continue;
        auto& array = arrays.emplace_back();
        for (const size_t member : members) {
            array.push_back(fresh[member]);
            fresh[member]->places = places[group];
        }
    }
    return arrays;
}

std::map<std::string, EngineRounds::GroupLoad> EngineRounds::loadOf(const std::string& group) const {
    std::map<std::string, GroupLoad> loads;
    for (const auto& [key, job] : m_jobs) {
        if (job.spec.engine->array.group != group || job.memory.state.isOver())
            continue;
        const std::string id = job.memory.state.jobId.substr(0, job.memory.state.jobId.find('_'));
        const auto known = listedJobsOf(job);
        const auto listed = std::find_if(known.begin(), known.end(),
                                         [](const slurm::Job* each) { return !slurm::isTerminal(each->state); });
        const bool isSubmitted = job.submittedMs > m_listing.takenMs; // not listed yet
        const EnginePhase phase = job.memory.state.phase; // of an element, a limit is that of its next submission
        const bool isUnanswered =
            !job.element.isNone() && (phase == EnginePhase::Submitting || phase == EnginePhase::Throttled);
        if (listed != known.end() && slurm::phaseOf((*listed)->state) != EnginePhase::Queued)
            ++loads[id].running;
        else if (listed != known.end() || isSubmitted || isUnanswered)
            ++loads[id].pending;
    }
    return loads;
}

void EngineRounds::raiseLimits() {
    std::map<std::string, int> groups;
    for (const auto& [key, job] : m_jobs) {
        if (!job.element.isNone())
            groups[job.spec.engine->array.group] = job.spec.engine->array.maxConcurrent;
    }
    for (const auto& [group, limit] : groups) {
        const auto loads = loadOf(group);
        for (const auto& [id, load] : loads) {
            if (id.empty() || load.pending == 0)
                continue;
            int others = 0;
            for (const auto& [other, its] : loads)
                others += other == id ? 0 : its.running;
            const auto known = m_limits.find(id);
            const int wanted = limit - others;
            if (wanted > 0 && (known == m_limits.end() || known->second < wanted) &&
                m_launcher.setArrayLimit(id, wanted))
                m_limits[id] = wanted;
        }
    }
}

bool EngineRounds::submitArray(const std::vector<Look*>& looks) {
    std::vector<Look*> due;
    std::copy_if(looks.begin(), looks.end(), std::back_inserter(due),
                 [](const Look* look) { return !pathExists(look->job->folder.claim()); });
    if (due.empty())
        return true;
    const std::string group = due.front()->job->spec.engine->array.group;
    std::string name = due.front()->job->element.name;
    const bool isNew = name.empty();
    int limit = isNew ? due.front()->places : due.front()->job->spec.engine->array.maxConcurrent;
    if (!isNew) {
        for (const auto& [id, load] : loadOf(group)) // elements of other arrays
            limit -= load.running;
    }
    if (limit < 1)
        return true; // later
    const int64_t now = toMs(currentTime());
    if (isNew) {
        std::vector<AttemptKey> keys;
        for (const Look* look : due)
            keys.push_back(look->key);
        auto made = makeArray(m_root, group, keys);
        if (!made) { // a full disk
            for (Look* look : due) {
                look->job->memory.state.reason = made.error().message;
                look->job->memory.submitAgainMs = now + m_policy.throttleMs;
            }
            return true;
        }
        name = std::move(*made);
        for (size_t index = 0; index < due.size(); ++index)
            due[index]->job->element = {name, static_cast<int>(index)};
    }
    slurm::ArrayWords array{name, arrayFolder(m_root, name), {}, limit};
    std::erase_if(due, [&](Look* look) {
        if (writeIntent(look->job->folder, now, look->job->element))
            return false;
        if (isNew)
            look->job->element = {};
        return true;
    });
    for (Look* look : due) {
        look->job->memory.state.name = name;
        look->job->viewedMs = 0;
        array.indices.push_back(look->job->element.index);
    }
    std::sort(array.indices.begin(), array.indices.end());
    if (due.empty())
        return true;
    slurm::SubmitAnswer answer = m_launcher.submitArray(due.front()->job->spec, array);
    const std::string id = answer.id;
    for (Look* look : due) {
        if (!id.empty())
            answer.id = id + "_" + std::to_string(look->job->element.index);
        takeAnswer(*look, answer, !isNew);
    }
    const bool isForNothing =
        answer.verdict == slurm::SubmitVerdict::Throttled || answer.verdict == slurm::SubmitVerdict::Refused;
    if (isForNothing && isNew) // an earlier submission may have been accepted
        (void)removeTree(array.folder);
    if (answer.verdict == slurm::SubmitVerdict::Throttled)
        m_maxElements = std::max<size_t>(1, due.size() / 2);
    else if (answer.verdict == slurm::SubmitVerdict::Accepted)
        m_maxElements = std::min<size_t>(2 * m_maxElements, maxArrayElements);
    if (!id.empty())
        m_limits[id] = array.maxConcurrent;
    return answer.verdict != slurm::SubmitVerdict::Unknown || answer.isUnclear;
}

// The folder of an array is removed with its last element: the output of an element's script may be all that is known.
void EngineRounds::keepOutput(const Job& job) const {
    const std::string& id = job.memory.state.jobId;
    if (job.element.isNone() || id.empty() || id.find_first_not_of("0123456789_") != std::string::npos)
        return;
    const std::string name = "slurm-" + id + ".out";
    if (const auto text = readFileEnd(arrayFolder(m_root, job.element.name) + "/" + name, maxKeptOutput))
        (void)writeFileAtomically(job.folder.submissionFile(name), *text);
}

void EngineRounds::removeDoneArrays() {
    std::set<std::string> inUse;
    for (const auto& [key, job] : m_jobs)
        inUse.insert(job.element.name);
    std::erase_if(m_doneArrays,
                  [&](const std::string& array) { return !inUse.contains(array) && removeArrayIfOver(m_root, array); });
}

} // namespace studio
