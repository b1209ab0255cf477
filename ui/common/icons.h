// The icons of the window: Lucide's outlines (resources/icons, licence beside them), coloured when they are loaded.
#pragma once

#include <QIcon>
#include <QString>

namespace studio::ui {

// `name` as the file is called, e.g. "house". Muted when idle, in the text's colour when active or selected. Taken anew
// when Theme::changed() tells so. An unknown name gives an empty icon.
// Where the place is wider than high, the icon stands at its left, and the rest is the distance to the text.
QIcon icon(const QString& name);
// In a colour of the theme that is current when it is painted.
enum class IconTone { Accent, OnAccent };
QIcon icon(const QString& name, IconTone tone);
QIcon icon(const QString& name, const QColor& color);
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal scale);

} // namespace studio::ui
