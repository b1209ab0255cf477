#include "ui/target/delete_cluster.h"

#include <QCoreApplication>
#include <QWidget>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/toast.h"
#include "ui/target/cluster_text.h"

namespace studio::ui {

namespace {

struct ClusterDeletionText {
    Q_DECLARE_TR_FUNCTIONS(ClusterDeletionText)
};

} // namespace

void confirmDelete(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status) {
    if (const QString refusal = deleteRefusal(status); !refusal.isEmpty())
        return banner->showMessage(Banner::Tone::Warning, ClusterDeletionText::tr("The cluster cannot be deleted now."),
                                   refusal);
    Question question;
    question.objectName = QStringLiteral("deleteClusterDialog");
    question.title = ClusterDeletionText::tr("Delete the cluster %1?").arg(displayTextElided(status.target.name, 80));
    const int nodes = status.nodes.total();
    question.text = (nodes > 0 ? ClusterDeletionText::tr("Its %n node(s) are released, and it accepts no more runs.",
                                                         nullptr, nodes)
                               : ClusterDeletionText::tr("It accepts no more runs.")) +
                    QLatin1Char(' ') +
                    ClusterDeletionText::tr(
                        "Its node and operation history is deleted. Its runs are kept, with their logs and outputs.");
    question.button = ClusterDeletionText::tr("Delete");
    confirm(parent, question, [&context, parent, banner, name = status.target.name] {
        context.link.work<void>(
            parent, [name](Client& client) { return client.targets().erase(name); },
            [parent, banner, name](const Result<void>& deleted) {
                if (!deleted)
                    banner->showError(ClusterDeletionText::tr("The cluster could not be deleted."), deleted.error());
                else
                    Toast::popUp(parent, ClusterDeletionText::tr("Deleting %1").arg(displayTextElided(name, 60)));
            });
    });
}

} // namespace studio::ui
