// RunPreview describes what a source folder would upload, prepared for display in the worker.
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
    std::shared_ptr<const FileTree> tree; // all files; ignored ones are dimmed and show the matching rule
    std::vector<PreviewLine> largest;
    std::vector<PreviewLine> rules;    // rules that exclude something, with the excluded amount
    std::vector<PreviewLine> warnings; // first few hundred
    uint64_t warningCount = 0;
    uint64_t secretCount = 0; // number of warnings about keys, credentials and tokens
    std::string worst;        // the first of those
    uint64_t files = 0;
    uint64_t folders = 0;
    uint64_t bytes = 0;
    uint64_t leftOut = 0; // number of ignored files and folders
    std::vector<Error> unreadable;
    std::vector<std::string> commands; // suggested by the folder: "python train.py"
};

RunPreview previewFrom(const ScanReport& report);

} // namespace studio::ui
