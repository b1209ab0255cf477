// QuarantineBanner shows on the page of a target why its machines or GPUs take no runs for now, with the last run that
// failed and a button that lifts it. Hidden while there is none. Window thread.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/banner.h"
#include "ui/common/parts.h"

namespace studio::ui {

class QuarantineBanner : public Banner {
    Q_OBJECT
public:
    // `errors`: shows why it was not lifted; outlives this object.
    QuarantineBanner(Context& context, std::string target, Banner* errors, QWidget* parent);
    void setQuarantines(const std::vector<Quarantine>& quarantines);

private:
    void retry();

    Context& m_context;
    const std::string m_target;
    Banner* m_errors;
    std::vector<Quarantine> m_shown; // the buttons keep their focus while nothing changes
};

} // namespace studio::ui
