#include "core/run/rank_fold.h"

#include <algorithm>

namespace studio {

namespace {

// The user's cancel counts for a process, the stop because of others does not.
bool isJudged(const RankState& rank) {
    return rank.isMain && rank.stop != StopRequest::Peer && rank.stop != StopRequest::Withdraw;
}

// Returns the first process, by the time of its end, that ended so and fulfils the condition.
template <typename Condition>
std::optional<int> firstOf(const std::vector<RankState>& ranks, RunState outcome, Condition condition) {
    const RankState* first = nullptr;
    for (const RankState& rank : ranks) {
        if (rank.outcome == outcome && condition(rank) &&
            (first == nullptr || rank.endedMs < first->endedMs ||
             (rank.endedMs == first->endedMs && rank.rank < first->rank)))
            first = &rank;
    }
    return first == nullptr ? std::nullopt : std::optional(first->rank);
}

std::vector<int> ranksToStop(const std::vector<RankState>& ranks, bool isCancelRequested, bool continuesOnFailure) {
    const bool hasFailed = !continuesOnFailure && firstOf(ranks, RunState::Failed, isJudged).has_value();
    const bool haveMainsEnded =
        std::all_of(ranks.begin(), ranks.end(), [](const RankState& rank) { return !rank.isMain || rank.outcome; });
    std::vector<int> toStop;
    for (const RankState& rank : ranks) {
        if (!rank.outcome && !rank.stop && (isCancelRequested || hasFailed || haveMainsEnded))
            toStop.push_back(rank.rank);
    }
    std::sort(toStop.begin(), toStop.end());
    return toStop;
}

} // namespace

std::string_view toText(StopRequest stop) {
    switch (stop) {
    case StopRequest::Cancel:
        return "cancel";
    case StopRequest::Preempt:
        return "preempt";
    case StopRequest::Peer:
        return "peer";
    case StopRequest::Withdraw:
        return "withdraw";
    }
    return "cancel";
}

std::optional<StopRequest> stopRequestFromText(std::string_view text) {
    for (const StopRequest stop :
         {StopRequest::Cancel, StopRequest::Preempt, StopRequest::Peer, StopRequest::Withdraw}) {
        if (toText(stop) == text)
            return stop;
    }
    return std::nullopt;
}

RankFold foldRanks(const std::vector<RankState>& ranks, bool isCancelRequested, bool continuesOnFailure) {
    using End = RankFold::End;
    RankFold fold;
    fold.toStop = ranksToStop(ranks, isCancelRequested, continuesOnFailure);
    const bool isOver =
        !ranks.empty() && std::all_of(ranks.begin(), ranks.end(), [](const auto& rank) { return rank.outcome; });
    if (!isOver) {
        const bool isStarted = std::any_of(ranks.begin(), ranks.end(), [](const auto& rank) { return rank.isStarted; });
        fold.state = isCancelRequested ? RunState::CancelRequested
                     : isStarted       ? RunState::Running
                                       : RunState::Preparing;
        return fold;
    }
    fold.state = RunState::Finalizing;
    const auto isPreempted = [](const RankState& rank) { return rank.isMain && rank.stop == StopRequest::Preempt; };
    const auto isCanceled = [](const RankState& rank) { return isJudged(rank) && rank.stop != StopRequest::Preempt; };
    if ((fold.rank = firstOf(ranks, RunState::Canceled, isCanceled)))
        fold.end = End::Canceled;
    else if ((fold.rank = firstOf(ranks, RunState::Canceled, isPreempted)))
        fold.end = End::Preempted;
    else if ((fold.rank = firstOf(ranks, RunState::Failed, isJudged)))
        fold.end = End::Failed;
    else if (std::all_of(ranks.begin(), ranks.end(),
                         [](const RankState& rank) { return !rank.isMain || rank.outcome == RunState::Completed; }))
        fold.end = End::Completed;
    else
        fold.end = End::Failed; // all main processes were stopped because of others: none has evidence of success
    return fold;
}

} // namespace studio
