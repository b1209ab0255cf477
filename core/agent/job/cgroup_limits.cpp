#include "core/agent/job/cgroup_limits.h"

#include <algorithm>
#include <charconv>

#include "core/agent/job/cgroup.h"
#include "core/base/file.h"
#include "core/base/text.h"

namespace studio {

namespace {

constexpr size_t maxValueSize = 256;
constexpr int64_t unlimited = int64_t{1} << 60; // version 1 reports the largest multiple of a page instead of "max"

std::optional<int64_t> limitIn(std::string_view text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end == text.data() || value <= 0 || value >= unlimited)
        return std::nullopt;
    return value;
}

std::optional<int64_t> limitOf(const std::string& folder, const char* file) {
    const auto text = readFile(joinPath(folder, file), maxValueSize);
    return text ? limitIn(trimmed(*text)) : std::nullopt;
}

void reduce(std::optional<int64_t>& limit, std::optional<int64_t> other) {
    if (other)
        limit = limit ? std::min(*limit, *other) : *other;
}

std::optional<int64_t> milliCoresOf(std::optional<int64_t> quota, std::optional<int64_t> period) {
    if (!quota || !period)
        return std::nullopt;
    return std::max<int64_t>(1, *quota * 1000 / *period);
}

// Version 2: "QUOTA PERIOD", or "max PERIOD".
std::optional<int64_t> milliCoresIn(const std::string& folder) {
    const auto text = readFile(joinPath(folder, "cpu.max"), maxValueSize);
    if (!text)
        return std::nullopt;
    const size_t blank = std::min(text->find(' '), text->size());
    return milliCoresOf(limitIn(std::string_view(*text).substr(0, blank)),
                        limitIn(trimmed(std::string_view(*text).substr(blank))));
}

// Calls `read` for the group and for all groups above it.
template <typename Read>
void forEachGroup(std::string folder, Read read) {
    while (folder.size() > 1 && pathExists(joinPath(folder, "cgroup.procs"))) {
        read(folder);
        folder.erase(std::max<size_t>(1, folder.rfind('/')));
    }
}

} // namespace

CgroupLimits cgroupLimitsOf(const std::string& unified, const std::string& memory, const std::string& cpu) {
    CgroupLimits limits;
    forEachGroup(unified, [&](const std::string& folder) {
        reduce(limits.memoryBytes, limitOf(folder, "memory.max"));
        reduce(limits.milliCores, milliCoresIn(folder));
    });
    forEachGroup(memory, [&](const std::string& folder) {
        reduce(limits.memoryBytes, limitOf(folder, "memory.limit_in_bytes"));
    });
    forEachGroup(cpu, [&](const std::string& folder) {
        reduce(limits.milliCores,
               milliCoresOf(limitOf(folder, "cpu.cfs_quota_us"), limitOf(folder, "cpu.cfs_period_us")));
    });
    return limits;
}

CgroupLimits readCgroupLimits() {
    return cgroupLimitsOf(ownCgroupFolder({}).value_or(std::string()),
                          ownCgroupFolder("memory").value_or(std::string()),
                          ownCgroupFolder("cpu").value_or(std::string()));
}

} // namespace studio
