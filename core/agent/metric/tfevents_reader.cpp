#include "core/agent/metric/tfevents_reader.h"

#include <bit>
#include <cmath>
#include <optional>

#include "core/base/crc32c.h"
#include "core/protocol/byte_reader.h"
#include "core/protocol/metric_records.h"

namespace studio {

namespace {

uint32_t maskedChecksum(std::string_view bytes) {
    constexpr uint32_t delta = 0xa282ead8U;
    const uint32_t sum = crc32c(bytes);
    return ((sum >> 15U) | (sum << 17U)) + delta;
}

// Protocol buffer wire format (protobuf.dev, "Encoding").
enum class Wire : uint8_t { Number = 0, Eight = 1, Bytes = 2, Four = 5 };
struct TfeventsReaderField {
    uint64_t number = 0;
    Wire wire = Wire::Number;
    uint64_t value = 0; // of varints; the bits of 4- and 8-byte fields
    std::string_view bytes{};
};

bool readVarint(ByteReader& reader, uint64_t& value) {
    value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        uint8_t byte = 0;
        if (!reader.number(byte))
            return false;
        value |= static_cast<uint64_t>(byte & 127U) << shift;
        if ((byte & 128U) == 0)
            return true;
    }
    return false;
}

// Returns false at the end and for malformed bytes.
bool readField(ByteReader& reader, TfeventsReaderField& field) {
    uint64_t tag = 0;
    if (!readVarint(reader, tag))
        return false;
    field.number = tag >> 3U;
    field.wire = static_cast<Wire>(tag & 7U);
    uint32_t four = 0;
    switch (field.wire) {
    case Wire::Number:
        return readVarint(reader, field.value);
    case Wire::Eight:
        return reader.number(field.value);
    case Wire::Bytes:
        return readVarint(reader, field.value) && reader.bytes(field.value, field.bytes);
    case Wire::Four:
        if (!reader.number(four))
            return false;
        field.value = four;
        return true;
    }
    return false;
}

// tensorflow/core/framework/types.proto
enum class Type : uint64_t {
    Float = 1,
    Double = 2,
    Int32 = 3,
    Uint8 = 4,
    Int16 = 5,
    Int8 = 6,
    Int64 = 9,
    Bool = 10,
    Bfloat16 = 14,
    Uint16 = 17,
    Half = 19,
    Uint32 = 22,
    Uint64 = 23
};

double fromFloat(uint64_t bits) {
    return std::bit_cast<float>(static_cast<uint32_t>(bits));
}

double fromHalf(uint64_t bits) {
    const int exponent = static_cast<int>((bits >> 10U) & 31U);
    const auto fraction = static_cast<double>(bits & 1023U);
    double value = 0;
    if (exponent == 31)
        value = fraction == 0 ? HUGE_VAL : std::nan("");
    else if (exponent == 0)
        value = std::ldexp(fraction, -24);
    else
        value = std::ldexp(1024.0 + fraction, exponent - 25);
    return (bits & 0x8000U) != 0 ? -value : value;
}

// `bits`: the element in its own width; sign-extended only if it came as a varint.
std::optional<double> numberFrom(Type type, uint64_t bits) {
    switch (type) {
    case Type::Float:
        return fromFloat(bits);
    case Type::Double:
        return std::bit_cast<double>(bits);
    case Type::Int32:
        return static_cast<double>(static_cast<int32_t>(bits));
    case Type::Int16:
        return static_cast<double>(static_cast<int16_t>(bits));
    case Type::Int8:
        return static_cast<double>(static_cast<int8_t>(bits));
    case Type::Int64:
        return static_cast<double>(static_cast<int64_t>(bits));
    case Type::Uint8:
    case Type::Uint16:
    case Type::Uint32:
    case Type::Uint64:
    case Type::Bool:
        return static_cast<double>(bits);
    case Type::Bfloat16:
        return fromFloat((bits & 0xffffU) << 16U);
    case Type::Half:
        return fromHalf(bits & 0xffffU);
    }
    return std::nullopt;
}

size_t widthOf(Type type) {
    switch (type) {
    case Type::Double:
    case Type::Int64:
    case Type::Uint64:
        return 8;
    case Type::Float:
    case Type::Int32:
    case Type::Uint32:
        return 4;
    case Type::Int16:
    case Type::Uint16:
    case Type::Bfloat16:
    case Type::Half:
        return 2;
    case Type::Uint8:
    case Type::Int8:
    case Type::Bool:
        return 1;
    }
    return 0;
}

bool hasOneElement(std::string_view shape) {
    ByteReader reader(shape);
    TfeventsReaderField dimension;
    while (readField(reader, dimension)) {
        if (dimension.number != 2 || dimension.wire != Wire::Bytes)
            continue;
        uint64_t size = 0; // proto3 omits a dimension of 0
        ByteReader inner(dimension.bytes);
        TfeventsReaderField field;
        while (readField(inner, field)) {
            if (field.number == 1 && field.wire == Wire::Number)
                size = field.value;
        }
        if (size != 1)
            return false;
    }
    return true;
}

// Returns the only element of a repeated field, packed or not; nullopt if there are more.
std::optional<uint64_t> oneElement(const TfeventsReaderField& field, Type type) {
    if (field.wire != Wire::Bytes)
        return field.value;
    ByteReader reader(field.bytes);
    uint64_t value = 0;
    uint32_t four = 0;
    bool isRead = false;
    if (type == Type::Float)
        isRead = reader.number(four);
    else if (type == Type::Double)
        isRead = reader.number(value);
    else
        isRead = readVarint(reader, value);
    return isRead && reader.left() == 0 ? std::optional(type == Type::Float ? four : value) : std::nullopt;
}

std::optional<double> numberInTensor(std::string_view tensor) {
    std::optional<TfeventsReaderField> element;
    std::string_view content;
    Type type{};
    ByteReader reader(tensor);
    TfeventsReaderField field;
    while (readField(reader, field)) {
        const auto isValues = [&field] {
            constexpr uint64_t firstValues = 5; // float_val … bool_val
            constexpr uint64_t lastValues = 11;
            constexpr uint64_t halfValues = 13;
            constexpr uint64_t uint32Values = 16;
            constexpr uint64_t uint64Values = 17;
            constexpr uint64_t text = 8;
            constexpr uint64_t complex = 9;
            return (field.number >= firstValues && field.number <= lastValues && field.number != text &&
                    field.number != complex) ||
                   field.number == halfValues || field.number == uint32Values || field.number == uint64Values;
        };
        if (field.number == 1 && field.wire == Wire::Number)
            type = static_cast<Type>(field.value);
        else if (field.number == 2 && field.wire == Wire::Bytes && !hasOneElement(field.bytes))
            return std::nullopt;
        else if (field.number == 4 && field.wire == Wire::Bytes)
            content = field.bytes;
        else if (isValues())
            element = field;
    }
    if (!content.empty()) {
        const size_t width = widthOf(type);
        if (width == 0 || content.size() != width)
            return std::nullopt;
        uint64_t bits = 0;
        for (size_t i = width; i-- > 0;)
            bits = (bits << 8U) | static_cast<uint8_t>(content[i]);
        return numberFrom(type, bits);
    }
    const auto bits = element ? oneElement(*element, type) : std::nullopt;
    return bits ? numberFrom(type, *bits) : std::nullopt;
}

// SummaryMetadata: 1 plugin_data {1 plugin_name}
bool isOfScalars(std::string_view metadata) {
    ByteReader reader(metadata);
    TfeventsReaderField field;
    while (readField(reader, field)) {
        if (field.number != 1 || field.wire != Wire::Bytes)
            continue;
        ByteReader inner(field.bytes);
        TfeventsReaderField name;
        while (readField(inner, name)) {
            if (name.number == 1 && name.wire == Wire::Bytes && name.bytes == "scalars")
                return true;
        }
    }
    return false;
}

} // namespace

