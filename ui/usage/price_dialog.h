// Asks for the price of a compute target: an amount, its currency, and from when on it applies. Never nests an event
// loop. Window thread.
#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/timestamp.h"

class QWidget;

namespace studio::ui {

struct PriceEntry {
    int64_t micros = 0; // of an hour
    std::string currency;
    std::optional<Timestamp> since; // nullopt: from now on
};

// `target`: its name, as shown. `currency`: proposed; empty: none. Calls `done` with the price entered; cancelling
// calls nothing.
void askForPrice(QWidget* parent, const QString& target, const std::string& currency,
                 std::function<void(const PriceEntry&)> done);

} // namespace studio::ui
