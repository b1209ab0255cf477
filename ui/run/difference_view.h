// The difference of two texts, side by side or one below the other, with line numbers, what is the same folded away, and what changed
// within a line marked. Paints what is seen only, so that a hundred thousand lines open at once. Texts are from outside: shown by
// displayText(). Window thread.
#pragma once

#include <QAbstractScrollArea>
#include <memory>

#include "core/studio/run_comparison.h"

namespace studio::ui {

class DifferenceView : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Layout { SideBySide, Unified };
    explicit DifferenceView(QWidget* parent = nullptr);
    // Null: empty. `file->isText` has to hold.
    void show(std::shared_ptr<const FileDifference> file);
    using QWidget::show;
    void setLayoutOf(Layout layout);
    // Everything, or three lines around what differs.
    void setWhole(bool isWhole);
    // 1: the next stretch that differs, -1: the one before. Also by N and P.
    void step(int direction);

    // What a row shows, as text: for tests and screen readers.
    int rows() const { return static_cast<int>(m_rows.size()); }
    QString rowText(int row) const;

Q_SIGNALS:
    void unfolded(); // by a click: everything is shown

private:
    enum class RowKind { Same, Removed, Added, Changed, Fold };
    struct Row {
        RowKind kind = RowKind::Same;
        int64_t left = -1; // line; of a fold how many lines
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
    // How many bytes at both ends a changed line shares with its partner.
    std::pair<size_t, size_t> sharedEnds(const Row& row) const;

    std::shared_ptr<const FileDifference> m_file;
    Layout m_layout = Layout::SideBySide;
    bool m_isWhole = false;
    std::vector<Row> m_rows;
    size_t m_longest = 0; // bytes of the longest line
};

} // namespace studio::ui
