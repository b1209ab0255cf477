#include "ui/common/common_prefix.h"

#include <QFontMetrics>
#include <algorithm>

namespace studio::ui {

int commonPrefixLength(const QStringList& texts) {
    if (texts.size() < 2)
        return 0;
    QStringView common = texts.front();
    for (const QString& text : texts)
        common.truncate(std::mismatch(common.cbegin(), common.cend(), text.cbegin(), text.cend()).first -
                        common.cbegin());
    return static_cast<int>(std::max(common.lastIndexOf(QLatin1Char(' ')), common.lastIndexOf(QLatin1Char('/')))) + 1;
}

QString withoutCommonPrefix(const QString& text, int prefix, const QFontMetrics& metrics, int width) {
    constexpr int minPrefix = 2; // less is as wide as the ellipsis
    const bool isWhole = prefix < minPrefix || prefix > text.size() || metrics.horizontalAdvance(text) <= width;
    return isWhole ? text : QStringLiteral("…") + text.mid(prefix);
}

} // namespace studio::ui
