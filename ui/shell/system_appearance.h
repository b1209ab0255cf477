// SystemAppearance updates the theme with the desktop's dark mode preference, and whether it wants animations, at the
// start and on each change, as reported by the settings portal. Without a portal the theme keeps the palette that Qt
// found.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

namespace studio::ui {

class Theme;

class SystemAppearance : public QObject {
    Q_OBJECT
public:
    explicit SystemAppearance(Theme& theme, QObject* parent = nullptr);

private Q_SLOTS:
    void take(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void ask(QDBusConnection bus, const QString& group, const QString& key);
    Theme& m_theme;
};

} // namespace studio::ui
