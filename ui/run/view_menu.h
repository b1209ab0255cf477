// ViewMenu is the button for saved views: columns, filters and order of the runs table under a name. Stored in the
// workspace and shared by all windows.
#pragma once

#include <QJsonObject>
#include <QPushButton>
#include <functional>

#include "core/client/run_table.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Banner;

class ViewMenu : public QPushButton {
    Q_OBJECT
public:
    // `capture` returns the current table state; `apply` restores one, or the default for an empty object. Views may
    // come from another version or be edited manually: `apply` ignores what it does not understand. Errors are shown in
    // `banner`.
    ViewMenu(Context& context, Banner& banner, std::function<QJsonObject()> capture,
             std::function<void(const QJsonObject&)> apply, QWidget* parent);
    // Deselects the current view after the user changed the table.
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
