// Scalars in TensorBoard's event files, as TensorFlow 1 and 2, PyTorch, tensorboardX and Keras write them: a sequence of
//   u64 length, u32 masked CRC-32C of it, that many bytes of an Event, u32 masked CRC-32C of those
// (tensorflow/core/lib/io/record_writer.cc); Event, Summary and TensorProto as tensorboard/compat/proto has them. A scalar is a
// simple_value, or a tensor of one number whose tag the plugin "scalars" has claimed. All else (pictures, graphs, histograms) is passed
// over. Bytes are not trusted. Not thread-safe.
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
    static constexpr uint64_t frameBytes = 16;             // what a record has around its data
    static constexpr uint64_t largestRecord = 4ULL << 20U; // of scalars; larger ones are passed over unread
    using Take = std::function<void(const EventScalar&)>;

    // The data's length where `bytes` begins with the head of a record (headBytes of them, or more); false in `isHead` where it does not,
    // and then nothing after it can be found.
    static uint64_t lengthOf(std::string_view bytes, bool& isHead);
    // Reads the whole records at the front of `bytes`; how many bytes those are. It stops at one that is cut short, larger than
    // largestRecord, or broken (isBroken).
    size_t read(std::string_view bytes, const Take& take);
    // How many tags that the plugin claims are kept, and how many more may be: beyond that values of new ones are left out. A reader by
    // itself may keep 100,000.
    size_t tags() const { return m_scalarTags.size(); }
    void allow(size_t moreTags) { m_mostTags = m_scalarTags.size() + moreTags; }
    bool isBroken() const { return m_isBroken; }   // for good
    uint64_t damaged() const { return m_damaged; } // records whose data failed its checksum

private:
    void takeEvent(std::string_view data, const Take& take);
    void takeSummary(std::string_view data, int64_t step, int64_t ms, const Take& take);
    void takeValue(std::string_view data, int64_t step, int64_t ms, const Take& take);

    std::set<std::string, std::less<>> m_scalarTags; // what the plugin says stands only beside the first value of a tag
    size_t m_mostTags = 100'000;
    bool m_isBroken = false;
    uint64_t m_damaged = 0;
};

} // namespace studio
