#include "core/agent/older_sdk.h"

#include <cerrno>
#include <fcntl.h>

#include "core/agent/older_sdk_texts.h"
#include "core/base/file.h"

namespace studio {

std::string olderSdkFolder(const AttemptFolder& folder) {
    return folder.path() + "/python";
}

Result<void> putOlderSdk(const AttemptFolder& folder) {
    if (auto made = makeFolders(olderSdkFolder(folder) + "/azureml/core"); !made)
        return made;
    for (const auto& text : olderSdkTexts) {
        const std::string path = olderSdkFolder(folder) + "/" + text.name;
        const UniqueFd fd(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
        if (!fd.isValid())
            return fail(errorFromErrno(errno, "make " + path));
        if (auto written = writeAll(fd.get(), text.content, path); !written)
            return written;
    }
    return {};
}

} // namespace studio
