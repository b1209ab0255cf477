// FrameworkPage shows one attached cluster of Ray or Dask: what it has, its nodes, and its runs.
#pragma once

#include "core/client/compute_browser.h"
#include "core/client/framework_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QPushButton;
class QSpinBox;
class QTabWidget;

namespace studio::ui {

class Banner;
class Card;
class DriverConnector;
class LiveQueryBase;
class PropertyColumn;
class StateBadge;

class FrameworkPage : public Page {
    Q_OBJECT
public:
    FrameworkPage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    struct View {
        TargetStatus status;
        std::vector<std::pair<QString, QString>> rows; // properties, then nodes
        int propertyCount = 0;
        std::string machine;           // name of the one that submits its jobs
        std::vector<std::string> left; // jobs in Ray that may still run
    };
    void addActions();
    QWidget* makeOverview(QWidget* parent);
    void take(const Result<View>& view);
    void showRows();
    void checkAgain();
    void saveMaxRuns(int runs);
    void detach();

    Context& m_context;
    const std::string m_name;
    DriverConnector* m_driver;
    StateBadge* m_badge;
    Banner* m_trouble;
    QTabWidget* m_tabs;
    QPushButton* m_check = nullptr;
    std::optional<View> m_view; // as last read
    // Created on first use.
    Card* m_nodes = nullptr;
    PropertyColumn* m_properties = nullptr;
    QSpinBox* m_maxRuns = nullptr;
    std::vector<std::pair<QString, QString>> m_shown;
    LiveQueryBase* m_query;
};

} // namespace studio::ui
