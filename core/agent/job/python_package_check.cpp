#include "core/agent/job/python_package_check.h"

#include <algorithm>
#include <chrono>

#include "core/agent/job/python_package_files.h"
#include "core/agent/job/python_packages.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

// Longer than the resolution of any file system's times.
constexpr std::chrono::seconds minPackageAge{3};

// Empty: a file is missing.
std::vector<FileStamp> packageStamps(const std::string& folder) {
    std::vector<FileStamp> stamps;
    for (const auto& file : pythonPackageFiles) {
        const auto stamp = stampOf(joinPath(folder, file.name));
        if (!stamp)
            return {};
        stamps.push_back(*stamp);
    }
    return stamps;
}

} // namespace

bool PythonPackageCheck::areIntact(const AttemptFolder& attempt) {
    const std::string folder = pythonPackageFolder(attempt);
    const auto stamps = packageStamps(folder);
    if (folder == m_folder && !m_stamps.empty() && stamps == m_stamps)
        return true;
    m_folder = folder;
    m_stamps.clear();
    const int64_t oldNs = (toMs(currentTime()) - std::chrono::milliseconds(minPackageAge).count()) * 1'000'000;
    if (stamps.empty() ||
        std::any_of(stamps.begin(), stamps.end(), [oldNs](const FileStamp& stamp) { return stamp.ctimeNs > oldNs; }))
        return false;
    for (const auto& file : pythonPackageFiles) {
        const auto there = readFile(joinPath(folder, file.name), file.content.size());
        if (!there || *there != file.content)
            return false;
    }
    m_stamps = stamps;
    return true;
}

} // namespace studio
