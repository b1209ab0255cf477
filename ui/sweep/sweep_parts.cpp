#include "ui/sweep/sweep_parts.h"

#include <QCoreApplication>

#include "core/run/sweep_kind.h"
#include "ui/sweep/curves_tab.h"
#include "ui/sweep/sweep_overview.h"
#include "ui/sweep/trials_tab.h"

namespace studio::ui {

namespace {

struct SweepPartsText {
    Q_DECLARE_TR_FUNCTIONS(SweepPartsText)
};

} // namespace

RunTab trialsTab() {
    return {QStringLiteral("tab-trials"),
            SweepPartsText::tr("Trials"),
            sweepRunKind,
            [](Context& context, QWidget* parent) -> RunTabContent* { return new TrialsTab(context, parent); },
            [](Context& context, QWidget* parent, ShowRunTab showTab) -> RunTabContent* {
                return new SweepOverview(context, parent, std::move(showTab));
            },
            {},
            QStringLiteral("sweeps")};
}

RunTab curvesTab() {
    return {QStringLiteral("tab-curves"), SweepPartsText::tr("Curves"), sweepRunKind,
            [](Context& context, QWidget* parent) -> RunTabContent* { return new CurvesTab(context, parent); }};
}

} // namespace studio::ui
