#include "ui/newrun/run_preview.h"

#include <algorithm>

#include "core/protocol/run_spec.h"
#include "core/snapshot/preview.h"

namespace studio::ui {

namespace {

constexpr size_t maxLargestFiles = 50;
constexpr size_t maxWarnings = 500;
constexpr size_t maxSuggestions = 4;

bool isSecret(ScanWarning::Kind kind) {
    return kind == ScanWarning::Kind::PrivateKey || kind == ScanWarning::Kind::EnvironmentFile ||
           kind == ScanWarning::Kind::CloudCredentials || kind == ScanWarning::Kind::Token;
}

std::vector<std::string> suggestionsOf(const ScanReport& report) {
    std::vector<std::string> scripts;
    for (const ScannedEntry& entry : report.entries) {
        if (!entry.isFile() || entry.path.find('/') != std::string::npos || !entry.path.ends_with(".py"))
            continue;
        if (entry.path.starts_with("train") || entry.path == "main.py")
            scripts.push_back(entry.path);
    }
    const auto rank = [](const std::string& name) { return name == "train.py" ? 0 : name == "main.py" ? 2 : 1; };
    std::stable_sort(scripts.begin(), scripts.end(),
                     [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
    scripts.resize(std::min(scripts.size(), maxSuggestions));
    for (std::string& script : scripts)
        script = "python " + shellQuoted(script);
    return scripts;
}

} // namespace

RunPreview previewFrom(const ScanReport& report) {
    RunPreview preview;
    preview.files = report.files;
    preview.folders = report.folders;
    preview.bytes = report.bytes;
    preview.leftOut = report.excluded.size();
    preview.unreadable = report.unreadable;
    preview.commands = suggestionsOf(report);

    std::vector<FileEntry> all;
    for (const ScannedEntry& entry : report.entries) {
        FileEntry file;
        file.path = entry.path;
        file.isFolder = entry.kind == TreeEntry::Kind::Folder;
        file.size = entry.isFile() ? static_cast<int64_t>(entry.stamp.size) : 0;
        if (!entry.target.empty())
            file.note = "→ " + entry.target;
        all.push_back(std::move(file));
    }
    for (const ExcludedEntry& entry : report.excluded) {
        FileEntry file;
        file.path = entry.path;
        file.isFolder = entry.isFolder;
        file.isFaint = true;
        file.size = static_cast<int64_t>(entry.bytes);
        file.note = reasonText(report.reasons.at(entry.reason));
        all.push_back(std::move(file));
    }
    preview.tree = std::make_shared<FileTree>(FileTree::from(all));

    for (const size_t at : largestFiles(report, maxLargestFiles))
        preview.largest.push_back({report.entries[at].path, report.entries[at].stamp.size, {}});
    for (const ExclusionReason& reason : report.reasons) {
        if (reason.entries > 0)
            preview.rules.push_back({reasonText(reason), reason.bytes, std::to_string(reason.entries)});
    }
    preview.warningCount = report.warnings.size();
    for (const ScanWarning& warning : report.warnings) {
        if (preview.warnings.size() < maxWarnings)
            preview.warnings.push_back({warning.path, warning.bytes, warningText(warning.kind)});
        if (isSecret(warning.kind) && preview.secretCount++ == 0)
            preview.worst = warning.path;
    }
    return preview;
}

} // namespace studio::ui
