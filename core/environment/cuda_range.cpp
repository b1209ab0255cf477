#include "core/environment/cuda_range.h"

#include <QVersionNumber>
#include <array>
#include <string_view>

#include "core/environment/spec_diagnostics.h"

namespace studio {

namespace {

struct CudaOfDriver {
    const char* driver;
    const char* cuda;
};
// Newest first. Source: NVIDIA, "CUDA Toolkit Release Notes", table "CUDA Toolkit and Corresponding Driver Versions",
// column Linux x86_64, first release of each version.
constexpr std::array cudaOfDrivers = {
    CudaOfDriver{"580.65.06", "13.0"}, CudaOfDriver{"575.51.03", "12.9"}, CudaOfDriver{"570.26", "12.8"},
    CudaOfDriver{"560.28.03", "12.6"}, CudaOfDriver{"555.42.02", "12.5"}, CudaOfDriver{"550.54.14", "12.4"},
    CudaOfDriver{"545.23.06", "12.3"}, CudaOfDriver{"535.54.03", "12.2"}, CudaOfDriver{"530.30.02", "12.1"},
    CudaOfDriver{"525.60.13", "12.0"}, CudaOfDriver{"520.61.05", "11.8"}, CudaOfDriver{"515.43.04", "11.7"},
    CudaOfDriver{"510.39.01", "11.6"}, CudaOfDriver{"495.29.05", "11.5"}, CudaOfDriver{"470.42.01", "11.4"},
    CudaOfDriver{"465.19.01", "11.3"}, CudaOfDriver{"460.27.03", "11.2"}, CudaOfDriver{"455.23", "11.1"},
    CudaOfDriver{"450.36.06", "11.0"}, CudaOfDriver{"440.33", "10.2"},    CudaOfDriver{"418.39", "10.1"},
    CudaOfDriver{"410.48", "10.0"},    CudaOfDriver{"396.26", "9.2"},     CudaOfDriver{"390.46", "9.1"},
    CudaOfDriver{"384.81", "9.0"}};

// Same source, table "CUDA Toolkit and Minimum Required Driver Version for CUDA Minor Version Compatibility": all
// releases of a major version run with the driver of its first release. 11.0 predates this guarantee.
struct DriverOfMajor {
    int major;
    const char* driver;
};
constexpr std::array driversOfMajors = {DriverOfMajor{13, "580.65.06"}, DriverOfMajor{12, "525.60.13"},
                                        DriverOfMajor{11, "450.80.02"}};

// "#" matches a digit; a match is never followed by another digit. The first match in a name is used. Source: NVIDIA,
// "CUDA GPU Compute Capability".
struct CapabilityOfGpu {
    std::string_view name;
    const char* capability;
};
constexpr std::array capabilitiesOfGpus = {CapabilityOfGpu{"gb300", "10.3"},
                                           CapabilityOfGpu{"b300", "10.3"},
                                           CapabilityOfGpu{"gb200", "10.0"},
                                           CapabilityOfGpu{"b200", "10.0"},
                                           CapabilityOfGpu{"b100", "10.0"},
                                           CapabilityOfGpu{"rtx pro", "12.0"},
                                           CapabilityOfGpu{"rtx 50##", "12.0"},
                                           CapabilityOfGpu{"gh200", "9.0"},
                                           CapabilityOfGpu{"h200", "9.0"},
                                           CapabilityOfGpu{"h100", "9.0"},
                                           CapabilityOfGpu{"h800", "9.0"},
                                           CapabilityOfGpu{"h20", "9.0"},
                                           CapabilityOfGpu{"ada generation", "8.9"},
                                           CapabilityOfGpu{"l40s", "8.9"},
                                           CapabilityOfGpu{"l40", "8.9"},
                                           CapabilityOfGpu{"l20", "8.9"},
                                           CapabilityOfGpu{"l4", "8.9"},
                                           CapabilityOfGpu{"rtx 40##", "8.9"},
                                           CapabilityOfGpu{"a100", "8.0"},
                                           CapabilityOfGpu{"a800", "8.0"},
                                           CapabilityOfGpu{"a30", "8.0"},
                                           CapabilityOfGpu{"a40", "8.6"},
                                           CapabilityOfGpu{"a10g", "8.6"},
                                           CapabilityOfGpu{"a10", "8.6"},
                                           CapabilityOfGpu{"a16", "8.6"},
                                           CapabilityOfGpu{"a2", "8.6"},
                                           CapabilityOfGpu{"rtx a####", "8.6"},
                                           CapabilityOfGpu{"rtx 30##", "8.6"},
                                           CapabilityOfGpu{"quadro rtx", "7.5"},
                                           CapabilityOfGpu{"titan rtx", "7.5"},
                                           CapabilityOfGpu{"rtx 20##", "7.5"},
                                           CapabilityOfGpu{"gtx 16##", "7.5"},
                                           CapabilityOfGpu{"t4", "7.5"},
                                           CapabilityOfGpu{"t4g", "7.5"},
                                           CapabilityOfGpu{"titan v", "7.0"},
                                           CapabilityOfGpu{"gv100", "7.0"},
                                           CapabilityOfGpu{"v100", "7.0"},
                                           CapabilityOfGpu{"v100s", "7.0"},
                                           CapabilityOfGpu{"gtx 10##", "6.1"},
                                           CapabilityOfGpu{"titan xp", "6.1"},
                                           CapabilityOfGpu{"p40", "6.1"},
                                           CapabilityOfGpu{"p4", "6.1"},
                                           CapabilityOfGpu{"p100", "6.0"},
                                           CapabilityOfGpu{"m60", "5.2"},
                                           CapabilityOfGpu{"m40", "5.2"},
                                           CapabilityOfGpu{"gtx 9##", "5.2"},
                                           CapabilityOfGpu{"k80", "3.7"},
                                           CapabilityOfGpu{"k40", "3.5"},
                                           CapabilityOfGpu{"k20", "3.5"}};

// Binary compatibility ("CUDA C++ Programming Guide"): a binary built for a capability runs on all later ones of the
// same major number, so `oldest` is the first CUDA of the family; `newest` is the last one before the release notes
// list the family as removed.
struct CudaOfCapability {
    std::string_view capability; // or a prefix of it
    const char* oldest;
    const char* newest;
};
constexpr std::array cudaOfCapabilities = {CudaOfCapability{"12.", "12.8", ""},   CudaOfCapability{"10.", "12.8", ""},
                                           CudaOfCapability{"9.", "11.8", ""},    CudaOfCapability{"8.", "11.0", ""},
                                           CudaOfCapability{"7.5", "9.0", ""},    CudaOfCapability{"7.", "9.0", "12.9"},
                                           CudaOfCapability{"6.", "8.0", "12.9"}, CudaOfCapability{"5.", "6.0", "12.9"},
                                           CudaOfCapability{"3.", "5.0", "11.8"}};

QVersionNumber versionOf(const std::string& text) {
    return QVersionNumber::fromString(QString::fromStdString(text));
}

bool fitsAt(std::string_view name, size_t at, std::string_view pattern) {
    if (at + pattern.size() > name.size() || (at > 0 && isLetterOrDigit(name[at - 1])))
        return false;
    for (size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '#' ? !isDigit(name[at + i]) : name[at + i] != pattern[i])
            return false;
    }
    const size_t end = at + pattern.size();
    // "A10" must not match "A100", nor "Titan V" the beginning of a longer word.
    return end == name.size() ||
           (isDigit(pattern.back()) || pattern.back() == '#' ? !isDigit(name[end]) : !isLetterOrDigit(name[end]));
}

} // namespace

