#include "ui/preview/picture_model.h"

#include <QTimer>
#include <algorithm>

#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int maxKeptThumbnails = 600;
constexpr size_t thumbnailsAtOnce = 8;
constexpr size_t maxWantedThumbnails = 200; // older requests are of rows that are out of view
constexpr int placeholderIcon = 32;

} // namespace

PictureModel::PictureModel(Context& context, QObject* parent)
    : QAbstractListModel(parent)
    , m_context(context)
    , m_thumbnails(maxKeptThumbnails)
    , m_start(new QTimer(this)) {
    m_start->setSingleShot(true);
    connect(m_start, &QTimer::timeout, this, &PictureModel::readNext);
}

void PictureModel::setPictures(std::vector<std::string> paths, PictureGrid::Reader reader) {
    beginResetModel();
    m_paths = std::move(paths);
    m_reader = std::move(reader);
    m_thumbnails.clear();
    m_wanted.clear();
    m_unreadable.clear();
    m_isReading = false;
    ++m_number;
    endResetModel();
}

int PictureModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_paths.size());
}

QVariant PictureModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::string& path = m_paths[static_cast<size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return displayTextElided(path.substr(path.rfind('/') + 1), 60);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return displayTextElided(path, 400);
    if (role != Qt::DecorationRole)
        return {};
    if (const QPixmap* thumbnail = m_thumbnails.object(index.row()))
        return *thumbnail;
    const bool isUnreadable = m_unreadable.contains(index.row());
    if (!isUnreadable)
        request(index.row());
    return iconPixmap(isUnreadable ? QStringLiteral("triangle-alert") : QStringLiteral("image"), currentColors().muted,
                      placeholderIcon, 1);
}

// Painting requests one row after another: they are read in one batch.
void PictureModel::request(int row) const {
    std::erase(m_wanted, row);
    m_wanted.push_back(row);
    if (m_wanted.size() > maxWantedThumbnails)
        m_wanted.erase(m_wanted.begin());
    if (!m_isReading)
        m_start->start(0);
}

void PictureModel::readNext() {
    if (m_isReading)
        return;
    std::vector<std::pair<int, std::string>> next;
    while (!m_wanted.empty() && next.size() < thumbnailsAtOnce) {
        next.emplace_back(m_wanted.back(), m_paths[static_cast<size_t>(m_wanted.back())]);
        m_wanted.pop_back();
    }
    m_isReading = !next.empty();
    if (next.empty())
        return;
    m_context.link.work<std::vector<Thumbnail>>(
        this,
        [reader = m_reader, next](Client& client) -> Result<std::vector<Thumbnail>> {
            std::vector<Thumbnail> all;
            for (const auto& [row, path] : next)
                all.push_back({row, reader(client, path, thumbnailSide).value_or(QImage())});
            return all;
        },
        [this, number = m_number](const Result<std::vector<Thumbnail>>& read) {
            if (number != m_number)
                return;
            m_isReading = false;
            if (read)
                take(*read);
            readNext();
        });
}

void PictureModel::take(const std::vector<Thumbnail>& read) {
    for (const auto& [row, picture] : read) {
        if (picture.isNull())
            m_unreadable.insert(row);
        else
            m_thumbnails.insert(row, new QPixmap(QPixmap::fromImage(picture)));
        Q_EMIT dataChanged(index(row), index(row), {Qt::DecorationRole});
    }
}

} // namespace studio::ui

#include "moc_picture_model.cpp"
