// The code of two of the compared runs: files that differ at the left, the difference of one at the right.
#pragma once

#include <QWidget>
#include <memory>

#include "core/studio/run_comparison.h"
#include "ui/common/parts.h"

class QCheckBox;
class QComboBox;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTreeView;

namespace studio::ui {

class DifferenceView;
class EmptyState;
class FileTreeModel;
class PlainLabel;

class CompareCode : public QWidget {
    Q_OBJECT
public:
    explicit CompareCode(Context& context, QWidget* parent = nullptr);
    void show(std::shared_ptr<const RunComparison> comparison);
    using QWidget::show;

private:
    QWidget* makeBar();
    QWidget* makeFileBar();
    void choosePair();
    void listFiles();
    void chooseFile();
    void take(const Result<std::shared_ptr<const FileDifference>>& file);
    void sayInstead(const QString& title, const QString& text);
    const RunRecord& run(const QComboBox& box) const;

    Context& m_context;
    QComboBox* m_left;
    QComboBox* m_right;
    PlainLabel* m_summary;
    FileTreeModel* m_files;
    QSplitter* m_splitter;
    QTreeView* m_tree;
    QStackedWidget* m_stack;
    EmptyState* m_instead;
    DifferenceView* m_view;
    QPushButton* m_unified = nullptr;
    QCheckBox* m_whole = nullptr;
    QPushButton* m_copy = nullptr;
    std::vector<QPushButton*> m_steps;
    std::shared_ptr<const RunComparison> m_comparison;
    std::shared_ptr<const FileDifference> m_file;
    int m_number = 0; // of the question: answers to an older one are dropped
};

} // namespace studio::ui
