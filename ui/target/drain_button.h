// DrainButton keeps new runs away from a compute target, or lets it take runs again. Window thread.
#pragma once

#include <QPushButton>
#include <string>

#include "core/target/target.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Banner;

class DrainButton : public QPushButton {
    Q_OBJECT
public:
    // `errors`: shows why nothing was changed; outlives this object.
    DrainButton(Context& context, std::string target, Banner* errors, QWidget* parent);
    void setTarget(const Target& target);

private:
    void change();

    Context& m_context;
    const std::string m_target;
    Banner* m_errors;
    bool m_isDrained = false;
};

} // namespace studio::ui
