// LogsTab shows the logs of a run: file list on the left, log viewer with its tools on the right.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"

class QListWidget;

namespace studio::ui {

class LogPanel;

class LogsTab : public QWidget {
    Q_OBJECT
public:
    explicit LogsTab(Context& context, QWidget* parent = nullptr);
    using QWidget::show;
    void show(const RunDetails& details);
    // Selects the last error of the shown log, as soon as it has been read.
    void goToLastError() const;

private:
    void listFiles();
    void openFile(const QString& path);

    Context& m_context;
    QListWidget* m_files;
    LogPanel* m_panel;
    std::string m_folder;
    bool m_isLive = true;
    bool m_isAboutEnvironment = false; // the run waits for its environment, or failed because of it
    bool m_isChosen = false;           // by the user
    QTimer m_look;
};

} // namespace studio::ui
