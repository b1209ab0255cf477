#include "core/protocol/pack_writer.h"

#include <algorithm>

#include "core/base/crash_point.h"

namespace studio {

namespace {

constexpr uint64_t writebackStep = 4U << 20;
constexpr uint32_t packMode = 0400;

} // namespace

Result<PackWriter> PackWriter::create(const std::string& path) {
    auto file = FileWriter::create(path, packMode);
    if (!file)
        return fail(file.error());
    PackWriter writer(std::move(*file));
    if (auto done = writer.m_file.add(packFileMagic); !done)
        return fail(done.error());
    writer.m_size = packFileMagic.size();
    return writer;
}

bool PackWriter::isEmpty() const {
    return std::all_of(m_frames.begin(), m_frames.end(), [](const auto& frame) { return frame.contents.empty(); });
}

Result<size_t> PackWriter::add(std::string_view frame, std::vector<FrameContent> contents) {
    if (auto done = m_file.add(frame); !done)
        return fail(done.error());
    m_frames.push_back({m_size, static_cast<uint32_t>(frame.size()), std::move(contents)});
    m_size += frame.size();
    m_unstarted += frame.size();
    if (m_unstarted >= writebackStep) {
        m_file.startWriteback();
        m_unstarted = 0;
    }
    return m_frames.size() - 1;
}

void PackWriter::leaveOut(size_t frame) {
    m_frames.at(frame).contents.clear();
}

Result<void> PackWriter::finish() {
    std::erase_if(m_frames, [](const auto& frame) { return frame.contents.empty(); });
    crashPoint(CrashPoint::PackFramesWritten);
    auto done = m_file.add(encodePackIndex(m_frames, m_size));
    crashPoint(CrashPoint::PackIndexWritten);
    return done;
}

} // namespace studio
