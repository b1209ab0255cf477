#include "core/studio/download.h"

#include "core/base/copy.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/metric/metric_csv.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/tree.h"
#include "core/studio/studio_text.h"

namespace studio {

namespace {

class Copier {
public:
    Copier(std::string from, std::string to, Download& download)
        : m_from(std::move(from))
        , m_to(std::move(to))
        , m_download(download) {}

    Result<void> copyAll() {
        const auto stamp = stampOf(m_from);
        if (!stamp || stamp->kind != FileStamp::Kind::Folder)
            return {};
        std::vector<std::string> folders = {""};
        while (!folders.empty()) {
            const std::string folder = std::move(folders.back());
            folders.pop_back();
            if (auto made = makeRealFolder(folder); !made)
                return made;
            const auto entries = listFolder(m_from + folder);
            if (!entries)
                return fail(entries.error());
            for (const auto& entry : *entries) {
                const std::string path = folder + "/" + entry.name;
                if (entry.stamp.kind == FileStamp::Kind::Folder)
                    folders.push_back(path);
                else if (auto copied = copy(path, entry.stamp.kind); !copied)
                    return copied;
            }
        }
        return {};
    }

private:
    // A link that stands where a folder has to be would lead the copy elsewhere.
    Result<void> makeRealFolder(const std::string& path) {
        const std::string target = m_to + path;
        if (const auto stamp = stampOf(target); stamp && stamp->kind != FileStamp::Kind::Folder) {
            return fail(
                ErrorCode::AlreadyExists,
                StudioText::tr("%1 is in the way: it is not a folder. Remove it, or choose another folder with --to.")
                    .arg(QString::fromStdString(displayText(target)))
                    .toStdString());
        }
        return makeFolders(target);
    }

    Result<void> copy(const std::string& path, FileStamp::Kind kind) {
        if (kind == FileStamp::Kind::File) {
            const auto bytes = copyPlainFile(m_from + path, m_to + path);
            if (!bytes)
                return fail(bytes.error());
            ++m_download.files;
            m_download.bytes += *bytes;
            return {};
        }
        const auto target =
            kind == FileStamp::Kind::Link ? readLinkTarget(m_from + path) : Result<std::string>(std::string());
        if (!target || !linkStaysInside(path.substr(1), *target)) {
            m_download.leftOut.push_back(path.substr(1));
            return {};
        }
        return removeFile(m_to + path).and_then([&] { return makeLink(*target, m_to + path); });
    }

    std::string m_from;
    std::string m_to;
    Download& m_download;
};

// What was logged, of all attempts, in a form that other programs read.
Result<void> writeMetrics(const std::string& attemptFolder, const std::string& path, Download& download) {
    RunMetrics metrics(parentOf(parentOf(attemptFolder)));
    metrics.update();
    if (metrics.trouble())
        download.leftOut.emplace_back("log/metrics"); // what could be read of it is written all the same
    if (metrics.curves().empty())
        return {};
    const auto bytes = metric_csv::writeFile(metrics, path);
    if (!bytes)
        return fail(bytes.error());
    ++download.files;
    download.bytes += *bytes;
    return {};
}

} // namespace

Result<Download> downloadRun(const std::string& attemptFolder, const std::string& folder) {
    const AttemptFolder attempt(attemptFolder);
    Download download;
    auto done = makeFolders(folder)
                    .and_then([&] { return Copier(attempt.outputs(), folder + "/outputs", download).copyAll(); })
                    .and_then([&] { return Copier(attempt.userLogs(), folder + "/logs", download).copyAll(); });
    if (done && pathExists(attempt.stdLog())) {
        const auto bytes = copyPlainFile(attempt.stdLog(), folder + "/std_log.txt");
        if (!bytes)
            return fail(bytes.error());
        ++download.files;
        download.bytes += *bytes;
    }
    if (done)
        done = writeMetrics(attemptFolder, folder + "/metrics.csv", download);
    if (!done)
        return fail(done.error());
    return download;
}

} // namespace studio
