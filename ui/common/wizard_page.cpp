#include "ui/common/wizard_page.h"

#include "core/client/studio_link.h"
#include "ui/common/banner.h"

namespace studio::ui {

WizardPage::WizardPage(Context& context, const QString& objectName, const QString& title)
    : Page(objectName, title, context.pageParent)
    , m_context(context) {}

void WizardPage::cancel() {
    m_context.navigator.replace({});
}

void WizardPage::beginFinish(const QString& title, const QString& text) {
    m_isFinishing = true;
    m_frame->setNextEnabled(false);
    m_frame->setBackEnabled(false);
    banner()->showMessage(Banner::Tone::Info, title, text);
}

std::string WizardPage::workspaceOption() const {
    const std::string& folder = m_context.link.folder();
    return folder == defaultWorkspaceFolder() ? std::string() : folder;
}

} // namespace studio::ui

#include "moc_wizard_page.cpp"
