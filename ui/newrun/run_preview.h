// What a source folder would send, made ready to be shown while still in the worker.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/snapshot/scan_report.h"
#include "ui/common/file_tree_model.h"

namespace studio::ui {

struct PreviewLine {
    std::string path; // empty: the whole folder
    uint64_t bytes = 0;
    std::string note;
};

struct RunPreview {
    std::shared_ptr<const FileTree> tree; // everything; what is left out is faint and says by which rule
    std::vector<PreviewLine> largest;
    std::vector<PreviewLine> rules;    // by which something is left out, with how much
    std::vector<PreviewLine> warnings; // the first some hundred
    uint64_t warningCount = 0;
    uint64_t secretCount = 0; // warnings about keys, credentials and tokens
    std::string worst;        // the first of those
    uint64_t files = 0;
    uint64_t folders = 0;
    uint64_t bytes = 0;
    uint64_t leftOut = 0; // files and folders
    std::vector<Error> unreadable;
    std::vector<std::string> commands; // that the folder suggests: "python train.py"
};

RunPreview previewFrom(const ScanReport& report);

} // namespace studio::ui
