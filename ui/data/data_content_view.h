// DataContentView shows the files of a data version and a preview of the selected one: from the workspace's copy, or,
// of data by reference, from its path. Pictures are shown as a grid, too. Window thread; lists and reads in workers.
#pragma once

#include <QWidget>

#include "core/data/data_asset.h"
#include "ui/common/parts.h"

class QPushButton;
class QSplitter;
class QTreeView;

namespace studio::ui {

class FilePreview;
class FileTreeModel;
class PictureGrid;
class PlainLabel;

class DataContentView : public QWidget {
    Q_OBJECT
public:
    DataContentView(Context& context, QWidget* parent);
    // Keeps the selected file if the version is the same.
    void show(const DataAsset& asset);
    using QWidget::show;

private:
    void list();
    void showFile(const std::string& path);
    // Offers the grid if there are pictures; it is shown at first if all files are.
    void showPictures(std::vector<std::string> pictures, bool areAll);
    void showLayout();

    Context& m_context;
    DataAsset m_asset;
    FileTreeModel* m_model;
    QSplitter* m_splitter;
    QTreeView* m_tree;
    FilePreview* m_preview;
    PictureGrid* m_grid;
    QPushButton* m_pictures; // shows m_grid instead of files and preview
    PlainLabel* m_note;
};

} // namespace studio::ui
