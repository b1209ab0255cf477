#include "ui/run/difference_view.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int64_t context = 3;
constexpr size_t maxShown = 4'000; // bytes of a line
constexpr int tabStop = 4;
constexpr int gap = 6;

std::string_view withoutEnd(std::string_view line) {
    if (line.ends_with('\n'))
        line.remove_suffix(1);
    return line;
}

// Replaces tabs by spaces and escapes other control characters.
QString lineText(std::string_view bytes) {
    std::string flat;
    flat.reserve(bytes.size());
    for (const char c : bytes) {
        if (c == '\t')
            flat.append(tabStop - flat.size() % tabStop, ' ');
        else
            flat += c;
    }
    return shown(flat);
}

} // namespace

DifferenceView::DifferenceView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("differenceView"));
    setAccessibleName(tr("File differences"));
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFocusPolicy(Qt::StrongFocus);
    setToolTip({});
    viewport()->setAutoFillBackground(false);
}

void DifferenceView::show(std::shared_ptr<const FileDifference> file) {
    m_file = std::move(file);
    m_longest = 0;
    if (m_file) {
        for (const auto* side : {&m_file->left, &m_file->right}) {
            for (const std::string_view line : side->lines)
                m_longest = std::max(m_longest, std::min(line.size(), maxShown));
        }
        setAccessibleDescription(
            tr("%1 lines removed, %2 lines added").arg(m_file->difference.removed).arg(m_file->difference.added));
    }
    arrange();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
}

void DifferenceView::setLayoutOf(Layout layout) {
    m_layout = layout;
    arrange();
}

void DifferenceView::setWhole(bool isWhole) {
    m_isWhole = isWhole;
    arrange();
}

void DifferenceView::arrange() {
    m_rows.clear();
    if (m_file) {
        const auto& parts = m_file->difference.parts;
        for (size_t i = 0; i < parts.size(); ++i) {
            const DifferencePart& part = parts[i];
            if (part.isSame) {
                addSame(part, i == 0, i + 1 == parts.size());
                continue;
            }
            const auto left = static_cast<int64_t>(part.left);
            const auto right = static_cast<int64_t>(part.right);
            const auto removed = static_cast<int64_t>(part.leftCount);
            const auto added = static_cast<int64_t>(part.rightCount);
            if (m_layout == Layout::Unified) {
                for (int64_t at = 0; at < removed; ++at)
                    m_rows.push_back({RowKind::Removed, left + at, at < added ? right + at : -1});
                for (int64_t at = 0; at < added; ++at)
                    m_rows.push_back({RowKind::Added, at < removed ? left + at : -1, right + at});
                continue;
            }
            for (int64_t at = 0; at < std::max(removed, added); ++at) {
                const bool hasLeft = at < removed;
                const bool hasRight = at < added;
                m_rows.push_back({hasLeft && hasRight ? RowKind::Changed
                                  : hasLeft           ? RowKind::Removed
                                                      : RowKind::Added,
                                  hasLeft ? left + at : -1, hasRight ? right + at : -1});
            }
        }
    }
    fitBars();
    viewport()->update();
}

void DifferenceView::addSame(const DifferencePart& part, bool isFirst, bool isLast) {
    const auto count = static_cast<int64_t>(part.leftCount);
    const int64_t before = isFirst ? 0 : context;
    const int64_t after = isLast ? 0 : context;
    const bool folds = !m_isWhole && count > before + after + 1;
    for (int64_t at = 0; at < count; ++at) {
        if (folds && at == before) {
            m_rows.push_back({RowKind::Fold, count - before - after, -1});
            at = count - after - 1;
            continue;
        }
        m_rows.push_back({RowKind::Same, static_cast<int64_t>(part.left) + at, static_cast<int64_t>(part.right) + at});
    }
}

int DifferenceView::lineHeight() const {
    return fontMetrics().height() + 4;
}

int DifferenceView::numberWidth() const {
    const size_t most = m_file ? std::max(m_file->left.lines.size(), m_file->right.lines.size()) : 0;
    return fontMetrics().horizontalAdvance(QLatin1Char('0')) *
               std::max(3, static_cast<int>(std::to_string(most).size())) +
           2 * gap;
}

