// Parses durations and sizes with units, as people type them. Pure; thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace studio {

// Parses "90", "90s", "10m", "1h30m", "1.5 h", "2d", "250ms"; a number alone is seconds. nullopt for anything else and
// for negative values; values beyond 100 years become 100 years.
std::optional<std::chrono::milliseconds> durationFromText(const std::string& text);

// Parses "100", "20MB", "1.5 GiB" to bytes; `unit` is that of a number alone. K, M, G, T are binary like KiB, MiB, GiB,
// TiB; kB, MB, GB, TB are decimal, all in any case. nullopt for anything else, for negative values and beyond 9e18.
std::optional<int64_t> bytesFromText(const std::string& text, int64_t unit = 1);

} // namespace studio
