// MetricFeed keeps the metrics of a run in memory. A worker polls the growing files and delivers increments only. GUI
// thread only.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <set>

#include "core/metric/run_metrics.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class MetricFeed : public QObject {
    Q_OBJECT
public:
    explicit MetricFeed(StudioLink& link, QObject* parent = nullptr);
    // `runFolder` contains the attempts. Calling again with the same folder continues; `isLive`: the files may still
    // grow.
    void follow(const std::string& runFolder, bool isLive);
    // While paused no file is read. Resuming always reads once, because the run may have ended in the meantime.
    void setPaused(bool isPaused);

    const std::map<SeriesName, Curve>& curves() const { return m_curves; }
    const std::map<MetricOwner, MetricOwnerInfo>& owners() const { return m_owners; }
    const DroppedMetrics& leftOut() const { return m_leftOut; }
    bool hasRead() const { return m_hasRead; } // false until the first read has completed
    bool isBehind() const { return m_isBehind; }

Q_SIGNALS:
    // Emitted when series were added or removed.
    void seriesChanged();
    // Emitted when points of these series changed.
    void grown(const std::set<studio::SeriesName>& names);
    // Emitted when parameters, tags, tables or nested runs changed, and once after the first complete read.
    void factsChanged();

private:
    struct Reader; // worker thread only
    struct News;
    void read();
    void take(News& news);

    StudioLink& m_link;
    std::string m_folder;
    std::shared_ptr<Reader> m_reader;
    std::map<SeriesName, Curve> m_curves;
    std::map<MetricOwner, MetricOwnerInfo> m_owners;
    DroppedMetrics m_leftOut;
    QTimer m_look;
    bool m_isLive = false;
    bool m_isPaused = false;
    bool m_isReading = false;
    bool m_readAgain = false; // the run ended during a read
    bool m_hasRead = false;
    bool m_isBehind = false;
};

} // namespace studio::ui
