#include "core/protocol/cbor.h"

#include <limits>

namespace studio {

namespace {

// Walks one value without building anything. Returns false at the first thing that is not allowed.
class CborWalker {
public:
    explicit CborWalker(std::string_view bytes)
        : m_left(bytes) {}

    bool value(int depth) {
        uint64_t argument = 0;
        int major = 0;
        int info = 0;
        if (depth > maxCborDepth || !head(major, info, argument))
            return false;
        switch (major) {
        case 0:
        case 1:
            return true;
        case 2:
        case 3:
            return skip(argument);
        case 4:
            if (argument > m_left.size()) // every element takes a byte at least
                return false;
            for (uint64_t i = 0; i < argument; ++i) {
                if (!value(depth + 1))
                    return false;
            }
            return true;
        case 5:
            if (argument > m_left.size() / 2)
                return false;
            for (uint64_t i = 0; i < argument; ++i) {
                const bool keyIsText = !m_left.empty() && (static_cast<uint8_t>(m_left.front()) >> 5U) == 3;
                if (!keyIsText || !value(depth + 1) || !value(depth + 1))
                    return false;
            }
            return true;
        case 7:
            return (info >= 20 && info <= 22) || (info >= 25 && info <= 27); // false, true, null, floats
        default:
            return false; // tags
        }
    }
    bool atEnd() const { return m_left.empty(); }

private:
    bool head(int& major, int& info, uint64_t& argument) {
        if (m_left.empty())
            return false;
        const auto first = static_cast<uint8_t>(m_left.front());
        m_left.remove_prefix(1);
        major = first >> 5U;
        info = first & 31U;
        if (info < 24) {
            argument = static_cast<uint64_t>(info);
            return true;
        }
        if (info > 27) // reserved, or an indefinite length
            return false;
        const size_t size = size_t{1} << static_cast<unsigned>(info - 24);
        if (m_left.size() < size)
            return false;
        for (size_t i = 0; i < size; ++i)
            argument = (argument << 8U) | static_cast<uint8_t>(m_left[i]);
        m_left.remove_prefix(size);
        return true;
    }
    bool skip(uint64_t size) {
        if (size > m_left.size())
            return false;
        m_left.remove_prefix(size);
        return true;
    }
    std::string_view m_left;
};

} // namespace

bool isHarmlessCbor(std::string_view bytes) {
    CborWalker walker(bytes);
    return walker.value(1) && walker.atEnd();
}

Result<nlohmann::json> parseCbor(std::string_view bytes) {
    if (!isHarmlessCbor(bytes))
        return fail(ErrorCode::Protocol, "The other side sent a message that cannot be read.",
                    "CBOR too deep, cut or not allowed");
    auto value = nlohmann::json::from_cbor(bytes.begin(), bytes.end(), true, false);
    if (value.is_discarded())
        return fail(ErrorCode::Protocol, "The other side sent a message that cannot be read.", "not CBOR");
    return value;
}

std::string toCbor(const nlohmann::json& value) {
    std::string bytes;
    nlohmann::json::to_cbor(value, bytes);
    return bytes;
}

std::string jsonText(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::json bytesValue(std::string_view bytes) {
    return nlohmann::json::binary(std::vector<uint8_t>(bytes.begin(), bytes.end()));
}

const nlohmann::json& valueAt(const nlohmann::json& object, const char* key) {
    static const nlohmann::json null;
    if (!object.is_object())
        return null;
    const auto found = object.find(key);
    return found == object.end() ? null : *found;
}

std::string textAt(const nlohmann::json& object, const char* key, std::string_view otherwise) {
    const auto& value = valueAt(object, key);
    return value.is_string() ? value.get<std::string>() : std::string(otherwise);
}

std::string bytesAt(const nlohmann::json& object, const char* key) {
    const auto& value = valueAt(object, key);
    if (value.is_string())
        return value.get<std::string>();
    if (!value.is_binary())
        return {};
    const auto& bytes = value.get_binary();
    return {bytes.begin(), bytes.end()};
}

int64_t intAt(const nlohmann::json& object, const char* key, int64_t otherwise) {
    const auto& value = valueAt(object, key);
    if (value.is_number_unsigned()) {
        const auto number = value.get<uint64_t>();
        return number <= uint64_t(std::numeric_limits<int64_t>::max()) ? static_cast<int64_t>(number) : otherwise;
    }
    return value.is_number_integer() ? value.get<int64_t>() : otherwise;
}

bool boolAt(const nlohmann::json& object, const char* key, bool otherwise) {
    const auto& value = valueAt(object, key);
    return value.is_boolean() ? value.get<bool>() : otherwise;
}

} // namespace studio
