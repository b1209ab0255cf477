// SizeStep is step 3 of New compute: the node size, as cores and memory or from an Azure size.
#pragma once

#include "ui/common/ui_state.h"
#include "ui/newcompute/compute_step.h"

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QRadioButton;
class QSpinBox;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class FlowLayout;
class SizeFilterModel;
class SizeTableModel;

class SizeStep : public ComputeStep {
    Q_OBJECT
public:
    SizeStep(UiState& remember, QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    void setDraftContext(const ClusterContext& world) override;
    QWidget* firstFocus() override;

private:
    QWidget* makePicker(UiState& remember);
    QWidget* makeTyped();
    void addFilters(QBoxLayout* into);
    QPushButton* addChip(FlowLayout* into, const QString& objectName, const QString& text, const QString& tip);
    void fillFamilies();
    void filter();
    void clearFilters();
    void choose();
    void selectChosen();
    void showChosen();
    void showTyped();
    void showFits();
    void showWhole();

    ClusterContext m_world;
    ClusterDraft m_draft; // as loaded: where the nodes come from

    std::string m_size; // selected; may be hidden by the filters
    bool m_isFiltering = false;
    QRadioButton* m_fromCatalogue;
    QRadioButton* m_fromTyping;
    QStackedWidget* m_stack;
    SizeTableModel* m_sizes;
    SizeFilterModel* m_shown;
    QTableView* m_table;
    QLineEdit* m_search;
    QComboBox* m_category;
    QComboBox* m_family;
    QSpinBox* m_minCores;
    QDoubleSpinBox* m_minMemory;
    QPushButton* m_gpu;
    QPushButton* m_unrestricted;
    QPushButton* m_isolated;
    QPushButton* m_fitting;
    QPushButton* m_showAll;
    QPushButton* m_approval;
    PlainLabel* m_count;
    PlainLabel* m_chosen;
    PlainLabel* m_facts;
    QString m_wholeText; // of m_whole, unless the nodes are of a cloud
    PlainLabel* m_whole; // instead of all others: each node is a whole machine
    QSpinBox* m_cores;
    QSpinBox* m_gpus;
    QDoubleSpinBox* m_memory;
    PlainLabel* m_machine;
    PlainLabel* m_fits = nullptr;
    PlainLabel* m_nearest;
};

} // namespace studio::ui
