// Converts structs to and from the maps of messages. A struct lists its fields once, for both directions:
//
//   struct ForwardRequest {
//       static constexpr std::string_view verb = "forward"; // requests only: the value of "do"
//       using Answer = ForwardAnswer;                       // requests only; void: an empty map
//       std::string target;
//       int localPort = 0;
//       static void visit(auto& self, auto& fields) {
//           fields("target", self.target);
//           fields.optional("local_port", self.localPort, within(0, 65535));
//       }
//   };
//
// Versions: there is no version number in a message. Fields that a reader does not know are ignored, so a newer peer
// may send more. A field that is missing, of another type or rejected by its check is an error that names verb and
// field (a specification says itself what is wrong with it): InvalidArgument in a request, Protocol otherwise. Only
// optional fields may be missing (or null), and keep the default of the struct: what a newer version adds is optional.
// A verb is never changed, only added.
#pragma once

#include <concepts>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/base/sha256.h"
#include "core/protocol/cbor.h"

namespace studio {

// Refers to a text that need not be UTF-8, sent as a byte string.
template <typename Text>
struct BytesField {
    Text& value;
    bool empty() const { return value.empty(); }
};
template <typename Text>
BytesField<Text> asBytes(Text& value) {
    return {value};
}

// Checks of fields.
constexpr auto within(int64_t min, int64_t max) {
    return [min, max](auto value) { return std::cmp_greater_equal(value, min) && std::cmp_less_equal(value, max); };
}
constexpr auto sizeUpTo(size_t max) {
    return [max](const auto& value) { return value.size() <= max; };
}
// At most `max` texts of ids.
bool areIdTexts(const std::vector<std::string>& ids, size_t max);
constexpr auto idsUpTo(size_t max) {
    return [max](const std::vector<std::string>& ids) { return areIdTexts(ids, max); };
}

// Values of fields. fromValue() fails without a message for a value of another type.
nlohmann::json toValue(const Sha256& hash);
nlohmann::json toValue(const SecretText& secret);                        // a byte string
nlohmann::json toValue(const std::shared_ptr<const SecretText>& secret); // a text
Result<void> fromValue(const nlohmann::json& value, std::string& to);
Result<void> fromValue(const nlohmann::json& value, bool& to);
Result<void> fromValue(const nlohmann::json& value, int64_t& to);
Result<void> fromValue(const nlohmann::json& value, BytesField<std::string> to); // or a text
Result<void> fromValue(const nlohmann::json& value, Sha256& to);
Result<void> fromValue(const nlohmann::json& value, SecretText& to); // a byte string or a text
Result<void> fromValue(const nlohmann::json& value, std::shared_ptr<const SecretText>& to);

inline nlohmann::json toValue(const nlohmann::json& value) {
    return value;
}
inline Result<void> fromValue(const nlohmann::json& value, nlohmann::json& to) {
    to = value;
    return {};
}
template <typename Text>
nlohmann::json toValue(const BytesField<Text>& field) {
    return bytesValue(field.value);
}
template <typename T>
nlohmann::json toValue(const T& value) {
    if constexpr (requires { toText(value); })
        return toText(value);
    else if constexpr (requires { toJson(value); })
        return toJson(value);
    else if constexpr (requires { toMessage(value); })
        return toMessage(value);
    else
        return value;
}
template <typename T>
nlohmann::json toValue(const std::vector<T>& list) {
    nlohmann::json values = nlohmann::json::array();
    for (const auto& each : list)
        values.push_back(toValue(each));
    return values;
}
template <typename T>
nlohmann::json toValue(const std::optional<T>& value) {
    return value ? toValue(*value) : nlohmann::json();
}

template <std::integral T>
Result<void> fromValue(const nlohmann::json& value, T& to) {
    int64_t number = 0;
    if (const auto read = fromValue(value, number); !read || !std::in_range<T>(number))
        return fail({});
    to = static_cast<T>(number);
    return {};
}
template <typename T>
Result<void> fromValue(const nlohmann::json& value, std::vector<T>& to) {
    if (!value.is_array())
        return fail({});
    for (const auto& each : value) {
        if (auto read = fromValue(each, to.emplace_back()); !read)
            return read;
    }
    return {};
}
template <typename T>
Result<void> fromValue(const nlohmann::json& value, std::optional<T>& to) {
    return fromValue(value, to.emplace());
}
// Implements fromValue() by a function that reads the value.
template <typename T>
Result<void> assignTo(T& to, std::type_identity_t<Result<T>> read) {
    if (!read)
        return fail(std::move(read.error()));
    to = std::move(*read);
    return {};
}

template <typename T>
nlohmann::json toMessage(const T& value)
    requires requires { T::verb; } || requires(const T& of, int& fields) { T::visit(of, fields); };
template <typename T>
Result<T> fromMessage(const nlohmann::json& message);

// Writes the fields of a struct into a map.
class MessageWriter {
public:
    explicit MessageWriter(nlohmann::json& message)
        : m_message(message) {}
    template <typename T>
    void operator()(const char* key, const T& value, const auto&... /*check*/) {
        m_message[key] = toValue(value);
    }
    template <typename T>
    void optional(const char* key, const T& value, const auto&... /*check*/) {
        m_message[key] = toValue(value);
    }
    // As optional, but false, empty and null values are not written.
    template <typename T>
    void ifSet(const char* key, const T& value, const auto&... /*check*/) {
        bool isSet = false;
        if constexpr (requires { value.empty(); })
            isSet = !value.empty();
        else
            isSet = static_cast<bool>(value);
        if (isSet)
            m_message[key] = toValue(value);
    }
    // The fields of another struct, in the same map; T::name stands for them in errors unless they are visited.
    template <typename T>
    void group(const T& value) {
        m_message.update(toMessage(value));
    }

private:
    nlohmann::json& m_message;
};

// Reads the fields of a struct from a map, up to the first error.
class MessageReader {
public:
    MessageReader(const nlohmann::json& message, std::string_view verb)
        : m_message(message)
        , m_verb(verb) {}
    template <typename T>
    void operator()(const char* key, T&& to, const auto&... check) {
        read(key, true, to, check...);
    }
    template <typename T>
    void optional(const char* key, T&& to, const auto&... check) {
        read(key, false, to, check...);
    }
    template <typename T>
    void ifSet(const char* key, T&& to, const auto&... check) {
        read(key, false, to, check...);
    }
    template <typename T>
    void group(T& to) {
        if (m_error)
            return;
        if constexpr (requires { T::visit(to, *this); })
            T::visit(to, *this);
        else if (auto group = fromMessage<T>(m_message))
            to = std::move(*group);
        else
            refuse(T::name, {});
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    template <typename T>
    void read(const char* key, bool isMandatory, T& to, const auto&... check) {
        const nlohmann::json& value = valueAt(m_message, key);
        if (m_error || (value.is_null() && !isMandatory))
            return;
        Result<void> done = fromValue(value, to);
        bool isValid = done.has_value();
        if constexpr (requires { (check(to.value) && ...); })
            isValid = isValid && (check(to.value) && ...);
        else
            isValid = isValid && (check(to) && ...);
        if (!isValid)
            refuse(key, done ? Error() : std::move(done.error()));
    }
    void refuse(const char* key, Error why); // `why` may be without a message

    const nlohmann::json& m_message;
    std::string_view m_verb;
    std::optional<Error> m_error;
};

template <typename T>
nlohmann::json toMessage(const T& value)
    requires requires { T::verb; } || requires(const T& of, int& fields) { T::visit(of, fields); }
{
    nlohmann::json message = nlohmann::json::object();
    MessageWriter writer(message);
    if constexpr (requires { T::visit(value, writer); })
        T::visit(value, writer);
    if constexpr (requires { T::verb; })
        message["do"] = T::verb;
    return message;
}

// Specialized for structs that are read in another way.
template <typename T>
Result<T> fromMessage(const nlohmann::json& message) {
    std::string_view verb;
    if constexpr (requires { T::verb; })
        verb = T::verb;
    T value;
    MessageReader reader(message, verb);
    if constexpr (requires { T::visit(value, reader); })
        T::visit(value, reader);
    if (reader.error())
        return fail(*reader.error());
    return value;
}

// The same for the result of a request.
template <typename Answer>
nlohmann::json answerMessage(const Result<Answer>& answer) {
    if constexpr (std::is_void_v<Answer>)
        return nlohmann::json::object();
    else
        return toMessage(*answer);
}
template <typename Answer>
Result<Answer> answerFrom(const nlohmann::json& message) {
    if constexpr (std::is_void_v<Answer>)
        return {};
    else
        return fromMessage<Answer>(message);
}

} // namespace studio
