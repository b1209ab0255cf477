#include "core/agent/job/resume_folders.h"

#include <algorithm>

#include "core/agent/job/job_command.h"
#include "core/base/file.h"
#include "core/protocol/records.h"

namespace studio {

namespace {

constexpr size_t maxResumeFolders = 8;

// Without a record of its end it was lost with its node.
bool hasEndedByItself(const AttemptFolder& attempt) {
    const auto bytes = readFile(attempt.exit());
    const auto exit = bytes ? decodeExitRecord(*bytes) : fail(bytes.error());
    return exit && exit->stopped == StopReason::None;
}

} // namespace

std::vector<std::string> resumeFolders(const RunSpec& spec, const AttemptFolder& folder) {
    const std::string run = parentOf(parentOf(folder.path()));
    const int sent = spec.resumeInput ? spec.resumeInput->attempt : 0;
    std::vector<std::string> found;
    for (int n = std::max(spec.resumeAttempt, sent); n > 0 && found.size() < maxResumeFolders; --n) {
        const AttemptFolder earlier(run + "/a" + std::to_string(n) + "/r" + std::to_string(spec.key.rank));
        if (n == sent)
            found.push_back(sentInputFolder(spec.resumeInput->name, folder));
        else if (n <= spec.resumeAttempt && pathExists(earlier.outputs()) &&
                 (n == spec.resumeAttempt || !hasEndedByItself(earlier)))
            found.push_back(earlier.outputs());
    }
    return found;
}

std::string resumeFolderOf(const RunSpec& spec, const std::vector<std::string>& folders) {
    if (folders.empty())
        return {};
    const auto saved = spec.gang ? folders.end()
                                 : std::find_if(folders.begin(), folders.end(),
                                                [](const std::string& folder) { return containsFile(folder); });
    return saved == folders.end() ? folders.front() : *saved;
}

} // namespace studio
