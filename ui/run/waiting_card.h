// WaitingCard shows on the overview of a waiting run what it needs, when it may start, what is free on its target, and
// the runs that occupy the target or are ahead in the queue, each as a link. Hidden for a run that does not wait.
// Window thread.
#pragma once

#include <optional>

#include "core/client/compute_browser.h"
#include "core/client/place_reports.h"
#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QGridLayout;

namespace studio::ui {

class PlainLabel;
class PropertyValue;

class WaitingCard : public Card {
    Q_OBJECT
public:
    WaitingCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);

private:
    // Runs by their name, the first ones of `count`.
    struct Others {
        std::vector<RunRecord> runs;
        int64_t count = 0;
    };
    struct Situation {
        Others running; // on its target
        Others ahead;
        std::optional<TargetStatus> target;
        std::optional<ComputeRoom> room; // on its target
        std::vector<PlaceReport> places; // where it could start
    };
    struct Row {
        PlainLabel* label;
        std::vector<PropertyValue*> values; // the first one is that of a row with a single value
    };
    // `compute`: the target of its reason to wait.
    static Result<Situation> read(Client& client, const RunRecord& run, const std::string& compute,
                                  const RunNeeds& needs);
    void showSituation(const Situation& situation);
    Row addRow(const QString& label, const char* objectName, size_t values);
    void showPlaces(const std::vector<PlaceReport>& places);
    void showRuns(const Row& row, const Others& others, const QString& none);

    Context& m_context;
    std::string m_run; // id
    QGridLayout* m_grid;
    Row m_needs;
    Row m_limit;
    Row m_start;
    Row m_target;
    Row m_places;
    Row m_running;
    Row m_ahead;
};

} // namespace studio::ui
