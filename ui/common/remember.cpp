#include "ui/common/remember.h"

#include <QCryptographicHash>
#include <QHeaderView>
#include <QSplitter>
#include <QStandardPaths>
#include <QWidget>

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds saveDelay{400};

QString settingsFile(const QString& file) {
    if (!file.isEmpty())
        return file;
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/compute-studio/window.ini");
}

// Saves after the last of many changes.
template <typename Save>
QTimer* laterSaver(QObject* parent, Save save) {
    auto* timer = new QTimer(parent);
    timer->setSingleShot(true);
    timer->setInterval(saveDelay);
    QObject::connect(timer, &QTimer::timeout, parent, save);
    return timer;
}

} // namespace

Remember::Remember(const QString& file, QObject* parent)
    : QObject(parent)
    , m_settings(settingsFile(file), QSettings::IniFormat) {}

void Remember::setWorkspace(const QString& folder) {
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    m_group = QStringLiteral("workspace-") + QString::fromLatin1(hash) + QLatin1Char('/');
}

QString Remember::inWorkspace(const QString& key) const {
    return m_group + key;
}

QVariant Remember::value(const QString& key, const QVariant& fallback) const {
    return m_settings.value(inWorkspace(key), fallback);
}

void Remember::set(const QString& key, const QVariant& value) {
    m_settings.setValue(inWorkspace(key), value);
}

QVariant Remember::shared(const QString& key, const QVariant& fallback) const {
    return m_settings.value(QStringLiteral("shared/") + key, fallback);
}

void Remember::setShared(const QString& key, const QVariant& value) {
    m_settings.setValue(QStringLiteral("shared/") + key, value);
}

void Remember::follow(QHeaderView* header, const QString& key) {
    if (const QByteArray state = value(key).toByteArray(); !state.isEmpty())
        header->restoreState(state);
    auto* saver = laterSaver(header, [this, header, key] { set(key, header->saveState()); });
    const auto later = [saver] { saver->start(); };
    connect(header, &QHeaderView::sectionResized, saver, later);
    connect(header, &QHeaderView::sectionMoved, saver, later);
    connect(header, &QHeaderView::sortIndicatorChanged, saver, later);
}

void Remember::follow(QSplitter* splitter, const QString& key) {
    if (const QByteArray state = value(key).toByteArray(); !state.isEmpty())
        splitter->restoreState(state);
    auto* saver = laterSaver(splitter, [this, splitter, key] { set(key, splitter->saveState()); });
    connect(splitter, &QSplitter::splitterMoved, saver, [saver] { saver->start(); });
}

void Remember::restoreGeometry(QWidget* window, const QString& key) const {
    if (const QByteArray state = value(key).toByteArray(); !state.isEmpty())
        window->restoreGeometry(state);
}

void Remember::saveGeometry(const QWidget* window, const QString& key) {
    set(key, window->saveGeometry());
}

} // namespace studio::ui

#include "moc_remember.cpp"
