#include "core/sweep/parameter_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <tuple>

#include "core/base/number_text.h"

namespace studio {

namespace {

constexpr double maxRandInt = 1e15;

std::vector<std::string> wordsIn(std::string_view values) {
    std::vector<std::string> words;
    while (true) {
        const size_t comma = values.find(',');
        std::string_view word = values.substr(0, comma);
        const size_t first = word.find_first_not_of(" \t");
        const size_t last = word.find_last_not_of(" \t");
        words.emplace_back(first == std::string_view::npos ? std::string_view() : word.substr(first, last - first + 1));
        if (comma == std::string_view::npos)
            return words;
        values.remove_prefix(comma + 1);
    }
}

std::string numberWord(double number) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return std::string(buffer.data(), end);
}

} // namespace

std::vector<std::string_view> valueNames(ParameterKind kind) {
    if (kind == ParameterKind::Choice)
        return {};
    if (kind == ParameterKind::RandInt)
        return {"upper"};
    std::vector<std::string_view> names = {"min", "max"};
    if (isNormal(kind))
        names = {"mu", "sigma"};
    if (isQuantized(kind))
        names.push_back("q");
    return names;
}

std::optional<ParameterDistribution> distributionFromText(ParameterKind kind, std::string_view values) {
    ParameterDistribution read;
    read.kind = kind;
    std::vector<std::string> words = wordsIn(values);
    if (kind == ParameterKind::Choice) {
        if (words.size() == 1 && words.front().empty())
            return read; // without options: reported by findingIn()
        for (std::string& word : words)
            read.options.push_back({std::move(word), false, false, {}});
        return read;
    }
    std::vector<double> numbers;
    for (const std::string& word : words) {
        const auto number = numberFromText(word);
        if (!number || !std::isfinite(*number))
            return std::nullopt;
        numbers.push_back(*number);
    }
    if (numbers.size() != valueNames(kind).size())
        return std::nullopt;
    if (kind == ParameterKind::RandInt)
        read.upper = static_cast<int64_t>(std::clamp(numbers[0], -1.0, maxRandInt));
    else if (isNormal(kind))
        std::tie(read.mu, read.sigma) = std::pair(numbers[0], numbers[1]);
    else
        std::tie(read.low, read.high) = std::pair(numbers[0], numbers[1]);
    if (isQuantized(kind))
        read.q = numbers.back();
    return read;
}

std::string valuesText(const ParameterDistribution& distribution) {
    if (distribution.kind == ParameterKind::RandInt)
        return std::to_string(distribution.upper);
    std::string text;
    if (distribution.kind == ParameterKind::Choice) {
        for (const ChoiceOption& option : distribution.options)
            text += (text.empty() ? "" : ", ") + (option.isObject ? "{…}" : option.text);
        return text;
    }
    const bool isBounded = !isNormal(distribution.kind);
    text = numberWord(isBounded ? distribution.low : distribution.mu) + ", " +
           numberWord(isBounded ? distribution.high : distribution.sigma);
    return isQuantized(distribution.kind) ? text + ", " + numberWord(distribution.q) : text;
}

bool isPlain(const ParameterDistribution& distribution) {
    return std::none_of(distribution.options.begin(), distribution.options.end(), [](const ChoiceOption& option) {
        return option.isObject || option.text.find(',') != std::string::npos || option.text != wordsIn(option.text)[0];
    });
}

} // namespace studio
