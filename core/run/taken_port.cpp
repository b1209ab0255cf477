#include "core/run/taken_port.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <string>

namespace studio {

namespace {

constexpr std::chrono::minutes connectingTime(5);

bool isDigitAt(std::string_view text, size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
}

bool namesNumber(std::string_view text, int number) {
    const std::string digits = std::to_string(number);
    for (size_t at = text.find(digits); at != std::string_view::npos; at = text.find(digits, at + 1)) {
        if ((at == 0 || !isDigitAt(text, at - 1)) && !isDigitAt(text, at + digits.size()))
            return true;
    }
    return false;
}

} // namespace

std::optional<int> takenPort(std::string_view logError, const std::vector<int>& leased) {
    std::string text(logError);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    if (text.find("address already in use") == std::string::npos && text.find("eaddrinuse") == std::string::npos)
        return std::nullopt;
    const auto port = std::find_if(leased.begin(), leased.end(), [&](int each) { return namesNumber(text, each); });
    return port == leased.end() ? std::nullopt : std::optional(*port);
}

std::optional<int> takenPort(const std::vector<RankRecord>& ranks, const RankRecord& failed, Timestamp released) {
    const bool isExit = failed.error && failed.error->code == "exit_code";
    if (!isExit || !failed.ended || *failed.ended - released > connectingTime)
        return std::nullopt;
    std::vector<int> leased;
    for (const RankRecord& rank : ranks) {
        if (rank.outcome == RunState::Completed)
            return std::nullopt;
        if (rank.gang)
            leased.insert(leased.end(), rank.gang->ports.begin(), rank.gang->ports.end());
    }
    return takenPort(failed.logError, leased);
}

} // namespace studio
