// MatchList lists the lines that match a search: number and text; a click scrolls to the line. Caches only the texts
// that can be visible.
#pragma once

#include <QAbstractListModel>
#include <QHash>
#include <QListView>

#include "ui/log/log_rows.h"

namespace studio::ui {

class LogView;

class MatchListModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit MatchListModel(LogView& view, QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    qint64 rowOf(const QModelIndex& index) const;
    // Called when the view has more, or other, matches.
    void follow();
    void restartFromBeginning();

private:
    void ask() const;
    LogView& m_view;
    int m_count = 0;
    mutable QHash<int, QString> m_texts;
    mutable QList<int> m_wanted;
    mutable bool m_isAsking = false;
    int m_epoch = 0;
};

class MatchList : public QListView {
    Q_OBJECT
public:
    explicit MatchList(LogView& view, QWidget* parent = nullptr);

private:
    MatchListModel* m_model;
};

} // namespace studio::ui
