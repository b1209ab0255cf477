// What the window remembers between starts: sizes, columns, splitters, filters per workspace; theme, language and the
// last workspace for all. Read at once, written shortly after a change, never in the middle of a drag.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QTimer>
#include <QVariant>

class QHeaderView;
class QSplitter;
class QWidget;

namespace studio::ui {

class Remember : public QObject {
    Q_OBJECT
public:
    // `file`: an INI file; empty: the user's own.
    explicit Remember(const QString& file = {}, QObject* parent = nullptr);
    // Values below belong to this workspace from now on.
    void setWorkspace(const QString& folder);

    QVariant value(const QString& key, const QVariant& fallback = {}) const;
    void set(const QString& key, const QVariant& value);
    QVariant shared(const QString& key, const QVariant& fallback = {}) const;
    void setShared(const QString& key, const QVariant& value);

    // Bring a widget to what is remembered, and remember what becomes of it.
    void follow(QHeaderView* header, const QString& key);
    void follow(QSplitter* splitter, const QString& key);
    void restoreGeometry(QWidget* window, const QString& key) const;
    void saveGeometry(const QWidget* window, const QString& key);

private:
    QString inWorkspace(const QString& key) const;
    QSettings m_settings;
    QString m_group;
};

} // namespace studio::ui
