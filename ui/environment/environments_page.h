// EnvironmentsPage lists all environments with the actions on them.
#pragma once

#include "ui/common/list_page.h"
#include "ui/environment/environment_entries.h"

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;

namespace studio::ui {

class EnvironmentTableModel;

class EnvironmentsPage : public ListPage {
    Q_OBJECT
public:
    explicit EnvironmentsPage(Context& context);
    QWidget* firstFocus() override;

private:
    void addToolbar();
    void take(Result<std::vector<EnvironmentEntry>> entries);
    void showState() override;
    void showSelection() override;
    void open(const QModelIndex& index) override;
    QStringList selected() const; // names
    void addNew();
    void addFromFile();
    void copySelected();
    void compareSelected();
    void eraseSelected() override;

    LiveQueryBase* m_query;
    EnvironmentTableModel* m_model;
    QSortFilterProxyModel* m_shown;
    QLineEdit* m_search = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_delete = nullptr;
    bool m_isKnown = false;
};

// Confirms, stating that runs keep their copy, and deletes; then calls `done`.
void confirmEraseEnvironment(Context& context, QWidget* parent, class Banner* banner, const QString& name,
                             std::function<void()> done);

} // namespace studio::ui
