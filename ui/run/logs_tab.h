// The logs of a run: files at the left, the log with all that one does to it at the right.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/studio/run_browser.h"
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

private:
    void listFiles();
    void openFile(const QString& path);

    Context& m_context;
    QListWidget* m_files;
    LogPanel* m_panel;
    std::string m_folder;
    bool m_isLive = true;
    bool m_isAboutEnvironment = false; // the run waits for it, or failed for it
    bool m_isChosen = false;           // the file, by hand
    QTimer m_look;
};

} // namespace studio::ui
