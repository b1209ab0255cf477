// Recognizes files and folders that are rarely meant to be uploaded, by name and by their first bytes.
#pragma once

#include <optional>
#include <string_view>

#include "core/snapshot/scan_report.h"

namespace studio {

// Returns the warning for a path. `finding` may confirm it or, for *.pem, dismiss it.
std::optional<ScanWarning::Kind> riskOf(std::string_view path, ContentFinding finding);

// Returns how many leading bytes of such a file to inspect; 0: none.
size_t bytesToInspect(std::string_view path, uint64_t size);
// Classifies those bytes. Never NotInspected.
ContentFinding findingIn(std::string_view path, std::string_view head);

// Classification of a folder name as tool-generated.
enum class GeneratedName : uint8_t {
    None,
    Certain,     // node_modules, .mypy_cache, .ipynb_checkpoints, …
    LocalLogs,   // wandb, mlruns: unless it is a Python package
    Environment, // .venv, env, …: if it contains pyvenv.cfg or conda-meta
    RunFiles,    // the ID of a run, as "run download" names its folder: if it contains a log of the job
};
GeneratedName generatedNameOf(std::string_view folderName);

// Returns true for *.pt, *.ckpt, *.safetensors and similar names.
bool isCheckpointName(std::string_view path);

} // namespace studio