uint64_t TfeventsReader::lengthOf(std::string_view bytes, bool& isHead) {
    ByteReader reader(bytes);
    uint64_t length = 0;
    uint32_t sum = 0;
    isHead = reader.number(length) && reader.number(sum) && sum == maskedChecksum(bytes.substr(0, sizeof(length))) &&
             length < (1ULL << 40U);
    return isHead ? length : 0;
}

size_t TfeventsReader::read(std::string_view bytes, const Take& take) {
    size_t at = 0;
    while (!m_isBroken && bytes.size() - at >= headBytes) {
        const std::string_view rest = bytes.substr(at);
        bool isHead = false;
        const uint64_t length = lengthOf(rest, isHead);
        m_isBroken = !isHead;
        if (m_isBroken || length > maxRecordSize || rest.size() < length + frameBytes)
            break;
        const std::string_view data = rest.substr(headBytes, length);
        ByteReader end(rest.substr(headBytes + length));
        uint32_t sum = 0;
        if (end.number(sum) && sum == maskedChecksum(data))
            takeEvent(data, take);
        else
            ++m_damaged;
        at += length + frameBytes;
    }
    return at;
}

void TfeventsReader::takeEvent(std::string_view data, const Take& take) {
    int64_t step = 0;
    int64_t ms = 0;
    std::string_view summary;
    ByteReader reader(data);
    TfeventsReaderField field;
    while (readField(reader, field)) {
        if (field.number == 1 && field.wire == Wire::Eight) {
            const double seconds = std::bit_cast<double>(field.value);
            constexpr double farthest = 1e12;
            ms = std::abs(seconds) < farthest ? static_cast<int64_t>(std::llround(seconds * 1000)) : 0;
        } else if (field.number == 2 && field.wire == Wire::Number) {
            step = static_cast<int64_t>(field.value);
        } else if (field.number == 5 && field.wire == Wire::Bytes) {
            summary = field.bytes;
        }
    }
    takeSummary(summary, step, ms, take);
}

void TfeventsReader::takeSummary(std::string_view data, int64_t step, int64_t ms, const Take& take) {
    ByteReader reader(data);
    TfeventsReaderField field;
    while (readField(reader, field)) {
        if (field.number == 1 && field.wire == Wire::Bytes)
            takeValue(field.bytes, step, ms, take);
    }
}

void TfeventsReader::takeValue(std::string_view data, int64_t step, int64_t ms, const Take& take) {
    EventScalar scalar{{}, step, ms, 0};
    std::optional<double> value;
    std::string_view tensor;
    bool isClaimed = false;
    ByteReader reader(data);
    TfeventsReaderField field;
    while (readField(reader, field)) {
        if (field.number == 1 && field.wire == Wire::Bytes)
            scalar.tag = field.bytes;
        else if (field.number == 2 && field.wire == Wire::Four)
            value = fromFloat(field.value);
        else if (field.number == 8 && field.wire == Wire::Bytes)
            tensor = field.bytes;
        else if (field.number == 9 && field.wire == Wire::Bytes)
            isClaimed = isOfScalars(field.bytes);
    }
    if (scalar.tag.empty() || scalar.tag.size() > maxMetricNameLength)
        return;
    if (isClaimed && m_scalarTags.size() < m_mostTags)
        m_scalarTags.insert(scalar.tag);
    if (!value && !tensor.empty() && (isClaimed || m_scalarTags.contains(scalar.tag)))
        value = numberInTensor(tensor);
    if (!value)
        return;
    scalar.value = *value;
    take(scalar);
}

} // namespace studio
