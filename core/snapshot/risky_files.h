// Recognises files that people rarely want to send: by name, and by the first bytes.
#pragma once

#include <optional>
#include <string_view>

#include "core/snapshot/scan_report.h"

namespace studio {

// A warning for a file by its path alone. `finding` may confirm or, for *.pem, dispel it.
std::optional<ScanWarning::Kind> riskOf(std::string_view path, ContentFinding finding);

// How many bytes of a file of that path and size are worth a look; 0: none.
size_t bytesToLookAt(std::string_view path, uint64_t size);
// What those bytes say. Never NotLooked.
ContentFinding findingIn(std::string_view path, std::string_view head);

// *.pt, *.ckpt, *.safetensors and the like.
bool isCheckpointName(std::string_view path);

} // namespace studio
