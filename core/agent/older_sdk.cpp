#include "core/agent/older_sdk.h"

#include "core/agent/older_sdk_texts.h"
#include "core/base/file.h"

namespace studio {

namespace {

std::string rootOf(const AttemptFolder& folder) {
    return parentOf(parentOf(parentOf(parentOf(folder.path()))));
}

} // namespace

std::string olderSdkFolder(const AttemptFolder& folder) {
    return rootOf(folder) + "/python/" + olderSdkEdition;
}

// Each file is whole or not there, so any number of holds may do this at once. A loss of power may leave any bytes, and a job
// as well: what does not read as it should is written anew.
Result<void> putOlderSdk(const AttemptFolder& folder) {
    for (const auto& text : olderSdkTexts) {
        const std::string path = olderSdkFolder(folder) + "/" + text.name;
        if (const auto there = readFile(path, text.content.size()); there && *there == text.content)
            continue;
        auto put = makeFolders(parentOf(path)).and_then([&] { return writeFileAtomically(path, text.content); });
        if (!put)
            return put;
    }
    return {};
}

} // namespace studio
