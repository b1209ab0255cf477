// Translation context of core/environment.
#pragma once

#include <QCoreApplication>
#include <string>
#include <string_view>

#include "core/base/display_text.h"

namespace studio {

struct EnvironmentText {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentText)
};

// Text of a file or a person, for a sentence: safe to show and not long.
inline QString shownText(std::string_view text) {
    constexpr size_t most = 80;
    const QString whole = QString::fromStdString(displayText(text.substr(0, 4 * most)));
    return whole.size() <= int(most) ? whole : whole.left(int(most)) + QStringLiteral("...");
}

} // namespace studio
