// JsonLinesReader parses metrics from JSON Lines files: `metrics.jsonl`, or `NAME.metrics.jsonl` for a child run NAME
// of the attempt. Each line is one object, written in full and terminated by a newline:
//
//   {"step": 3, "time": 1763784000.5, "loss": 0.25, "val": {"loss": 0.5}, "_run": "fold-2"}
//
//   step    an integer; aliases "_step", "global_step". Default: the number of earlier values of that name
//   time    seconds since 1970 (above 1e11: milliseconds); aliases "timestamp", "_time", "_timestamp". Default: the
//           time of reading
//   _run    name of a child run of the attempt
//   others  a number is a metric of that name; so are NaN, Infinity and -Infinity, bare as Python writes them or as
//           strings. An object is a group: "val/loss". Anything else (strings, true, arrays) is skipped.
//
// The input is untrusted. Not thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace studio {

struct LineMetric {
    std::string run{}; // empty: the file's run
    std::string name{};
    int64_t step = 0;
    int64_t ms = 0;
    double value = 0;
};

class JsonLinesReader {
public:
    static constexpr size_t maxLineLength = 256 * 1024; // longer lines are rejected
    using Take = std::function<void(const LineMetric&)>;

    // Parses the complete lines at the front of `bytes`; returns the number of bytes consumed.
    size_t read(std::string_view bytes, int64_t nowMs, const Take& take);
    // Parses an unterminated last line of a file. It is not counted as rejected if it is malformed.
    void readLast(std::string_view line, int64_t nowMs, const Take& take);
    // Returns the number of names with a step counter. allow() sets how many more are accepted (default limit 100,000);
    // beyond it, values without a step get step 0.
    size_t counts() const { return m_counts.size(); }
    void allow(size_t moreCounts) { m_mostCounts = m_counts.size() + moreCounts; }
    uint64_t refused() const { return m_refused; } // malformed lines; empty lines do not count

private:
    bool takeLine(std::string_view line, int64_t nowMs, const Take& take);
    bool takeByParser(std::string_view line, int64_t nowMs, const Take& take);
    int64_t countedStep(const std::string& run, std::string_view name);

    LineMetric m_metric;                     // reused so that its strings keep their capacity
    std::map<std::string, int64_t> m_counts; // number of values without a step, by run and name
    size_t m_mostCounts = 100'000;
    uint64_t m_refused = 0;
};

} // namespace studio
