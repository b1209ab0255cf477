#include "core/sweep/stop_policy.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <nlohmann/json.hpp>

namespace studio {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<StopPolicyKind, std::string_view>, 5> policyTexts = {
    {{StopPolicyKind::None, "none"},
     {StopPolicyKind::Bandit, "bandit"},
     {StopPolicyKind::MedianStopping, "median_stopping"},
     {StopPolicyKind::TruncationSelection, "truncation_selection"},
     {StopPolicyKind::Asha, "asha"}}};

constexpr size_t minMedianTrials = 3;

} // namespace

std::string_view toText(Goal goal) {
    return goal == Goal::Maximize ? "maximize" : "minimize";
}

std::optional<Goal> goalFromText(std::string_view text) {
    if (text == "maximize")
        return Goal::Maximize;
    return text == "minimize" ? std::optional(Goal::Minimize) : std::nullopt;
}

bool isBetter(Goal goal, double a, double b) {
    if (std::isnan(a) || std::isnan(b))
        return !std::isnan(a) && std::isnan(b);
    return goal == Goal::Maximize ? a > b : a < b;
}

std::string_view toText(StopPolicyKind kind) {
    return std::find_if(policyTexts.begin(), policyTexts.end(), [&](const auto& pair) { return pair.first == kind; })
        ->second;
}

std::optional<StopPolicyKind> stopPolicyKindFromText(std::string_view text) {
    const auto found =
        std::find_if(policyTexts.begin(), policyTexts.end(), [&](const auto& pair) { return pair.second == text; });
    return found == policyTexts.end() ? std::nullopt : std::optional(found->first);
}

json toJson(const StopPolicy& policy) {
    return {{"type", toText(policy.kind)},
            {"interval", policy.interval},
            {"delay", policy.delay},
            {"slack_factor", policy.slackFactor},
            {"slack_amount", policy.slackAmount},
            {"truncation_percentage", policy.truncationPercentage},
            {"exclude_finished", policy.excludesFinished},
            {"min_resource", policy.minResource},
            {"reduction_factor", policy.reductionFactor}};
}

Result<StopPolicy> stopPolicyFromJson(const json& value) {
    StopPolicy policy;
    try {
        const auto kind = stopPolicyKindFromText(value.at("type").get<std::string>());
        if (!kind)
            return fail(ErrorCode::Corrupt, "The stored early termination policy is unknown.");
        policy.kind = *kind;
        policy.interval = value.value("interval", 1);
        policy.delay = value.value("delay", 0);
        policy.slackFactor = value.value("slack_factor", 0.0);
        policy.slackAmount = value.value("slack_amount", 0.0);
        policy.truncationPercentage = value.value("truncation_percentage", 0);
        policy.excludesFinished = value.value("exclude_finished", false);
        policy.minResource = value.value("min_resource", 1);
        policy.reductionFactor = value.value("reduction_factor", 4);
    } catch (const json::exception&) {
        return fail(ErrorCode::Corrupt, "The stored early termination policy cannot be read.");
    }
    return policy;
}

void StopPolicyState::note(int64_t trial, double value) {
    History& own = m_histories[trial];
    own.values.push_back(value);
    own.best.push_back(own.best.empty() || isBetter(m_goal, value, own.best.back()) ? value : own.best.back());
    own.sums.push_back((own.sums.empty() ? 0 : own.sums.back()) + value);
}

std::optional<StopDecision> StopPolicyState::add(int64_t trial, double value) {
    note(trial, value);
    const size_t interval = count(trial);
    const auto verdict = judge(trial, interval);
    if (!verdict)
        return std::nullopt;
    return StopDecision{trial, static_cast<int>(interval), verdict->first, verdict->second};
}

void StopPolicyState::restart(int64_t trial) {
    m_histories.erase(trial);
}

void StopPolicyState::setFinished(int64_t trial) {
    if (const auto found = m_histories.find(trial); found != m_histories.end())
        found->second.isFinished = true;
}

size_t StopPolicyState::count(int64_t trial) const {
    const auto found = m_histories.find(trial);
    return found == m_histories.end() ? 0 : found->second.values.size();
}

std::optional<double> StopPolicyState::best(int64_t trial) const {
    const auto found = m_histories.find(trial);
    return found == m_histories.end() ? std::nullopt : std::optional(found->second.best.back());
}

