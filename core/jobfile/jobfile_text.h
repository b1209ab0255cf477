// Provides the translation context of this folder.
#pragma once

#include <QCoreApplication>

namespace studio {

struct JobFileText {
    Q_DECLARE_TR_FUNCTIONS(JobFileText)
};

} // namespace studio
