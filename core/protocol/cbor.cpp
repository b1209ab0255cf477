#include "core/protocol/cbor.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace studio {

namespace {

// Walks one value and builds it if `out` is given. Returns false at the first forbidden item. Large byte strings, the
// bulk of most messages, are copied at once.
class CborWalker {
public:
    explicit CborWalker(std::string_view bytes)
        : m_left(bytes) {}

    bool value(int depth, nlohmann::json* out = nullptr) {
        const std::string_view all = m_left;
        uint64_t argument = 0;
        int major = 0;
        int info = 0;
        if (depth > maxCborDepth || !head(major, info, argument))
            return false;
        switch (major) {
        case 0:
            if (out != nullptr)
                *out = argument;
            return true;
        case 1:
            if (out != nullptr)
                *out = int64_t{-1} - static_cast<int64_t>(argument);
            return true;
        case 2:
        case 3:
            return string(argument, major == 2, out);
        case 4:
            return array(argument, depth, out);
        case 5:
            return map(argument, depth, out);
        case 7:
            if (!((info >= 20 && info <= 22) || (info >= 25 && info <= 27))) // only false, true, null and floats
                return false;
            if (out != nullptr)
                *out = nlohmann::json::from_cbor(all.begin(), all.end() - static_cast<ptrdiff_t>(m_left.size()), true,
                                                 false);
            return true;
        default:
            return false; // tags
        }
    }
    bool atEnd() const { return m_left.empty(); }

private:
    bool string(uint64_t size, bool isBytes, nlohmann::json* out) {
        const std::string_view text = m_left.substr(0, static_cast<size_t>(std::min<uint64_t>(size, m_left.size())));
        if (!skip(size))
            return false;
        if (out != nullptr && isBytes)
            *out = bytesValue(text);
        else if (out != nullptr)
            *out = std::string(text);
        return true;
    }
    bool array(uint64_t count, int depth, nlohmann::json* out) {
        if (count > m_left.size()) // every element takes at least one byte
            return false;
        if (out != nullptr)
            *out = nlohmann::json::array();
        for (uint64_t i = 0; i < count; ++i) {
            if (!value(depth + 1, out == nullptr ? nullptr : &out->emplace_back()))
                return false;
        }
        return true;
    }
    bool map(uint64_t count, int depth, nlohmann::json* out) {
        if (count > m_left.size() / 2)
            return false;
        if (out != nullptr)
            *out = nlohmann::json::object();
        for (uint64_t i = 0; i < count; ++i) {
            const bool keyIsText = !m_left.empty() && (static_cast<uint8_t>(m_left.front()) >> 5U) == 3;
            nlohmann::json key;
            if (!keyIsText || !value(depth + 1, out == nullptr ? nullptr : &key) ||
                !value(depth + 1, out == nullptr ? nullptr : &(*out)[key.get_ref<std::string&>()]))
                return false;
        }
        return true;
    }
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
        if (info > 27) // reserved or indefinite length
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

// May count brackets of malformed text wrongly, which the parser refuses at the first wrong character.
bool isDeepJson(std::string_view text) {
    int depth = 0;
    bool isQuoted = false;
    for (size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"')
            isQuoted = !isQuoted;
        else if (isQuoted && c == '\\')
            ++at;
        else if (!isQuoted && (c == '[' || c == '{') && ++depth > maxJsonDepth)
            return true;
        else if (!isQuoted && (c == ']' || c == '}'))
            --depth;
    }
    return false;
}

} // namespace

bool isWellFormedCbor(std::string_view bytes) {
    CborWalker walker(bytes);
    return walker.value(1) && walker.atEnd();
}

Result<nlohmann::json> parseCbor(std::string_view bytes) {
    // Validates everything before building anything.
    nlohmann::json value;
    if (!isWellFormedCbor(bytes) || !CborWalker(bytes).value(1, &value))
        return fail(ErrorCode::Protocol, "The peer sent an invalid message.", "CBOR too deep, cut or not allowed");
    return value;
}

std::string toCbor(const nlohmann::json& value) {
    std::string bytes;
    addCbor(value, bytes);
    return bytes;
}

void addCbor(const nlohmann::json& value, std::string& out) {
    nlohmann::json::to_cbor(value, out);
}

nlohmann::json parseJson(std::string_view text) {
    if (isDeepJson(text))
        return nlohmann::json(nlohmann::json::value_t::discarded);
    return nlohmann::json::parse(text, nullptr, false);
}

std::string jsonText(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::json bytesValue(std::string_view bytes) {
    const auto* begin = reinterpret_cast<const uint8_t*>(bytes.data());
    return nlohmann::json::binary(std::vector<uint8_t>(begin, begin + bytes.size()));
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

std::map<std::string, std::string> textMapOf(const nlohmann::json& object) {
    std::map<std::string, std::string> texts;
    if (!object.is_object())
        return texts;
    for (const auto& [key, value] : object.items()) {
        if (value.is_string())
            texts[key] = value.get<std::string>();
    }
    return texts;
}

std::string bytesAt(const nlohmann::json& object, const char* key) {
    const auto& value = valueAt(object, key);
    if (value.is_string())
        return value.get<std::string>();
    if (!value.is_binary())
        return {};
    const auto& bytes = value.get_binary();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
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
