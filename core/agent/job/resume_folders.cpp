#include "core/agent/job/resume_folders.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/protocol/records.h"

namespace studio {

namespace {

constexpr size_t maxResumeFolders = 8;
constexpr int maxResumeDepth = 8;

bool containsFile(const std::string& path, int depth = 0) {
    const auto entries = depth < maxResumeDepth ? listFolder(path) : Result<std::vector<FolderEntry>>();
    return entries && std::any_of(entries->begin(), entries->end(), [&](const FolderEntry& entry) {
               return entry.stamp.kind == FileStamp::Kind::Folder ? containsFile(joinPath(path, entry.name), depth + 1)
                                                                  : true;
           });
}

// Without a record of its end it was lost with its node.
bool hasEndedByItself(const AttemptFolder& attempt) {
    const auto bytes = readFile(attempt.exit());
    const auto exit = bytes ? decodeExitRecord(*bytes) : fail(bytes.error());
    return exit && exit->stopped == StopReason::None;
}

} // namespace

std::vector<std::string> resumeFolders(const RunSpec& spec, const AttemptFolder& folder) {
    const std::string run = parentOf(parentOf(folder.path()));
    std::vector<std::string> found;
    for (int n = spec.resumeAttempt; n > 0 && found.size() < maxResumeFolders; --n) {
        const AttemptFolder earlier(run + "/a" + std::to_string(n) + "/r" + std::to_string(spec.key.rank));
        if (pathExists(earlier.outputs()) && (n == spec.resumeAttempt || !hasEndedByItself(earlier)))
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
