// Shows how far a run is: as words and as a small bar. Window thread.
#pragma once

#include <QString>

#include "core/client/run_progress.h"

class QPainter;
class QRectF;

namespace studio::ui {

// "12 of 40 trials", "epoch 3 of 10", "62 %"; empty: not known.
QString progressText(const RunProgress& progress);
// "about 12 min left"; "at most 2 h left" until its time limit; empty: not known.
QString timeLeftText(const RunProgress& progress, const RunRecord& run, Timestamp now);
// Both, separated by a dot.
QString progressSummary(const RunProgress& progress, const RunRecord& run, Timestamp now);
// `fraction`: 0 to 1.
void paintProgress(QPainter& painter, const QRectF& bar, double fraction);

} // namespace studio::ui
