// A window with one of each kind of target, and the pages that tests of all pages open in it.
#pragma once

#include <QString>
#include <utility>
#include <vector>

#include "tests/ui/ui_fixture.h"
#include "ui/common/page.h"
#include "ui/common/ui_state.h"
#include "ui/shell/main_window.h"

namespace studio::test {

struct TourWindow {
    TourWindow(const UiWorkspace& workspace, ui::Theme& theme);
    ui::Page* page();
    ui::UiState remember;
    ui::MainWindow main;
};

// One of each kind of target, with hardware, so that pages have all their parts; a waiting run, one that had two
// processes, a sweep with trials, a pipeline, a schedule. The workspace has at least three runs. Returns what is wrong,
// or an empty text.
QString furnish(const UiWorkspace& workspace);

// Places with the arguments that furnish() provides for.
std::vector<std::pair<QString, QString>> pagesOnTour();

// Opens the page, and waits until its queries were answered.
void visit(TourWindow& window, const QString& place, const QString& argument);

} // namespace studio::test
