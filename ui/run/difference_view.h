// DifferenceView shows a diff of two texts, side by side or unified, with line numbers, folded unchanged regions and
// intra-line highlighting. Paints visible rows only, so diffs of 100,000 lines open immediately. File content is
// untrusted and displayed via displayText(). GUI thread only.
#pragma once

#include <QAbstractScrollArea>
#include <memory>

#include "core/client/run_comparison.h"

namespace studio::ui {

class DifferenceView : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Layout { SideBySide, Unified };
    explicit DifferenceView(QWidget* parent = nullptr);
    // Null clears the view. Precondition: `file->isText`.
    void show(std::shared_ptr<const FileDifference> file);
    using QWidget::show;
    void setLayoutOf(Layout layout);
    // Shows all lines, or differences with three lines of context.
    void setWhole(bool isWhole);
    // Scrolls to the next (1) or previous (-1) difference; also bound to N and P.
    void step(int direction);

    // Row text for tests and screen readers.
    int rows() const { return static_cast<int>(m_rows.size()); }
    QString rowText(int row) const;

Q_SIGNALS:
    void unfolded(); // Emitted when a click expanded all folds.

private:
    enum class RowKind { Same, Removed, Added, Changed, Fold };
    struct Row {
        RowKind kind = RowKind::Same;
        int64_t left = -1; // line index; for Fold rows: number of hidden lines
        int64_t right = -1;
    };
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void arrange();
    void addSame(const DifferencePart& part, bool isFirst, bool isLast);
    void fitBars();
    int lineHeight() const;
    int numberWidth() const;
    void paintSide(QPainter& painter, const QRect& place, int64_t line, bool isLeft, const Row& row) const;
    // Returns the lengths in bytes of the prefix and suffix that a changed line shares with its counterpart.
    std::pair<size_t, size_t> commonAffixLengths(const Row& row) const;

    std::shared_ptr<const FileDifference> m_file;
    Layout m_layout = Layout::SideBySide;
    bool m_isWhole = false;
    std::vector<Row> m_rows;
    size_t m_longest = 0; // length of the longest line in bytes
};

} // namespace studio::ui
