// QuarantineBanner shows on the page of a target why its machines or GPUs take no runs for now, with the last run that
// failed and a button that lifts it. Hidden while there is none. Window thread.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/banner.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Page;

class QuarantineBanner : public Banner {
    Q_OBJECT
public:
    QuarantineBanner(Context& context, Page* page, std::string target);
    void setQuarantines(const std::vector<Quarantine>& quarantines);

private:
    void retry();

    Context& m_context;
    Page* m_page;
    const std::string m_target;
    std::vector<Quarantine> m_shown; // the buttons keep their focus while nothing changes
};

} // namespace studio::ui
