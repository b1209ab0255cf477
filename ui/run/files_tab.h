// A tree of files at the left, one of them shown at the right: the outputs of a run, and its snapshot.
#pragma once

#include <QWidget>

#include "core/studio/run_browser.h"
#include "ui/common/file_tree_model.h"
#include "ui/common/parts.h"

class QPushButton;
class QTreeView;

namespace studio::ui {

class FilePreview;
class PlainLabel;

class FilesTab : public QWidget {
    Q_OBJECT
public:
    enum class What { Outputs, Snapshot };
    FilesTab(What what, Context& context, QWidget* parent = nullptr);
    using QWidget::show;
    void show(const RunDetails& details);

private:
    struct Listing {
        std::shared_ptr<const FileTree> tree;
        bool isCut = false;
    };
    void addTree();
    QWidget* makeBar();
    void list(const RunDetails& details);
    void take(const Result<Listing>& listing);
    void choose();
    void chooseFirst();
    QString chosenPath() const; // in the file system; empty when nothing that has one is chosen
    void save();

    const What m_what;
    Context& m_context;
    FileTreeModel* m_model;
    QTreeView* m_tree;
    FilePreview* m_preview;
    PlainLabel* m_sum;
    std::vector<QPushButton*> m_buttons;
    QString m_top; // folder of the outputs
    std::string m_listed;
};

} // namespace studio::ui
