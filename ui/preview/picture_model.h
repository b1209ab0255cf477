// PictureModel is the list of pictures behind a PictureGrid: a thumbnail is requested when its row is painted, the
// newest request first. Window thread.
#pragma once

#include <QAbstractListModel>
#include <QCache>
#include <QPixmap>
#include <QTimer>
#include <set>

#include "ui/preview/picture_grid.h"

namespace studio::ui {

class PictureModel : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int thumbnailSide = 128;
    PictureModel(Context& context, QObject* parent);
    void setPictures(std::vector<std::string> paths, PictureGrid::Reader reader);
    const std::string& pathAt(int row) const { return m_paths.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    // Requests the thumbnail if it is not there.
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Thumbnail {
        int row = 0;
        QImage picture; // null: it cannot be read
    };
    void request(int row) const;
    void readNext();
    void take(const std::vector<Thumbnail>& read);

    Context& m_context;
    std::vector<std::string> m_paths;
    PictureGrid::Reader m_reader;
    mutable QCache<int, QPixmap> m_thumbnails;
    mutable std::vector<int> m_wanted; // rows; the newest last
    std::set<int> m_unreadable;
    QTimer* m_start; // reads what is wanted
    bool m_isReading = false;
    int m_number = 0; // of the pictures
};

} // namespace studio::ui
