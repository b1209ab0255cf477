#include "core/agent/launcher/batch_fold.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace studio {

namespace {

constexpr int maxTask = 100'000;

std::optional<int> takeTask(std::string_view& text) {
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || number < 0 || number > maxTask)
        return std::nullopt;
    text.remove_prefix(static_cast<size_t>(read.ptr - text.data()));
    return number;
}

} // namespace

BatchAction decideBatch(const std::vector<BatchNode>& nodes, const BatchProgress& progress) {
    const auto has = [&nodes](auto condition) { return std::any_of(nodes.begin(), nodes.end(), condition); };
    if (progress.isEnding)
        return BatchAction::Wait;
    if (!progress.isStarted) {
        if (progress.isLate || has([](const BatchNode& node) { return node.hasEnded; }))
            return BatchAction::Withdraw;
        return has([](const BatchNode& node) { return !node.isPrepared; }) ? BatchAction::Wait : BatchAction::Start;
    }
    const bool isAnyLeft = has([](const BatchNode& node) { return !node.hasEnded; });
    const bool hasFailed =
        !progress.continuesOnFailure && has([](const BatchNode& node) { return node.isMain && node.hasFailed; });
    const bool isMainLeft = has([](const BatchNode& node) { return node.isMain && !node.hasEnded; });
    return isAnyLeft && (hasFailed || !isMainLeft) ? BatchAction::Stop : BatchAction::Wait;
}

int exitStatusOf(const std::vector<BatchNode>& nodes) {
    int status = 0;
    bool isOfMain = false;
    for (const BatchNode& node : nodes) {
        if (!node.hasEnded || node.exitStatus == 0 || isOfMain)
            continue;
        if (node.isMain && node.hasFailed) {
            status = node.exitStatus;
            isOfMain = true;
        } else if (status == 0 && node.isMain) {
            status = node.exitStatus;
        }
    }
    return status;
}

std::vector<int> endedTasksIn(std::string_view line) {
    std::vector<int> tasks;
    if (!line.starts_with("srun: error: "))
        return tasks;
    size_t at = line.find(": task ");
    if (at == std::string_view::npos)
        at = line.find(": tasks ");
    if (at == std::string_view::npos)
        return tasks;
    line.remove_prefix(line.find(' ', at + 2) + 1);
    while (true) {
        const auto first = takeTask(line);
        if (!first)
            return {};
        int last = *first;
        if (line.starts_with('-')) {
            line.remove_prefix(1);
            const auto end = takeTask(line);
            if (!end || *end < *first)
                return {};
            last = *end;
        }
        for (int task = *first; task <= last; ++task)
            tasks.push_back(task);
        if (!line.starts_with(','))
            break;
        line.remove_prefix(1);
    }
    return line.starts_with(": ") ? tasks : std::vector<int>();
}

} // namespace studio
