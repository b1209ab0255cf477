// Reads and writes the metrics that a job logged, as recorded by its monitor (`supervise`): AttemptFolder::metrics(), a
// file of records (record_reader.h), version 1. A reader receives them in the order of writing. No Qt; MetricReader is
// not thread-safe.
//
//   type          payload (little endian; text = u32 length and UTF-8 bytes)
//   1 session     i64 ms since 1970: a writer starts; it defines run and key numbers again, earlier records remain
//                 valid
//   2 run         u16 run, text id, text name, text parent id, i64 start ms. 0 is the attempt itself and always exists;
//                 others are runs that the script created inside it (nested runs of MLflow, subfolders of event files)
//   3 key         u32 key, u16 run, u8 MetricSource, text name: names may contain any characters, blanks and slashes
//                 included
//   4 points      u64 hash of the originating request (0: none), then for each: u32 key, i64 step, i64 ms since 1970,
//                 f64 value (may be infinite or NaN)
//   5 parameter   u16 run, text name, text value
//   6 tag         u16 run, text name, text value
//   7 tag removed u16 run, text name
//   8 run ended   u16 run, text status of MLflow (FINISHED, FAILED, KILLED), i64 ms. Independent of the state of the
//                 attempt
//   9 row         u16 run, text table, text JSON object: a table row (log_row, log_table of the legacy SDK); then, for
//                 deduplication, u64 hash of the originating request, u8 MetricSource
//   10 note       text: description of something that was rejected, for people
//
// Two points of a key may be entirely equal: they were logged twice. A retried request of a client is recorded at most
// once (the writer keeps the hash of the request).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/record_reader.h"

namespace studio {

constexpr size_t maxMetricNameLength = 250 * 4; // bytes; MLflow allows 250 characters
constexpr size_t maxMetricTextLength = 64 * 1024;

enum class MetricSource : uint8_t { Api = 0, OlderSdk = 1, TensorBoard = 2, JsonLines = 3, Printed = 4 };

struct MetricPoint {
    uint32_t key = 0;
    int64_t step = 0;
    int64_t ms = 0; // since 1970, as reported by the job
    double value = 0;
};
struct MetricRun {
    uint16_t run = 0;
    std::string id{};
    std::string name{};
    std::string parent{};
    int64_t begunMs = 0;
};
struct MetricKey {
    uint32_t key = 0;
    uint16_t run = 0;
    MetricSource source = MetricSource::Api;
    std::string name{};
};
struct MetricText { // a parameter, tag or row
    uint16_t run = 0;
    std::string name{};
    std::string value{};
};
struct MetricRunEnd {
    uint16_t run = 0;
    std::string status{};
    int64_t endedMs = 0;
};

namespace metric_record {
// Each function appends one record to `out` (points(): as many as needed).
void session(std::string& out, int64_t nowMs);
void run(std::string& out, const MetricRun& run);
void key(std::string& out, const MetricKey& key);
void points(std::string& out, const std::vector<MetricPoint>& points, uint64_t request);
void parameter(std::string& out, const MetricText& parameter);
void tag(std::string& out, const MetricText& tag);
void tagRemoved(std::string& out, uint16_t run, std::string_view name);
void runEnd(std::string& out, const MetricRunEnd& end);
void row(std::string& out, const MetricText& row, uint64_t request = 0, MetricSource source = MetricSource::Api);
void note(std::string& out, std::string_view text);
} // namespace metric_record

// Callbacks of MetricReader; the default implementations ignore the record.
class MetricListener {
public:
    virtual ~MetricListener() = default;
    virtual void session(int64_t /*ms*/) {}
    virtual void run(const MetricRun& /*run*/) {}
    virtual void key(const MetricKey& /*key*/) {}
    // All points of one request; their keys were defined since the last session.
    virtual void points(const std::vector<MetricPoint>& /*points*/, uint64_t /*request*/) {}
    virtual void parameter(const MetricText& /*parameter*/) {}
    virtual void tag(const MetricText& /*tag*/) {}
    virtual void tagRemoved(uint16_t /*run*/, const std::string& /*name*/) {}
    virtual void runEnd(const MetricRunEnd& /*end*/) {}
    virtual void row(const MetricText& /*row*/) {}
    // Follows a row: its originating request.
    virtual void rowRequest(uint64_t /*request*/, MetricSource /*source*/) {}
    virtual void note(const std::string& /*text*/) {}
};

// Parses metric records and reports them to a MetricListener. The input is untrusted (a machine may be compromised):
// skips malformed records and points of unknown keys.
class MetricReader {
public:
    explicit MetricReader(MetricListener& listener)
        : m_listener(listener) {}
    void feed(std::string_view bytes);
    const RecordReader& records() const { return m_records; }
    uint64_t refused() const { return m_refused; } // malformed records

private:
    bool take(uint8_t type, std::string_view payload);
    bool takePoints(std::string_view payload);

    MetricListener& m_listener;
    RecordReader m_records;
    std::vector<bool> m_keys; // defined in this session
    std::vector<MetricPoint> m_points;
    uint64_t m_refused = 0;
};

} // namespace studio
