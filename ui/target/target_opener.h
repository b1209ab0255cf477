// TargetOpener resolves the kind of a target and replaces itself with the page of that kind.
#pragma once

#include "ui/common/page.h"
#include "ui/common/parts.h"

namespace studio {
struct Target;
}

namespace studio::ui {

class TargetOpener : public Page {
    Q_OBJECT
public:
    TargetOpener(Context& context, const QString& name);

private:
    void ask();
    QString argumentFor(const Target& target) const;
    void showEvent(QShowEvent* event) override;
    Context& m_context;
    const QString m_name;
    const QString m_tab; // to be opened; empty: the first one
};

} // namespace studio::ui
