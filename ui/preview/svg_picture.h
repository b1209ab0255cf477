// Renders untrusted SVG files as pictures: nothing is loaded from other files or the network, and the work is limited.
// Callable from any thread.
#pragma once

#include <QByteArray>
#include <QImage>

#include "core/base/error.h"

namespace studio::ui {

// Returns the drawing without what refers to other files: images that are not embedded, style sheets, document types,
// scripts. Corrupt if it is not well-formed, too deep or too large.
Result<QByteArray> safeSvg(const QByteArray& svg);
// Fits the drawing into a square of `maxSideLength`; `size` receives its own size.
Result<QImage> renderSvg(const QByteArray& svg, int maxSideLength, QSize* size = nullptr);

} // namespace studio::ui
