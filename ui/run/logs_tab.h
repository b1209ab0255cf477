// The logs of a run: files at the left, the view with search and follow at the right.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/studio/run_browser.h"
#include "ui/common/parts.h"

class QLineEdit;
class QListWidget;
class QPushButton;

namespace studio::ui {

class LogView;
class PlainLabel;

class LogsTab : public QWidget {
    Q_OBJECT
public:
    explicit LogsTab(Context& context, QWidget* parent = nullptr);
    using QWidget::show;
    void show(const RunDetails& details);

private:
    QWidget* makeBar();
    void listFiles();

    Context& m_context;
    QListWidget* m_files;
    LogView* m_view;
    QLineEdit* m_search;
    PlainLabel* m_found;
    PlainLabel* m_size;
    QPushButton* m_follow;
    PlainLabel* m_waiting;
    std::string m_folder;
    bool m_isLive = true;
    bool m_isAboutEnvironment = false; // the run waits for it, or failed for it
    bool m_isChosen = false;           // the file, by hand
    QTimer m_look;
};

} // namespace studio::ui
