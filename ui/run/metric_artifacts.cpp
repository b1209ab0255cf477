#include "ui/run/metric_artifacts.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <nlohmann/json.hpp>

#include "core/metric/axis_ticks.h"

namespace studio::ui {

namespace {

constexpr int metricArtifactsMaxFiles = 5'000;
constexpr qint64 maxTableSize = 16 << 20;
constexpr int metricArtifactsMaxRows = 2'000;
constexpr int metricArtifactsMaxColumns = 200;

QString cellText(const QJsonValue& value) {
    if (value.isString())
        return value.toString();
    if (value.isDouble())
        return QString::fromStdString(exactNumber(value.toDouble()));
    if (value.isBool())
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return {};
}

// Rows of the older SDK may hold lists, whereas log_table() has one list per column.
void addObject(LoggedTable& table, const QJsonObject& object) {
    qsizetype height = 1;
    for (const QJsonValue& value : object) {
        if (value.isArray())
            height = std::max(height, value.toArray().size());
    }
    for (const QString& key : object.keys()) {
        if (!table.columns.contains(key) && table.columns.size() < metricArtifactsMaxColumns)
            table.columns += key;
    }
    for (qsizetype i = 0; i < height; ++i) {
        if (table.rows.size() >= metricArtifactsMaxRows) {
            table.isCut = true;
            return;
        }
        QStringList row;
        for (const QString& key : table.columns) {
            const QJsonValue value = object.value(key);
            row += value.isArray() ? cellText(value.toArray().at(i)) : cellText(value);
        }
        table.rows.push_back(row);
    }
}

// Checks the first bytes, because logged models contain many other JSON files.
bool mayBeTable(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray begin = file.read(200).simplified();
    return begin.startsWith("[{") || begin.startsWith("[ {") ||
           (begin.startsWith('{') && begin.contains("\"columns\""));
}

} // namespace

bool parseImageName(const QString& fileName, QString& name, int64_t& step, int64_t& ms) {
    static const QRegularExpression form(
        QStringLiteral("^(.+?)([%+])step\\2(-?\\d{1,18})\\2timestamp\\2(\\d{1,18})\\2([0-9a-fA-F-]{8,40})\\.png$"));
    const auto match = form.match(fileName);
    if (!match.hasMatch())
        return false;
    name = match.captured(1).replace(QLatin1Char('#'), QLatin1Char('/')); // MLflow clients encode slashes as #
    step = match.captured(3).toLongLong();
    ms = match.captured(4).toLongLong();
    return true;
}

LoggedFiles loggedFiles(const QString& folder) {
    LoggedFiles found;
    int seen = 0;
    QDirIterator it(folder, QDir::Files | QDir::NoSymLinks, QDirIterator::Subdirectories);
    while (it.hasNext() && ++seen <= metricArtifactsMaxFiles) {
        const QString path = it.next();
        const QString inside = path.mid(folder.size() + 1);
        const QString suffix = it.fileInfo().suffix().toLower();
        QString name;
        const QFileInfo info = it.fileInfo();
        LoggedFile file{path, 0, info.lastModified().toMSecsSinceEpoch(), info.size()};
        if (parseImageName(it.fileName(), name, file.step, file.ms)) {
            found.images[name].push_back(file);
        } else if (suffix == QLatin1String("png") || suffix == QLatin1String("jpg") ||
                   suffix == QLatin1String("jpeg") || suffix == QLatin1String("svg")) {
            found.images[inside].push_back(file);
        } else if (suffix == QLatin1String("json") && info.size() <= maxTableSize && mayBeTable(path)) {
            found.tables[inside] = file;
        }
    }
    for (auto& [name, images] : found.images)
        std::sort(images.begin(), images.end(), [](const LoggedFile& a, const LoggedFile& b) {
            return std::pair(a.step, a.ms) < std::pair(b.step, b.ms);
        });
    return found;
}

LoggedTable readTable(const QString& path) {
    LoggedTable table;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > maxTableSize)
        return table;
    const QJsonDocument document = QJsonDocument::fromJson(file.read(maxTableSize));
    if (document.isArray()) {
        for (const QJsonValue& row : document.array()) {
            if (!row.isObject())
                return {};
            addObject(table, row.toObject());
        }
        return table;
    }
    const QJsonValue columns = document.object().value(QLatin1String("columns"));
    const QJsonValue data = document.object().value(QLatin1String("data"));
    if (!columns.isArray() || !data.isArray())
        return table;
    for (const QJsonValue& column : columns.toArray()) {
        if (table.columns.size() < metricArtifactsMaxColumns)
            table.columns += cellText(column);
    }
    for (const QJsonValue& values : data.toArray()) {
        if (table.rows.size() >= metricArtifactsMaxRows) {
            table.isCut = true;
            break;
        }
        QStringList row;
        for (const QJsonValue& value : values.toArray()) {
            if (row.size() < table.columns.size())
                row += cellText(value);
        }
        table.rows.push_back(row);
    }
    return table;
}

LoggedTable tableOfRows(const std::vector<std::string>& jsonObjects) {
    LoggedTable table;
    for (const std::string& text : jsonObjects) {
        const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(text));
        if (document.isObject())
            addObject(table, document.object());
        if (table.isCut)
            break;
    }
    return table;
}

} // namespace studio::ui
