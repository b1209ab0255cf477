#include "core/agent/launcher/job_array.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/engine_batch.h"
#include "core/agent/launcher/slurm_text.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/records.h"

namespace studio {

namespace {

constexpr uint64_t maxIndexFile = 32U << 20U;
constexpr size_t maxIndexDigits = 9;
constexpr int64_t maxMakingMs = 3'600'000; // of a folder; agents end sooner without their connection

Result<std::vector<AttemptKey>> elementsOf(const std::string& folder) {
    const auto text = readFile(folder + "/index", maxIndexFile);
    if (!text)
        return fail(text.error());
    const auto value = nlohmann::json::parse(*text, nullptr, false);
    std::vector<AttemptKey> elements;
    const auto& attempts = valueAt(value, "attempts");
    if (!attempts.is_array() || attempts.empty())
        return fail(ErrorCode::Corrupt, "The job array index is damaged.");
    for (const auto& element : attempts) {
        AttemptKey& key = elements.emplace_back();
        key.run = textAt(element, "run");
        key.attempt = static_cast<int>(intAt(element, "attempt"));
        if (!isIdText(key.run) || key.attempt < 1)
            return fail(ErrorCode::Corrupt, "The job array index is damaged.");
    }
    return elements;
}

} // namespace

std::vector<std::vector<size_t>> planArrays(const std::vector<ArrayCandidate>& candidates, size_t maxElements) {
    std::map<std::pair<std::string, std::vector<std::string>>, std::vector<size_t>> alike;
    for (size_t i = 0; i < candidates.size(); ++i) {
        if (!candidates[i].group.empty())
            alike[{candidates[i].group, candidates[i].words}].push_back(i);
    }
    std::vector<std::vector<size_t>> arrays;
    for (const auto& [key, members] : alike) {
        for (size_t first = 0; first < members.size(); first += maxElements) {
            const size_t last = std::min(first + maxElements, members.size());
            arrays.emplace_back(members.begin() + static_cast<std::ptrdiff_t>(first),
                                members.begin() + static_cast<std::ptrdiff_t>(last));
        }
    }
    return arrays;
}

std::string arrayFolder(const std::string& root, const std::string& name) {
    return root + "/arrays/" + name;
}

Result<std::string> makeArray(const std::string& root, const std::string& group,
                              const std::vector<AttemptKey>& elements) {
    const std::string name = "cs-" + group + "-x" + randomIdText().substr(0, 8);
    const std::string folder = arrayFolder(root, name);
    if (mkdir((root + "/arrays").c_str(), 0700) != 0 && errno != EEXIST)
        return fail(errorFromErrno(errno, "make " + root + "/arrays"));
    if (mkdir(folder.c_str(), 0700) != 0)
        return fail(errorFromErrno(errno, "make " + folder));
    nlohmann::json attempts = nlohmann::json::array();
    for (const AttemptKey& key : elements)
        attempts.push_back({{"run", key.run}, {"attempt", key.attempt}});
    auto made = placeAgent(folder + "/agent").and_then([&] {
        return writeFileDurably(folder + "/index", jsonText({{"version", 1}, {"attempts", attempts}}));
    });
    crashPoint(CrashPoint::AgentJobArray);
    if (!made) {
        (void)removeTree(folder);
        return fail(made.error());
    }
    return name;
}

Result<AttemptFolder> folderOfElement(const std::string& arrayFolder, int index) {
    const auto elements = elementsOf(arrayFolder);
    if (!elements)
        return fail(elements.error());
    if (index < 0 || static_cast<size_t>(index) >= elements->size())
        return fail(ErrorCode::Corrupt, "The job array has no element " + std::to_string(index) + ".");
    return AttemptFolder::under(parentOf(parentOf(arrayFolder)), (*elements)[static_cast<size_t>(index)]);
}

bool removeArrayIfOver(const std::string& root, const std::string& name) {
    const std::string folder = arrayFolder(root, name);
    const auto elements = elementsOf(folder);
    if (!elements && elements.error().code != ErrorCode::NotFound) // without an index, it was being made or removed
        return false;
    // Elements start in the order of their indices: the last one is the least likely to have ended.
    const bool isOver = !elements || std::all_of(elements->rbegin(), elements->rend(), [&](const AttemptKey& key) {
        const auto exit = readFile(AttemptFolder::under(root, key).exit(), maxIndexFile);
        return exit ? decodeExitRecord(*exit).has_value() : exit.error().code == ErrorCode::NotFound;
    });
    return isOver && removeTree(folder).has_value();
}

void removeEndedArrays(const std::string& root) {
    const int64_t now = toMs(currentTime());
    // After a lost connection the agent before this one may still be making one.
    const auto mayBeInTheMaking = [&](const FolderEntry& entry) {
        constexpr int64_t nsPerMs = 1'000'000;
        return !pathExists(arrayFolder(root, entry.name) + "/index") &&
               now - entry.stamp.mtimeNs / nsPerMs < maxMakingMs;
    };
    const auto entries = listFolder(root + "/arrays");
    for (const FolderEntry& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.stamp.kind == FileStamp::Kind::Folder && slurm::isJobName(entry.name) && !mayBeInTheMaking(entry))
            (void)removeArrayIfOver(root, entry.name);
    }
}

int runBatchElement(const std::string& arrayFolder) {
    const char* number = getenv("SLURM_ARRAY_TASK_ID");
    const std::string text = number != nullptr ? number : "";
    if (text.empty() || text.size() > maxIndexDigits || text.find_first_not_of("0123456789") != std::string::npos)
        return 1;
    const auto folder = folderOfElement(arrayFolder, std::atoi(text.c_str()));
    return folder ? runBatch(folder->path()) : 1;
}

} // namespace studio
