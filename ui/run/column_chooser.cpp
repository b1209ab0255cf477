#include "ui/run/column_chooser.h"

#include <QBoxLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <algorithm>
#include <array>

#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int perKind = 60; // listed names; typing finds the others
constexpr int popupWidth = 340;
constexpr int popupHeight = 420;
constexpr std::chrono::milliseconds columnChooserTypingPause{80};
constexpr int fixedRole = Qt::UserRole;     // index into m_fixed, -1: none
constexpr int foundRole = Qt::UserRole + 1; // index into m_found, -1: none

} // namespace

QString columnKindText(ColumnKind kind) {
    switch (kind) {
    case ColumnKind::Metric:
        return ColumnChooser::tr("metric");
    case ColumnKind::Parameter:
        return ColumnChooser::tr("parameter");
    case ColumnKind::Tag:
        return ColumnChooser::tr("tag");
    case ColumnKind::Property:
        return ColumnChooser::tr("property");
    case ColumnKind::Field:
        return ColumnChooser::tr("run");
    }
    return {};
}

const RunColumn& costColumn() {
    static const RunColumn column{ColumnKind::Field, "cost"};
    return column;
}

QString costColumnText() {
    return ColumnChooser::tr("Cost");
}

ColumnChooser::ColumnChooser(Context& context, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_context(context)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_hint((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("faint")) {
    setObjectName(QStringLiteral("columnsPopup"));
    setAccessibleName(tr("Table columns"));
    setProperty("role", QStringLiteral("card"));
    m_search->setObjectName(QStringLiteral("columnsSearch"));
    m_search->setPlaceholderText(tr("Metric, parameter or tag"));
    m_search->setAccessibleName(tr("Search columns"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(200);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("columnsList"));
    m_list->setAccessibleName(tr("Columns"));
    m_list->setUniformItemSizes(true);
    m_list->installEventFilter(this);
    m_hint->setObjectName(QStringLiteral("columnsHint"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::small, space::small, space::small);
    layout->setSpacing(space::small);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_hint);
    resize(popupWidth, popupHeight);
    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, &ColumnChooser::ask);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typing.start(columnChooserTypingPause); });
    connect(m_list, &QListWidget::itemClicked, this, &ColumnChooser::toggle);
}

void ColumnChooser::open(std::vector<Fixed> fixed, std::vector<RunColumn> chosen, const QPoint& at) {
    m_fixed = std::move(fixed);
    m_chosen = std::move(chosen);
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    m_found.clear();
    fill();
    ask();
    const QScreen* screen = QGuiApplication::screenAt(at);
    const QRect room = (screen ? screen : QGuiApplication::primaryScreen())->availableGeometry();
    move(std::min(at.x(), room.right() - width()), std::min(at.y(), room.bottom() - height()));
    show();
    m_search->setFocus();
}

void ColumnChooser::ask() {
    m_context.link.ask<std::vector<RunColumn>>(
        this,
        [part = m_search->text().trimmed().toStdString()](Client& client) {
            auto columns = browse::columnsLike(client, part, perKind + 1);
            const QString wanted = QString::fromStdString(part);
            if (columns && (costColumnText().contains(wanted, Qt::CaseInsensitive) ||
                            QString::fromStdString(costColumn().name).contains(wanted, Qt::CaseInsensitive)))
                columns->insert(columns->begin(), costColumn());
            return columns;
        },
        [this, number = ++m_number](Result<std::vector<RunColumn>> columns) {
            if (number != m_number)
                return;
            m_found = columns.value_or(std::vector<RunColumn>());
            m_hint->setText(columns ? QString() : shown(columns.error().message));
            fill();
        });
}

void ColumnChooser::addItem(const QString& text, const QString& kind, bool isOn, bool canChange, int fixed, int found) {
    auto* item = new QListWidgetItem(kind.isEmpty() ? text : QStringLiteral("%1  ·  %2").arg(text, kind), m_list);
    item->setCheckState(isOn ? Qt::Checked : Qt::Unchecked);
    // Not Qt::ItemIsUserCheckable: toggle() handles clicks anywhere in the row.
    item->setFlags(canChange ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
    item->setData(fixedRole, fixed);
    item->setData(foundRole, found);
    item->setToolTip(text);
}

void ColumnChooser::fill() {
    const int row = m_list->currentRow();
    m_list->clear();
    const QString part = m_search->text().trimmed();
    for (size_t at = 0; at < m_fixed.size(); ++at) {
        if (part.isEmpty() || m_fixed[at].title.contains(part, Qt::CaseInsensitive))
            addItem(m_fixed[at].title, {}, m_fixed[at].isShown, m_fixed[at].canHide, int(at), -1);
    }
    // Selected columns are listed even if they are not among the first names.
    for (const RunColumn& column : m_chosen) {
        if (std::find(m_found.begin(), m_found.end(), column) == m_found.end() &&
            (part.isEmpty() || shown(column.name).contains(part, Qt::CaseInsensitive)))
            m_found.insert(m_found.begin(), column);
    }
    std::stable_partition(m_found.begin(), m_found.end(), [this](const RunColumn& column) {
        return std::find(m_chosen.begin(), m_chosen.end(), column) != m_chosen.end();
    });
    bool isCut = false;
    std::array<int, 5> listed{}; // by ColumnKind
    for (size_t at = 0; at < m_found.size(); ++at) {
        const RunColumn& column = m_found[at];
        if (++listed[size_t(column.kind)] > perKind) {
            isCut = true;
            continue;
        }
        addItem(column == costColumn() ? costColumnText() : displayTextElided(column.name, 80),
                columnKindText(column.kind), std::find(m_chosen.begin(), m_chosen.end(), column) != m_chosen.end(),
                true, -1, int(at));
    }
    m_hint->setText(isCut                  ? tr("More columns exist: enter part of the name.")
                    : m_list->count() == 0 ? tr("No such column")
                                           : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
    if (m_list->count() > 0)
        m_list->setCurrentRow(std::clamp(row, 0, m_list->count() - 1));
}

void ColumnChooser::toggle(QListWidgetItem* item) {
    if (item == nullptr || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const bool isOn = item->checkState() != Qt::Checked;
    item->setCheckState(isOn ? Qt::Checked : Qt::Unchecked);
    if (const int fixed = item->data(fixedRole).toInt(); fixed >= 0) {
        m_fixed[size_t(fixed)].isShown = isOn;
        Q_EMIT fixedChanged(m_fixed[size_t(fixed)].section, isOn);
        return;
    }
    const RunColumn column = m_found.at(size_t(item->data(foundRole).toInt()));
    if (isOn)
        m_chosen.push_back(column);
    else
        std::erase(m_chosen, column);
    Q_EMIT extraChanged(m_chosen);
}

// The search field keeps the focus: arrow keys move in the list, Return toggles.
bool ColumnChooser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter ||
            (key->key() == Qt::Key_Space && watched == m_list)) {
            toggle(m_list->currentItem());
            return true;
        }
        if (watched == m_search && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up)) {
            const int step = key->key() == Qt::Key_Down ? 1 : -1;
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace studio::ui

#include "moc_column_chooser.cpp"
