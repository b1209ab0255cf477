// The catalogue of VM sizes: named shapes (cores, memory, GPUs) that a managed target is made in. The table is compiled in
// (resources/vm_sizes.csv) and never changes while the program runs; any thread may read it. Names compare without case.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

struct VmSize {
    std::string series; // "NCv3"
    std::string name;   // "Standard_NC6s_v3"
    int vcpus = 0;
    double memoryGib = 0;
    int gpus = 0;
    std::string gpuType; // "NVIDIA Tesla V100"; empty without GPUs
    int tempDiskGib = 0;
    std::string category;                  // "GPU", "General purpose", …
    std::string restrictions;              // "None" or "Requires approval", as Azure's table says it
    std::optional<double> pricePerHourUsd; // Azure's list price, never what a machine of the user's own costs
    std::string source;                    // where the row's figures come from
    double gpuMemGib = 0;                  // of all GPUs together
    std::string gpuArch;                   // "Volta"
    std::string cudaVersions;              // "9.0+"
    bool rdma = false;
    bool isolated = false; // no other run shares the machine
    std::string family;    // the name that Azure counts quota under: "standardNCSv3Family"
    std::string notes;

    bool requiresApproval() const { return restrictions != "None"; }
    int64_t memoryBytes() const;
    int64_t gpuMemoryBytes() const; // of all GPUs together
};

// Reads a table as RFC 4180 has it, with a line of names first; columns may come in any order, and more of them do no
// harm. All rows or none: Corrupt names the first line that is wrong; its detail says why.
Result<std::vector<VmSize>> parseSizes(std::string_view csv);

// The compiled-in table, in its order: by category and series, small before large.
const std::vector<VmSize>& vmSizes();

// Of vmSizes(); nullptr for an unknown name.
const VmSize* findSize(std::string_view name);
// The same for what somebody typed: NotFound proposes the nearest names.
Result<const VmSize*> sizeByName(std::string_view name);
// Up to `count` names of the catalogue, the likeliest to be meant first; empty where nothing is near.
std::vector<std::string> nearestSizes(std::string_view name, size_t count = 3);

// What a size must have; what is left as it is asks for nothing.
struct SizeFilter {
    std::optional<std::string> category;
    std::optional<std::string> family; // a series ("NCv3") or the family it is counted under
    std::optional<bool> gpu;
    int minCores = 0;
    int minGpus = 0;
    int64_t minMemoryBytes = 0;
    bool unrestrictedOnly = false;
    bool isolatedOnly = false;
};
bool matches(const VmSize& size, const SizeFilter& filter);
std::vector<const VmSize*> filterSizes(const SizeFilter& filter); // in the order of the table

// The values that a filter can name, each once, in the order of the table.
std::vector<std::string> sizeCategories();
std::vector<std::string> sizeSeries();

} // namespace studio
