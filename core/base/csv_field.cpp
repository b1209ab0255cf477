#include "core/base/csv_field.h"

#include <charconv>
#include <string_view>

namespace studio {

namespace {

bool isNumberText(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec != std::errc::invalid_argument && read.ptr == text.data() + text.size();
}

} // namespace

std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"')
            field += '"';
        field += c;
    }
    return field + "\"";
}

std::string csvCell(const std::string& text) {
    const bool mayCompute = text.size() > 1 && text.find_first_of("=+-@\t\r\n") == 0 && !isNumberText(text);
    return csvField(mayCompute ? "'" + text : text);
}

} // namespace studio
