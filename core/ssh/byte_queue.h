// ByteQueue buffers outgoing bytes: coalesces small pieces and keeps large ones as they came, without a copy. Not
// thread-safe.
#pragma once

#include <QByteArray>
#include <algorithm>
#include <deque>
#include <string_view>

namespace studio {

class ByteQueue {
public:
    void add(const QByteArray& bytes) {
        if (bytes.isEmpty())
            return;
        m_size += static_cast<size_t>(bytes.size());
        if (!m_pieces.empty() && m_pieces.back().size() + bytes.size() <= together)
            m_pieces.back() += bytes;
        else
            m_pieces.push_back(bytes);
    }
    size_t size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    // Returns the oldest contiguous bytes.
    std::string_view front() const {
        return m_pieces.empty() ? std::string_view()
                                : std::string_view(m_pieces.front().constData() + m_taken,
                                                   static_cast<size_t>(m_pieces.front().size()) - m_taken);
    }
    void drop(size_t count) { // clamped to front().size()
        count = std::min(count, front().size());
        m_size -= count;
        m_taken += count;
        if (!m_pieces.empty() && m_taken == static_cast<size_t>(m_pieces.front().size())) {
            m_pieces.pop_front();
            m_taken = 0;
        }
    }

private:
    static constexpr qsizetype together = 32 << 10; // payload of one SSH packet
    std::deque<QByteArray> m_pieces;
    size_t m_taken = 0; // bytes already dropped from the first piece
    size_t m_size = 0;
};

} // namespace studio
