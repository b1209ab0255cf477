// Step 1: the folder, the command, and exactly what will be sent. The folder is scanned in the lane for long work,
// shortly after it was last changed; a scan that nobody waits for any more is given up.
#pragma once

#include <QTimer>
#include <atomic>
#include <memory>

#include "ui/common/parts.h"
#include "ui/newrun/run_preview.h"
#include "ui/newrun/step_widget.h"

class QProgressBar;
class QPushButton;
class QStandardItemModel;
class QTabWidget;
class QTreeView;

namespace studio::ui {

class Banner;
class FlowLayout;

class CodeStep : public StepWidget {
    Q_OBJECT
public:
    CodeStep(Context& context, QWidget* parent);
    ~CodeStep() override;
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    // Makes room for other long work.
    void stopScan();
    // Totals in one line; empty while nothing was scanned.
    QString summary() const { return m_summary; }

Q_SIGNALS:
    void scanned();

private:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void addPreview();
    void chooseFolder();
    void setFolder(const QString& folder);
    void scanSoon();
    void scan();
    void show(const RunPreview& preview);
    void showCommands(const std::vector<std::string>& commands);
    QTreeView* addList(QStandardItemModel* model, const QString& objectName, const QString& name);

    Context& m_context;
    std::string m_source; // bytes: what the field shows may not be all of it
    bool m_isWords = false;
    QLineEdit* m_folder;
    QLineEdit* m_command;
    FlowLayout* m_suggestions;
    PlainLabel* m_totals;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_again;
    Banner* m_banner;
    QTabWidget* m_tabs;
    FileTreeModel* m_files;
    QTreeView* m_tree;
    QStandardItemModel* m_largest;
    QStandardItemModel* m_rules;
    QStandardItemModel* m_warnings;
    QTimer m_typing;
    QString m_summary;
    std::shared_ptr<std::atomic<bool>> m_canceled; // of the scan that goes on
};

} // namespace studio::ui
