// Metrics in a file of JSON lines: `metrics.jsonl`, or `NAME.metrics.jsonl` for a run NAME inside the attempt. Each line is one object,
// written whole and ended by a line break:
//
//   {"step": 3, "time": 1763784000.5, "loss": 0.25, "val": {"loss": 0.5}, "_run": "fold-2"}
//
//   step    a whole number; "_step" and "global_step" are taken as well. Without one: how many values of that name came before
//   time    seconds since 1970 (above 1e11: milliseconds); "timestamp", "_time" and "_timestamp" as well. Without one: when it was read
//   _run    a run inside the attempt, by its name
//   others  a number is a metric of that name; so are NaN, Infinity and -Infinity, bare as Python writes them or as text. An object
//           is a group: "val/loss". Anything else (texts, true, lists) is passed over.
//
// Bytes are not trusted. Not thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace studio {

struct LineMetric {
    std::string run{}; // empty: that of the file
    std::string name{};
    int64_t step = 0;
    int64_t ms = 0;
    double value = 0;
};

class JsonLinesReader {
public:
    static constexpr size_t longestLine = 256 * 1024; // longer ones are no metrics
    using Take = std::function<void(const LineMetric&)>;

    // Reads the whole lines at the front of `bytes`; how many bytes those are.
    size_t read(std::string_view bytes, int64_t nowMs, const Take& take);
    // How many names are counted, and how many more may be: values of others without a step are all of step 0. A reader by itself may
    // count 100,000.
    size_t counts() const { return m_counts.size(); }
    void allow(size_t moreCounts) { m_mostCounts = m_counts.size() + moreCounts; }
    uint64_t refused() const { return m_refused; } // lines that are no such object; empty ones are none

private:
    bool takeLine(std::string_view line, int64_t nowMs, const Take& take);

    std::map<std::string, int64_t> m_counts; // of values without a step, by run and name
    size_t m_mostCounts = 100'000;
    uint64_t m_refused = 0;
};

} // namespace studio
