#include "ui/log/line_fold.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/base/display_text.h"
#include "ui/log/char_width.h"

namespace studio::ui {

namespace {

constexpr int tabWidth = 8;
constexpr size_t maxMarks = 4;
constexpr size_t maxCells = 262'144;
constexpr size_t maxErased = 8 * maxCells; // cells of one line, in total

bool isPrintable(char c) {
    return c >= ' ' && c < '\x7f';
}

bool isSimple(std::string_view bytes) {
    return std::all_of(bytes.begin(), bytes.end(), isPrintable);
}

// One cell of the grid. The right half of a wide character has width 0.
struct Cell {
    char32_t code = ' ';
    int style = 0;
    uint8_t width = 1;
    uint8_t marks = 0;
    std::array<char32_t, maxMarks> combined{};
};

class Grid {
public:
    explicit Grid(const TextStyle& style)
        : m_styles{TextStyle{}, style}
        , m_style(1) {}

    const TextStyle& style() const { return m_styles.back(); }
    void setStyle(const TextStyle& style) {
        if (style == m_styles.back())
            return;
        m_styles.push_back(style);
        m_style = static_cast<int>(m_styles.size()) - 1;
    }

    void put(char32_t code) {
        const int width = charWidth(code);
        if (width == 0 && combine(code))
            return;
        if (m_replacesLine)
            erase(0, m_cells.size());
        m_replacesLine = false;
        const auto wanted = static_cast<size_t>(width == 2 ? 2 : 1);
        if (m_at + wanted > maxCells)
            return;
        if (m_cells.size() < m_at + wanted)
            m_cells.resize(m_at + wanted);
        split(m_at);
        split(m_at + wanted);
        m_cells[m_at] = Cell{code, m_style, static_cast<uint8_t>(wanted), 0, {}};
        if (wanted == 2)
            m_cells[m_at + 1] = Cell{' ', m_style, 0, 0, {}};
        m_at += wanted;
    }
    void putText(std::string_view ascii) {
        for (const char c : ascii)
            put(static_cast<unsigned char>(c));
    }
    void tab() {
        do {
            if (m_at >= m_cells.size())
                put(' ');
            else
                ++m_at;
        } while (m_at % tabWidth != 0 && m_at < maxCells);
    }
    void returnToStart() { m_at = 0; }
    void goBack() { m_at -= m_at > 0 ? 1 : 0; }
    // Both return false once the line has erased too much: the sequences then become text.
    bool goUp() {
        if (m_erased > maxErased)
            return false;
        m_replacesLine = true;
        return true;
    }
    bool eraseInLine(int how) {
        if (m_erased > maxErased)
            return false;
        if (how == 0)
            erase(m_at, m_cells.size());
        else if (how == 1)
            erase(0, m_at + 1);
        else if (how == 2)
            erase(0, m_cells.size());
        return true;
    }

    FoldedLine take() const {
        FoldedLine line;
        size_t end = m_cells.size();
        // Erased cells at the end are not part of the text.
        while (end > 0 && m_cells[end - 1].style == erased)
            --end;
        line.text.reserve(end);
        line.columns.reserve(end + 1);
        bool isPlain = true;
        for (size_t i = 0; i < end; ++i) {
            const Cell& cell = m_cells[i];
            if (cell.width == 0)
                continue;
            const auto start = static_cast<int>(line.text.size());
            append(line, cell.code, i);
            for (size_t mark = 0; mark < cell.marks; ++mark)
                append(line, cell.combined[mark], i);
            isPlain = isPlain && cell.width == 1 && cell.marks == 0 && cell.code >= ' ' && cell.code < 0x7f;
            addSpan(line, start, cell.style < 0 ? TextStyle{} : m_styles[static_cast<size_t>(cell.style)]);
        }
        line.columns.push_back(static_cast<int>(end));
        if (isPlain)
            line.columns = {}; // frees the memory
        return line;
    }

private:
    static constexpr int erased = -1;

