// RunSparklines provides the courses of metrics for tables of runs: reads the metric files of the visible runs in a
// worker, newest request first, and caches what a sparkline draws. Window thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/run/run_record.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class RunSparklines : public QObject {
    Q_OBJECT
public:
    using Points = std::shared_ptr<const std::vector<double>>;

    explicit RunSparklines(StudioLink& link, QObject* parent);
    // Returns the points of a metric, null until they are known; then arrived() is emitted. `version`: the number of
    // points logged; after a change the earlier points are returned until the new ones have arrived.
    Points of(const RunRecord& run, const std::string& metric, int64_t version);

Q_SIGNALS:
    void arrived(const std::vector<int64_t>& runs);

private:
    struct Entry {
        Points points;
        int64_t version = -1; // requested last
    };
    struct Wanted {
        RunRecord run;
        std::vector<std::string> metrics;
    };
    struct Answer {
        int64_t run = 0;
        std::map<std::string, Points> points;
    };
    void ask();
    void take(const std::vector<Answer>& answers);

    StudioLink& m_link;
    std::unordered_map<int64_t, std::map<std::string, Entry>> m_entries;
    std::vector<Wanted> m_wanted; // the latest request last
    QTimer m_turn;
    bool m_isAsking = false;
};

} // namespace studio::ui