void DifferenceView::fitBars() {
    const int page = std::max(1, viewport()->height() / lineHeight());
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setRange(0, std::max(0, rows() - page));
    const int cell = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const bool isPair = m_layout == Layout::SideBySide;
    const int room = isPair ? viewport()->width() / 2 - numberWidth() : viewport()->width() - 2 * numberWidth() - cell;
    const int columns = std::max(1, room / cell - 2);
    horizontalScrollBar()->setPageStep(columns);
    horizontalScrollBar()->setRange(0, std::max(0, static_cast<int>(m_longest) - columns));
}

void DifferenceView::resizeEvent(QResizeEvent*) {
    fitBars();
}

void DifferenceView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    viewport()->update();
}

std::pair<size_t, size_t> DifferenceView::commonAffixLengths(const Row& row) const {
    if (row.left < 0 || row.right < 0)
        return {0, 0};
    const std::string_view left = withoutEnd(m_file->left.lines[static_cast<size_t>(row.left)]).substr(0, maxShown);
    const std::string_view right = withoutEnd(m_file->right.lines[static_cast<size_t>(row.right)]).substr(0, maxShown);
    const size_t most = std::min(left.size(), right.size());
    const auto isInside = [](std::string_view text, size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U; // inside a UTF-8 sequence
    };
    size_t front = 0;
    while (front < most && left[front] == right[front])
        ++front;
    while (front > 0 && (isInside(left, front) || isInside(right, front)))
        --front;
    size_t back = 0;
    while (back < most - front && left[left.size() - 1 - back] == right[right.size() - 1 - back])
        ++back;
    while (back > 0 && (isInside(left, left.size() - back) || isInside(right, right.size() - back)))
        --back;
    // Lines with little in common are shown as replaced, not as edited.
    if (front + back < std::max(left.size(), right.size()) / 4)
        return {0, 0};
    return {front, back};
}

void DifferenceView::paintSide(QPainter& painter, const QRect& place, int64_t line, bool isLeft, const Row& row) const {
    const Colors& colors = currentColors();
    const bool differs = row.kind != RowKind::Same && line >= 0;
    if (row.kind != RowKind::Same)
        painter.fillRect(place, differs ? (isLeft ? colors.badSoft : colors.goodSoft) : colors.window);
    if (line < 0)
        return;
    const FileDifference::Side& side = isLeft ? m_file->left : m_file->right;
    const std::string_view whole = side.lines[static_cast<size_t>(line)];
    const std::string_view bytes = withoutEnd(whole).substr(0, maxShown);
    const int cell = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    painter.save();
    painter.setClipRect(place);
    const int left = place.left() + gap + cell * 2 - horizontalScrollBar()->value() * cell;
    const int baseline = place.top() + 2 + fontMetrics().ascent();
    if (differs) {
        const auto [front, back] = commonAffixLengths(row);
        if (front + back > 0 && front + back < bytes.size()) {
            const int begin = fontMetrics().horizontalAdvance(lineText(bytes.substr(0, front)));
            const int end = fontMetrics().horizontalAdvance(lineText(bytes.substr(0, bytes.size() - back)));
            QColor mark = isLeft ? colors.bad : colors.good;
            mark.setAlpha(70);
            painter.fillRect(QRect(left + begin, place.top(), end - begin, place.height()), mark);
        }
    }
    painter.setPen(colors.text);
    QString text = lineText(bytes);
    if (bytes.size() < withoutEnd(whole).size())
        text += QStringLiteral("…");
    painter.drawText(left, baseline, text);
    if (!whole.ends_with('\n')) {
        painter.setPen(colors.faint);
        painter.drawText(left + fontMetrics().horizontalAdvance(text) + cell, baseline,
                         tr("(no newline at end of file)"));
    }
    painter.restore();
    if (differs) { // never by color alone
        painter.setPen(isLeft ? colors.bad : colors.good);
        painter.drawText(place.left() + gap / 2, baseline, isLeft ? QStringLiteral("−") : QStringLiteral("+"));
    }
}

