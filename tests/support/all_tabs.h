// Goes through all tabs of a page, which are made when they are first seen, and back to the first.
#pragma once

#include <QTabWidget>

namespace studio::test {

inline void seeAllTabs(const QWidget& page) {
    for (auto* tabs : page.findChildren<QTabWidget*>()) {
        for (int tab = tabs->count() - 1; tab >= 0; --tab)
            tabs->setCurrentIndex(tab);
    }
}

} // namespace studio::test
