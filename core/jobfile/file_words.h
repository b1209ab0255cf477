// Words that several readers and writers of this folder share.
#pragma once

#include <QString>
#include <string>

namespace studio {

// The key below which our files hold what the other system's have no place for.
constexpr const char* ownKey = "compute_studio";

// That system does not mind how words of a fixed set are written.
inline QString lowered(const std::string& text) {
    return QString::fromStdString(text).toLower();
}

} // namespace studio
