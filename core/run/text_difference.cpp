#include "core/run/text_difference.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/base/display_text.h"

namespace studio {

namespace {

constexpr size_t lookedAt = 8'000; // bytes, searched for NUL

// Candidate lines as numbers: equal lines have equal numbers. `places` are their line numbers in the text.
struct Side {
    std::vector<uint32_t> lines;
    std::vector<size_t> places;
};

// The middle of a shortest edit path.
struct Middle {
    size_t left = 0;
    size_t right = 0;
};

class Search {
public:
    Search(const Side& left, const Side& right, size_t maxWork)
        : m_left(left.lines)
        , m_right(right.lines)
        , m_work(maxWork)
        , m_forward(left.lines.size() + right.lines.size() + 3)
        , m_backward(left.lines.size() + right.lines.size() + 3)
        , m_inLeft(left.lines.size())
        , m_inRight(right.lines.size()) {}

    void run() { compare(0, m_left.size(), 0, m_right.size()); }
    const std::vector<bool>& commonLeft() const { return m_inLeft; }
    const std::vector<bool>& commonRight() const { return m_inRight; }
    bool isRough() const { return m_isRough; }

private:
    void match(size_t left, size_t right) {
        m_inLeft[left] = true;
        m_inRight[right] = true;
    }

    // Recurses into the smaller half only, which bounds the stack depth.
    void compare(size_t left, size_t leftEnd, size_t right, size_t rightEnd) {
        while (true) {
            while (left < leftEnd && right < rightEnd && m_left[left] == m_right[right])
                match(left++, right++);
            while (left < leftEnd && right < rightEnd && m_left[leftEnd - 1] == m_right[rightEnd - 1])
                match(--leftEnd, --rightEnd);
            if (left == leftEnd || right == rightEnd)
                return;
            const auto middle = findMiddle(left, leftEnd, right, rightEnd);
            if (!middle) {
                m_isRough = true;
                return;
            }
            const size_t before = middle->left - left + middle->right - right;
            const size_t after = leftEnd - middle->left + rightEnd - middle->right;
            if (before < after) {
                compare(left, middle->left, right, middle->right);
                left = middle->left;
                right = middle->right;
            } else {
                compare(middle->left, leftEnd, middle->right, rightEnd);
                leftEnd = middle->left;
                rightEnd = middle->right;
            }
        }
    }

    // Extends the furthest-reaching paths from both corners until they meet; nullopt when the work limit is reached.
    // Precondition: the corners differ at both ends, so a path has at least two steps and its middle is not a corner.
    std::optional<Middle> findMiddle(size_t left, size_t leftEnd, size_t right, size_t rightEnd) {
        const auto width = static_cast<int64_t>(leftEnd - left);
        const auto height = static_cast<int64_t>(rightEnd - right);
        const int64_t delta = width - height;
        const bool isOdd = (delta & 1) != 0;
        for (int64_t steps = 0; steps <= (width + height + 1) / 2; ++steps) {
            const Round round{steps, width, height, -std::min(steps, height), std::min(steps, width)};
            const auto cost = static_cast<size_t>(round.high - round.low + 2);
            if (m_work < cost)
                return std::nullopt;
            m_work -= cost;
            const auto forward = advance(
                m_forward, round,
                [&](int64_t x, int64_t y) {
                    return m_left[left + static_cast<size_t>(x)] == m_right[right + static_cast<size_t>(y)];
                },
                isOdd ? &m_backward : nullptr, steps - 1);
            if (forward)
                return Middle{left + static_cast<size_t>(forward->first), right + static_cast<size_t>(forward->second)};
            const auto backward = advance(
                m_backward, round,
                [&](int64_t x, int64_t y) {
                    return m_left[leftEnd - 1 - static_cast<size_t>(x)] ==
                           m_right[rightEnd - 1 - static_cast<size_t>(y)];
                },
                isOdd ? nullptr : &m_forward, steps);
            if (backward)
                return Middle{leftEnd - static_cast<size_t>(backward->first),
                              rightEnd - static_cast<size_t>(backward->second)};
        }
        return std::nullopt; // unreachable: they meet after half of all lines
    }

