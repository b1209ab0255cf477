// Provides the window's icons: Lucide's outlines (resources/icons, licence next to them), coloured when painted.
#pragma once

#include <QIcon>
#include <QString>

namespace studio::ui {

// `name`: the file name without extension, e.g. "house". Muted when idle, in the text colour when active or selected.
// Load icons again after Theme::changed(). An unknown name yields an empty icon.
// In a rectangle wider than high the icon is at the left, and the rest is the distance to the text.
QIcon icon(const QString& name);
// In a colour of the theme that is current at paint time.
enum class IconTone { Accent, OnAccent };
QIcon icon(const QString& name, IconTone tone);
QIcon icon(const QString& name, const QColor& color);
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal scale);

} // namespace studio::ui
