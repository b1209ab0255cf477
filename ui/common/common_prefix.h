// Finds what texts that are shown beside one another have in common, so that a narrow place shows where they differ.
#pragma once

#include <QStringList>

class QFontMetrics;

namespace studio::ui {

// Returns how many first characters all texts share, counted up to the last space or slash among them; 0 for fewer than
// two texts.
int commonPrefixLength(const QStringList& texts);
// Returns the text; if that is wider than `width` pixels, an ellipsis in place of the common prefix, and the rest.
QString withoutCommonPrefix(const QString& text, int prefix, const QFontMetrics& metrics, int width);

} // namespace studio::ui
