#include "ui/log/match_list.h"

#include <QFontDatabase>
#include <QPointer>
#include <algorithm>

#include "ui/log/log_view.h"

namespace studio::ui {

namespace {

constexpr int maxTextLength = 400;
constexpr qsizetype maxTexts = 2'000;
constexpr qsizetype requestedAtOnce = 200;

} // namespace

MatchListModel::MatchListModel(LogView& view, QObject* parent)
    : QAbstractListModel(parent)
    , m_view(view) {}

int MatchListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_count;
}

qint64 MatchListModel::rowOf(const QModelIndex& index) const {
    const auto& rows = m_view.matchedRows();
    return index.isValid() && static_cast<size_t>(index.row()) < rows.size() ? rows[static_cast<size_t>(index.row())]
                                                                             : -1;
}

QVariant MatchListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    if (const auto text = m_texts.constFind(index.row()); text != m_texts.constEnd())
        return *text;
    m_wanted.push_back(index.row());
    ask();
    return QStringLiteral("…");
}

void MatchListModel::ask() const {
    if (std::exchange(m_isAsking, true))
        return;
    // Deferred, so that one request covers everything painted now.
    auto* self = const_cast<MatchListModel*>(this);
    QMetaObject::invokeMethod(
        self,
        [self, epoch = m_epoch] {
            if (epoch != self->m_epoch)
                return;
            std::sort(self->m_wanted.begin(), self->m_wanted.end());
            self->m_wanted.erase(std::unique(self->m_wanted.begin(), self->m_wanted.end()), self->m_wanted.end());
            QHash<qint64, int> places;
            QList<qint64> rows;
            for (const int index : std::as_const(self->m_wanted).mid(0, requestedAtOnce)) {
                const qint64 row = self->rowOf(self->index(index));
                if (row >= 0 && !places.contains(row)) {
                    places.insert(row, index);
                    rows.push_back(row);
                }
            }
            self->m_wanted.clear();
            self->m_view.fetch(rows, [self = QPointer(self), epoch, places](const LogRows& read) {
                if (!self || epoch != self->m_epoch)
                    return;
                self->m_isAsking = false;
                if (self->m_texts.size() > maxTexts)
                    self->m_texts.clear();
                for (const LogRow& row : *read) {
                    const int at = places.value(row.row, -1);
                    if (at < 0)
                        continue;
                    self->m_texts.insert(
                        at, QStringLiteral("%1   %2").arg(row.line + 1, 7).arg(row.text.text.left(maxTextLength)));
                    Q_EMIT self->dataChanged(self->index(at), self->index(at));
                }
                if (!self->m_wanted.isEmpty())
                    self->ask();
            });
        },
        Qt::QueuedConnection);
}

void MatchListModel::restartFromBeginning() {
    beginResetModel();
    ++m_epoch;
    m_isAsking = false;
    m_texts.clear();
    m_wanted.clear();
    m_count = 0;
    endResetModel();
}

void MatchListModel::follow() {
    const auto count = static_cast<int>(m_view.matchedRows().size());
    if (count < m_count)
        restartFromBeginning();
    if (count == m_count)
        return;
    beginInsertRows({}, m_count, count - 1);
    m_count = count;
    endInsertRows();
}

MatchList::MatchList(LogView& view, QWidget* parent)
    : QListView(parent)
    , m_model(new MatchListModel(view, this)) {
    setObjectName(QStringLiteral("logMatches"));
    setAccessibleName(tr("Search results"));
    setToolTip(tr("Search results; press Enter or click to go to the line"));
    setModel(m_model);
    setUniformItemSizes(true);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto go = [this, &view](const QModelIndex& index) {
        if (const qint64 row = m_model->rowOf(index); row >= 0)
            view.goToRow(row);
    };
    connect(this, &QListView::clicked, this, go);
    connect(this, &QListView::activated, this, go);
    connect(&view, &LogView::searchBegun, m_model, &MatchListModel::restartFromBeginning);
    connect(&view, &LogView::progressed, m_model, &MatchListModel::follow);
}

} // namespace studio::ui

#include "moc_match_list.cpp"
