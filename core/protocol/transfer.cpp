#include "core/protocol/transfer.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"
#include "core/protocol/messages.h"

namespace studio {

using nlohmann::json;

namespace {

tl::unexpected<Error> improper(const char* what) {
    return fail(ErrorCode::Protocol, std::string("A message has no valid ") + what + ".");
}

std::optional<uint64_t> transferCountAt(const json& message, const char* key) {
    const int64_t value = intAt(message, key, -1);
    return value < 0 ? std::nullopt : std::optional(static_cast<uint64_t>(value));
}

std::optional<Sha256> hashFrom(std::string_view bytes) {
    Sha256 hash{};
    if (bytes.size() != hash.size())
        return std::nullopt;
    std::memcpy(hash.data(), bytes.data(), hash.size());
    return hash;
}

std::string_view view(const Sha256& hash) {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

constexpr std::array remoteKinds = {RemoteKind::File, RemoteKind::Folder, RemoteKind::Link,
                                    RemoteKind::Fifo, RemoteKind::Socket, RemoteKind::Device};

} // namespace

bool TreePresence::isWhole() const {
    return present && std::find(missing.begin(), missing.end(), true) == missing.end();
}

json toMessage(const TreePresence& presence) {
    json message{{"present", presence.present}, {"blobs", presence.blobs}};
    if (presence.present && !presence.isWhole()) {
        std::string bits((presence.missing.size() + 7) / 8, '\0');
        for (size_t i = 0; i < presence.missing.size(); ++i) {
            if (presence.missing[i])
                bits[i / 8] = static_cast<char>(static_cast<uint8_t>(bits[i / 8]) | (1U << (i % 8)));
        }
        message["missing"] = bytesValue(bits);
    }
    return message;
}

Result<TreePresence> treePresenceFrom(const json& message) {
    TreePresence presence;
    presence.present = boolAt(message, "present");
    const auto blobs = transferCountAt(message, "blobs");
    const std::string bits = bytesAt(message, "missing");
    if (!blobs || (!bits.empty() && (*blobs > bits.size() * 8 || bits.size() != (*blobs + 7) / 8)))
        return improper("snapshot response");
    presence.blobs = *blobs;
    for (uint64_t i = 0; !bits.empty() && i < *blobs; ++i)
        presence.missing.push_back(((static_cast<uint8_t>(bits[i / 8]) >> (i % 8)) & 1U) != 0);
    return presence;
}

Result<void> fromValue(const json& value, TreePresence& to) {
    return assignTo(to, treePresenceFrom(value));
}

std::string_view toText(LogFile file) {
    switch (file) {
    case LogFile::Log:
        return "log";
    case LogFile::Times:
        return "times";
    case LogFile::Environment:
        return "environment";
    case LogFile::Metrics:
        return "metrics";
    case LogFile::Samples:
        return "samples";
    }
    return "log";
}

Result<void> fromValue(const json& value, LogFile& to) {
    const auto found =
        std::find_if(allLogFiles.begin(), allLogFiles.end(), [&](LogFile each) { return json(toText(each)) == value; });
    if (found == allLogFiles.end())
        return fail({});
    to = *found;
    return {};
}

std::string pathOf(const AttemptFolder& attempt, const LogKey& key) {
    switch (key.file) {
    case LogFile::Log:
        return key.process ? attempt.processLog(*key.process) : attempt.stdLog();
    case LogFile::Times:
        return key.process ? attempt.processLogTimes(*key.process) : attempt.stdLogTimes();
    case LogFile::Environment:
        return attempt.environmentLog();
    case LogFile::Metrics:
        return key.process ? attempt.processMetrics(*key.process) : attempt.metrics();
    case LogFile::Samples:
        return attempt.samples();
    }
    return attempt.stdLog();
}

json toMessage(const FollowPosition& start) {
    return {{"offset", start.offset},
            {"check", {{"length", start.checkedLength}, {"sha256", bytesValue(view(start.check))}}}};
}

template <>
Result<FollowPosition> fromMessage(const json& message) {
    const json& check = valueAt(message, "check");
    const auto offset = transferCountAt(message, "offset");
    const auto length = transferCountAt(check, "length");
    const auto hash = hashFrom(bytesAt(check, "sha256"));
    if (!offset || !length || !hash || *length > checkLength || *length > *offset)
        return improper("log position");
    return FollowPosition{*offset, *length, *hash};
}

json toMessage(const LogBytes& bytes) {
    json message = toMessage(bytes.key);
    message["push"] = "bytes";
    message["generation"] = bytes.generation;
    message["offset"] = bytes.offset;
    message["bytes"] = bytesValue(bytes.bytes);
    if (bytes.isRestart)
        message["restart"] = true;
    if (bytes.isEnd)
        message["end"] = true;
    return message;
}

Result<LogBytes> logBytesFrom(const json& message) {
    auto key = fromMessage<LogKey>(message);
    if (!key)
        return fail(key.error());
    const auto generation = transferCountAt(message, "generation");
    const auto offset = transferCountAt(message, "offset");
    std::string bytes = bytesAt(message, "bytes");
    if (!generation || *generation > UINT32_MAX || !offset || bytes.size() > maxPushSize ||
        *offset > uint64_t{INT64_MAX} - bytes.size())
        return improper("log chunk");
    return LogBytes{std::move(*key),  static_cast<uint32_t>(*generation), *offset,
                    std::move(bytes), boolAt(message, "restart"),         boolAt(message, "end")};
}

std::string_view toText(FileArea area) {
    switch (area) {
    case FileArea::Outputs:
        return "outputs";
    case FileArea::Logs:
        return "logs";
    case FileArea::Work:
        return "work";
    }
    return "work";
}

Result<void> fromValue(const json& value, FileArea& to) {
    for (const auto area : {FileArea::Outputs, FileArea::Logs, FileArea::Work}) {
        if (json(toText(area)) == value) {
            to = area;
            return {};
        }
    }
    return fail({});
}

std::string folderOf(const AttemptFolder& attempt, FileArea area) {
    switch (area) {
    case FileArea::Outputs:
        return attempt.outputs();
    case FileArea::Logs:
        return attempt.userLogs();
    case FileArea::Work:
        return attempt.work();
    }
    return attempt.work();
}

std::string_view toText(RemoteKind kind) {
    switch (kind) {
    case RemoteKind::File:
        return "file";
    case RemoteKind::Folder:
        return "folder";
    case RemoteKind::Link:
        return "link";
    case RemoteKind::Fifo:
        return "fifo";
    case RemoteKind::Socket:
        return "socket";
    case RemoteKind::Device:
        return "device";
    }
    return "device";
}

json toMessage(const FilePage& page) {
    json entries = json::array();
    for (const auto& file : page.files)
        entries.push_back({bytesValue(file.path), toText(file.kind), file.size, file.modifiedMs, file.mode});
    json message{{"entries", std::move(entries)}, {"more", page.more}};
    for (const auto& folder : page.unreadableFolders)
        message["unread"].push_back(bytesValue(folder));
    for (size_t i = 0; i < page.files.size(); ++i) {
        if (page.files[i].allocated)
            message["sparse"].push_back({i, *page.files[i].allocated});
        if (!page.files[i].target.empty())
            message["links"].push_back({i, bytesValue(page.files[i].target)});
    }
    return message;
}

Result<FilePage> filePageFrom(const json& message) {
    const json& entries = valueAt(message, "entries");
    FilePage page;
    page.more = boolAt(message, "more");
    if (!entries.is_array() || entries.size() > maxEntriesPerPage)
        return improper("list of files");
    for (const auto& entry : entries) {
        if (!entry.is_array() || entry.size() != 5 || !entry[0].is_binary() || !entry[1].is_string() ||
            !entry[2].is_number_unsigned() || !entry[3].is_number_integer() || !entry[4].is_number_unsigned())
            return improper("list of files");
        const auto& name = entry[0].get_binary();
        const auto& text = entry[1].get_ref<const std::string&>();
        const auto kind = std::find_if(remoteKinds.begin(), remoteKinds.end(),
                                       [&text](RemoteKind each) { return toText(each) == text; });
        if (kind == remoteKinds.end() || entry[2].get<uint64_t>() > uint64_t{INT64_MAX})
            return improper("list of files");
        page.files.push_back({std::string(name.begin(), name.end()), *kind, entry[2].get<uint64_t>(),
                              entry[3].get<int64_t>(), static_cast<uint32_t>(entry[4].get<uint64_t>() & 07777U)});
    }
    for (const auto& folder : valueAt(message, "unread")) {
        if (!folder.is_binary() || page.unreadableFolders.size() > maxEntriesPerPage)
            return improper("list of files");
        page.unreadableFolders.emplace_back(folder.get_binary().begin(), folder.get_binary().end());
    }
    for (const auto& sparse : valueAt(message, "sparse")) {
        const bool isProper = sparse.is_array() && sparse.size() == 2 && sparse[0].is_number_unsigned() &&
                              sparse[1].is_number_unsigned() && sparse[0].get<uint64_t>() < page.files.size();
        if (!isProper)
            return improper("list of files");
        page.files[sparse[0].get<size_t>()].allocated = sparse[1].get<uint64_t>();
    }
    for (const auto& link : valueAt(message, "links")) {
        const bool isProper = link.is_array() && link.size() == 2 && link[0].is_number_unsigned() &&
                              link[1].is_binary() && link[1].get_binary().size() <= maxLinkTarget &&
                              link[0].get<uint64_t>() < page.files.size();
        if (!isProper)
            return improper("list of files");
        page.files[link[0].get<size_t>()].target.assign(link[1].get_binary().begin(), link[1].get_binary().end());
    }
    if (page.more && page.files.empty())
        return improper("list of files");
    return page;
}

json toMessage(const FilePiece& piece) {
    json message{{"bytes", bytesValue(piece.bytes)}, {"size", piece.size}};
    if (piece.hash)
        message["sha256"] = bytesValue(view(*piece.hash));
    return message;
}

Result<FilePiece> filePieceFrom(const json& message) {
    const auto size = transferCountAt(message, "size");
    FilePiece piece{bytesAt(message, "bytes"), 0, hashFrom(bytesAt(message, "sha256"))};
    if (!size || piece.bytes.size() > maxPartSize || piece.bytes.size() > *size)
        return improper("file chunk");
    piece.size = *size;
    return piece;
}

json toMessage(const FileData& data) {
    json ranges = json::array();
    for (const auto& range : data.ranges)
        ranges.push_back({range.begin, range.end});
    return {{"ranges", std::move(ranges)}, {"size", data.size}, {"more", data.more}};
}

Result<FileData> fileDataFrom(const json& message) {
    const json& ranges = valueAt(message, "ranges");
    const auto size = transferCountAt(message, "size");
    if (!size || !ranges.is_array() || ranges.size() > FileData::maxRanges)
        return improper("file extent map");
    FileData data{{}, *size, boolAt(message, "more")};
    uint64_t at = 0;
    for (const auto& range : ranges) {
        if (!range.is_array() || range.size() != 2 || !range[0].is_number_unsigned() || !range[1].is_number_unsigned())
            return improper("file extent map");
        const FileData::Range next{range[0].get<uint64_t>(), range[1].get<uint64_t>()};
        if (next.begin < at || next.end <= next.begin || next.end > *size)
            return improper("file extent map");
        at = next.end;
        data.ranges.push_back(next);
    }
    if (data.more && data.ranges.empty())
        return improper("file extent map");
    return data;
}

json toMessage(const StorageReport& report) {
    json runs = json::array();
    for (const auto& run : report.runs)
        runs.push_back({run.run, run.bytes, run.changedMs});
    return {{"blob_bytes", report.blobBytes},
            {"blobs", report.blobs},
            {"tree_bytes", report.treeBytes},
            {"trees", report.trees},
            {"environment_bytes", report.environmentBytes},
            {"agent_bytes", report.agentBytes},
            {"free_bytes", report.freeBytes},
            {"total_bytes", report.totalBytes},
            {"run_count", report.runCount},
            {"run_bytes", report.runBytes},
            {"runs", std::move(runs)}};
}

StorageReport storageReportFrom(const json& message) {
    const auto at = [&message](const char* key) { return transferCountAt(message, key).value_or(0); };
    StorageReport report{at("blob_bytes"),
                         at("blobs"),
                         at("tree_bytes"),
                         at("trees"),
                         at("environment_bytes"),
                         at("agent_bytes"),
                         at("free_bytes"),
                         at("total_bytes"),
                         at("run_count"),
                         at("run_bytes"),
                         {}};
    for (const auto& run : valueAt(message, "runs")) {
        if (report.runs.size() < maxRunsReported && run.is_array() && run.size() == 3 && run[0].is_string() &&
            isIdText(run[0].get_ref<const std::string&>()) && run[1].is_number_unsigned() && run[2].is_number_integer())
            report.runs.push_back({run[0].get<std::string>(), run[1].get<uint64_t>(), run[2].get<int64_t>()});
    }
    return report;
}

} // namespace studio
