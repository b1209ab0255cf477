// Parses and writes CBOR (RFC 8949), the payload of frames, and JSON that a machine or a job printed. Input is
// validated in a cheap first pass before values are built. Thread-safe.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace studio {

constexpr int maxCborDepth = 16;
constexpr int maxJsonDepth = 100;

// Returns true if `bytes` is exactly one well-formed value: nesting at most maxCborDepth, definite lengths within the
// remaining bytes, text map keys, no tags.
bool isWellFormedCbor(std::string_view bytes);

Result<nlohmann::json> parseCbor(std::string_view bytes);
std::string toCbor(const nlohmann::json& value);
void addCbor(const nlohmann::json& value, std::string& out); // appends

// Returns the value of a JSON text; a discarded value if it is malformed or nested deeper than maxJsonDepth: copying,
// printing and comparing values recurses, and half a megabyte of brackets would overflow the stack.
nlohmann::json parseJson(std::string_view text);

// Returns one line of JSON text; bytes that are not UTF-8 become U+FFFD (json::dump() alone throws on them).
std::string jsonText(const nlohmann::json& value);

// Returns a JSON value with a byte string, the representation of names that need not be UTF-8.
nlohmann::json bytesValue(std::string_view bytes);

// Typed lookups that never throw: return the value at `key`, or `otherwise` if it is missing, of another type or out of
// range.
std::string textAt(const nlohmann::json& object, const char* key, std::string_view otherwise = {});
std::string bytesAt(const nlohmann::json& object, const char* key);
int64_t intAt(const nlohmann::json& object, const char* key, int64_t otherwise = 0);
bool boolAt(const nlohmann::json& object, const char* key, bool otherwise = false);
// Returns the members of an object that are texts; empty for anything else.
std::map<std::string, std::string> textMapOf(const nlohmann::json& object);
// Returns the value at `key`, or a null value.
const nlohmann::json& valueAt(const nlohmann::json& object, const char* key);

} // namespace studio
