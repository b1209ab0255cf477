#include "core/agent/metric/metric_batch.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace studio {

namespace {

constexpr size_t metricBatchMaxDepth = 32;
constexpr size_t maxBatch = 1'000'000; // metrics, parameters and tags of one request
constexpr size_t maxArguments = 1000;

// SAX filter that aborts parsing when a limit is exceeded.
template <typename Inner>
class Guard : public nlohmann::json_sax<Json> {
public:
    Guard(Inner& inner, size_t maxValues)
        : m_inner(inner)
        , m_left(maxValues) {}
    bool null() override { return counts() && m_inner.null(); }
    bool boolean(bool value) override { return counts() && m_inner.boolean(value); }
    bool number_integer(number_integer_t value) override { return counts() && m_inner.number_integer(value); }
    bool number_unsigned(number_unsigned_t value) override { return counts() && m_inner.number_unsigned(value); }
    bool number_float(number_float_t value, const string_t& text) override {
        return counts() && m_inner.number_float(value, text);
    }
    bool string(string_t& value) override { return counts() && m_inner.string(value); }
    bool binary(binary_t& /*value*/) override { return false; }
    bool start_object(size_t size) override {
        return counts() && ++m_depth <= metricBatchMaxDepth && m_inner.start_object(size);
    }
    bool key(string_t& name) override { return m_inner.key(name); }
    bool end_object() override {
        --m_depth;
        return m_inner.end_object();
    }
    bool start_array(size_t size) override {
        return counts() && ++m_depth <= metricBatchMaxDepth && m_inner.start_array(size);
    }
    bool end_array() override {
        --m_depth;
        return m_inner.end_array();
    }
    bool parse_error(size_t /*at*/, const std::string& /*token*/, const nlohmann::detail::exception& /*why*/) override {
        return false;
    }

private:
    bool counts() { return m_left-- > 0; }
    Inner& m_inner;
    size_t m_left;
    size_t m_depth = 0;
};

enum class Part : uint8_t { Other, Metrics, Parameters, Tags };
enum class MetricBatchField : uint8_t { Other, Run, Key, Value, Time, Step, Model };

class BatchReader : public nlohmann::json_sax<Json> {
public:
    MetricBatch batch;

    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t value) override {
        whole(value);
        real(static_cast<double>(value));
        return true;
    }
    bool number_unsigned(number_unsigned_t value) override {
        if (value <= static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
            whole(static_cast<int64_t>(value));
        real(static_cast<double>(value));
        return true;
    }
    bool number_float(number_float_t value, const string_t& /*text*/) override {
        constexpr double limit = 9.2e18;
        if (std::abs(value) < limit && std::trunc(value) == value)
            whole(static_cast<int64_t>(value));
        real(value);
        return true;
    }
    bool string(string_t& value) override {
        if (m_depth == 1 && m_field == MetricBatchField::Run && !value.empty())
            batch.run = std::move(value);
        if (!isInElement())
            return true;
        if (m_part == Part::Metrics) {
            auto& metric = batch.metrics.back();
            if (m_field == MetricBatchField::Key) {
                metric.key = std::move(value);
            } else if (m_field == MetricBatchField::Value) {
                const auto number = doubleFrom(value);
                if (!number)
                    return false;
                real(*number);
            } else if (m_field == MetricBatchField::Time || m_field == MetricBatchField::Step) {
                const auto number = wholeFrom(value);
                if (!number)
                    return false;
                whole(*number);
            } else if (m_field == MetricBatchField::Model) {
                metric.isOfModel = !value.empty();
            }
            return true;
        }
        auto& text = m_part == Part::Parameters ? batch.parameters.back() : batch.tags.back();
        if (m_field == MetricBatchField::Key)
            text.key = std::move(value);
        else if (m_field == MetricBatchField::Value)
            text.value = std::move(value);
        return true;
    }
    bool binary(binary_t& /*value*/) override { return false; }
    bool start_object(size_t /*size*/) override {
        ++m_depth;
        m_field = MetricBatchField::Other;
        if (m_depth != elementDepth || m_part == Part::Other)
            return m_depth <= metricBatchMaxDepth;
        if (++m_elements > maxBatch)
            return false;
        m_isOpen = true;
        if (m_part == Part::Metrics)
            batch.metrics.emplace_back();
        else if (m_part == Part::Parameters)
            batch.parameters.emplace_back();
        else
            batch.tags.emplace_back();
        return true;
    }
    bool key(string_t& name) override {
        if (m_depth == 1) {
            m_part = name == "metrics"  ? Part::Metrics
                     : name == "params" ? Part::Parameters
                     : name == "tags"   ? Part::Tags
                                        : Part::Other;
            m_field = name == "run_id" || name == "run_uuid" ? MetricBatchField::Run : MetricBatchField::Other;
        } else if (m_depth == elementDepth) {
            m_field = name == "key"         ? MetricBatchField::Key
                      : name == "value"     ? MetricBatchField::Value
                      : name == "timestamp" ? MetricBatchField::Time
                      : name == "step"      ? MetricBatchField::Step
                      : name == "model_id"  ? MetricBatchField::Model
                                            : MetricBatchField::Other;
        }
        return true;
    }
    bool end_object() override {
        --m_depth;
        m_field = MetricBatchField::Other;
        m_isOpen = m_isOpen && m_depth >= elementDepth;
        return true;
    }
    bool start_array(size_t /*size*/) override { return ++m_depth <= metricBatchMaxDepth; }
    bool end_array() override {
        --m_depth;
        return true;
    }
    bool parse_error(size_t /*at*/, const std::string& /*token*/, const nlohmann::detail::exception& /*why*/) override {
        return false;
    }

private:
    static constexpr size_t elementDepth = 3; // {"metrics": [{

    bool isInElement() const { return m_isOpen && m_depth == elementDepth; }
    BatchMetric* metric() { return isInElement() && m_part == Part::Metrics ? &batch.metrics.back() : nullptr; }
    void real(double value) {
        if (auto* to = metric(); to != nullptr && m_field == MetricBatchField::Value) {
            to->value = value;
            to->hasValue = true;
        }
    }
    void whole(int64_t value) {
        auto* to = metric();
        if (to == nullptr)
            return;
        if (m_field == MetricBatchField::Time) {
            to->ms = value;
            to->hasMs = true;
        } else if (m_field == MetricBatchField::Step) {
            to->step = value;
            to->hasStep = true;
        }
    }

    size_t m_depth = 0;
    size_t m_elements = 0;
    bool m_isOpen = false; // within an element of a relevant list
    Part m_part = Part::Other;
    MetricBatchField m_field = MetricBatchField::Other;
};

int hexDigit(char digit) {
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

} // namespace

std::optional<Json> parseBounded(std::string_view text, size_t maxValues) {
    Json value;
    nlohmann::detail::json_sax_dom_parser<Json> builder(value, false);
    Guard guard(builder, maxValues);
    if (!Json::sax_parse(text.begin(), text.end(), &guard))
        return std::nullopt;
    return value;
}

std::optional<MetricBatch> parseBatch(std::string_view text) {
    size_t at = 0;
    while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t'))
        ++at;
    BatchReader reader;
    if (at == text.size() || text[at] != '{' || !Json::sax_parse(text.begin(), text.end(), &reader))
        return std::nullopt;
    return std::move(reader.batch);
}

std::string textOf(const Json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<int64_t> wholeFrom(std::string_view text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<double> doubleFrom(std::string_view text) {
    std::string_view rest = text;
    const bool isNegative = rest.starts_with('-');
    if (isNegative || rest.starts_with('+'))
        rest.remove_prefix(1);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (rest == "Infinity" || rest == "inf" || rest == "Inf")
        return isNegative ? -infinity : infinity;
    if (rest == "NaN" || rest == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    double value = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (rest.empty() || rest.front() == '-' || error != std::errc{} || end != rest.data() + rest.size())
        return std::nullopt;
    return isNegative ? -value : value;
}

std::optional<int64_t> wholeOf(const Json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (found == object.end())
        return std::nullopt;
    if (found->is_string())
        return wholeFrom(found->get_ref<const std::string&>());
    if (found->is_number_unsigned() &&
        found->get<uint64_t>() > static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
        return std::nullopt;
    if (found->is_number_integer())
        return found->get<int64_t>();
    return std::nullopt;
}

Json jsonOf(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

std::string fromPercent(std::string_view text) {
    std::string plain;
    for (size_t i = 0; i < text.size(); ++i) {
        const bool isCode =
            text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0;
        if (isCode) {
            plain.push_back(static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2])));
            i += 2;
        } else {
            plain.push_back(text[i] == '+' ? ' ' : text[i]);
        }
    }
    return plain;
}

std::string toPercent(std::string_view path) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "-._~/";
    std::string text;
    for (const char byte : path) {
        const auto code = static_cast<unsigned char>(byte);
        const bool isPlain = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
                             (byte >= 'A' && byte <= 'Z') || plain.find(byte) != std::string_view::npos;
        if (isPlain)
            text.push_back(byte);
        else
            text += {'%', digits[code >> 4U], digits[code & 15U]};
    }
    return text;
}

Json queryArguments(std::string_view query) {
    Json arguments = Json::object();
    size_t count = 0;
    for (size_t at = 0; at < query.size() && ++count <= maxArguments;) {
        const size_t end = std::min(query.find('&', at), query.size());
        const std::string_view pair = query.substr(at, end - at);
        at = end + 1;
        const size_t equals = std::min(pair.find('='), pair.size());
        const std::string name = fromPercent(pair.substr(0, equals));
        std::string value = fromPercent(pair.substr(std::min(equals + 1, pair.size())));
        Json& place = arguments[name];
        if (place.is_null())
            place = std::move(value);
        else if (place.is_array())
            place.push_back(std::move(value));
        else
            place = Json::array({place, std::move(value)});
    }
    return arguments;
}

} // namespace studio
