// A tree of files at the left, one of them shown at the right: the outputs of a run, and its snapshot.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/studio/run_browser.h"
#include "ui/common/file_tree_model.h"
#include "ui/common/parts.h"

class QPushButton;
class QSplitter;
class QTreeView;

namespace studio::ui {

class FilePreview;
class PlainLabel;

// Puts a copy of the file at `to`, whole or not at all; what was there before stays until then. The file onto itself is refused. Any
// thread.
Result<void> saveCopy(const QString& from, const QString& to);

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
        size_t signature = 0; // of names and sizes: what is the same is not shown anew
    };
    void addTree();
    void preview(const QString& path, const QString& hint);
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
    QSplitter* m_splitter;
    QTreeView* m_tree;
    FilePreview* m_preview; // null where there is nothing to look into
    PlainLabel* m_sum;
    std::vector<QPushButton*> m_buttons;
    QString m_top; // folder of the outputs
    std::string m_listed;
    RunDetails m_details;
    QTimer m_again; // outputs of a run that goes on
    bool m_isListing = false;
    size_t m_signature = 0;
};

} // namespace studio::ui
