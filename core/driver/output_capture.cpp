#include "core/driver/output_capture.h"

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/client/run_logs.h"
#include "core/protocol/attempt_folder.h"
#include "core/snapshot/snapshot_store.h"

namespace studio {

namespace {

// A step on several nodes writes on each: the first node that has it counts.
std::string placeOf(const std::string& attemptFolder, const StepOutput& output) {
    for (const std::string& node : nodeFoldersOf(attemptFolder)) {
        const AttemptFolder folder(node);
        const std::string path = isWholeOutput(output.name) ? folder.work() : folder.outputs() + "/" + output.name;
        const auto stamp = stampOf(path);
        if (stamp && stamp->kind == (output.isFile ? FileStamp::Kind::File : FileStamp::Kind::Folder))
            return path;
    }
    return {};
}

} // namespace

Result<CapturedOutputs> captureOutputs(const std::string& folder, const std::string& attemptFolder,
                                       const std::vector<StepOutput>& outputs) {
    CapturedOutputs captured;
    SnapshotStore store(folder);
    for (const StepOutput& output : outputs) {
        const std::string path = placeOf(attemptFolder, output);
        if (path.empty()) {
            captured.missing.push_back(output.name);
            continue;
        }
        auto taken = output.isFile ? store.takeFile(path) : store.takeFolder(path);
        if (!taken)
            return fail(taken.error());
        captured.outputs.push_back({output.name, taken->tree, output.isFile ? output.name : std::string(),
                                    static_cast<int64_t>(taken->files), static_cast<int64_t>(taken->bytes)});
        captured.holds.push_back(std::move(taken->hold));
    }
    crashPoint(CrashPoint::StepOutputsStored);
    return captured;
}

std::string damagedOutput(const std::string& folder, const std::vector<StoredOutput>& outputs) {
    const SnapshotStore store(folder);
    for (const StoredOutput& output : outputs) {
        const auto check = store.verify(output.tree);
        if (!check || !check->isWhole())
            return output.tree;
    }
    return {};
}

} // namespace studio
