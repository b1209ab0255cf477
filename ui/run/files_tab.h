// FilesTab shows a file tree with a preview: the outputs of a run, united over its nodes, or its snapshot. Window
// thread.
#pragma once

#include <QTimer>
#include <QWidget>
#include <map>

#include "core/client/run_browser.h"
#include "core/client/snapshot_changes.h"
#include "ui/common/file_tree_model.h"
#include "ui/common/parts.h"

class QPushButton;
class QSplitter;
class QStackedWidget;
class QTreeView;

namespace studio::ui {

class DifferenceView;
class FilePreview;
class PlainLabel;

// Copies a file atomically: an existing file at `to` is replaced only once the copy is complete. Refuses to copy a file
// onto itself. Callable from any thread.
Result<void> saveCopy(const QString& from, const QString& to);

// Saves a file of a snapshot, of at most 1 GiB, atomically. Callable from any thread with its client.
Result<void> saveFromSnapshot(Client& client, const std::string& tree, const std::string& path, const QString& to);

class FilesTab : public QWidget {
    Q_OBJECT
public:
    enum class What { Outputs, Snapshot };
    FilesTab(What what, Context& context, QWidget* parent = nullptr);
    using QWidget::show;
    void show(const RunDetails& details);
    // Selects the file, as soon as it is listed. `path`: relative to the folder shown.
    void select(const QString& path);

private:
    struct Listing {
        std::shared_ptr<const FileTree> tree;
        bool isCut = false;
        size_t signature = 0; // of outputs; 0: of a snapshot, which does not change
        QString noteHeader;   // of the third column; empty: none
    };
    void addTree();
    void preview(const QString& path, const QString& hint);
    void previewOfSnapshot(const std::string& path);
    QWidget* makeBar();
    void list(const RunDetails& details);
    void showWritten(const RunDetails& details);
    void take(const Result<Listing>& listing);
    void choose();
    void chooseFirst();
    bool selectWanted();
    // Compares the snapshot with its source folder as it is now, and marks the files that differ.
    void compareWithFolder();
    void showChanges(const std::vector<SnapshotChange>& changes);
    // Shows the difference of a marked file in place of its preview; false for an unmarked one.
    bool showDifference(const std::string& path);
    QString chosenPath() const; // file system path; empty if nothing suitable is selected
    void save();
    // The actions of the bar for the file at that point, and its path to copy.
    void showFileMenu(const QPoint& at);
    // Opens an output, or saves a file of the snapshot.
    void open(const QModelIndex& index);

    const What m_what;
    Context& m_context;
    FileTreeModel* m_model;
    QSplitter* m_splitter;
    QTreeView* m_tree;
    QStackedWidget* m_right;
    FilePreview* m_preview;
    DifferenceView* m_difference = nullptr;
    PlainLabel* m_sum;
    PlainLabel* m_written;               // where outputs were written besides the run's folder
    std::vector<QPushButton*> m_buttons; // that need a selected file
    QPushButton* m_compare = nullptr;
    std::map<std::string, SnapshotChange::Kind> m_changes; // of the last comparison, by path
    bool m_isComparing = false;
    QString m_top;                                // outputs folder of the first node
    std::map<std::string, std::string> m_sources; // of several nodes: where each file is, by its path in the tree
    std::string m_listed;
    std::string m_wanted; // to be selected once it is listed; empty: none
    RunDetails m_details;
    QTimer m_again; // polls outputs of an active run
    bool m_isListing = false;
    size_t m_signature = 0;
};

} // namespace studio::ui
