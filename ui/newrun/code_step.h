// CodeStep is step 1 of New run: the source folder, the command, and a preview of what is uploaded. The folder is
// scanned in the worker thread for long tasks, debounced after the last change; a scan whose result is no longer needed
// is canceled.
#pragma once

#include <QTimer>
#include <atomic>
#include <memory>
#include <utility>

#include "ui/common/parts.h"
#include "ui/newrun/new_run_step.h"
#include "ui/newrun/run_preview.h"

class QCheckBox;
class QProgressBar;
class QPushButton;
class QStandardItemModel;
class QTabWidget;
class QTreeView;

namespace studio::ui {

class Banner;
class FlowLayout;
class SparkForm;

class CodeStep : public NewRunStep {
    Q_OBJECT
public:
    CodeStep(Context& context, QWidget* parent);
    ~CodeStep() override;
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    // Cancels the scan to free the worker for other tasks.
    void stopScan();
    // Totals in one line; empty before the first scan.
    QString summary() const { return m_summary; }
    // Title and text of the warning about files that may contain secrets; empty without such files.
    std::pair<QString, QString> secretsWarning() const { return m_secrets; }

Q_SIGNALS:
    void scanned();

private:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void addSpark();
    void showSpark();
    void addPreview();
    void chooseFolder();
    void setFolder(const QString& folder);
    void scheduleScan();
    void scan();
    void show(const RunPreview& preview);
    void showCommands(const std::vector<std::string>& commands);
    QTreeView* addList(QStandardItemModel* model, const QString& objectName, const QString& name);

    Context& m_context;
    std::string m_source; // raw bytes: the field may be unable to show all of them
    bool m_isWords = false;
    QLineEdit* m_folder;
    QLineEdit* m_command;
    QCheckBox* m_isSpark = nullptr;
    SparkForm* m_spark = nullptr;
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
    std::pair<QString, QString> m_secrets;         // secretsWarning()
    std::shared_ptr<std::atomic<bool>> m_canceled; // cancel flag of the current scan
};

} // namespace studio::ui
