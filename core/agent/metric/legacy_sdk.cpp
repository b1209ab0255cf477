#include "core/agent/metric/legacy_sdk.h"

#include "core/agent/metric/legacy_sdk_files.h"
#include "core/base/file.h"

namespace studio {

namespace {

std::string rootOf(const AttemptFolder& folder) {
    return parentOf(parentOf(parentOf(parentOf(folder.path()))));
}

} // namespace

std::string legacySdkFolder(const AttemptFolder& folder) {
    return rootOf(folder) + "/python/" + legacySdkEdition;
}

// Each file is written by atomic rename, so concurrent shims are safe. Files damaged by a power loss or a job are
// rewritten.
Result<void> installLegacySdk(const AttemptFolder& folder) {
    for (const auto& text : legacySdkFiles) {
        const std::string path = legacySdkFolder(folder) + "/" + text.name;
        if (const auto there = readFile(path, text.content.size()); there && *there == text.content)
            continue;
        auto put = makeFolders(parentOf(path)).and_then([&] { return writeFileAtomically(path, text.content); });
        if (!put)
            return put;
    }
    return {};
}

} // namespace studio
