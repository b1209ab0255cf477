#include "ui/common/ui_state.h"

#include <QCryptographicHash>
#include <QHeaderView>
#include <QSplitter>
#include <QStandardPaths>
#include <QWidget>

#include "ui/common/column_fit.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds saveDelay{400};

QString settingsFile(const QString& file) {
    if (!file.isEmpty())
        return file;
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/compute-studio/window.ini");
}

// Debounces saving: once after the last of many changes.
template <typename Save>
QTimer* debouncedSaver(QObject* parent, Save save) {
    auto* timer = new QTimer(parent);
    timer->setSingleShot(true);
    timer->setInterval(saveDelay);
    QObject::connect(timer, &QTimer::timeout, parent, save);
    return timer;
}

} // namespace

UiState::UiState(const QString& file, QObject* parent)
    : QObject(parent)
    , m_settings(settingsFile(file), QSettings::IniFormat) {}

void UiState::setWorkspace(const QString& folder) {
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    m_group = QStringLiteral("workspace-") + QString::fromLatin1(hash) + QLatin1Char('/');
}

QString UiState::inWorkspace(const QString& key) const {
    return m_group + key;
}

QVariant UiState::value(const QString& key, const QVariant& fallback) const {
    return m_settings.value(inWorkspace(key), fallback);
}

void UiState::set(const QString& key, const QVariant& value) {
    m_settings.setValue(inWorkspace(key), value);
}

QVariant UiState::shared(const QString& key, const QVariant& fallback) const {
    return m_settings.value(QStringLiteral("shared/") + key, fallback);
}

void UiState::setShared(const QString& key, const QVariant& value) {
    m_settings.setValue(QStringLiteral("shared/") + key, value);
}

void UiState::follow(QHeaderView* header, const QString& key) {
    if (const QByteArray state = value(key).toByteArray(); !state.isEmpty())
        header->restoreState(state);
    const QString ownWidths = key + QStringLiteral("-own-widths");
    if (value(ownWidths, false).toBool())
        header->setProperty(ColumnFit::ownWidthsProperty, true);
    auto* saver = debouncedSaver(header, [this, header, key, ownWidths] {
        set(key, header->saveState());
        if (const QVariant own = header->property(ColumnFit::ownWidthsProperty); own.isValid())
            set(ownWidths, own);
    });
    const auto later = [saver] { saver->start(); };
    connect(header, &QHeaderView::sectionResized, saver, later);
    connect(header, &QHeaderView::sectionMoved, saver, later);
    connect(header, &QHeaderView::sortIndicatorChanged, saver, later);
}

void UiState::follow(QSplitter* splitter, const QString& key) {
    if (const QByteArray state = value(key).toByteArray(); !state.isEmpty())
        splitter->restoreState(state);
    auto* saver = debouncedSaver(splitter, [this, splitter, key] { set(key, splitter->saveState()); });
    connect(splitter, &QSplitter::splitterMoved, saver, [saver] { saver->start(); });
}

void UiState::restoreGeometry(QWidget* window, const QString& key) const {
    if (const QByteArray state = value(key).toByteArray(); !state.isEmpty())
        window->restoreGeometry(state);
}

void UiState::saveGeometry(const QWidget* window, const QString& key) {
    set(key, window->saveGeometry());
}

} // namespace studio::ui

#include "moc_ui_state.cpp"
