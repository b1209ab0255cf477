#include "core/client/run_ranks.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "core/base/positioned_file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

namespace {

constexpr size_t maxLogEnds = 512;
constexpr uint64_t maxLineBytes = 4096;

std::string folderOfNode(const std::string& attemptFolder, int nodeRank) {
    if (attemptFolder.empty())
        return {};
    return (std::filesystem::path(attemptFolder).parent_path() / ("r" + std::to_string(nodeRank))).string();
}

RunState stateOf(const RankRecord& node) {
    if (node.outcome)
        return *node.outcome;
    return node.started ? RunState::Running : RunState::Preparing;
}

// Replaces what is known of the node by what is known of its process.
void apply(const ProcessState& process, RunRank& rank) {
    rank.rank = process.rank;
    rank.isStopped = rank.isStopped || process.isStopped;
    if (process.startedMs > 0)
        rank.started = fromMs(process.startedMs);
    if (!process.hasEnded())
        return;
    rank.ended = fromMs(process.endedMs);
    rank.exitCode = process.exitCode;
    rank.signal = process.signal;
    if (process.isStopped)
        rank.state = RunState::Canceled;
    else
        rank.state = process.hasFailed() ? RunState::Failed : RunState::Completed;
}

} // namespace

RankRole roleOf(const Distribution& distribution, int rank, int total) {
    switch (distribution.kind) {
    case DistributionKind::TensorFlow: {
        const int workers = distribution.workers > 0 ? distribution.workers : total - distribution.parameterServers;
        return rank < workers ? RankRole::Worker : RankRole::ParameterServer;
    }
    case DistributionKind::Mpi:
        return rank == 0 ? RankRole::Launcher : RankRole::Worker;
    case DistributionKind::Ray:
    case DistributionKind::Dask:
    case DistributionKind::Spark:
        return rank == 0 ? RankRole::Head : RankRole::Worker;
    case DistributionKind::None:
    case DistributionKind::PyTorch:
        break;
    }
    return RankRole::Process;
}

std::vector<RunRank> processesOf(const std::vector<RankRecord>& nodes, const Distribution& distribution,
                                 const std::string& attemptFolder) {
    std::vector<RunRank> ranks;
    for (const RankRecord& node : nodes) {
        RunRank rank;
        rank.rank = node.nodeRank;
        rank.nodeRank = node.nodeRank;
        rank.machine = node.machineName;
        rank.node = node.node;
        rank.state = stateOf(node);
        rank.isNotResponding = node.notRespondingSince.has_value() && !node.outcome;
        rank.accepted = node.accepted;
        rank.started = node.started;
        rank.ended = node.ended;
        rank.exitCode = node.exitCode;
        rank.signal = node.signal;
        rank.evidence = node.evidence;
        rank.isStopped = node.stop.has_value();
        rank.gpus = node.gpus;
        rank.folder = folderOfNode(attemptFolder, node.nodeRank);
        if (node.processes.empty())
            ranks.push_back(rank);
        for (const ProcessState& process : node.processes)
            apply(process, ranks.emplace_back(rank));
    }
    std::sort(ranks.begin(), ranks.end(), [](const RunRank& a, const RunRank& b) { return a.rank < b.rank; });
    for (RunRank& rank : ranks)
        rank.role = roleOf(distribution, rank.rank, static_cast<int>(ranks.size()));
    return ranks;
}

const RunRank* firstFailed(const std::vector<RunRank>& ranks) {
    // All nodes start at once, but each has a clock of its own: what counts is the time since the start on its node.
    std::map<int, Timestamp> starts;
    for (const RunRank& rank : ranks) {
        if (rank.started)
            starts[rank.nodeRank] = std::min(starts.emplace(rank.nodeRank, *rank.started).first->second, *rank.started);
    }
    const auto durationOf = [&](const RunRank& rank) {
        const auto start = starts.find(rank.nodeRank);
        return rank.ended && start != starts.end() ? std::optional(*rank.ended - start->second) : std::nullopt;
    };
    const RunRank* first = nullptr;
    for (const RunRank& rank : ranks) {
        const bool isFailed = rank.state == RunState::Failed && !rank.isStopped;
        if (isFailed && (first == nullptr || durationOf(rank) < durationOf(*first)))
            first = &rank;
    }
    return first;
}

void findRankLogs(std::vector<RunRank>& ranks) {
    for (RunRank& rank : ranks) {
        if (rank.folder.empty())
            continue;
        const AttemptFolder folder(rank.folder);
        const std::string own = folder.processLog(rank.rank);
        std::error_code error;
        const bool isOwn = std::filesystem::is_regular_file(own, error);
        rank.log = isOwn ? own : folder.stdLog();
        rank.times = isOwn ? folder.processLogTimes(rank.rank) : folder.stdLogTimes();
    }
}

std::vector<RankLogEnd> readRankLogEnds(const std::vector<RunRank>& ranks) {
    std::vector<RankLogEnd> ends;
    for (const RunRank& rank : ranks) {
        if (ends.size() == maxLogEnds)
            break;
        RankLogEnd end{rank.rank, {}};
        if (const auto file = rank.log.empty() ? Result<PositionedFile>(fail(ErrorCode::NotFound, ""))
                                               : PositionedFile::open(rank.log)) {
            const uint64_t size = file->size();
            std::string bytes(std::min(size, maxLineBytes), '\0');
            bytes.resize(file->readAt(size - bytes.size(), bytes.data(), bytes.size()));
            const size_t last = bytes.find_last_not_of("\r\n\t ");
            bytes.resize(last == std::string::npos ? 0 : last + 1);
            const size_t before = bytes.find_last_of("\r\n");
            end.line = before == std::string::npos ? bytes : bytes.substr(before + 1);
        }
        ends.push_back(std::move(end));
    }
    return ends;
}

} // namespace studio
