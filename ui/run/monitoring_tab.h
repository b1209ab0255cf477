// MonitoringTab charts resource usage sampled during the run: CPU, memory, GPUs, disks and network, of the run and of
// its machine. Follows an active run while visible. GUI thread only; workers read the file.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "core/client/run_browser.h"
#include "core/metric/sample_log.h"
#include "ui/common/parts.h"

namespace studio::ui {

class EmptyState;
class MonitoringView;
class NodeChooser;

class MonitoringTab : public QWidget {
    Q_OBJECT
public:
    explicit MonitoringTab(Context& context, QWidget* parent = nullptr);
    using QWidget::show;
    void show(const RunDetails& details);

private:
    struct Reading; // state of one file, used by one worker at a time
    void read();
    void take(const SampleLog& log);
    void showNothing();
    void follow(const std::string& folder);

    Context& m_context;
    NodeChooser* m_node;
    MonitoringView* m_view;
    EmptyState* m_empty;
    std::shared_ptr<Reading> m_reading;
    std::string m_folder;  // of the chosen node
    std::string m_attempt; // of the first node
    bool m_isOver = false;
    bool m_isReading = false;
    uint64_t m_shown = 0; // number of samples shown
    QTimer m_again;
};

} // namespace studio::ui
