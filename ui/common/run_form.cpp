#include "ui/common/run_form.h"

#include "core/run/run_kind.h"

namespace studio::ui {

QString formOfKind(std::string_view kind) {
    const RunKindTraits* traits = runKindFromText(kind);
    if (traits == nullptr || !traits->hasOwnForm)
        return QStringLiteral("new-run");
    return QStringLiteral("new-") + QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
}

} // namespace studio::ui