bool isOlderVersion(const std::string& a, const std::string& b) {
    return QVersionNumber::compare(versionOf(a), versionOf(b)) < 0;
}

std::string newestCudaForDriver(const std::string& driver) {
    const QVersionNumber version = versionOf(driver);
    if (version.isNull())
        return {};
    for (const CudaOfDriver& row : cudaOfDrivers) {
        if (version >= versionOf(row.driver))
            return row.cuda;
    }
    return {};
}

std::string minDriverForCuda(const std::string& cuda) {
    const QVersionNumber version = versionOf(cuda);
    if (version.isNull())
        return {};
    const bool isBeforePromise =
        version.majorVersion() == 11 && version.segmentCount() > 1 && version.minorVersion() == 0;
    for (const DriverOfMajor& row : driversOfMajors) {
        if (row.major == version.majorVersion() && !isBeforePromise)
            return row.driver;
    }
    for (const CudaOfDriver& row : cudaOfDrivers) {
        const QVersionNumber known = versionOf(row.cuda);
        if (known.majorVersion() == version.majorVersion() && known.minorVersion() == version.minorVersion())
            return row.driver;
    }
    return {};
}

std::string computeCapabilityOf(const std::string& gpuName) {
    const std::string name = toLowerCase(gpuName.substr(0, 200));
    for (const CapabilityOfGpu& row : capabilitiesOfGpus) {
        for (size_t at = 0; at < name.size(); ++at) {
            if (fitsAt(name, at, row.name))
                return row.capability;
        }
    }
    return {};
}

std::optional<CudaRange> cudaRangeForCapability(const std::string& capability) {
    for (const CudaOfCapability& row : cudaOfCapabilities) {
        if (capability.starts_with(row.capability))
            return CudaRange{row.oldest, row.newest};
    }
    return std::nullopt;
}

} // namespace studio
