#include "core/snapshot/preview.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/digits.h"
#include "core/snapshot/snapshot_text.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxExamples = 5;

void putPath(json& object, const std::string& path) {
    object["path"] = displayText(path);
    if (object["path"] != path)
        object["path_bytes"] = hexText(path);
}

json largestOf(const ScanReport& report) {
    json list = json::array();
    for (const size_t index : largestFiles(report)) {
        json item{{"bytes", report.entries[index].stamp.size}};
        putPath(item, report.entries[index].path);
        list.push_back(std::move(item));
    }
    return list;
}

json excludedOf(const ScanReport& report) {
    std::vector<json> groups;
    for (const auto& reason : report.reasons) {
        json group{{"kind", toText(reason.kind)}, {"rule", displayText(reason.rule)},
                   {"text", reasonText(reason)},  {"entries", reason.entries},
                   {"files", reason.files},       {"bytes", reason.bytes},
                   {"counted", reason.isCounted}, {"examples", json::array()}};
        if (reason.kind == ExclusionReason::Kind::IgnoreRule) {
            group["file"] = displayText(reason.file);
            group["line"] = reason.line;
        }
        groups.push_back(std::move(group));
    }
    for (const auto& entry : report.excluded) {
        json& examples = groups[entry.reason]["examples"];
        if (examples.size() == maxExamples)
            continue;
        json item{{"folder", entry.isFolder}, {"bytes", entry.bytes}, {"counted", entry.isCounted}};
        putPath(item, entry.path);
        examples.push_back(std::move(item));
    }
    return groups;
}

json warningsOf(const ScanReport& report) {
    json list = json::array();
    for (const auto& warning : report.warnings) {
        json item{{"kind", toText(warning.kind)}, {"text", warningText(warning.kind)}, {"bytes", warning.bytes}};
        putPath(item, warning.path);
        if (!warning.detail.empty())
            item["detail"] = displayText(warning.detail);
        list.push_back(std::move(item));
    }
    return list;
}

} // namespace

std::string warningText(ScanWarning::Kind kind) {
    using Kind = ScanWarning::Kind;
    const auto text = [kind] {
        switch (kind) {
        case Kind::PrivateKey:
            return SnapshotText::tr("Looks like a private key. Exclude it with a line in .amlignore or .gitignore.");
        case Kind::EnvironmentFile:
            return SnapshotText::tr("Environment files often contain passwords. Exclude it, or check its contents.");
        case Kind::CloudCredentials:
            return SnapshotText::tr("Looks like the credentials of a cloud or a service. Exclude it.");
        case Kind::Token:
            return SnapshotText::tr("Looks like an access token. Exclude it.");
        case Kind::VirtualEnvironment:
            return SnapshotText::tr("A Python environment, which rarely works elsewhere. Exclude it and specify the "
                                    "packages that the run needs.");
        case Kind::Checkpoint:
            return SnapshotText::tr("A model or checkpoint. Use an input instead, so that it is uploaded only once.");
        case Kind::LargeFile:
            return SnapshotText::tr("A large file. Use an input instead, so that it is uploaded only once.");
        case Kind::LargeTotal:
            return SnapshotText::tr("The whole snapshot is large. Is this the right folder?");
        case Kind::LinkLeavesFolder:
            return SnapshotText::tr("A link that points outside the folder is not uploaded.");
        case Kind::SpecialFile:
            return SnapshotText::tr("Not a file, folder or link: not uploaded.");
        case Kind::IgnoreFileNotUsed:
            return SnapshotText::tr("This ignore file is not a regular file, so its rules are ignored.");
        }
        return QString();
    };
    return text().toStdString();
}

std::string_view toText(ScanWarning::Kind kind) {
    using Kind = ScanWarning::Kind;
    switch (kind) {
    case Kind::PrivateKey:
        return "private_key";
    case Kind::EnvironmentFile:
        return "environment_file";
    case Kind::CloudCredentials:
        return "cloud_credentials";
    case Kind::Token:
        return "token";
    case Kind::VirtualEnvironment:
        return "virtual_environment";
    case Kind::Checkpoint:
        return "checkpoint";
    case Kind::LargeFile:
        return "large_file";
    case Kind::LargeTotal:
        return "large_total";
    case Kind::LinkLeavesFolder:
        return "link_leaves_folder";
    case Kind::SpecialFile:
        return "special_file";
    case Kind::IgnoreFileNotUsed:
        return "ignore_file_not_used";
    }
    return "";
}

std::string_view toText(ExclusionReason::Kind kind) {
    using Kind = ExclusionReason::Kind;
    switch (kind) {
    case Kind::IgnoreRule:
        return "ignore_rule";
    case Kind::VersionControl:
        return "version_control";
    case Kind::PythonCache:
        return "python_cache";
    case Kind::RunFolder:
        return "run_folder";
    case Kind::OwnFiles:
        return "own_files";
    case Kind::Generated:
        return "generated";
    }
    return "";
}

std::string reasonText(const ExclusionReason& reason) {
    const QString rule = QString::fromStdString(displayText(reason.rule));
    if (reason.kind == ExclusionReason::Kind::Generated)
        return SnapshotText::tr("%1 (built-in rule; a line !%1 in the ignore file includes it)")
            .arg(rule)
            .toStdString();
    if (reason.kind != ExclusionReason::Kind::IgnoreRule)
        return SnapshotText::tr("%1 (always excluded)").arg(rule).toStdString();
    const QString file = QString::fromStdString(displayText(reason.file));
    return SnapshotText::tr("%1 (%2, line %3)").arg(rule, file, QString::number(reason.line)).toStdString();
}

std::vector<size_t> largestFiles(const ScanReport& report, size_t count) {
    std::vector<size_t> files;
    for (size_t i = 0; i < report.entries.size(); ++i) {
        if (report.entries[i].isFile())
            files.push_back(i);
    }
    count = std::min(count, files.size());
    std::partial_sort(files.begin(), files.begin() + static_cast<ptrdiff_t>(count), files.end(),
                      [&](size_t a, size_t b) {
                          const uint64_t left = report.entries[a].stamp.size;
                          const uint64_t right = report.entries[b].stamp.size;
                          return left != right ? left > right : a < b;
                      });
    files.resize(count);
    return files;
}

json previewToJson(const ScanReport& report, std::optional<uint64_t> newBytes) {
    json preview{{"source", displayText(report.source)},
                 {"files", report.files},
                 {"folders", report.folders},
                 {"links", report.links},
                 {"bytes", report.bytes},
                 {"ignore_file", report.ignoreFile.empty() ? ".gitignore" : report.ignoreFile},
                 {"largest", largestOf(report)},
                 {"excluded", excludedOf(report)},
                 {"warnings", warningsOf(report)},
                 {"unreadable", json::array()}};
    if (newBytes)
        preview["new_bytes"] = *newBytes;
    for (const auto& error : report.unreadable)
        preview["unreadable"].push_back(displayText(error.message));
    return preview;
}

} // namespace studio
