#include "core/client/download.h"

#include "core/base/copy.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/run_logs.h"
#include "core/client/studio_text.h"
#include "core/metric/metric_csv.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/tree.h"
#include "core/transfer/log_file.h"
#include "core/transfer/output_union.h"

namespace studio {

namespace {

class Copier {
public:
    Copier(std::string from, std::string to, Download& download)
        : m_from(std::move(from))
        , m_to(std::move(to))
        , m_download(download) {}

    // Copies a union instead of a folder.
    void copyUnion(const OutputUnion& all) {
        for (const auto& entry : all.entries) {
            const std::string path = "/" + entry.path;
            if (entry.kind == FileStamp::Kind::Folder) {
                if (auto made = makeRealFolder(path); !made)
                    note(path, made.error());
                continue;
            }
            auto copied = makeRealFolder(parentOf(path) == "/" ? std::string() : parentOf(path)).and_then([&] {
                return copyFrom(entry.source, path, entry.kind);
            });
            if (!copied)
                note(path, copied.error());
        }
        for (const auto& folder : all.unreadable)
            m_download.failed.push_back(
                {baseNameOf(m_to),
                 StudioText::tr("%1 cannot be read.").arg(QString::fromStdString(displayText(folder))).toStdString()});
    }

    void copyAll() {
        const auto stamp = stampOf(m_from);
        if (!stamp || stamp->kind != FileStamp::Kind::Folder)
            return;
        std::vector<std::string> folders = {""};
        while (!folders.empty()) {
            const std::string folder = std::move(folders.back());
            folders.pop_back();
            const auto entries = makeRealFolder(folder).and_then([&] { return listFolder(m_from + folder); });
            if (!entries) {
                note(folder, entries.error());
                continue;
            }
            for (const auto& entry : *entries) {
                const std::string path = folder + "/" + entry.name;
                if (entry.stamp.kind == FileStamp::Kind::Folder)
                    folders.push_back(path);
                else if (auto copied = copy(path, entry.stamp.kind); !copied)
                    note(path, copied.error());
            }
        }
    }

private:
    void note(const std::string& path, const Error& error) {
        m_download.failed.push_back({baseNameOf(m_to) + path, error.message});
    }

    // Refuses to follow a symbolic link in place of a folder: it would redirect the copy.
    Result<void> makeRealFolder(const std::string& path) {
        const std::string target = m_to + path;
        if (const auto stamp = stampOf(target); stamp && stamp->kind != FileStamp::Kind::Folder) {
            return fail(ErrorCode::AlreadyExists,
                        StudioText::tr("%1 exists and is not a folder. Remove it, or choose another folder with --to.")
                            .arg(QString::fromStdString(displayText(target)))
                            .toStdString());
        }
        return makeFolders(target);
    }

    Result<void> copy(const std::string& path, FileStamp::Kind kind) { return copyFrom(m_from + path, path, kind); }

    Result<void> copyFrom(const std::string& source, const std::string& path, FileStamp::Kind kind) {
        if (kind == FileStamp::Kind::File) {
            const auto bytes = copyPlainFile(source, m_to + path);
            if (!bytes)
                return fail(bytes.error());
            ++m_download.files;
            m_download.bytes += *bytes;
            return {};
        }
        const auto target = kind == FileStamp::Kind::Link ? readLinkTarget(source) : Result<std::string>(std::string());
        if (!target || !isLinkInsideTree(path.substr(1), *target)) {
            m_download.leftOut.push_back(path.substr(1));
            return {};
        }
        return removeFile(m_to + path).and_then([&] { return makeLink(*target, m_to + path); });
    }

    std::string m_from;
    std::string m_to;
    Download& m_download;
};

// Exports the metrics of all attempts as CSV, for other programs.
void writeMetrics(const std::string& attemptFolder, const std::string& path, Download& download) {
    RunMetrics metrics(parentOf(parentOf(attemptFolder)));
    metrics.update();
    if (metrics.error())
        download.failed.push_back(
            {"log/metrics", metrics.error()->message}); // metrics that could be read are still exported
    if (metrics.curves().empty())
        return;
    const auto bytes = metric_csv::writeFile(metrics, path);
    if (!bytes) {
        download.failed.push_back({baseNameOf(path), bytes.error().message});
        return;
    }
    ++download.files;
    download.bytes += *bytes;
}

} // namespace

Result<Download> downloadRun(const std::string& attemptFolder, const std::string& folder) {
    Download download;
    if (auto made = makeFolders(folder); !made)
        return fail(made.error());
    std::vector<std::string> outputs;
    std::vector<std::string> userLogs;
    for (const auto& node : nodeFoldersOf(attemptFolder)) {
        outputs.push_back(AttemptFolder(node).outputs());
        userLogs.push_back(AttemptFolder(node).userLogs());
    }
    if (outputs.size() > 1) {
        Copier({}, folder + "/outputs", download).copyUnion(uniteOutputs(outputs));
        Copier({}, folder + "/logs", download).copyUnion(uniteOutputs(userLogs));
    } else {
        const AttemptFolder attempt(attemptFolder);
        Copier(attempt.outputs(), folder + "/outputs", download).copyAll();
        Copier(attempt.userLogs(), folder + "/logs", download).copyAll();
    }
    for (const RunLog& log : logsOf(attemptFolder)) {
        if (!log.process)
            continue;
        std::vector<std::pair<std::string, std::string>> files{{log.path, log.name}};
        if (!log.end.empty())
            files.emplace_back(log.end, logEndPath(log.name));
        for (const auto& [path, name] : files) {
            if (const auto bytes = copyPlainFile(path, folder + "/" + name)) {
                ++download.files;
                download.bytes += *bytes;
            } else {
                download.failed.push_back({name, bytes.error().message});
            }
        }
    }
    writeMetrics(attemptFolder, folder + "/metrics.csv", download);
    return download;
}

} // namespace studio
