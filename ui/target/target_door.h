// The way to a target's page: asks which kind of target it is, and makes place for the page of that kind.
#pragma once

#include "ui/common/page.h"
#include "ui/common/parts.h"

namespace studio::ui {

class TargetDoor : public Page {
    Q_OBJECT
public:
    TargetDoor(Context& context, const QString& name);

private:
    void ask();
    void showEvent(QShowEvent* event) override;
    Context& m_context;
    const QString m_name;
};

} // namespace studio::ui
