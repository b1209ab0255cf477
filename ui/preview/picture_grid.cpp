#include "ui/preview/picture_grid.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "ui/common/theme.h"
#include "ui/preview/picture_model.h"

namespace studio::ui {

namespace {

constexpr int gridNameHeight = 28;

} // namespace

PictureGrid::PictureGrid(Context& context, QWidget* parent)
    : QListView(parent)
    , m_model(new PictureModel(context, this)) {
    setObjectName(QStringLiteral("pictureGrid"));
    setAccessibleName(tr("Pictures"));
    setModel(m_model);
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setTextElideMode(Qt::ElideMiddle);
    setIconSize({PictureModel::thumbnailSide, PictureModel::thumbnailSide});
    setGridSize({PictureModel::thumbnailSide + space::large, PictureModel::thumbnailSide + gridNameHeight});
    setTabKeyNavigation(false);
    connect(this, &QListView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT chosen(m_model->pathAt(index.row())); });
}

void PictureGrid::setPictures(std::vector<std::string> paths, Reader reader) {
    m_model->setPictures(std::move(paths), std::move(reader));
    scrollToTop();
}

bool PictureGrid::isPicture(const std::string& path) {
    static constexpr std::array<std::string_view, 10> suffixes = {".png",  ".jpg", ".jpeg", ".gif",  ".bmp",
                                                                  ".webp", ".ppm", ".pgm",  ".tiff", ".tif"};
    const std::string name = toLowerCase(path);
    return std::any_of(suffixes.begin(), suffixes.end(),
                       [&](std::string_view suffix) { return name.ends_with(suffix); });
}

} // namespace studio::ui

#include "moc_picture_grid.cpp"
