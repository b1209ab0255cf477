// PictureGrid shows the pictures of a folder as thumbnails. Only those in view are read, in a worker and a few at a
// time, and the last ones are kept. Enter or a double click chooses one. Window thread.
#pragma once

#include <QImage>
#include <QListView>
#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "ui/common/parts.h"

namespace studio::ui {

class PictureModel;

class PictureGrid : public QListView {
    Q_OBJECT
public:
    // Reads a picture, scaled down to `maxSide` pixels. Called in a worker.
    using Reader = std::function<Result<QImage>(Client&, const std::string& path, int maxSide)>;

    PictureGrid(Context& context, QWidget* parent);
    void setPictures(std::vector<std::string> paths, Reader reader);
    // True for names whose suffix is that of a raster format that previews read.
    static bool isPicture(const std::string& path);

Q_SIGNALS:
    void chosen(const std::string& path);

private:
    PictureModel* m_model;
};

} // namespace studio::ui
