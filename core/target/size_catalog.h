// Provides the catalog of VM sizes: named combinations of cores, memory and GPUs for managed targets. The table is
// compiled in (resources/vm_sizes.csv) and immutable; thread-safe. Names are case-insensitive.
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
    std::string restrictions;              // "None" or "Requires approval", as in Azure's table
    std::optional<double> pricePerHourUsd; // Azure's list price, not the cost of the user's own machine
    std::string source;                    // source of the row's data
    double gpuMemGib = 0;                  // of all GPUs together
    std::string gpuArch;                   // "Volta"
    std::string cudaVersions;              // "9.0+"
    bool rdma = false;
    bool isolated = false; // no other run shares the machine
    std::string family;    // Azure's quota family: "standardNCSv3Family"
    std::string notes;

    bool requiresApproval() const { return restrictions != "None"; }
    int64_t memoryBytes() const;
    int64_t gpuMemoryBytes() const; // of all GPUs together
};

// Parses an RFC 4180 table with a header line; columns may be in any order, unknown ones are ignored. All rows or none:
// Corrupt names the first invalid line; its detail has the reason.
Result<std::vector<VmSize>> parseSizes(std::string_view csv);

// Returns the compiled-in table in its order: by category and series, small before large.
const std::vector<VmSize>& vmSizes();

// Searches vmSizes(); nullptr for an unknown name.
const VmSize* findSize(std::string_view name);
// The same for user input: NotFound suggests the nearest names.
Result<const VmSize*> sizeByName(std::string_view name);
// Returns up to `count` similar names of the catalog, best match first; empty if none is similar.
std::vector<std::string> nearestSizes(std::string_view name, size_t count = 3);

// The day of its price, "2026-06-18"; empty for prices of another kind. Such prices are those of priceRegion, for Linux
// and without discounts.
std::string priceDateOf(const VmSize& size);
constexpr std::string_view priceRegion = "eastus";

// Returns the cheapest size with a price that has at least that much; nullptr if there is none. Sizes with GPUs are
// only compared with nodes that have GPUs.
const VmSize* nearestPricedSize(int cores, int64_t memoryBytes, int gpus);

// Required properties of a size; defaults match everything.
struct SizeFilter {
    std::optional<std::string> category;
    std::optional<std::string> family; // a series ("NCv3") or a quota family
    std::optional<bool> gpu;
    int minCores = 0;
    int minGpus = 0;
    int64_t minMemoryBytes = 0;
    bool unrestrictedOnly = false;
    bool isolatedOnly = false;
};
bool matches(const VmSize& size, const SizeFilter& filter);
std::vector<const VmSize*> filterSizes(const SizeFilter& filter); // in table order

// Return the values available to filters, without duplicates, in table order.
std::vector<std::string> sizeCategories();
std::vector<std::string> sizeSeries();
std::vector<std::string> sizeFamilies();
// Returns the quota family of a size; empty for an unknown name.
std::string familyOfSize(std::string_view name);
// Returns a family as the catalog writes it; NotFound if there is none of that name.
Result<std::string> familyByName(std::string_view name);

} // namespace studio
