// LogsTab shows the logs of a run: file list on the left, log viewer with its tools on the right. A run with several
// processes has a log for each, and all together in order of time (ui/log/log_merge.h).
#pragma once

#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>
#include <memory>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"

class QListWidget;

namespace studio::ui {

class LogPanel;
class PlainLabel;

class LogsTab : public QWidget {
    Q_OBJECT
public:
    explicit LogsTab(Context& context, QWidget* parent = nullptr);
    using QWidget::show;
    void show(const RunDetails& details);
    // Selects the last error of the shown log, as soon as it has been read.
    void goToLastError() const;
    // Selects the log of this process, as soon as it is listed.
    void openRank(int rank);

private:
    struct Merging; // state of the merged log, used by one worker at a time
    void listFiles();
    void openFile(const QString& path, const QString& times);
    void openMerged();
    void merge();
    void selectWantedRank();
    // Says of the selected log that only a part of it is here.
    void showCut();

    Context& m_context;
    QListWidget* m_files;
    LogPanel* m_panel;
    PlainLabel* m_cut = nullptr;
    std::string m_folder;
    std::vector<RunRank> m_ranks; // empty: the run has one process
    std::unique_ptr<QTemporaryDir> m_mergeFolder;
    std::shared_ptr<Merging> m_merging;
    int m_wantedRank = -1;
    bool m_isLive = true;
    bool m_isAboutEnvironment = false; // the run waits for its environment, or failed because of it
    bool m_isChosen = false;           // by the user
    QTimer m_look;
};

} // namespace studio::ui
