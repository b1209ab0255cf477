// ResourcesCard shows CPU, memory and GPUs of a run on its overview: a sparkline each, with peak and limit. Follows a
// live run; hidden while nothing has been sampled. Window thread.
#pragma once

#include <QTimer>
#include <memory>

#include "core/client/run_browser.h"
#include "core/metric/sample_log.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

namespace studio::ui {

class ValueRows;
struct ValueRow;

class ResourcesCard : public Card {
    Q_OBJECT
public:
    ResourcesCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);
    // Stops reading while the card cannot be seen. Not by its own visibility, because it is hidden while empty.
    void setPaused(bool isPaused);

Q_SIGNALS:
    void monitoringRequested();

private:
    struct Reading; // used in the worker thread, by one request at a time
    void read();
    void take(const SampleLog& log);
    Context& m_context;
    ValueRows* m_rows;
    std::string m_folder;
    std::shared_ptr<Reading> m_reading;
    uint64_t m_shownCount = 0;
    int64_t m_peakMemory = 0; // bytes, as the kernel counted it; 0: not known yet
    int64_t m_shownPeakMemory = 0;
    bool m_isReading = false;
    bool m_isPaused = false;
    bool m_isLive = true;
    bool m_isShownLive = true; // the rows have current values
    QTimer m_poll;
};

// Returns the rows of the card for these samples. `isLive`: with the current values. `peakMemory`: bytes of the process
// at its end, which a sample per second may have missed; 0: not known.
std::vector<ValueRow> resourceRows(const SampleLog& log, bool isLive, int64_t peakMemory = 0);

} // namespace studio::ui
