// Updates the theme with the desktop's dark mode preference, at the start and on each change, as reported by the
// settings portal (org.freedesktop.appearance). Without a portal the theme keeps the palette that Qt found.
#pragma once

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
    Theme& m_theme;
};

} // namespace studio::ui