StopPolicyState::Verdict StopPolicyState::judge(int64_t trial, size_t interval) const {
    const History& own = m_histories.at(trial);
    if (own.isFinished)
        return std::nullopt;
    if (m_policy.kind == StopPolicyKind::Asha)
        return judgeRung(own, interval);
    const auto step = static_cast<size_t>(std::max(1, m_policy.interval));
    if (interval % step != 0 || interval < static_cast<size_t>(std::max(0, m_policy.delay)))
        return std::nullopt;
    switch (m_policy.kind) {
    case StopPolicyKind::Bandit:
        return judgeBandit(own, interval);
    case StopPolicyKind::MedianStopping:
        return judgeMedian(own, interval);
    case StopPolicyKind::TruncationSelection:
        return judgeTruncation(trial, interval);
    case StopPolicyKind::None:
    case StopPolicyKind::Asha:
        break;
    }
    return std::nullopt;
}

// The slack is a fraction of |B|: Azure's documented B / (1 + f) stops the best trial where B is negative.
StopPolicyState::Verdict StopPolicyState::judgeBandit(const History& own, size_t interval) const {
    double best = std::nan("");
    for (const auto& [number, history] : m_histories) {
        if (history.best.size() >= interval && isBetter(m_goal, history.best[interval - 1], best))
            best = history.best[interval - 1];
    }
    if (std::isnan(best))
        return std::nullopt; // none has a number yet
    const double f = m_policy.slackFactor;
    const bool isMaximized = m_goal == Goal::Maximize;
    const double slack = m_policy.slackAmount > 0 ? m_policy.slackAmount
                         : isMaximized            ? std::abs(best) * f / (1 + f)
                                                  : std::abs(best) * f;
    const double cutoff = isMaximized ? best - slack : best + slack;
    const double value = own.best[interval - 1];
    return isBetter(m_goal, cutoff, value) ? Verdict({value, cutoff}) : std::nullopt;
}

StopPolicyState::Verdict StopPolicyState::judgeMedian(const History& own, size_t interval) const {
    std::vector<double> means;
    for (const auto& [number, history] : m_histories) {
        if (history.sums.size() >= interval)
            means.push_back(history.sums[interval - 1] / static_cast<double>(interval));
    }
    if (means.size() < minMedianTrials)
        return std::nullopt;
    std::sort(means.begin(), means.end(), [this](double a, double b) { return isBetter(m_goal, a, b); });
    const size_t middle = means.size() / 2;
    const double median = means.size() % 2 == 1 ? means[middle] : (means[middle - 1] + means[middle]) / 2;
    const double value = own.best[interval - 1];
    return isBetter(m_goal, median, value) ? Verdict({value, median}) : std::nullopt;
}

StopPolicyState::Verdict StopPolicyState::judgeTruncation(int64_t trial, size_t interval) const {
    std::vector<std::pair<double, int64_t>> ranked; // the worst first; of equal ones, the latest
    for (const auto& [number, history] : m_histories) {
        const bool isCompared = !m_policy.excludesFinished || !history.isFinished;
        if (isCompared && history.best.size() >= interval)
            ranked.emplace_back(history.best[interval - 1], number);
    }
    const size_t cut = ranked.size() * static_cast<size_t>(m_policy.truncationPercentage) / 100;
    std::sort(ranked.begin(), ranked.end(), [this](const auto& a, const auto& b) {
        if (isBetter(m_goal, a.first, b.first) || isBetter(m_goal, b.first, a.first))
            return isBetter(m_goal, b.first, a.first);
        return a.second > b.second;
    });
    for (size_t i = 0; i < cut; ++i) {
        if (ranked[i].second == trial)
            return Verdict({ranked[i].first, ranked[std::min(cut, ranked.size() - 1)].first});
    }
    return std::nullopt;
}

// Optuna's SuccessiveHalvingPruner: at a rung, the best 1/η of those that reached it go on; of fewer, the best one.
StopPolicyState::Verdict StopPolicyState::judgeRung(const History& own, size_t interval) const {
    auto rung = static_cast<size_t>(std::max(1, m_policy.minResource));
    const auto factor = static_cast<size_t>(std::max(2, m_policy.reductionFactor));
    while (rung < interval)
        rung *= factor;
    if (rung != interval)
        return std::nullopt;
    const double value = own.values[interval - 1];
    std::vector<double> reached;
    for (const auto& [number, history] : m_histories) {
        if (history.values.size() >= interval)
            reached.push_back(history.values[interval - 1]);
    }
    std::sort(reached.begin(), reached.end(), [this](double a, double b) { return isBetter(m_goal, a, b); });
    const size_t promoted = std::max<size_t>(1, reached.size() / factor);
    const double cutoff = reached[promoted - 1];
    const bool goesOn = !std::isnan(value) && !isBetter(m_goal, cutoff, value);
    return goesOn ? std::nullopt : Verdict({value, cutoff});
}

} // namespace studio