    static void append(FoldedLine& line, char32_t code, size_t column) {
        if (code > 0xffff) {
            line.text.push_back(static_cast<char16_t>(0xd7c0 + (code >> 10U)));
            line.columns.push_back(static_cast<int>(column));
            code = 0xdc00 + (code & 0x3ffU);
        }
        line.text.push_back(static_cast<char16_t>(code));
        line.columns.push_back(static_cast<int>(column));
    }
    static void addSpan(FoldedLine& line, int start, const TextStyle& style) {
        if (style == TextStyle{})
            return;
        const int length = static_cast<int>(line.text.size()) - start;
        if (!line.spans.empty()) {
            FoldedSpan& last = line.spans.back();
            if (last.start + last.length == start && last.style == style) {
                last.length += length;
                return;
            }
        }
        line.spans.push_back({start, length, style});
    }

    // Combines a mark with the character before it, or appends it as text if that has enough; false if there is none.
    bool combine(char32_t code) {
        size_t before = m_at;
        while (before > 0 && (before > m_cells.size() || m_cells[before - 1].width == 0))
            --before;
        if (before == 0 || m_replacesLine)
            return false;
        Cell& cell = m_cells[before - 1];
        if (cell.marks < maxMarks) {
            cell.combined[cell.marks++] = code;
            return true;
        }
        static constexpr std::string_view digits = "0123456789abcdef";
        std::string text = code > 0xffff ? "\\U" : "\\u";
        for (int shift = code > 0xffff ? 28 : 12; shift >= 0; shift -= 4)
            text += digits[(code >> static_cast<unsigned>(shift)) & 15U];
        putText(text);
        return true;
    }
    // Replaces a wide character that straddles `at` with two blanks.
    void split(size_t at) {
        if (at == 0 || at >= m_cells.size() || m_cells[at].width != 0)
            return;
        m_cells[at] = Cell{' ', m_cells[at].style, 1, 0, {}};
        m_cells[at - 1] = Cell{' ', m_cells[at - 1].style, 1, 0, {}};
    }
    void erase(size_t from, size_t to) {
        to = std::min(to, m_cells.size());
        if (from >= to)
            return;
        split(from);
        split(to);
        m_erased += to - from;
        std::fill(m_cells.begin() + static_cast<ptrdiff_t>(from), m_cells.begin() + static_cast<ptrdiff_t>(to),
                  Cell{' ', erased, 1, 0, {}});
    }

    std::vector<Cell> m_cells;
    std::vector<TextStyle> m_styles;
    int m_style;
    size_t m_at = 0;
    size_t m_erased = 0;         // cells, in total
    bool m_replacesLine = false; // the cursor went up: the next text replaces the line
};

// Returns the size of the character at the start of `bytes`, or of what is left of one.
size_t sizeOfFirst(std::string_view bytes) {
    const auto lead = static_cast<uint8_t>(bytes[0]);
    const size_t expected = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    size_t size = 1;
    while (size < expected && size < bytes.size() && (static_cast<uint8_t>(bytes[size]) & 0xc0U) == 0x80)
        ++size;
    return size;
}

// Decodes one well-formed character.
char32_t decodeUtf8(std::string_view bytes) {
    const auto at = [&](size_t i) { return static_cast<char32_t>(static_cast<uint8_t>(bytes[i])); };
    switch (bytes.size()) {
    case 2:
        return ((at(0) & 0x1fU) << 6U) | (at(1) & 0x3fU);
    case 3:
        return ((at(0) & 0x0fU) << 12U) | ((at(1) & 0x3fU) << 6U) | (at(2) & 0x3fU);
    case 4:
        return ((at(0) & 0x07U) << 18U) | ((at(1) & 0x3fU) << 12U) | ((at(2) & 0x3fU) << 6U) | (at(3) & 0x3fU);
    default:
        return at(0);
    }
}

// Interprets the control at the start of `bytes`; returns the number of bytes consumed, or 0.
size_t obey(std::string_view bytes, Grid& grid) {
    if (bytes[0] == '\r') {
        grid.returnToStart();
        return 1;
    }
    if (bytes[0] == '\b') {
        grid.goBack();
        return 1;
    }
    ControlSequence sequence;
    if (bytes[0] != '\x1b' || !readControlSequence(bytes, sequence))
        return 0;
    if (sequence.letter == 'm') {
        TextStyle style = grid.style();
        applySgr(sequence, style);
        grid.setStyle(style);
        return sequence.length;
    }
    const bool isObeyed =
        sequence.parameters.size() == 1 &&
        ((sequence.letter == 'K' && sequence.parameters[0] <= 2 && grid.eraseInLine(sequence.parameters[0])) ||
         (sequence.letter == 'A' && grid.goUp()));
    return isObeyed ? sequence.length : 0;
}

void appendUtf8(std::string& out, char32_t code) {
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xc0U | (code >> 6U));
        out += static_cast<char>(0x80U | (code & 0x3fU));
    } else if (code < 0x10000) {
        out += static_cast<char>(0xe0U | (code >> 12U));
        out += static_cast<char>(0x80U | ((code >> 6U) & 0x3fU));
        out += static_cast<char>(0x80U | (code & 0x3fU));
    } else {
        out += static_cast<char>(0xf0U | (code >> 18U));
        out += static_cast<char>(0x80U | ((code >> 12U) & 0x3fU));
        out += static_cast<char>(0x80U | ((code >> 6U) & 0x3fU));
        out += static_cast<char>(0x80U | (code & 0x3fU));
    }
}

} // namespace

