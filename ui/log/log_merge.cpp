#include "ui/log/log_merge.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <utility>

namespace studio::ui {

namespace {

constexpr size_t mergeReadSize = 256U << 10U;
constexpr size_t maxMergedLine = 64U << 10U; // a longer one is cut into several
constexpr int64_t mergeDelayMs = 2'000;
constexpr int64_t mergeQuietMs = 5'000;
constexpr int64_t mergeRecordMs = 500; // between two records of the merged file's times
constexpr size_t mergeFlushSize = 1U << 20U;
// Of SGR: no red, which stands for errors.
constexpr std::array rankColors = {36, 33, 35, 32, 34, 96, 93, 95, 92, 94};

} // namespace

LogMerge::LogMerge(const std::vector<Source>& sources, std::string path, std::string timesPath)
    : m_path(std::move(path))
    , m_timesPath(std::move(timesPath)) {
    for (size_t i = 0; i < std::min(sources.size(), maxSources); ++i)
        m_streams.emplace_back().source = sources[i];
}

void LogMerge::open(Stream& stream, size_t streams) {
    if (stream.file)
        return;
    auto file = PositionedFile::open(stream.source.log);
    if (!file)
        return; // it may appear later
    stream.file = std::move(*file);
    if (std::exchange(stream.isOpened, true))
        return;
    stream.times.open(stream.source.times);
    const uint64_t most = maxMergedBytes / std::max<size_t>(streams, 1);
    const uint64_t size = stream.file->size();
    if (size > most) {
        stream.offset = size - most;
        m_leftOut += stream.offset;
        // Begins with a whole line.
        std::string bytes(maxMergedLine, '\0');
        bytes.resize(stream.file->readAt(stream.offset, bytes.data(), bytes.size()));
        if (const size_t end = bytes.find('\n'); end != std::string::npos)
            stream.offset += end + 1;
    }
}

void LogMerge::fill(Stream& stream, bool isFinal, int64_t until) {
    if (stream.hasLine || stream.isRead || !stream.file)
        return;
    const auto held = [&] { return stream.buffer.size() - stream.begin; };
    size_t end = stream.buffer.find('\n', stream.begin);
    while (end == std::string::npos && held() < maxMergedLine) {
        stream.buffer.erase(0, std::exchange(stream.begin, 0));
        const size_t before = stream.buffer.size();
        stream.buffer.resize(before + mergeReadSize);
        const size_t size = stream.file->readAt(stream.offset + before, stream.buffer.data() + before, mergeReadSize);
        stream.buffer.resize(before + size);
        if (size == 0)
            break;
        end = stream.buffer.find('\n', before);
    }
    if (end != std::string::npos && end - stream.begin < maxMergedLine)
        stream.lineLength = end - stream.begin;
    else if (held() >= maxMergedLine)
        stream.lineLength = maxMergedLine;
    else if (isFinal && held() > 0)
        stream.lineLength = held();
    else {
        stream.isRead = true;
        return;
    }
    stream.hasLine = true;
    stream.ms = stream.times.timeOf(stream.offset + stream.lineLength);
    if (!stream.ms && isFinal)
        stream.ms = stream.lastMs; // the end of the log without a record
    else if (!stream.ms && stream.times.isEmpty())
        stream.ms = std::max(stream.lastMs, until);
}

void LogMerge::append(Stream& stream, std::string& out) {
    std::string_view line(stream.buffer.data() + stream.begin, stream.lineLength);
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    // A carriage return would overwrite the rank: of a progress bar the last state stays, as in a terminal.
    if (const size_t last = line.rfind('\r'); last != std::string_view::npos)
        line.remove_prefix(last + 1);
    const int color = rankColors[static_cast<size_t>(stream.source.rank) % rankColors.size()];
    out += "\x1b[" + std::to_string(color) + "m[" + std::to_string(stream.source.rank) + "]\x1b[0m ";
    out += line;
    out += line.find('\x1b') == std::string_view::npos ? "\n" : "\x1b[0m\n";
    stream.lastMs = std::max(stream.lastMs, stream.ms.value_or(0));
    const size_t after = stream.begin + stream.lineLength;
    const bool hasEnd = after < stream.buffer.size() && stream.buffer[after] == '\n';
    const size_t taken = stream.lineLength + (hasEnd ? 1 : 0);
    stream.begin += taken;
    stream.offset += taken;
    stream.hasLine = false;
    stream.ms.reset();
}

Result<bool> LogMerge::update(bool isFinal, int64_t nowMs) {
    const auto mode = std::ios::binary | (m_isStarted ? std::ios::app : std::ios::trunc);
    std::ofstream file(m_path, mode);
    std::ofstream times(m_timesPath, mode);
    if (!file || !times)
        return fail(ErrorCode::Internal, "The merged log could not be written: " + m_path);
    m_isStarted = true;
    int64_t newest = 0;
    for (Stream& stream : m_streams) {
        open(stream, m_streams.size());
        stream.times.refresh();
        stream.isRead = false;
        newest = std::max(newest, stream.times.lastMs());
    }
    const int64_t until = std::max(newest - mergeDelayMs, nowMs - mergeQuietMs);
    std::string out;
    bool isAppended = false;
    const auto flush = [&] {
        file.write(out.data(), static_cast<std::streamsize>(out.size()));
        m_written += out.size();
        out.clear();
    };
    for (;;) {
        Stream* next = nullptr;
        for (Stream& stream : m_streams) {
            fill(stream, isFinal, until);
            if (stream.hasLine && stream.ms && (isFinal || *stream.ms <= until) &&
                (next == nullptr || *stream.ms < *next->ms))
                next = &stream;
        }
        if (next == nullptr || m_written + out.size() > 2 * maxMergedBytes)
            break;
        const int64_t ms = *next->ms;
        append(*next, out);
        isAppended = true;
        if (ms >= m_recordedMs + mergeRecordMs) {
            const uint64_t offset = m_written + out.size();
            std::array<char, 16> record{};
            std::memcpy(record.data(), &offset, sizeof(offset));
            std::memcpy(record.data() + sizeof(offset), &ms, sizeof(ms));
            times.write(record.data(), record.size());
            m_recordedMs = ms;
        }
        if (out.size() > mergeFlushSize)
            flush();
    }
    flush();
    file.flush();
    if (!file)
        return fail(ErrorCode::DiskFull, "The merged log could not be written: " + m_path);
    return isAppended;
}

} // namespace studio::ui
