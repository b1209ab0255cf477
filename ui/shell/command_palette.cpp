#include "ui/shell/command_palette.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPointer>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/soft_shadow.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int paletteWidth = 620;
constexpr int paletteHeight = 420;
constexpr int hintRole = Qt::UserRole + 1;
constexpr int actRole = Qt::UserRole + 2;
constexpr std::chrono::milliseconds typingPause{80};

// Paints the title at the left and the hint at the right; headings small and faint.
class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const int line = option.fontMetrics.height();
        return {100, index.data(actRole).isValid() ? line + 14 : line + 12};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Colors& c = currentColors();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect row = option.rect.adjusted(8, 0, -8, 0);
        if (!index.data(actRole).isValid()) {
            QFont small = option.font;
            small.setPointSizeF(small.pointSizeF() * 0.88);
            small.setWeight(QFont::DemiBold);
            painter->setFont(small);
            painter->setPen(c.faint);
            painter->drawText(row.adjusted(8, 4, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
            painter->restore();
            return;
        }
        if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(option.state & QStyle::State_Selected ? c.selected : c.hover);
            painter->drawRoundedRect(row, 6, 6);
        }
        const int side = 18;
        index.data(Qt::DecorationRole)
            .value<QIcon>()
            .paint(painter, QRect(row.left() + 10, row.center().y() - side / 2, side, side));
        const QString hint = index.data(hintRole).toString();
        const int hintWidth = std::min(row.width() / 2, option.fontMetrics.horizontalAdvance(hint) + 4);
        painter->setPen(c.muted);
        painter->drawText(QRect(row.right() - hintWidth - 10, row.top(), hintWidth, row.height()),
                          Qt::AlignVCenter | Qt::AlignRight,
                          option.fontMetrics.elidedText(hint, Qt::ElideRight, hintWidth));
        const QRect title(row.left() + 38, row.top(), row.width() - 38 - hintWidth - 24, row.height());
        painter->setPen(c.text);
        painter->drawText(title, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, title.width()));
        painter->restore();
    }
};

// Returns true if `title` contains every word of `text`.
bool fits(const QString& title, const QString& text) {
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!title.contains(word, Qt::CaseInsensitive))
            return false;
    }
    return true;
}

} // namespace

CommandPalette::CommandPalette(const Parts& parts, Context& context, QWidget* window)
    : QFrame(window)
    , m_parts(parts)
    , m_context(context)
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_model(new QStandardItemModel(this)) {
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Search and commands"));
    m_edit->setObjectName(QStringLiteral("paletteEdit"));
    m_edit->setAccessibleName(tr("Search everything"));
    m_edit->setPlaceholderText(tr("Search runs, compute, pages and commands"));
    m_edit->setMaxLength(200);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Search results"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 8);
    layout->setSpacing(4);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    new SoftShadow(this);
    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, &CommandPalette::search);
    connect(m_edit, &QLineEdit::textChanged, this, [this] { m_typing.start(typingPause); });
    connect(m_list, &QListView::clicked, this, &CommandPalette::activate);
    m_edit->installEventFilter(this);
    window->installEventFilter(this);
    hide();
}

void CommandPalette::popUp() {
    if (QWidget* focused = window()->focusWidget(); focused != m_edit)
        m_before = focused;
    m_edit->clear();
    m_typing.stop();
    search();
    place();
    show();
    raise();
    m_edit->setFocus();
}

void CommandPalette::place() {
    const QSize room = parentWidget()->size();
    const QSize size(std::min(paletteWidth, room.width() - 40), std::min(paletteHeight, room.height() - 120));
    setGeometry(QRect(QPoint((room.width() - size.width()) / 2, 64), size));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (watched != m_edit)
        return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && isVisible()) {
        hide();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_PageDown:
        step(8);
        return true;
    case Qt::Key_PageUp:
        step(-8);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_typing.isActive()) {
            m_typing.stop();
            search();
        }
        activate();
        return true;
    case Qt::Key_Escape:
        hide();
        if (m_before)
            m_before->setFocus();
        return true;
    default:
        return false;
    }
}

void CommandPalette::addHeading(const QString& text) {
    auto* item = new QStandardItem(text);
    item->setFlags(Qt::NoItemFlags);
    m_model->appendRow(item);
}

