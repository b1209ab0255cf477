// The preview of a snapshot: what the window and `studioctl snapshot preview` show before anything is sent.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/snapshot/scan_report.h"

namespace studio {

// One sentence for people, without the path.
std::string warningText(ScanWarning::Kind kind);
// Stable text for --json ("private_key").
std::string_view toText(ScanWarning::Kind kind);
std::string_view toText(ExclusionReason::Kind kind);
// "*.log (.gitignore, line 3)", "outputs (always left out)".
std::string reasonText(const ExclusionReason& reason);

// Indexes into report.entries: the largest files, largest first.
std::vector<size_t> largestFiles(const ScanReport& report, size_t count = 20);

// Totals, largest items, exclusions grouped by rule with examples, warnings. `newBytes` as from
// SnapshotStore::newBytesAtMost(). Paths are displayText(); a path that differs from that carries "path_bytes" in hex.
nlohmann::json previewToJson(const ScanReport& report, std::optional<uint64_t> newBytes = std::nullopt);

} // namespace studio