void DifferenceView::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(viewport());
    painter.setFont(font());
    painter.fillRect(viewport()->rect(), colors.surface);
    const int height = lineHeight();
    const int numbers = numberWidth();
    const int width = viewport()->width();
    const auto number = [&](int x, int y, int64_t line) {
        painter.fillRect(QRect(x, y, numbers, height), colors.raised);
        if (line < 0)
            return;
        painter.setPen(colors.faint);
        painter.drawText(QRect(x, y, numbers - gap, height), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(line + 1));
    };
    const int first = verticalScrollBar()->value();
    for (int row = first; row < rows() && (row - first) * height < viewport()->height(); ++row) {
        const Row& shown = m_rows[static_cast<size_t>(row)];
        const int y = (row - first) * height;
        if (shown.kind == RowKind::Fold) {
            painter.fillRect(QRect(0, y, width, height), colors.raised);
            painter.setPen(colors.muted);
            painter.drawText(QRect(0, y, width, height), Qt::AlignCenter, rowText(row));
            continue;
        }
        if (m_layout == Layout::SideBySide) {
            const int half = width / 2;
            number(0, y, shown.left);
            paintSide(painter, QRect(numbers, y, half - numbers, height), shown.left, true, shown);
            number(half, y, shown.right);
            paintSide(painter, QRect(half + numbers, y, width - half - numbers, height), shown.right, false, shown);
            painter.setPen(colors.border);
            painter.drawLine(half, y, half, y + height);
        } else {
            const bool isLeft = shown.kind == RowKind::Removed;
            number(0, y, shown.kind == RowKind::Added ? -1 : shown.left);
            number(numbers, y, isLeft ? -1 : shown.right);
            paintSide(painter, QRect(2 * numbers, y, width - 2 * numbers, height), isLeft ? shown.left : shown.right,
                      isLeft, shown);
        }
    }
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

QString DifferenceView::rowText(int row) const {
    const Row& shown = m_rows.at(static_cast<size_t>(row));
    const auto line = [](const FileDifference::Side& side, int64_t number) {
        return number < 0 ? QString()
                          : lineText(withoutEnd(side.lines[static_cast<size_t>(number)]).substr(0, maxShown));
    };
    switch (shown.kind) {
    case RowKind::Fold:
        return tr("%n unchanged line(s)", nullptr, static_cast<int>(shown.left));
    case RowKind::Same:
        return QStringLiteral("  ") + line(m_file->left, shown.left);
    case RowKind::Removed:
        return QStringLiteral("- ") + line(m_file->left, shown.left);
    case RowKind::Added:
        return QStringLiteral("+ ") + line(m_file->right, shown.right);
    case RowKind::Changed:
        return QStringLiteral("- %1\n+ %2").arg(line(m_file->left, shown.left), line(m_file->right, shown.right));
    }
    return {};
}

void DifferenceView::step(int direction) {
    const auto differs = [this](int row) {
        const RowKind kind = m_rows[static_cast<size_t>(row)].kind;
        return kind != RowKind::Same && kind != RowKind::Fold;
    };
    const int top = verticalScrollBar()->value() + static_cast<int>(context);
    for (int row = std::clamp(top + direction, 0, std::max(0, rows() - 1)); row >= 0 && row < rows();
         row += direction) {
        if (differs(row) && (row == 0 || !differs(row - 1)) && row != top) {
            verticalScrollBar()->setValue(std::max(0, row - static_cast<int>(context)));
            return;
        }
    }
}

void DifferenceView::keyPressEvent(QKeyEvent* event) {
    QScrollBar* down = verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_N:
        return step(1);
    case Qt::Key_P:
        return step(-1);
    case Qt::Key_Home:
        return down->setValue(0);
    case Qt::Key_End:
        return down->setValue(down->maximum());
    case Qt::Key_PageDown:
        return down->triggerAction(QAbstractSlider::SliderPageStepAdd);
    case Qt::Key_PageUp:
        return down->triggerAction(QAbstractSlider::SliderPageStepSub);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

// A click on a fold expands everything.
void DifferenceView::mouseReleaseEvent(QMouseEvent* event) {
    const int row = verticalScrollBar()->value() + static_cast<int>(event->position().y()) / lineHeight();
    if (event->button() == Qt::LeftButton && row >= 0 && row < rows() &&
        m_rows[static_cast<size_t>(row)].kind == RowKind::Fold) {
        setWhole(true);
        Q_EMIT unfolded();
    }
}

} // namespace studio::ui

#include "moc_difference_view.cpp"
