// WizardPage is the base of the pages that edit a draft in steps and save nothing before the last one. Owns the frame
// and its buttons; Wizard adds the draft and its steps.
#pragma once

#include <string>

#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/common/wizard_frame.h"

namespace studio::ui {

class WizardPage : public Page {
    Q_OBJECT
public:
    bool hasUnsavedInput() const override { return m_isEdited; }

protected:
    WizardPage(Context& context, const QString& objectName, const QString& title);
    // Leaves the page without saving.
    virtual void cancel();
    // Disables Back and Next, and shows the progress.
    void beginFinish(const QString& title, const QString& text = {});
    // The workspace to be named in an equivalent command; empty: the default one.
    std::string workspaceOption() const;

    Context& m_context;
    WizardFrame* m_frame = nullptr;
    bool m_isEdited = false;    // by the user
    bool m_isFinishing = false; // between beginFinish() and the result
};

} // namespace studio::ui
