// The places that a page opens, for tests of pages without their window.
#pragma once

#include "ui/common/navigator.h"

namespace studio::test {

class Places final : public ui::Navigator {
public:
    void open(const QString& place, const QString& argument) override { opened = place + QLatin1Char(' ') + argument; }
    void back() override {}
    void replace(const QString& place, const QString& argument) override { open(place, argument); }
    bool knows(const QString&) const override { return true; }
    void openWorkspace(const QString&) override {}
    QString opened; // the last: "PLACE ARGUMENT"
};

} // namespace studio::test
