#include "core/submission/data_publisher.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/base/file.h"
#include "core/base/real_path.h"
#include "core/base/sha256.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/data/data_reference.h"
#include "core/data/data_store.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/mltable_file.h"
#include "core/jobfile/path_mapping.h"
#include "core/protocol/input_address.h"
#include "core/protocol/terminal_word.h"
#include "core/run/fetch_text.h"
#include "core/submission/data_resolver.h"
#include "core/submission/submission_text.h"

namespace studio {

namespace {

constexpr uint64_t oneGibibyte = 1ULL << 30U;

tl::unexpected<Error> refuseData(ErrorCode code, const QString& message) {
    return fail(code, message.toStdString());
}

std::string fingerprintOf(const ScanReport& report) {
    Sha256Hasher hasher;
    for (const auto& entry : report.entries) {
        hasher.add(entry.path);
        hasher.add("\n" + entry.target + "\n" +
                   (entry.isFile() ? std::to_string(entry.stamp.size) + " " + std::to_string(entry.stamp.mtimeNs)
                                   : std::string()) +
                   "\n");
    }
    return toHex(hasher.finish());
}

std::string fingerprintOf(const std::string& name, const FileStamp& stamp) {
    return toHex(sha256Of(name + "\n" + std::to_string(stamp.size) + " " + std::to_string(stamp.mtimeNs)));
}

Result<void> checkKind(const std::string& path, DataType type) {
    const QFileInfo info(QFile::decodeName(path.c_str()));
    if (!info.exists())
        return refuseData(ErrorCode::NotFound, SubmissionText::tr("%1 does not exist.").arg(displayName(path)));
    if (type == DataType::File && !info.isFile())
        return refuseData(ErrorCode::InvalidArgument,
                          SubmissionText::tr("%1 is not a file. Data of a folder has the type uri_folder or mltable.")
                              .arg(displayName(path)));
    if (type != DataType::File && !info.isDir())
        return refuseData(ErrorCode::InvalidArgument,
                          SubmissionText::tr("%1 is not a folder. Data of a single file has the type uri_file.")
                              .arg(displayName(path)));
    if (type == DataType::MLTable && !pathExists(joinPath(path, mltableFileName)))
        return refuseData(
            ErrorCode::InvalidArgument,
            SubmissionText::tr("The folder %1 has no file \"MLTable\", which describes the table. Add one, "
                               "or use the type uri_folder.")
                .arg(displayName(path)));
    return {};
}

} // namespace

uint64_t maxFrozenBytes() {
    constexpr std::chrono::milliseconds usual{static_cast<int64_t>(oneGibibyte)};
    return static_cast<uint64_t>(durationOrOverride("COMPUTE_STUDIO_TEST_DATA_LIMIT", usual).count());
}

Result<std::string> dataFingerprint(const std::string& path) {
    const auto real = realPath(path);
    const auto stamp = real ? stampOf(*real) : fail(real.error());
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind != FileStamp::Kind::Folder)
        return fingerprintOf(baseNameOf(path), *stamp);
    ScanOptions options;
    options.useIgnoreRules = false;
    options.inspectContents = false;
    return scanFolder(path, options).map([](const ScanReport& report) { return fingerprintOf(report); });
}

Result<DataContent> DataPublisher::takeFile(const std::string& path, const TakeCallback& progress) const {
    const auto real = realPath(path);
    const auto stamp = real ? stampOf(*real) : fail(real.error());
    if (!stamp)
        return fail(stamp.error());
    DataContent content;
    content.files = 1;
    content.bytes = static_cast<int64_t>(stamp->size);
    if (stamp->size >= m_limit) {
        content.fingerprint = fingerprintOf(baseNameOf(path), *stamp);
        return content;
    }
    auto snapshot = SnapshotStore(m_folder).takeFile(path, progress);
    if (!snapshot)
        return fail(snapshot.error());
    content.tree = snapshot->tree;
    content.fileName = baseNameOf(path);
    content.bytes = static_cast<int64_t>(snapshot->bytes);
    content.isFrozen = true;
    content.hold = std::move(snapshot->hold);
    return content;
}

Result<DataContent> DataPublisher::takeFolder(const std::string& path, const SourceConsent& consent,
                                              const TakeCallback& progress) const {
    if (auto fine = checkSourceFolder(path, QFile::encodeName(QDir::homePath()).toStdString(), consent); !fine)
        return fail(fine.error());
    DataContent content;
    bool isTooLarge = false;
    auto snapshot = SnapshotStore(m_folder).takeFolder(path, progress, [&](const ScanReport& report) -> Result<void> {
        content.files = static_cast<int64_t>(report.files);
        content.bytes = static_cast<int64_t>(report.bytes);
        content.warnings = report.warnings;
        isTooLarge = report.bytes >= m_limit;
        if (!isTooLarge)
            return checkPrivateKeys(report, consent);
        content.fingerprint = fingerprintOf(report);
        return fail(ErrorCode::Canceled, "by reference");
    });
    if (isTooLarge)
        return content;
    if (!snapshot)
        return fail(snapshot.error());
    content.tree = snapshot->tree;
    content.isFrozen = true;
    content.files = static_cast<int64_t>(snapshot->files);
    content.bytes = static_cast<int64_t>(snapshot->bytes);
    content.warnings.insert(content.warnings.end(), snapshot->warnings.begin(), snapshot->warnings.end());
    content.hold = std::move(snapshot->hold);
    return content;
}

