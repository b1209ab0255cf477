#include "ui/target/cluster_problems.h"

#include <QVBoxLayout>
#include <utility>

#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

ClusterProblems::ClusterProblems(const QString& prefix, QWidget* parent)
    : QWidget(parent)
    , m_prefix(prefix)
    , m_creation(new Banner(this))
    , m_trouble(new Banner(this))
    , m_hold(new Banner(this)) {
    m_creation->setObjectName(prefix + QStringLiteral("Creation"));
    m_trouble->setObjectName(prefix + QStringLiteral("Trouble"));
    m_hold->setObjectName(prefix + QStringLiteral("Hold"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::medium);
    column->addWidget(m_creation);
    column->addWidget(m_trouble);
    column->addWidget(m_hold);
    hide();
}

void ClusterProblems::setView(const ClusterView& view) {
    // One that is attached, or made for one run, is not made by the form.
    const ClusterConfig& config = *view.status.target.cluster();
    const bool hasForm = !config.isAttached() && !config.runBased && !config.instance;
    showCreation(hasForm && view.status.target.provisioning == Provisioning::Creating);
    showTrouble(view.status.target, hasForm);
    showHold(view.status.hold, view.now, hasForm);
    setVisible(m_isCreating || !m_troubleText.isEmpty() || !m_holdText.isEmpty());
}

void ClusterProblems::showCreation(bool isCreating) {
    if (std::exchange(m_isCreating, isCreating) == isCreating)
        return;
    if (!isCreating)
        return m_creation->hide();
    m_creation->showMessage(Banner::Tone::Info, tr("The cluster is being created"));
    m_creation->addAction(
        tr("Cancel…"), [this] { Q_EMIT cancelRequested(); }, m_prefix + QStringLiteral("Cancel"));
}

// The messages stay as they are while nothing changes: their buttons may have the focus.
void ClusterProblems::showTrouble(const Target& target, bool hasForm) {
    const bool isFailed = target.provisioning == Provisioning::Failed;
    const QString text = target.trouble ? displayTextElided(*target.trouble, 2000) : QString();
    if (std::exchange(m_troubleText, text) == text)
        return;
    if (text.isEmpty())
        return m_trouble->hide();
    m_trouble->showMessage(Banner::Tone::Bad,
                           isFailed ? tr("The cluster could not be created") : tr("The last change failed"), text);
    if (isFailed && hasForm)
        addChanges(m_trouble, QStringLiteral("TroubleChanges"));
}

void ClusterProblems::showHold(const NodeHold& hold, Timestamp now, bool hasForm) {
    const bool isHeld = hold.isHeld(now);
    const QString text = isHeld ? displayTextElided(hold.reason, 2000) : QString();
    if (std::exchange(m_holdText, text) == text)
        return;
    if (!isHeld)
        return m_hold->hide();
    m_hold->showMessage(Banner::Tone::Bad, tr("Node creation paused"),
                        hold.until ? tr("%1 Next attempt at %2.").arg(text, formatTime(*hold.until)) : text,
                        displayTextElided(hold.detail, 4000));
    m_hold->addAction(
        tr("Retry"), [this] { Q_EMIT retryRequested(); }, m_prefix + QStringLiteral("Retry"));
    if (hasForm)
        addChanges(m_hold, QStringLiteral("HoldChanges"));
}

void ClusterProblems::addChanges(Banner* to, const QString& name) {
    to->addAction(
        tr("Try again with changes"), [this] { Q_EMIT changesRequested(); }, m_prefix + name);
}

} // namespace studio::ui

#include "moc_cluster_problems.cpp"
