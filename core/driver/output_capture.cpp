#include "core/driver/output_capture.h"

#include <algorithm>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/client/run_logs.h"
#include "core/protocol/attempt_folder.h"
#include "core/snapshot/snapshot_store.h"
#include "core/transfer/output_union.h"

namespace studio {

namespace {

// A step on several nodes writes on each. Of a file, the first node that has it counts.
std::vector<std::string> placesOf(const std::string& attemptFolder, const StepOutput& output) {
    std::vector<std::string> places;
    for (const std::string& node : nodeFoldersOf(attemptFolder)) {
        const AttemptFolder folder(node);
        const std::string path = isWholeOutput(output.name) ? folder.work() : folder.outputs() + "/" + output.name;
        const auto stamp = stampOf(path);
        if (stamp && stamp->kind == (output.isFile ? FileStamp::Kind::File : FileStamp::Kind::Folder))
            places.push_back(path);
    }
    places.resize(std::min(places.size(), output.isFile ? size_t{1} : places.size()));
    return places;
}

// Of folders that several nodes wrote, what the listing of the run's outputs shows: all of it.
Result<Snapshot> takeUnion(SnapshotStore& store, const std::vector<std::string>& folders, const std::string& name,
                           const TakeCallback& progress, std::vector<std::string>& leftOut) {
    std::vector<Tree> trees;
    std::vector<std::shared_ptr<FileLock>> holds;
    for (const std::string& folder : folders) {
        auto taken = store.takeFolder(folder, progress);
        if (!taken)
            return taken;
        for (const ScanWarning& warning : taken->warnings) {
            if (warning.kind == ScanWarning::Kind::LinkLeavesFolder || warning.kind == ScanWarning::Kind::SpecialFile)
                leftOut.push_back(joinPath(name, warning.path));
        }
        if (folders.size() == 1)
            return taken;
        auto tree = store.loadTree(taken->tree);
        if (!tree)
            return fail(tree.error());
        trees.push_back(std::move(*tree));
        holds.push_back(std::move(taken->hold));
    }
    return store.takeTree(uniteTrees(std::move(trees)));
}

} // namespace

Result<CapturedOutputs> captureOutputs(const std::string& folder, const std::string& attemptFolder,
                                       const std::vector<StepOutput>& outputs,
                                       const std::function<bool()>& isCanceled) {
    const auto progress = [&isCanceled](const SnapshotProgress&) { return !isCanceled || !isCanceled(); };
    CapturedOutputs captured;
    SnapshotStore store(folder);
    for (const StepOutput& output : outputs) {
        if (isCanceled && isCanceled()) // the store asks only while it reads much
            return fail(ErrorCode::Canceled, {});
        const auto places = placesOf(attemptFolder, output);
        if (places.empty()) {
            captured.missing.push_back(output.name);
            continue;
        }
        auto taken = output.isFile ? store.takeFile(places.front(), progress)
                                   : takeUnion(store, places, output.name, progress, captured.leftOut);
        if (!taken)
            return fail(taken.error());
        captured.outputs.push_back({output.name, taken->tree, output.isFile ? output.name : std::string(),
                                    static_cast<int64_t>(taken->files), static_cast<int64_t>(taken->bytes)});
        captured.holds.push_back(std::move(taken->hold));
    }
    crashPoint(CrashPoint::StepOutputsStored);
    return captured;
}

std::string damagedOutput(const std::string& folder, const std::vector<StoredOutput>& outputs,
                          const std::function<bool()>& isCanceled) {
    const SnapshotStore store(folder);
    for (const StoredOutput& output : outputs) {
        const auto check = store.verify(output.tree, isCanceled);
        if (check && !check->damagedBlobs.empty())
            (void)store.removeDamaged(*check); // else what the step writes again would not be stored
        if (!check || !check->isWhole())
            return output.tree;
    }
    return {};
}

} // namespace studio