FoldedLine foldLine(std::string_view bytes, TextStyle& style, Fold fold) {
    const bool isRaw = fold == Fold::Raw;
    while (!isRaw && !bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r'))
        bytes.remove_suffix(1);
    if (isSimple(bytes) && (isRaw || style == TextStyle{})) {
        FoldedLine line;
        line.text.assign(bytes.begin(), bytes.end());
        return line;
    }
    Grid grid(isRaw ? TextStyle{} : style);
    while (!bytes.empty()) {
        size_t taken = 0;
        if (isPrintable(bytes[0])) {
            grid.put(static_cast<unsigned char>(bytes[0]));
            taken = 1;
        } else if (!isRaw && bytes[0] == '\t') {
            grid.tab();
            taken = 1;
        } else if (!isRaw) {
            taken = obey(bytes, grid);
        }
        if (taken == 0) {
            taken = sizeOfFirst(bytes);
            const std::string_view character = bytes.substr(0, taken);
            const std::string text = displayText(character);
            if (text == character)
                grid.put(decodeUtf8(character));
            else
                grid.putText(text);
        }
        bytes.remove_prefix(taken);
    }
    if (!isRaw)
        style = grid.style();
    return grid.take();
}

std::string_view visibleText(std::string_view bytes, std::string& scratch) {
    if (!bytes.empty() && bytes.back() == '\r')
        bytes.remove_suffix(1);
    size_t escape = bytes.find('\x1b');
    bool needsGrid = bytes.find('\r') != std::string_view::npos || bytes.find('\b') != std::string_view::npos;
    if (escape == std::string_view::npos && !needsGrid)
        return bytes;
    // Fast path: usually there are only colours, which are skipped.
    scratch.clear();
    ControlSequence sequence;
    size_t begin = 0;
    while (!needsGrid && escape != std::string_view::npos) {
        if (!readControlSequence(bytes.substr(escape), sequence)) {
            ++escape;
        } else if (sequence.letter == 'm') {
            scratch.append(bytes.substr(begin, escape - begin));
            begin = escape += sequence.length;
        } else if (sequence.letter == 'K' || sequence.letter == 'A') {
            needsGrid = true;
        } else {
            escape += sequence.length;
        }
        escape = bytes.find('\x1b', escape);
    }
    if (!needsGrid) {
        scratch.append(bytes.substr(begin));
        return scratch;
    }
    scratch.clear();
    TextStyle style;
    const FoldedLine line = foldLine(bytes, style);
    for (size_t i = 0; i < line.text.size(); ++i) {
        char32_t code = line.text[i];
        if (code >= 0xd800 && code < 0xdc00 && i + 1 < line.text.size())
            code = ((code - 0xd800) << 10U) + (line.text[++i] - 0xdc00U) + 0x10000;
        appendUtf8(scratch, code);
    }
    return scratch;
}

} // namespace studio::ui
