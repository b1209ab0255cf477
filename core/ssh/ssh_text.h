// Provides the translation context of core/ssh.
#pragma once

#include <QCoreApplication>

namespace studio {

struct SshText {
    Q_DECLARE_TR_FUNCTIONS(SshText)
};

} // namespace studio
