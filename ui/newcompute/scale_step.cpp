#include "ui/newcompute/scale_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QPushButton>
#include <QSpinBox>

#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/newcompute/node_count_picture.h"

namespace studio::ui {

namespace {
constexpr int countWidth = 150;
constexpr int maxIdle = 30 * 24 * 3600;
} // namespace

ScaleStep::ScaleStep(QWidget* parent)
    : ComputeStep(ComputeStage::Scale, QStringLiteral("stepScale"), parent)
    , m_warning(new Banner(this)) {
    column()->addWidget((new PlainLabel(tr("Priority"), this))->withRole("heading"));
    m_dedicated = makeChoiceCard(QStringLiteral("tierDedicated"), QStringLiteral("server"), tr("Dedicated"), {}, this);
    m_low =
        makeChoiceCard(QStringLiteral("tierLow"), QStringLiteral("arrow-down-to-line"), tr("Low priority"), {}, this);
    showTier();
    auto* group = new QButtonGroup(this);
    auto* cards = new QHBoxLayout;
    cards->setSpacing(space::medium);
    for (QPushButton* card : {m_dedicated, m_low}) {
        card->setCheckable(true);
        group->addButton(card);
        cards->addWidget(card, 1);
    }
    m_dedicated->setChecked(true);
    connect(group, &QButtonGroup::buttonClicked, this, &ComputeStep::edited);
    column()->addLayout(cards);
    addProblem(column(), m_low->objectName());
    column()->addSpacing(space::small);

    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(space::page);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    m_min = addNumber(left, "minNodes", tr("M&inimum nodes"), tr("Minimum nodes"),
                      tr("Nodes kept when idle; 0 scales down completely."), 0, maxClusterNodes);
    m_max = addNumber(right, "maxNodes", tr("Ma&ximum nodes"), tr("Maximum nodes"),
                      tr("Maximum concurrent runs; others are queued."), 1, maxClusterNodes);
    numbers->addLayout(left, 1);
    numbers->addLayout(right, 1);
    numbers->setAlignment(left, Qt::AlignTop);
    numbers->setAlignment(right, Qt::AlignTop);
    column()->addLayout(numbers);
    m_picture = new NodeCountPicture(this);
    column()->addWidget(m_picture);
    m_warning->setObjectName(QStringLiteral("scaleWarning"));
    column()->addWidget(m_warning);
    m_idle = addNumber(column(), "idleSeconds", tr("I&dle seconds before scale-down"),
                       tr("Idle seconds before scale-down"), {}, 0, maxIdle);
    m_idle->setSingleStep(30);
    m_idleWords = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    m_idleWords->setObjectName(QStringLiteral("idleWords"));
    column()->addWidget(m_idleWords);
    column()->addStretch();
}

QSpinBox* ScaleStep::addNumber(QBoxLayout* into, const char* objectName, const QString& label, const QString& name,
                               const QString& hint, int least, int most) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(objectName));
    box->setAccessibleName(name);
    box->setToolTip(hint.isEmpty() ? name : hint);
    box->setRange(least, most);
    box->setFixedWidth(atFontSize(countWidth));
    connect(box, &QSpinBox::valueChanged, this, [this] {
        showWarning();
        Q_EMIT edited();
    });
    addField(into, label, box, hint);
    return box;
}

void ScaleStep::load(const ClusterDraft& draft) {
    m_draft = draft;
    const QSignalBlocker quietMin(m_min);
    const QSignalBlocker quietMax(m_max);
    const QSignalBlocker quietIdle(m_idle);
    (draft.tier == ClusterTier::LowPriority ? m_low : m_dedicated)->setChecked(true);
    m_min->setValue(draft.minNodes);
    m_max->setValue(draft.maxNodes);
    m_idle->setValue(draft.idleSeconds);
    showTier();
    showWarning();
}

void ScaleStep::store(ClusterDraft& draft) const {
    draft.tier = m_low->isChecked() ? ClusterTier::LowPriority : ClusterTier::Dedicated;
    draft.minNodes = m_min->value();
    draft.maxNodes = m_max->value();
    draft.idleSeconds = m_idle->value();
}

void ScaleStep::setDraftContext(const ClusterContext& world) {
    m_world = world;
    showTier();
    showWarning();
}

QWidget* ScaleStep::firstFocus() {
    return m_max;
}

// In a cloud, low priority means spot machines; elsewhere, CPU priority.
void ScaleStep::showTier() {
    const bool isCloud = m_draft.cloud.has_value();
    setChoiceText(m_dedicated, isCloud ? tr("On-demand machines at the regular price; they stay until they are idle.")
                                       : tr("Jobs run like any other program on the machine."));
    setChoiceText(m_low, isCloud ? tr("Spot machines: cheaper, but the cloud may evict them at any time. Their runs "
                                      "are queued again.")
                                 : tr("Jobs run at low CPU priority (nice), so others can keep working on the "
                                      "machine."));
    const bool isMissing = lacksSpot(m_draft, m_world);
    setChoiceUnavailable(m_low, isMissing ? tr("This cloud has no spot machines") : QString());
    m_dedicated->setToolTip(isCloud ? tr("No eviction") : tr("Jobs share the CPU with other programs"));
    if (!isMissing)
        m_low->setToolTip(isCloud ? tr("At the spot price of the cloud") : tr("Jobs yield to other programs"));
}

void ScaleStep::showWarning() {
    m_idleWords->setText(m_idle->value() == 0 ? tr("Idle nodes are released immediately.")
                                              : tr("Idle nodes are released after %1, down to the minimum.")
                                                    .arg(formatDuration(std::chrono::seconds(m_idle->value()))));
    store(m_draft);
    m_picture->setCounts(m_draft.minNodes, m_draft.maxNodes);
    const QString warning = warningOf(m_draft, m_world);
    if (warning.isEmpty())
        return m_warning->hide();
    m_warning->showMessage(Banner::Tone::Warning, m_draft.isPool ? tr("Limited capacity") : tr("Overcommitted"),
                           warning);
}

} // namespace studio::ui

#include "moc_scale_step.cpp"
