// CBOR (RFC 8949) as the payload of frames: parsed only after a cheap look says that it cannot hurt.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace studio {

constexpr int maxCborDepth = 16;

// True if `bytes` is exactly one well-formed value: nesting at most maxCborDepth, definite lengths that fit into the
// bytes that are left, map keys that are text, no tags.
bool isHarmlessCbor(std::string_view bytes);

Result<nlohmann::json> parseCbor(std::string_view bytes);
std::string toCbor(const nlohmann::json& value);
void addCbor(const nlohmann::json& value, std::string& out); // appends

// As one line of JSON text; bytes that are not UTF-8 become U+FFFD (json::dump() alone throws on them).
std::string jsonText(const nlohmann::json& value);

// Byte strings in a json value: names that need not be UTF-8 travel so.
nlohmann::json bytesValue(std::string_view bytes);

// Typed look-ups that never throw: the value at `key`, or `otherwise` where it is missing or of another type or out of
// range.
std::string textAt(const nlohmann::json& object, const char* key, std::string_view otherwise = {});
std::string bytesAt(const nlohmann::json& object, const char* key);
int64_t intAt(const nlohmann::json& object, const char* key, int64_t otherwise = 0);
bool boolAt(const nlohmann::json& object, const char* key, bool otherwise = false);
// The value at `key`, or a null value.
const nlohmann::json& valueAt(const nlohmann::json& object, const char* key);

} // namespace studio
