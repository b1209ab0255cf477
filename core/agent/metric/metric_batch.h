// Parses and writes the JSON of MLflow's REST API as its clients do: 64-bit integers as numbers or strings, infinities
// and NaN as strings. The input is untrusted: depth and number of values are limited before a tree is built. No Qt; any
// thread.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

using Json = nlohmann::json;

// Builds a tree of at most `maxValues` values and 32 levels; nullopt for malformed or larger input.
std::optional<Json> parseBounded(std::string_view text, size_t maxValues = 200'000);

// Returns the string at a key of an object; empty if there is none.
std::string textOf(const Json& object, const char* key);
std::optional<int64_t> wholeOf(const Json& object, const char* key);
// As protobuf's JSON mapping: NaN, Infinity and -Infinity are strings.
Json jsonOf(double value);
std::optional<double> doubleFrom(std::string_view text);
std::optional<int64_t> wholeFrom(std::string_view text);

struct BatchMetric {
    std::string key{};
    double value = 0;
    int64_t ms = 0;
    int64_t step = 0;
    bool hasValue = false;
    bool hasMs = false;
    bool hasStep = false;
    bool isOfModel = false; // MLflow 3: logged for a logged model as well
};
struct BatchText {
    std::string key{};
    std::string value{};
};
// The body of runs/log-batch.
struct MetricBatch {
    std::string run{};
    std::vector<BatchMetric> metrics{};
    std::vector<BatchText> parameters{};
    std::vector<BatchText> tags{};
};
// Parses a batch without building a tree, because the throughput of the API depends on it. Unknown members are ignored;
// nullopt for a malformed body.
std::optional<MetricBatch> parseBatch(std::string_view text);

// Percent-decodes; '+' is a space.
std::string fromPercent(std::string_view text);
// Percent-encodes the path of a file: URL.
std::string toPercent(std::string_view path);
// Parses a query string into an object of strings; a repeated argument becomes an array.
Json queryArguments(std::string_view query);

} // namespace studio
