#include "core/client/run_logs.h"

#include <algorithm>
#include <charconv>

#include "core/base/file.h"
#include "core/client/studio_text.h"
#include "core/protocol/attempt_folder.h"
#include "core/transfer/log_file.h"

namespace studio {

namespace {

constexpr int maxNodes = 4'096; // a folder's name is not trusted beyond that

// The number in "<prefix>12<suffix>".
std::optional<int> numberIn(const std::string& name, std::string_view prefix, std::string_view suffix) {
    if (name.size() <= prefix.size() + suffix.size() || !name.starts_with(prefix) || !name.ends_with(suffix))
        return std::nullopt;
    int number = 0;
    const char* end = name.data() + name.size() - suffix.size();
    const auto read = std::from_chars(name.data() + prefix.size(), end, number);
    return read.ec == std::errc() && read.ptr == end && number >= 0 ? std::optional(number) : std::nullopt;
}

void addLogEnd(RunLog& log) {
    if (const std::string end = logEndPath(log.path); pathExists(end))
        log.end = end;
}

} // namespace

std::string describeLogCut(const std::string& path) {
    const auto cut = cutOf(path);
    if (!cut)
        return {};
    const auto sizeText = [](uint64_t bytes) {
        constexpr double megabyte = 1'000'000;
        constexpr double gigabyte = 1'000'000'000;
        return double(bytes) < gigabyte ? StudioText::tr("%1 MB").arg(double(bytes) / megabyte, 0, 'f', 1)
                                        : StudioText::tr("%1 GB").arg(double(bytes) / gigabyte, 0, 'f', 1);
    };
    return (cut->size == 0
                ? StudioText::tr("This log is longer than the limit for logs of its machine: only the first "
                                 "%1 are here. Its last part is added when the job has ended.")
                      .arg(sizeText(cut->kept))
                : StudioText::tr("This log is longer than the limit for logs of its machine: the first %1 of "
                                 "%2 are here, and the last %3 as %4. The whole log is kept on the machine.")
                      .arg(sizeText(cut->kept), sizeText(cut->size), sizeText(cut->end),
                           QString::fromStdString(displayText(logEndPath(baseNameOf(path))))))
        .toStdString();
}

std::vector<std::string> nodeFoldersOf(const std::string& attemptFolder) {
    const std::string attempt = parentOf(attemptFolder);
    int last = -1;
    if (const auto entries = listFolder(attempt)) {
        for (const auto& entry : *entries) {
            const auto node = numberIn(entry.name, "r", "");
            if (node && *node < maxNodes && entry.stamp.kind == FileStamp::Kind::Folder)
                last = std::max(last, *node);
        }
    }
    std::vector<std::string> folders;
    for (int node = 0; node <= last; ++node)
        folders.push_back(attempt + "/r" + std::to_string(node));
    if (folders.empty())
        folders.push_back(attemptFolder);
    return folders;
}

std::vector<RunLog> logsOf(const std::string& attemptFolder) {
    std::vector<RunLog> logs;
    std::vector<RunLog> preparing;
    for (const std::string& path : nodeFoldersOf(attemptFolder)) {
        const AttemptFolder folder(path);
        const int node = numberIn(baseNameOf(path), "r", "").value_or(0);
        bool hasProcesses = false;
        if (const auto entries = listFolder(folder.log())) {
            for (const auto& entry : *entries) {
                const auto process = numberIn(entry.name, "std_log_process_", ".txt");
                if (!process || entry.stamp.kind != FileStamp::Kind::File)
                    continue;
                hasProcesses = true;
                logs.push_back({*process, node, entry.name, folder.processLog(*process)});
            }
        }
        if (!hasProcesses && pathExists(folder.stdLog()))
            logs.push_back({node, node, "std_log.txt", folder.stdLog()});
        if (pathExists(folder.environmentLog()))
            preparing.push_back(
                {std::nullopt, node,
                 node == 0 ? std::string("environment.log") : "environment_" + std::to_string(node) + ".log",
                 folder.environmentLog()});
    }
    for (RunLog& log : logs)
        addLogEnd(log);
    std::sort(logs.begin(), logs.end(), [](const RunLog& a, const RunLog& b) { return a.process < b.process; });
    logs.insert(logs.end(), preparing.begin(), preparing.end());
    return logs;
}

std::string mainLogOf(const std::string& attemptFolder) {
    const AttemptFolder folder(attemptFolder);
    return pathExists(folder.processLog(0)) ? folder.processLog(0) : folder.stdLog();
}

} // namespace studio
