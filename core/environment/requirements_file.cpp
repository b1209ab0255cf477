#include <QFileInfo>

#include "core/base/beneath.h"
#include "core/environment/package_reader.h"

namespace studio {

ReadPackages readRequirements(std::string_view text, const IncludeReader& include) {
    PackageReader reader(include);
    reader.readRequirementsText(plainText(text, reader.problems));
    return reader.take();
}

IncludeReader includesOf(const std::string& folder) {
    // The folder itself may be reached through links; what is in it may not.
    const QString real = QFileInfo(QString::fromStdString(folder)).canonicalFilePath();
    return [root = real.toStdString()](const std::string& path) -> std::optional<std::string> {
        if (root.empty() || !isSafeRelativePath(path))
            return std::nullopt;
        const auto beneath = Beneath::open(root);
        if (!beneath)
            return std::nullopt;
        const auto file = beneath->openToRead(path);
        if (!file)
            return std::nullopt;
        auto text = file->readAt(0, largestSpecText + 1);
        return text ? std::optional(std::move(*text)) : std::nullopt;
    };
}

} // namespace studio