Result<DataContent> DataPublisher::take(const std::string& path, DataType type, const SourceConsent& consent,
                                        const TakeCallback& progress) const {
    if (auto fine = checkKind(path, type); !fine)
        return fail(fine.error());
    std::vector<std::string> outside;
    if (type == DataType::MLTable) {
        const std::string file = joinPath(path, mltableFileName);
        auto paths = readFile(file, oneGibibyte >> 10U).and_then([&](const std::string& text) {
            return outsidePathsOf(text, file);
        });
        if (!paths)
            return fail(paths.error());
        outside = std::move(*paths);
    }
    auto content = type == DataType::File ? takeFile(path, progress) : takeFolder(path, consent, progress);
    if (content && !outside.empty()) {
        content->isFrozen = false;
        content->outsidePaths = std::move(outside);
    }
    return content;
}

Result<PublishedData> DataPublisher::publishAddress(const NewData& data) {
    if (const auto problem = problemOfInputAddress(data.path))
        return refuseData(ErrorCode::InvalidArgument, *problem);
    if (data.type.value_or(DataType::File) != DataType::File)
        return refuseData(
            ErrorCode::InvalidArgument,
            SubmissionText::tr("Only single files are downloaded from a URL: use the type uri_file, for "
                               "example for an archive, or map the address to a local copy: studioctl map "
                               "address %1 PATH")
                .arg(QString::fromStdString(terminalQuoted(data.path))));
    DataAsset asset;
    asset.name = data.name;
    asset.version = data.version;
    asset.type = DataType::File;
    asset.path = data.path;
    asset.isFrozen = !parseInputAddress(data.path).sha256.empty();
    asset.description = data.description;
    asset.tags = data.tags;
    return m_database
        .writeValue<dataassets::Created>(
            [&](SQLite::Database& db) { return dataassets::create(db, asset, currentTime()); })
        .map([](dataassets::Created created) {
            return PublishedData{std::move(created.asset), created.existed, {}, {}};
        });
}

Result<PublishedData> DataPublisher::publish(const NewData& data, const SourceConsent& consent,
                                             const TakeCallback& progress) {
    DataAsset asset;
    asset.name = data.name;
    asset.version = data.version;
    asset.description = data.description;
    asset.tags = data.tags;
    asset.path = data.path;
    std::string path = data.path;
    SourceConsent allowed = consent;
    if (!path.starts_with('/')) {
        const auto mapped = m_database.readValue<std::optional<std::string>>(
            [&](SQLite::Database& db) -> Result<std::optional<std::string>> {
                return mappings::pathFor(db, isHttpUrl(data.path) ? parseInputAddress(data.path).shown() : data.path);
            });
        if (!mapped)
            return fail(mapped.error());
        const auto reference = dataReferenceFrom(data.path);
        if (*mapped) {
            path = asset.path = **mapped;
        } else if (isHttpUrl(data.path)) {
            return publishAddress(data);
        } else if (const auto url = blobFileUrl(data.path);
                   url && data.type.value_or(DataType::File) == DataType::File) {
            NewData file = data;
            file.path = *url;
            return publishAddress(file);
        } else if (reference && reference->kind == DataReference::Kind::RunOutput) {
            const auto output = DataResolver(m_database, m_folder).outputOf(*reference);
            if (!output)
                return fail(output.error());
            path = output->path;
            asset.sourceRun = output->run;
            asset.sourceOutput = reference->output;
            allowed.privateKeys = true; // the run wrote them into this workspace
        } else {
            return refuseData(
                ErrorCode::InvalidArgument,
                SubmissionText::tr("\"%1\" is not on this computer, and nothing is downloaded from there. "
                                   "Map it to a local copy: studioctl map address %2 PATH")
                    .arg(displayName(data.path), QString::fromStdString(terminalQuoted(data.path))));
        }
    }
    const bool isFolder = QFileInfo(QFile::decodeName(path.c_str())).isDir();
    asset.type = data.type.value_or(isFolder ? DataType::Folder : DataType::File);
    auto content = take(path, asset.type, allowed, progress);
    if (!content)
        return fail(content.error());
    asset.tree = content->tree;
    asset.fileName = content->fileName;
    asset.isFrozen = content->isFrozen;
    asset.fingerprint = content->fingerprint;
    asset.files = content->files;
    asset.bytes = content->bytes;
    return m_database
        .writeValue<dataassets::Created>(
            [&](SQLite::Database& db) { return dataassets::create(db, asset, currentTime()); })
        .map([&](dataassets::Created created) {
            return PublishedData{std::move(created.asset), created.existed, std::move(content->warnings),
                                 std::move(content->outsidePaths)};
        });
}

} // namespace studio
