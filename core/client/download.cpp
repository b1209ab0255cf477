#include "core/client/download.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/copy_plan.h"
#include "core/client/run_logs.h"
#include "core/client/studio_text.h"
#include "core/metric/metric_csv.h"
#include "core/protocol/attempt_folder.h"
#include "core/transfer/log_file.h"
#include "core/transfer/output_union.h"

namespace studio {

namespace {

constexpr auto metricsName = "metrics.csv";
constexpr size_t maxNamedFiles = 5;

// Reads the metrics of all attempts, for their export as CSV. Those that could be read are exported in spite of an
// error.
RunMetrics metricsForExport(const std::string& attemptFolder, Download& download) {
    RunMetrics metrics(parentOf(parentOf(attemptFolder)));
    metrics.update();
    if (metrics.error())
        download.failed.push_back({"log/metrics", metrics.error()->message});
    return metrics;
}

void planOutputsAndLogs(CopyPlan& plan, const std::string& attemptFolder) {
    std::vector<std::string> outputs;
    std::vector<std::string> userLogs;
    for (const auto& node : nodeFoldersOf(attemptFolder)) {
        outputs.push_back(AttemptFolder(node).outputs());
        userLogs.push_back(AttemptFolder(node).userLogs());
    }
    if (outputs.size() > 1) {
        plan.addUnion(uniteOutputs(outputs), "outputs");
        plan.addUnion(uniteOutputs(userLogs), "logs");
    } else {
        const AttemptFolder attempt(attemptFolder);
        plan.addTree(attempt.outputs(), "outputs");
        plan.addTree(attempt.userLogs(), "logs");
    }
    for (const RunLog& log : logsOf(attemptFolder)) {
        if (!log.process)
            continue;
        plan.addFile(log.path, log.name);
        if (!log.end.empty())
            plan.addFile(log.end, logEndPath(log.name));
    }
}

} // namespace

Error existingFilesError(const std::string& folder, const std::vector<std::string>& paths) {
    QString names;
    for (size_t i = 0; i < std::min(paths.size(), maxNamedFiles); ++i)
        names += (i == 0 ? QString() : QStringLiteral(", ")) + QString::fromStdString(displayText(paths[i]));
    if (paths.size() > maxNamedFiles)
        names += QStringLiteral(", …");
    return {ErrorCode::AlreadyExists,
            StudioText::tr("%n file(s) in %1 already exist with different content: %2. Nothing was downloaded.",
                           nullptr, static_cast<int>(paths.size()))
                .arg(QString::fromStdString(displayText(folder)), names)
                .toStdString(),
            {}};
}

Result<Download> downloadRun(const std::string& attemptFolder, const std::string& folder,
                             const DownloadOptions& options) {
    Download download;
    if (auto made = makeFolders(folder); !made)
        return fail(made.error());
    CopyPlan plan(folder);
    planOutputsAndLogs(plan, attemptFolder);
    const RunMetrics metrics = metricsForExport(attemptFolder, download);
    const std::string metricsPath = joinPath(folder, metricsName);
    std::string staged; // beside the existing file, to be compared with it
    if (!metrics.curves().empty() && pathExists(metricsPath)) {
        staged = temporaryPathFor(metricsPath);
        if (const auto bytes = metric_csv::writeFile(metrics, staged); bytes)
            plan.addFile(staged, metricsName);
        else
            download.failed.push_back({metricsName, bytes.error().message});
    }
    const auto conflicts = options.overwrites ? std::vector<std::string>() : plan.conflicts();
    if (conflicts.empty())
        plan.run(download);
    if (!staged.empty())
        static_cast<void>(removeFile(staged));
    if (!conflicts.empty())
        return fail(existingFilesError(folder, conflicts));
    if (!metrics.curves().empty() && staged.empty()) {
        if (const auto bytes = metric_csv::writeFile(metrics, metricsPath); bytes) {
            ++download.files;
            download.bytes += *bytes;
        } else {
            download.failed.push_back({metricsName, bytes.error().message});
        }
    }
    return download;
}

} // namespace studio
