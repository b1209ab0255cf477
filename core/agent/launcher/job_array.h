// Plans and stores job arrays (sbatch --array): attempts of one group with equal resource requests are submitted as one
// array. The folder of an array, <root>/arrays/<name>, has `index`, written once before its submission: which attempt
// each index is. The identity of an element is the array's name and its index; each element claims its attempt as any
// other job.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Array and element index as which an attempt was submitted.
struct ArrayElement {
    std::string name; // of the array and of its jobs
    int index = -1;
    bool isNone() const { return name.empty(); }
    bool operator==(const ArrayElement&) const = default;
};

// An attempt that is due to be submitted. `words`: its arguments of sbatch, without its name.
struct ArrayCandidate {
    std::string group;
    std::vector<std::string> words;
};
// Positions of candidates that are submitted together: of one group, with the same words, at most `maxElements`. Those
// without a group are left out. Pure.
std::vector<std::vector<size_t>> planArrays(const std::vector<ArrayCandidate>& candidates, size_t maxElements);

std::string arrayFolder(const std::string& root, const std::string& name);
// Creates the folder of a new array; its elements get the indices 0, 1, … On disk when it returns.
Result<std::string> makeArray(const std::string& root, const std::string& group,
                              const std::vector<AttemptKey>& elements);
// The folder of the attempt that an element is; Corrupt if there is none.
Result<AttemptFolder> folderOfElement(const std::string& arrayFolder, int index);
// Removes the folder once each of its attempts has a record of its end, or no folder. Returns true if nothing is left
// of it. Not while arrays are being made: a folder without an index is removed, too.
bool removeArrayIfOver(const std::string& root, const std::string& name);
// The same for all arrays of the root: those that an agent has left whose studio went away right after the last end, or
// that was killed while it made or removed one. A folder without an index stays for an hour.
void removeEndedArrays(const std::string& root);
// Main function of `batch-element FOLDER` with the folder of the array: one element of it.
int runBatchElement(const std::string& arrayFolder);

} // namespace studio
