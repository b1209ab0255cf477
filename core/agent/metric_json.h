// JSON of MLflow's REST API, as its clients write it: numbers of 64 bits as numbers or as text, infinities and NaN as text. Nothing that
// comes is trusted: depth and number of values are limited before a tree is built. No Qt; any thread.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

using Json = nlohmann::json;

// A tree of at most `mostValues` values and 32 levels, nothing for what is no JSON or more than that.
std::optional<Json> parseBounded(std::string_view text, size_t mostValues = 200'000);

// Text at a key of an object; empty where there is none.
std::string textOf(const Json& object, const char* key);
std::optional<int64_t> wholeOf(const Json& object, const char* key);
// As protobuf writes it: NaN, Infinity and -Infinity are text.
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
    bool isOfModel = false; // MLflow 3: said of a logged model as well
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
// Reads without building a tree: this is what the speed of the API hangs on. Unknown members are left out. Nothing for what is no
// such body.
std::optional<MetricBatch> parseBatch(std::string_view text);

// 'a%20b' as it was meant; '+' is a blank.
std::string fromPercent(std::string_view text);
// For the path of a file: URL.
std::string toPercent(std::string_view path);
// The arguments of a query string as an object of texts; what comes several times is a list.
Json queryArguments(std::string_view query);

} // namespace studio
