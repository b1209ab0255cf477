// OutputListing is a snapshot of the outputs of a run as a tree: of one node its folder, of several the union that
// `run download` writes, with the node of each file. Blocks on the disk; any thread.
#pragma once

#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "ui/common/file_tree_model.h"

namespace studio::ui {

struct OutputListing {
    std::shared_ptr<const FileTree> tree;       // null: nothing has changed since `known`
    std::map<std::string, std::string> sources; // of several nodes: absolute path of each file and folder, by its path
    bool isCut = false;
    bool isUnion = false;
    size_t signature = 0; // of names, sizes and times of all nodes
};

// `attemptFolder`: that of node 0. `known`: signature of a listing that need not be made again. Files of equal size are
// compared by content only when something has changed.
OutputListing listOutputs(const std::string& attemptFolder, size_t known = 0,
                          const std::function<bool()>& isCanceled = {});

} // namespace studio::ui
