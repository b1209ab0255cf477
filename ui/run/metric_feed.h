// What a run logged, as the window has it: read by a worker as the files grow, handed over piece by piece, only what is new. Window
// thread.
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
    // `runFolder` holds the attempts. The same folder again goes on; `isLive`: somebody may still write.
    void follow(const std::string& runFolder, bool isLive);
    // Nobody looks: no file is read until somebody does; then once in any case, for the run may have ended meanwhile.
    void setPaused(bool isPaused);

    const std::map<SeriesName, Curve>& curves() const { return m_curves; }
    const std::map<MetricOwner, OwnerFacts>& owners() const { return m_owners; }
    const MetricsLeftOut& leftOut() const { return m_leftOut; }
    bool hasRead() const { return m_hasRead; } // false: nothing is known yet
    bool isBehind() const { return m_isBehind; }

Q_SIGNALS:
    // Series came or went.
    void seriesChanged();
    // These have other points.
    void grown(const std::set<studio::SeriesName>& names);
    // Parameters, tags, tables, nested runs; and once when all was read first.
    void factsChanged();

private:
    struct Reader; // in the worker's lane only
    struct News;
    void read();
    void take(News& news);

    StudioLink& m_link;
    std::string m_folder;
    std::shared_ptr<Reader> m_reader;
    std::map<SeriesName, Curve> m_curves;
    std::map<MetricOwner, OwnerFacts> m_owners;
    MetricsLeftOut m_leftOut;
    QTimer m_look;
    bool m_isLive = false;
    bool m_isPaused = false;
    bool m_isReading = false;
    bool m_readAgain = false; // the run ended while it was read
    bool m_hasRead = false;
    bool m_isBehind = false;
};

} // namespace studio::ui
