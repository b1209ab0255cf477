#include "core/host/inherited_environment.h"

namespace studio {

QProcessEnvironment inheritedEnvironment(VariableScope scope) {
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment passed;
    for (const QString& name : own.keys()) {
        if (isInherited(name.toStdString(), scope))
            passed.insert(name, own.value(name));
    }
    return passed;
}

} // namespace studio
