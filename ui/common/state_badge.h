// StateBadge paints a state as shape, colour and word, never as colour alone. Painted rather than composed of widgets,
// so that a table of states is as cheap as a table of text.
#pragma once

#include <QStyledItemDelegate>
#include <QVariantAnimation>
#include <QWidget>

#include "core/run/run_record.h"
#include "ui/common/cell_width.h"

namespace studio::ui {

enum class BadgeShape { Ring, Clock, Play, Check, Cross, Slash, Question, Dots, Dot, Stop };
enum class BadgeTone { Neutral, Active, Good, Bad, Warning };

struct Badge {
    BadgeShape shape = BadgeShape::Ring;
    BadgeTone tone = BadgeTone::Neutral;
    QString word;
};

QString stateWord(RunState state);
// Badge of a state alone, for filters and attempts.
Badge badgeOf(RunState state);
// Badge of a run: a machine that does not respond takes precedence over the last known state. Of a parent run, with how
// many of its children have ended: "Running 12/80".
Badge badgeOf(const RunRecord& run);

QColor toneColor(BadgeTone tone);
QColor toneSoftColor(BadgeTone tone);
void paintBadgeShape(QPainter& painter, const QRectF& rect, const Badge& badge);
// Paints shape and word, centred vertically at the left of `rect`.
void paintBadge(QPainter& painter, const QRect& rect, const Badge& badge, const QFont& font);

// Shows a badge as a pill. Its background fades where the tone changes.
class StateBadge : public QWidget {
    Q_OBJECT
public:
    explicit StateBadge(QWidget* parent = nullptr);
    void setBadge(const Badge& badge);
    const Badge& badge() const { return m_badge; }
    QSize sizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    Badge m_badge;
    QVariantAnimation m_fade; // of the background
};

// Paints cells whose badgeRole holds a Badge; their DisplayRole is its word. A narrow table shows only the icon, with
// the word as tooltip.
class BadgeDelegate : public QStyledItemDelegate, public CellWidth {
    Q_OBJECT
public:
    static constexpr int badgeRole = 0x0100 + 100; // Qt::UserRole + 100
    enum class Content { IconAndWord, Icon };
    explicit BadgeDelegate(QObject* parent = nullptr, Content content = Content::IconAndWord)
        : QStyledItemDelegate(parent)
        , m_content(content) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int cellWidth(const QFont& font, const QModelIndex& index) const override;

private:
    const Content m_content;
};

} // namespace studio::ui

Q_DECLARE_METATYPE(studio::ui::Badge)
