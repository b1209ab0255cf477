// TfeventsReader parses scalars from TensorBoard event files as written by TensorFlow 1 and 2, PyTorch, tensorboardX
// and Keras: a sequence of
//   u64 length, u32 masked CRC-32C of it, that many bytes of an Event, u32 masked CRC-32C of those
// (tensorflow/core/lib/io/record_writer.cc); Event, Summary and TensorProto as in tensorboard/compat/proto. A scalar is
// a simple_value, or a one-element tensor whose tag belongs to the plugin "scalars". Everything else (images, graphs,
// histograms) is skipped. The input is untrusted. Not thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace studio {

struct EventScalar {
    std::string tag{};
    int64_t step = 0;
    int64_t ms = 0; // since 1970
    double value = 0;
};

class TfeventsReader {
public:
    static constexpr uint64_t headBytes = 12;
    static constexpr uint64_t frameBytes = 16;             // overhead of a record
    static constexpr uint64_t maxRecordSize = 4ULL << 20U; // larger records are skipped unread
    using Take = std::function<void(const EventScalar&)>;

    // Returns the data length if `bytes` (at least headBytes of them) begins with a valid record header; otherwise sets
    // `isHead` to false, and nothing after it can be located.
    static uint64_t lengthOf(std::string_view bytes, bool& isHead);
    // Parses the complete records at the front of `bytes`; returns the number of bytes consumed. Stops at a record that
    // is truncated, larger than maxRecordSize, or corrupt (isBroken).
    size_t read(std::string_view bytes, const Take& take);
    // Returns the number of tags known as scalars. allow() sets how many more are accepted (default limit 100,000);
    // values of further tags are dropped.
    size_t tags() const { return m_scalarTags.size(); }
    void allow(size_t moreTags) { m_mostTags = m_scalarTags.size() + moreTags; }
    bool isBroken() const { return m_isBroken; }   // permanently
    uint64_t damaged() const { return m_damaged; } // records with a data checksum mismatch

private:
    void takeEvent(std::string_view data, const Take& take);
    void takeSummary(std::string_view data, int64_t step, int64_t ms, const Take& take);
    void takeValue(std::string_view data, int64_t step, int64_t ms, const Take& take);

    std::set<std::string, std::less<>> m_scalarTags; // the plugin name is present only in the first value of a tag
    size_t m_mostTags = 100'000;
    bool m_isBroken = false;
    uint64_t m_damaged = 0;
};

} // namespace studio
