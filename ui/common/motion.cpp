#include "ui/common/motion.h"

#include <QApplication>
#include <QStyle>

namespace studio::ui::motion {

namespace {
bool isAllowedByDesktop = true;
} // namespace

bool isAllowed() {
    return isAllowedByDesktop && QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

void setAllowed(bool isAllowed) {
    isAllowedByDesktop = isAllowed;
}

} // namespace studio::ui::motion
