// Formats what the queue shows: needs, likely starts, consequences of a move. Pure functions.
#pragma once

#include <QString>

#include "core/client/place_reports.h"
#include "core/client/queue_client.h"

namespace studio::ui {

// "2 nodes × 4 cores, 16 GiB, 2 GPUs ≥ 24 GiB (A100)"; empty: not stated.
QString needsText(const RunNeeds& needs);
// "15:10", "~15:10", "tomorrow 09:30", "after train 7", "unknown" for those behind that one; empty: not
// estimated.
QString expectedText(const QueueEntry& entry, Timestamp now);
// The same for a time alone.
QString startText(Timestamp start, bool isApproximate, Timestamp now);
// Its compute target, or all that may take it: "gpu01, gpu02", "any (serverless)".
QString computeText(const QueueEntry& entry);
// "3 runs ahead. Waiting for a slot on local: 1 of 1 in use."
QString whyText(const QueueEntry& entry);
// "gpu01: Needs 2 GPUs; gpu01 has 1 free."
QString placeText(const PlaceReport& place);
// "free: 6 cores, 12 GiB, 1 of 2 GPUs"; empty: not known.
QString roomText(const ComputeRoom& room);
// "train 3, train 4 and 2 more start later, by up to 1 h 00 min"; empty: no other run is affected.
QString previewText(const QueueMovePreview& preview);
// The same without names: "4 runs start later, by up to 1 h 00 min".
QString previewSummary(const QueueMovePreview& preview);

} // namespace studio::ui