void CommandPalette::addRow(const QString& title, const QString& hint, const QString& iconName,
                            std::function<void()> act) {
    auto* item = new QStandardItem(icon(iconName), title);
    item->setData(hint, hintRole);
    item->setData(static_cast<int>(m_acts.size()), actRole);
    item->setAccessibleText(hint.isEmpty() ? title : title + QStringLiteral(", ") + hint);
    m_acts.push_back(std::move(act));
    m_model->appendRow(item);
    if (m_acts.size() == 1)
        m_list->setCurrentIndex(item->index());
}

void CommandPalette::search() {
    const int number = ++m_search;
    const QString text = m_edit->text().trimmed();
    m_model->clear();
    m_acts.clear();
    m_isStepped = false;
    bool hasHeading = false;
    const auto heading = [&](const QString& words) {
        if (!std::exchange(hasHeading, true))
            addHeading(words);
    };
    for (const PageFactory& page : m_parts.pages) {
        if (page.rail == RailSection::None || !fits(page.title, text))
            continue;
        heading(tr("Go to"));
        addRow(page.title, page.shortcut.toString(QKeySequence::NativeText), page.icon,
               [this, place = page.place] { m_context.navigator.open(place); });
    }
    hasHeading = false;
    for (const NewEntry& entry : m_parts.newEntries) {
        const QString title = tr("New: %1").arg(entry.title);
        if (!fits(title, text))
            continue;
        heading(tr("Commands"));
        addRow(title, entry.shortcut.toString(QKeySequence::NativeText), entry.icon,
               [this, place = entry.place] { m_context.navigator.open(place); });
    }
    for (const Command& command : m_parts.commands) {
        if (!fits(command.title, text))
            continue;
        heading(tr("Commands"));
        addRow(command.title, command.shortcut.toString(QKeySequence::NativeText), command.icon,
               [this, run = command.run] { run(m_context); });
    }
    if (text.isEmpty())
        return;
    m_pending = m_parts.finders.size();
    if (m_pending == 0)
        showNothingFound();
    for (const Finder& finder : m_parts.finders) {
        const auto add = [this, number, text, title = finder.heading](const std::vector<Found>& found) {
            if (number != m_search)
                return;
            --m_pending;
            if (found.empty())
                return showNothingFound();
            addHeading(title);
            for (const Found& one : found) {
                addRow(displayTextElided(one.title.toStdString(), 120), displayTextElided(one.hint.toStdString(), 60),
                       one.icon, [this, one] { m_context.navigator.open(one.place, one.argument); });
                if (one.title.compare(text, Qt::CaseInsensitive) == 0)
                    selectLast(text);
            }
        };
        finder.find(m_context, this, text, add);
    }
}

// A row of exactly the typed name comes before rows that contain it, unless another row of that name, or one chosen
// with the arrow keys, is current.
void CommandPalette::selectLast(const QString& text) {
    const QString current = m_list->currentIndex().data().toString();
    if (!m_isStepped && current.compare(text, Qt::CaseInsensitive) != 0)
        m_list->setCurrentIndex(m_model->index(m_model->rowCount() - 1, 0));
}

// Only after all finders have answered: what is not a page may still be a run.
void CommandPalette::showNothingFound() {
    if (m_pending == 0 && m_acts.empty())
        addHeading(tr("No results"));
}

void CommandPalette::activate() {
    const QVariant number = m_list->currentIndex().data(actRole);
    if (!number.isValid())
        return;
    const auto act = m_acts.at(number.toUInt());
    hide();
    // Hiding moves the focus to the next widget in the tab order; a page that the command opens takes it.
    if (m_before)
        m_before->setFocus();
    act();
}

void CommandPalette::step(int by) {
    m_isStepped = true;
    int row = m_list->currentIndex().row();
    const int direction = by > 0 ? 1 : -1;
    for (int left = std::abs(by); left > 0;) {
        int next = row + direction;
        while (next >= 0 && next < m_model->rowCount() && !m_model->index(next, 0).data(actRole).isValid())
            next += direction;
        if (next < 0 || next >= m_model->rowCount())
            break;
        row = next;
        --left;
    }
    if (row >= 0)
        m_list->setCurrentIndex(m_model->index(row, 0));
}

} // namespace studio::ui

#include "moc_command_palette.cpp"
