// GraphCard is a node of the graph (DAG) of a pipeline, which shows one step: name and icon of its kind, state, a
// detail and progress; paintGraphCard() paints it. Window thread.
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

#include "ui/common/state_badge.h"

class QPainter;

namespace studio::ui {

struct GraphCard {
    QString name;
    QString detail; // second line, beside the state: duration, source
    Badge badge;
    bool isCritical = false; // on the path of steps that determines how long the pipeline takes
    QString note{};          // for the tooltip: why it is in this state
    QString icon{};          // of its kind: stepIconName(); empty: none
    double progress = -1;    // 0 to 1; negative: not known
    bool operator==(const GraphCard& other) const {
        return name == other.name && detail == other.detail && badge.word == other.badge.word &&
               badge.tone == other.badge.tone && isCritical == other.isCritical && note == other.note &&
               icon == other.icon && progress == other.progress;
    }
};

// Returns the name of the icon of a kind of step: a kind of run, and what a command is besides.
QString stepIconName(const std::string& kind, bool isParallel, bool isSpark);

inline constexpr double graphCardRadius = 8;
inline constexpr double graphCriticalWidth = 3; // of lines and frames on the critical path

// `zoom`: of the painter, below which texts are lines; `ratio`: device pixels for each of its pixels.
void paintGraphCard(QPainter& painter, const GraphCard& card, const QRectF& rect, const QFont& font, double zoom,
                    double ratio);

} // namespace studio::ui