    struct Round {
        int64_t steps;
        int64_t width;
        int64_t height;
        int64_t low; // diagonals
        int64_t high;
    };
    // Extends the path on each diagonal by one step; -1: no path. `other`: paths from the opposite corner after
    // `otherSteps`, in its coordinates; returns the point where they meet.
    template <typename Same>
    std::optional<std::pair<int64_t, int64_t>> advance(std::vector<int64_t>& ways, const Round& round, Same isSame,
                                                       const std::vector<int64_t>* other, int64_t otherSteps) {
        const int64_t zero = round.height + 1; // diagonals range from -height to width
        const auto way = [&](int64_t diagonal) -> int64_t& { return ways[static_cast<size_t>(zero + diagonal)]; };
        way(round.low - 1) = way(round.high + 1) = -1;
        if (round.steps > 0 && round.low == -round.steps)
            way(round.low) = -1;
        if (round.steps > 0 && round.high == round.steps)
            way(round.high) = -1;
        const int64_t delta = round.width - round.height;
        for (int64_t diagonal = round.low + ((round.low + round.steps) & 1); diagonal <= round.high; diagonal += 2) {
            int64_t x = round.steps == 0 ? 0 : -1;
            if (const int64_t from = way(diagonal + 1); from >= 0 && from - diagonal <= round.height)
                x = from;
            if (const int64_t from = way(diagonal - 1); from >= 0 && from < round.width)
                x = std::max(x, from + 1);
            if (x >= 0) {
                int64_t y = x - diagonal;
                const int64_t begin = x;
                while (x < round.width && y < round.height && isSame(x, y))
                    ++x, ++y;
                m_work -= std::min(m_work, static_cast<size_t>(x - begin));
            }
            way(diagonal) = x;
            const int64_t facing = delta - diagonal;
            if (x < 0 || other == nullptr || std::abs(facing) > otherSteps)
                continue;
            const int64_t met = (*other)[static_cast<size_t>(zero + facing)];
            if (met >= 0 && x + met >= round.width)
                return std::pair(x, x - diagonal);
        }
        return std::nullopt;
    }

    const std::vector<uint32_t>& m_left;
    const std::vector<uint32_t>& m_right;
    size_t m_work;
    std::vector<int64_t> m_forward; // furthest left line per diagonal
    std::vector<int64_t> m_backward;
    std::vector<bool> m_inLeft;
    std::vector<bool> m_inRight;
    bool m_isRough = false;
};

// Skips lines that do not occur in the other text: they cannot be common. Speeds up rewritten files.
void number(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right, Side& leftSide,
            Side& rightSide) {
    std::unordered_map<std::string_view, uint32_t> numbers;
    std::vector<uint32_t> ofLeft;
    ofLeft.reserve(left.size());
    for (const std::string_view line : left)
        ofLeft.push_back(numbers.try_emplace(line, static_cast<uint32_t>(numbers.size())).first->second);
    std::vector<bool> inRight(numbers.size());
    for (size_t place = 0; place < right.size(); ++place) {
        const auto found = numbers.find(right[place]);
        if (found == numbers.end())
            continue;
        inRight[found->second] = true;
        rightSide.lines.push_back(found->second);
        rightSide.places.push_back(place);
    }
    for (size_t place = 0; place < left.size(); ++place) {
        if (!inRight[ofLeft[place]])
            continue;
        leftSide.lines.push_back(ofLeft[place]);
        leftSide.places.push_back(place);
    }
}

std::string rangeText(size_t first, size_t count) {
    // An empty range refers to the line before it.
    const std::string begin = std::to_string(count == 0 ? first : first + 1);
    return count == 1 ? begin : begin + "," + std::to_string(count);
}

void putLine(std::string& out, char mark, std::string_view line) {
    out += mark;
    out += line;
    if (!line.ends_with('\n'))
        out += "\n\\ No newline at end of file\n";
}

std::string withoutBreaks(std::string name) {
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return name;
}

} // namespace

std::vector<std::string_view> splitLines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = text.find('\n');
        const size_t length = end == std::string_view::npos ? text.size() : end + 1;
        lines.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return lines;
}

