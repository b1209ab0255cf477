#include "core/agent/job/python_packages.h"

#include "core/agent/job/python_package_files.h"
#include "core/base/file.h"

namespace studio {

namespace {

std::string rootOf(const AttemptFolder& folder) {
    return parentOf(parentOf(parentOf(parentOf(folder.path()))));
}

} // namespace

std::string pythonPackageFolder(const AttemptFolder& folder) {
    return pythonPackageFolderIn(rootOf(folder));
}

Result<void> installPythonPackages(const AttemptFolder& folder) {
    return installPythonPackagesIn(rootOf(folder));
}

std::string pythonPackageFolderIn(const std::string& root) {
    return root + "/python/" + pythonPackagesEdition;
}

// Each file is written by atomic rename, so concurrent shims are safe. Files damaged by a power loss or a job are
// rewritten.
Result<void> installPythonPackagesIn(const std::string& root, std::string_view package) {
    const std::string start = package.empty() ? std::string() : std::string(package) + "/";
    for (const auto& text : pythonPackageFiles) {
        if (!std::string_view(text.name).starts_with(start))
            continue;
        const std::string path = pythonPackageFolderIn(root) + "/" + text.name;
        if (const auto there = readFile(path, text.content.size()); there && *there == text.content)
            continue;
        auto put = makeFolders(parentOf(path)).and_then([&] { return writeFileAtomically(path, text.content); });
        if (!put)
            return put;
    }
    return {};
}

} // namespace studio
