// Formats the preview of a snapshot for the window and `studioctl snapshot preview`, before anything is uploaded.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/snapshot/scan_report.h"

namespace studio {

// Returns one user-visible sentence, without the path.
std::string warningText(ScanWarning::Kind kind);
// Stable identifiers for --json ("private_key").
std::string_view toText(ScanWarning::Kind kind);
std::string_view toText(ExclusionReason::Kind kind);
// Formats "*.log (.gitignore, line 3)", "outputs (always left out)", "node_modules (built-in rule; …)".
std::string reasonText(const ExclusionReason& reason);

// Returns indexes into report.entries of the largest files, in descending order.
std::vector<size_t> largestFiles(const ScanReport& report, size_t count = 20);

// Contains totals, largest items, exclusions grouped by rule with examples, and warnings. `newBytes` from
// SnapshotStore::newBytesAtMost(). Paths are displayText(); a path that differs from it has "path_bytes" in hex.
nlohmann::json previewToJson(const ScanReport& report, std::optional<uint64_t> newBytes = std::nullopt);

} // namespace studio
