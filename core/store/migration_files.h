// Provides the SQL texts of core/store/migrations, in order; generated at build time.
#pragma once

#include <string_view>
#include <vector>

namespace studio {

const std::vector<std::string_view>& migrationFiles();

// What the first `baseSchemaVersion` of them make of an empty database.
constexpr int baseSchemaVersion = 36;
std::string_view baseSchema();

} // namespace studio
