#include <QFileInfo>

#include "core/base/rooted_directory.h"
#include "core/environment/package_reader.h"

namespace studio {

PackageReadResult readRequirements(std::string_view text, const IncludeReader& include) {
    PackageReader reader(include);
    reader.readRequirementsText(plainText(text, reader.problems));
    return reader.take();
}

IncludeReader folderIncludeReader(const std::string& folder) {
    // The folder itself may be a symbolic link; its content may not.
    const QString real = QFileInfo(QString::fromStdString(folder)).canonicalFilePath();
    return [root = real.toStdString()](const std::string& path) -> std::optional<std::string> {
        if (root.empty() || !isSafeRelativePath(path))
            return std::nullopt;
        const auto beneath = RootedDirectory::open(root);
        if (!beneath)
            return std::nullopt;
        const auto file = beneath->openToRead(path);
        if (!file)
            return std::nullopt;
        auto text = file->readAt(0, maxSpecTextSize + 1);
        return text ? std::optional(std::move(*text)) : std::nullopt;
    };
}

} // namespace studio
