#include "core/protocol/metric_records.h"

#include <algorithm>
#include <bit>

#include "core/protocol/byte_reader.h"

namespace studio {

namespace {

enum RecordType : uint8_t {
    SessionRecord = 1,
    RunRecordType = 2,
    KeyRecord = 3,
    PointsRecord = 4,
    ParameterRecord = 5,
    TagRecord = 6,
    TagRemovedRecord = 7,
    RunEndRecord = 8,
    RowRecord = 9,
    NoteRecord = 10,
};

constexpr size_t pointSize = 28;
constexpr size_t maxPointsPerRecord = 32'768; // 900 kB
constexpr uint32_t maxKeys = 1U << 20U;

void putText(std::string& out, std::string_view text) {
    putNumber(out, static_cast<uint32_t>(text.size()));
    out += text;
}

std::string payloadOf(const MetricText& text) {
    std::string payload;
    putNumber(payload, text.run);
    putText(payload, text.name);
    putText(payload, text.value);
    return payload;
}

void appendText(std::string& out, RecordType type, const MetricText& text) {
    appendRecord(out, type, payloadOf(text));
}

bool readText(ByteReader& reader, MetricText& text) {
    return reader.number(text.run) && reader.text(text.name) && reader.text(text.value);
}

} // namespace

namespace metric_record {

void session(std::string& out, int64_t nowMs) {
    std::string payload;
    putNumber(payload, nowMs);
    appendRecord(out, SessionRecord, payload);
}

void run(std::string& out, const MetricRun& run) {
    std::string payload;
    putNumber(payload, run.run);
    putText(payload, run.id);
    putText(payload, run.name);
    putText(payload, run.parent);
    putNumber(payload, run.begunMs);
    appendRecord(out, RunRecordType, payload);
}

void key(std::string& out, const MetricKey& key) {
    std::string payload;
    putNumber(payload, key.key);
    putNumber(payload, key.run);
    putNumber(payload, static_cast<uint8_t>(key.source));
    putText(payload, key.name);
    appendRecord(out, KeyRecord, payload);
}

void points(std::string& out, const std::vector<MetricPoint>& points, uint64_t request) {
    for (size_t begin = 0; begin < points.size(); begin += maxPointsPerRecord) {
        const size_t end = std::min(points.size(), begin + maxPointsPerRecord);
        std::string payload;
        payload.reserve(sizeof request + (end - begin) * pointSize);
        putNumber(payload, request);
        for (size_t i = begin; i < end; ++i) {
            putNumber(payload, points[i].key);
            putNumber(payload, points[i].step);
            putNumber(payload, points[i].ms);
            putNumber(payload, std::bit_cast<uint64_t>(points[i].value));
        }
        appendRecord(out, PointsRecord, payload);
    }
}

void parameter(std::string& out, const MetricText& parameter) {
    appendText(out, ParameterRecord, parameter);
}

void tag(std::string& out, const MetricText& tag) {
    appendText(out, TagRecord, tag);
}

void tagRemoved(std::string& out, uint16_t run, std::string_view name) {
    std::string payload;
    putNumber(payload, run);
    putText(payload, name);
    appendRecord(out, TagRemovedRecord, payload);
}

void runEnd(std::string& out, const MetricRunEnd& end) {
    std::string payload;
    putNumber(payload, end.run);
    putText(payload, end.status);
    putNumber(payload, end.endedMs);
    appendRecord(out, RunEndRecord, payload);
}

void row(std::string& out, const MetricText& row, uint64_t request, MetricSource source) {
    std::string payload = payloadOf(row);
    if (request != 0) {
        putNumber(payload, request);
        putNumber(payload, static_cast<uint8_t>(source));
    }
    appendRecord(out, RowRecord, payload);
}

void note(std::string& out, std::string_view text) {
    std::string payload;
    putText(payload, text);
    appendRecord(out, NoteRecord, payload);
}

} // namespace metric_record

void MetricReader::feed(std::string_view bytes) {
    m_records.feed(bytes, [this](uint8_t type, std::string_view payload) {
        if (!take(type, payload))
            ++m_refused;
    });
}

bool MetricReader::takePoints(std::string_view payload) {
    ByteReader reader(payload);
    uint64_t request = 0;
    if (!reader.number(request) || reader.left() % pointSize != 0)
        return false;
    m_points.clear();
    m_points.reserve(reader.left() / pointSize);
    bool isWhole = true;
    while (reader.left() > 0) {
        MetricPoint point;
        uint64_t bits = 0;
        if (!reader.number(point.key) || !reader.number(point.step) || !reader.number(point.ms) || !reader.number(bits))
            return false;
        point.value = std::bit_cast<double>(bits);
        if (point.key < m_keys.size() && m_keys[point.key])
            m_points.push_back(point);
        else
            isWhole = false;
    }
    if (!m_points.empty())
        m_listener.points(m_points, request);
    return isWhole;
}

bool MetricReader::take(uint8_t type, std::string_view payload) {
    ByteReader reader(payload);
    MetricText text;
    switch (type) {
    case SessionRecord: {
        int64_t ms = 0;
        if (!reader.number(ms))
            return false;
        m_keys.clear();
        m_listener.session(ms);
        return true;
    }
    case RunRecordType: {
        MetricRun run;
        if (!reader.number(run.run) || !reader.text(run.id) || !reader.text(run.name) || !reader.text(run.parent) ||
            !reader.number(run.begunMs))
            return false;
        m_listener.run(run);
        return true;
    }
    case KeyRecord: {
        MetricKey key;
        uint8_t source = 0;
        if (!reader.number(key.key) || !reader.number(key.run) || !reader.number(source) || !reader.text(key.name) ||
            key.key >= maxKeys || source > static_cast<uint8_t>(MetricSource::Printed))
            return false;
        key.source = static_cast<MetricSource>(source);
        if (key.key >= m_keys.size())
            m_keys.resize(key.key + 1);
        m_keys[key.key] = true;
        m_listener.key(key);
        return true;
    }
    case PointsRecord:
        return takePoints(payload);
    case ParameterRecord:
        return readText(reader, text) && (m_listener.parameter(text), true);
    case TagRecord:
        return readText(reader, text) && (m_listener.tag(text), true);
    case TagRemovedRecord:
        return reader.number(text.run) && reader.text(text.name) && (m_listener.tagRemoved(text.run, text.name), true);
    case RunEndRecord: {
        MetricRunEnd end;
        if (!reader.number(end.run) || !reader.text(end.status) || !reader.number(end.endedMs))
            return false;
        m_listener.runEnd(end);
        return true;
    }
    case RowRecord: {
        if (!readText(reader, text))
            return false;
        m_listener.row(text);
        uint64_t request = 0;
        uint8_t source = 0;
        if (reader.number(request) && reader.number(source) && source <= static_cast<uint8_t>(MetricSource::Printed))
            m_listener.rowRequest(request, static_cast<MetricSource>(source));
        return true;
    }
    case NoteRecord:
        return reader.text(text.value) && (m_listener.note(text.value), true);
    default: // record type of a later version
        return false;
    }
}

} // namespace studio
