// Tells the theme whether the desktop prefers dark, at the start and whenever that changes: what the settings portal says
// under org.freedesktop.appearance. Without a portal the theme keeps to the palette that Qt found.
#pragma once

#include <QDBusVariant>
#include <QObject>

namespace studio::ui {

class Theme;

class SystemLook : public QObject {
    Q_OBJECT
public:
    explicit SystemLook(Theme& theme, QObject* parent = nullptr);

private Q_SLOTS:
    void take(const QString& group, const QString& key, const QDBusVariant& value);

private:
    Theme& m_theme;
};

} // namespace studio::ui
