// The button of saved views: what the table of runs shows and in which order, under a name. Kept in the workspace, so all windows have
// them.
#pragma once

#include <QJsonObject>
#include <QPushButton>
#include <functional>

#include "core/studio/run_table.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Banner;

class ViewMenu : public QPushButton {
    Q_OBJECT
public:
    // `capture`: the table as it is; `apply`: makes it so. Contents are of this or another version, and may have been made by hand: `apply`
    // leaves out what it does not understand. Troubles are shown in `banner`.
    ViewMenu(Context& context, Banner& banner, std::function<QJsonObject()> capture,
             std::function<void(const QJsonObject&)> apply, QWidget* parent);
    // The table was changed by hand: no view is shown any more.
    void leave();

private:
    void openMenu();
    void fill(const std::vector<SavedView>& views);
    void saveAs();
    void save(const std::string& name);
    void rename(const std::string& name);
    void erase(const std::string& name);
    void setCurrent(const std::string& name);
    void write(const std::function<Result<void>(Client&)>& change, const std::string& currentAfter);
    Context& m_context;
    Banner& m_banner;
    std::function<QJsonObject()> m_capture;
    std::function<void(const QJsonObject&)> m_apply;
    std::string m_current; // empty: none
};

} // namespace studio::ui
