// Defines keys and text helpers shared by the readers and writers of this folder.
#pragma once

#include <QString>
#include <string>

namespace studio {

// The key for our extensions of Azure's formats.
constexpr const char* extensionKey = "compute_studio";

// Azure's enumeration values are case-insensitive.
inline QString lowered(const std::string& text) {
    return QString::fromStdString(text).toLower();
}

} // namespace studio
