// DataContentView shows the files of a data version and a preview of the selected one: from the workspace's copy, or,
// of data by reference, from its path. Window thread; lists and reads in workers.
#pragma once

#include <QWidget>

#include "core/data/data_asset.h"
#include "ui/common/parts.h"

class QSplitter;
class QTreeView;

namespace studio::ui {

class FilePreview;
class FileTreeModel;
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

    Context& m_context;
    DataAsset m_asset;
    FileTreeModel* m_model;
    QSplitter* m_splitter;
    QTreeView* m_tree;
    FilePreview* m_preview;
    PlainLabel* m_note;
};

} // namespace studio::ui
