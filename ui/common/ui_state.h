// UiState persists the state of the window between starts: sizes, columns, splitters, filters per workspace; theme,
// language and the last workspace globally. Reads immediately; changes of widgets are saved debounced, never during a
// drag.
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

class UiState : public QObject {
    Q_OBJECT
public:
    // `file`: an INI file; empty: the user's default file.
    explicit UiState(const QString& file = {}, QObject* parent = nullptr);
    // Selects the workspace of the values below.
    void setWorkspace(const QString& folder);

    QVariant value(const QString& key, const QVariant& fallback = {}) const;
    void set(const QString& key, const QVariant& value);
    QVariant shared(const QString& key, const QVariant& fallback = {}) const;
    void setShared(const QString& key, const QVariant& value);
    // Writes the file now.
    void sync() { m_settings.sync(); }

    // Restore the saved state of a widget and save its changes.
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
