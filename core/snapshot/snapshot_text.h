// Provides the translation context of core/snapshot.
#pragma once

#include <QCoreApplication>
#include <string>

#include "core/base/display_text.h"

namespace studio {

struct SnapshotText {
    Q_DECLARE_TR_FUNCTIONS(SnapshotText)
};

// Returns `text` with %1 replaced by a path, escaped for display.
inline std::string withPath(const QString& text, const std::string& path) {
    return text.arg(QString::fromStdString(displayText(path))).toStdString();
}

} // namespace studio
