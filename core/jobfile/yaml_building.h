// Builds and changes trees of YamlValue: readers that rewrite a job before another reader takes it use these. Pure;
// reentrant.
#pragma once

#include <string>
#include <string_view>

#include "core/jobfile/yaml_reading.h"

namespace studio {

// The new value has the position of `at`, for messages. Its text is never read as a boolean.
YamlValue scalarAt(const YamlValue& at, std::string text);
YamlValue emptyMapAt(const YamlValue& at);
// Sets or replaces the value of a key. Precondition: `map` is one.
void setKey(YamlValue& map, const std::string& key, YamlValue value);
// Same with the position of `key`, for problems with the key itself.
void setKey(YamlValue& map, const YamlKey& key, YamlValue value);
void eraseKey(YamlValue& map, std::string_view key);
// Returns the text of a scalar below a key; empty: there is none.
std::string scalarText(const YamlValue& map, std::string_view key);

} // namespace studio
