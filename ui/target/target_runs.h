// TargetRuns lists the runs of one target, newest first.
#pragma once

#include <QWidget>
#include <unordered_map>

#include "core/client/run_browser.h"
#include "ui/common/keyed_table_model.h"
#include "ui/common/parts.h"

class QStackedWidget;
class QTableView;

namespace studio::ui {

class TargetRunsModel : public KeyedTableModel {
    Q_OBJECT
public:
    enum Column { State, Name, Experiment, Created, Duration, ColumnCount };
    static constexpr int idRole = 0x0100 + 1; // QString
    TargetRunsModel(StudioLink& link, std::string target, QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void listed();

private:
    void fetch(const std::vector<int64_t>& keys) override;
    void forget(int64_t key) override { m_rows.erase(key); }
    StudioLink& m_link;
    std::unordered_map<int64_t, RunRecord> m_rows;
};

class TargetRuns : public QWidget {
    Q_OBJECT
public:
    TargetRuns(Context& context, const std::string& target, QWidget* parent = nullptr);

private:
    QStackedWidget* m_stack;
    QTableView* m_table;
};

} // namespace studio::ui
