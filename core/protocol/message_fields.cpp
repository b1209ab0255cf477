#include "core/protocol/message_fields.h"

#include <algorithm>
#include <cstring>

#include "core/base/id.h"

namespace studio {

using nlohmann::json;

bool areIdTexts(const std::vector<std::string>& ids, size_t max) {
    return ids.size() <= max && std::all_of(ids.begin(), ids.end(), isIdText);
}

json toValue(const Sha256& hash) {
    return bytesValue({reinterpret_cast<const char*>(hash.data()), hash.size()});
}

json toValue(const SecretText& secret) {
    return bytesValue(secret.view());
}

json toValue(const std::shared_ptr<const SecretText>& secret) {
    return secret ? json(secret->view()) : json();
}

Result<void> fromValue(const json& value, std::string& to) {
    if (!value.is_string())
        return fail({});
    to = value.get_ref<const std::string&>();
    return {};
}

Result<void> fromValue(const json& value, bool& to) {
    if (!value.is_boolean())
        return fail({});
    to = value.get<bool>();
    return {};
}

Result<void> fromValue(const json& value, int64_t& to) {
    const bool isHuge = value.is_number_unsigned() && !std::in_range<int64_t>(value.get<uint64_t>());
    if (!value.is_number_integer() || isHuge)
        return fail({});
    to = value.get<int64_t>();
    return {};
}

Result<void> fromValue(const json& value, BytesField<std::string> to) {
    if (value.is_string()) {
        to.value = value.get_ref<const std::string&>();
    } else if (value.is_binary()) {
        const auto& bytes = value.get_binary();
        to.value.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    } else {
        return fail({});
    }
    return {};
}

Result<void> fromValue(const json& value, Sha256& to) {
    if (!value.is_binary() || value.get_binary().size() != to.size())
        return fail({});
    std::memcpy(to.data(), value.get_binary().data(), to.size());
    return {};
}

Result<void> fromValue(const json& value, SecretText& to) {
    std::string text;
    auto read = fromValue(value, asBytes(text));
    to = SecretText::taking(text);
    return read;
}

Result<void> fromValue(const json& value, std::shared_ptr<const SecretText>& to) {
    SecretText secret;
    auto read = fromValue(value, secret);
    to = std::make_shared<const SecretText>(std::move(secret));
    return read;
}

void MessageReader::refuse(const char* key, Error why) {
    if (why.message.empty()) {
        why.message = m_verb.empty() ? "A message" : "The request \"" + std::string(m_verb) + "\"";
        why.message += " has no valid \"" + std::string(key) + "\".";
    }
    why.code = m_verb.empty() ? ErrorCode::Protocol : ErrorCode::InvalidArgument;
    if (why.detail.empty())
        why.detail = key;
    m_error = std::move(why);
}

} // namespace studio