bool isBinary(std::string_view bytes) {
    return bytes.substr(0, lookedAt).find('\0') != std::string_view::npos || !isUtf8(bytes);
}

TextDifference compareLines(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right,
                            size_t maxWork) {
    Side leftSide;
    Side rightSide;
    number(left, right, leftSide, rightSide);
    Search search(leftSide, rightSide, maxWork);
    search.run();
    std::vector<bool> isCommonLeft(left.size());
    std::vector<bool> isCommonRight(right.size());
    for (size_t i = 0; i < leftSide.places.size(); ++i)
        isCommonLeft[leftSide.places[i]] = search.commonLeft()[i];
    for (size_t i = 0; i < rightSide.places.size(); ++i)
        isCommonRight[rightSide.places[i]] = search.commonRight()[i];

    TextDifference difference;
    difference.isRough = search.isRough();
    size_t l = 0;
    size_t r = 0;
    while (l < left.size() || r < right.size()) {
        DifferencePart part{false, l, 0, r, 0};
        while (l < left.size() && !isCommonLeft[l])
            ++l;
        while (r < right.size() && !isCommonRight[r])
            ++r;
        part.leftCount = l - part.left;
        part.rightCount = r - part.right;
        difference.removed += part.leftCount;
        difference.added += part.rightCount;
        if (part.leftCount + part.rightCount > 0)
            difference.parts.push_back(part);
        part = {true, l, 0, r, 0};
        while (l < left.size() && r < right.size() && isCommonLeft[l] && isCommonRight[r])
            ++l, ++r;
        part.leftCount = part.rightCount = l - part.left;
        if (part.leftCount > 0)
            difference.parts.push_back(part);
    }
    return difference;
}

std::string unifiedDifference(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right,
                              const TextDifference& difference, const std::string& leftName,
                              const std::string& rightName, size_t context) {
    std::string out;
    const auto& parts = difference.parts;
    for (size_t first = 0; first < parts.size();) {
        if (parts[first].isSame) {
            ++first;
            continue;
        }
        // Merges differences separated by at most twice the context into one hunk.
        size_t last = first;
        while (last + 2 < parts.size() && parts[last + 1].leftCount <= 2 * context)
            last += 2;
        const size_t before = std::min(context, parts[first].left);
        const size_t leftEnd = parts[last].left + parts[last].leftCount;
        const size_t rightEnd = parts[last].right + parts[last].rightCount;
        const size_t after = std::min(context, left.size() - leftEnd);
        const size_t leftBegin = parts[first].left - before;
        const size_t rightBegin = parts[first].right - before;
        out += "@@ -" + rangeText(leftBegin, leftEnd + after - leftBegin) + " +" +
               rangeText(rightBegin, rightEnd + after - rightBegin) + " @@\n";
        for (size_t line = leftBegin; line < parts[first].left; ++line)
            putLine(out, ' ', left[line]);
        for (size_t at = first; at <= last; ++at) {
            const DifferencePart& part = parts[at];
            for (size_t line = part.left; line < part.left + part.leftCount; ++line)
                putLine(out, part.isSame ? ' ' : '-', left[line]);
            for (size_t line = part.right; !part.isSame && line < part.right + part.rightCount; ++line)
                putLine(out, '+', right[line]);
        }
        for (size_t line = leftEnd; line < leftEnd + after; ++line)
            putLine(out, ' ', left[line]);
        first = last + 1;
    }
    if (out.empty())
        return out;
    return "--- " + withoutBreaks(leftName) + "\n+++ " + withoutBreaks(rightName) + "\n" + out;
}

} // namespace studio
