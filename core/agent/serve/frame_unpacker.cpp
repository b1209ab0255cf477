#include "core/agent/serve/frame_unpacker.h"

#include <algorithm>
#include <system_error>

namespace studio {

namespace {

constexpr size_t frameUnpackerMaxThreads = 2; // creating files scales no further on most file systems
constexpr size_t maxWaiting = 8;              // frames

} // namespace

FrameUnpacker::FrameUnpacker(Use use)
    : m_use(std::move(use)) {}

FrameUnpacker::~FrameUnpacker() {
    {
        const std::lock_guard guard(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_all();
    m_threads.clear();
}

void FrameUnpacker::add(size_t number, std::string frame) {
    std::unique_lock guard(m_mutex);
    if (m_threads.empty()) {
        try {
            for (size_t i = 0; i < frameUnpackerMaxThreads; ++i)
                m_threads.emplace_back([this] { run(); });
        } catch (const std::system_error&) {
            // Thread limit reached: the threads started so far do all the work, or else the caller does.
        }
    }
    if (m_threads.empty()) {
        if (auto done = unpack(frame); !done) {
            m_wrong.push_back(number);
            m_failure = m_failure ? m_failure : done.error();
        }
        return;
    }
    m_idle.wait(guard, [this] { return m_queue.size() < maxWaiting; });
    m_queue.emplace_back(number, std::move(frame));
    m_wake.notify_one();
}

std::vector<size_t> FrameUnpacker::wait() {
    std::unique_lock guard(m_mutex);
    m_idle.wait(guard, [this] { return m_queue.empty() && m_running == 0; });
    return m_wrong;
}

std::optional<Error> FrameUnpacker::failure() const {
    const std::lock_guard guard(m_mutex);
    return m_failure;
}

void FrameUnpacker::run() {
    std::unique_lock guard(m_mutex);
    for (;;) {
        m_wake.wait(guard, [this] { return m_isEnding || !m_queue.empty(); });
        if (m_queue.empty())
            return;
        const auto [number, frame] = std::move(m_queue.front());
        m_queue.pop_front();
        ++m_running;
        guard.unlock();
        auto done = unpack(frame);
        guard.lock();
        --m_running;
        if (!done) {
            m_wrong.push_back(number);
            if (!m_failure)
                m_failure = done.error();
        }
        m_idle.notify_all();
    }
}

Result<void> FrameUnpacker::unpack(const std::string& bytes) const {
    const auto frame = decodeFrame(bytes);
    if (!frame)
        return fail(frame.error());
    if (!hashesMatch(*frame))
        return fail(ErrorCode::Corrupt,
                    "A file of the snapshot was corrupted during the upload. Submit the run again.");
    std::string_view left = frame->raw;
    for (const auto& content : frame->contents) {
        if (m_use)
            m_use(content.hash, left.substr(0, content.size));
        left.remove_prefix(content.size);
    }
    return {};
}

} // namespace studio
