// TrialsModel is the table of the trials of a sweep: sorted and filtered here, by keys that the snapshot has ready, so
// that 10,000 trials are reordered within a frame. Texts are made for visible cells only. Window thread.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>
#include <vector>

#include "ui/common/duration_unit.h"
#include "ui/sweep/trial_snapshot.h"

namespace studio::ui {

// Data of a sparkline; null: not known yet.
using CoursePoints = std::shared_ptr<const std::vector<double>>;

class RunSparklines;

class TrialsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    // Followed by one column for each parameter, and those of Last.
    enum Column { Number, State, Objective, FirstParameter };
    enum class Last { Duration, Machine, Reason };
    static constexpr int courseRole = 0x0100 + 130; // Qt::UserRole + 130: CoursePoints of the objective
    using QAbstractTableModel::QAbstractTableModel;

    // Provides the courses of the objective; null: there are none. It outlives the model.
    void setSparklines(RunSparklines* sparklines);
    // Keeps selection and order. Columns change only with the parameters of the sweep.
    void setSnapshot(std::shared_ptr<const TrialSnapshot> snapshot);
    const TrialSnapshot* snapshot() const { return m_snapshot.get(); }
    // Shows the trials of one group; nullopt: all.
    void setGroup(std::optional<TrialGroup> group);
    // Shows the trials with this text in a parameter or the reason, or with this number.
    void setText(const QString& text);
    // Shows these trials only, by their indices; nullopt: all.
    void setBrush(const std::optional<std::vector<size_t>>& trials);
    // Shows only the first rows, after sorting.
    void setMaxRows(size_t rows);
    // Whether the title of the objective says "(minimize)" or "(maximize)", which its tooltip does in any case.
    void setGoalShown(bool isShown) { m_isGoalShown = isShown; }
    void sort(int column, Qt::SortOrder order) override;

    // Index in the snapshot.
    size_t trialAt(int row) const { return m_rows.at(static_cast<size_t>(row)); }
    const TrialRow& rowAt(int row) const { return m_snapshot->sweep.trials[trialAt(row)]; }
    // Returns -1 if the trial is not shown.
    int rowOf(size_t trial) const;
    int columnOf(Last column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    // Around a change that loses the selection.
    void aboutToReset();
    // Emitted after each change of the rows.
    void rearranged();

private:
    void chooseUnit();
    bool isShown(size_t trial) const;
    bool matchesText(size_t trial) const;
    void arrange();
    void show(std::vector<size_t> rows);
    void indexRows(size_t trials);
    QString text(size_t trial, int column, bool isTip) const;
    QString objectiveTitle(bool isTip) const;
    bool isNumber(int column) const;
    bool isBest(size_t trial) const { return m_snapshot->sweep.best == trial; }

    RunSparklines* m_sparklines = nullptr;
    std::shared_ptr<const TrialSnapshot> m_snapshot;
    std::vector<size_t> m_rows;    // trials by row
    std::vector<int> m_rowOf;      // by trial
    std::vector<bool> m_isBrushed; // by trial; empty: all
    std::optional<TrialGroup> m_group;
    QString m_text;
    std::optional<size_t> m_maxRows;
    bool m_isGoalShown = true; // in the title of the objective
    DurationUnit m_durations;  // of the column
    int m_sortColumn = Number;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace studio::ui

Q_DECLARE_METATYPE(studio::ui::CoursePoints)
