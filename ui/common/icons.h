// The icons of the window: Lucide's outlines (resources/icons, licence beside them), coloured when they are loaded.
#pragma once

#include <QIcon>
#include <QString>

namespace studio::ui {

// `name` as the file is called, e.g. "house". Muted when idle, in the text's colour when active or selected. Taken anew
// when Theme::changed() tells so. An unknown name gives an empty icon.
QIcon icon(const QString& name);
QIcon icon(const QString& name, const QColor& color);
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal scale);

} // namespace studio::ui
