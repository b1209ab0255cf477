#include "ui/target/operations_tab.h"

#include <QBoxLayout>
#include <QPushButton>

#include "ui/common/check_step_list.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int widestOperation = 860;
constexpr size_t maxShown = 50;

QString kindText(const std::string& kind) {
    if (kind == "attach")
        return OperationsTab::tr("Attach");
    if (kind == "check")
        return OperationsTab::tr("Check");
    if (kind == "update")
        return OperationsTab::tr("Update");
    if (kind == "clean")
        return OperationsTab::tr("Clean up");
    if (kind == "detach")
        return OperationsTab::tr("Detach");
    return displayTextElided(kind, 60);
}

Badge badgeOf(const OperationRecord& record) {
    if (record.state == "succeeded")
        return {BadgeShape::Check, BadgeTone::Good, OperationsTab::tr("Succeeded")};
    if (record.state == "failed")
        return {BadgeShape::Cross, BadgeTone::Bad, OperationsTab::tr("Failed")};
    return {BadgeShape::Dots, BadgeTone::Active, OperationsTab::tr("Running")};
}

} // namespace

class OperationCard final : public QFrame {
public:
    OperationCard(const OperationRecord& record, QWidget* parent)
        : QFrame(parent)
        , m_title((new PlainLabel({}, this))->withRole("heading"))
        , m_badge(new StateBadge(this))
        , m_when((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
        , m_error(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
        , m_more(new QPushButton(OperationsTab::tr("Steps"), this)) {
        setObjectName(QStringLiteral("operation-%1").arg(record.seq));
        setProperty("role", QStringLiteral("card"));
        m_more->setObjectName(QStringLiteral("operationSteps-%1").arg(record.seq));
        m_more->setCheckable(true);
        m_more->setProperty("role", QStringLiteral("quiet"));
        m_more->setToolTip(OperationsTab::tr("Steps of the operation"));
        m_error->selectable();
        connect(m_more, &QPushButton::toggled, this, [this](bool isWanted) { showSteps(isWanted); });
        auto* head = new QHBoxLayout;
        head->setSpacing(space::medium);
        head->addWidget(m_title);
        head->addWidget(m_badge);
        head->addWidget(m_when, 1);
        head->addWidget(m_more);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::large, space::small, space::large, space::small);
        layout->setSpacing(space::small);
        layout->addLayout(head);
        layout->addWidget(m_error);
        setRecord(record);
    }
    void setRecord(const OperationRecord& record) {
        m_title->setText(kindText(record.kind));
        m_badge->setBadge(badgeOf(record));
        QString when = formatTime(record.started);
        if (record.ended)
            when +=
                QStringLiteral(" · ") +
                formatDuration(std::chrono::duration_cast<std::chrono::milliseconds>(*record.ended - record.started));
        m_when->setText(when);
        m_error->setText(record.error ? displayTextElided(record.error->message, 600) : QString());
        m_error->setVisible(record.error.has_value());
        m_more->setVisible(!record.steps.empty());
        m_more->setAccessibleName(OperationsTab::tr("Steps of %1, %2").arg(m_title->text(), when));
        m_steps = record.steps;
        if (m_stepList)
            m_stepList->setSteps(m_steps);
    }

private:
    // Created lazily: a ladder has twenty steps, and there may be fifty operations.
    void showSteps(bool isWanted) {
        if (isWanted && !m_stepList) {
            m_stepList = new CheckStepList(this);
            layout()->addWidget(m_stepList);
            m_stepList->setSteps(m_steps);
        }
        if (m_stepList)
            m_stepList->setVisible(isWanted);
    }
    PlainLabel* m_title;
    StateBadge* m_badge;
    PlainLabel* m_when;
    PlainLabel* m_error;
    QPushButton* m_more;
    std::vector<CheckStep> m_steps;
    CheckStepList* m_stepList = nullptr;
};

OperationsTab::OperationsTab(const std::string& machine, QWidget* parent)
    : QScrollArea(parent)
    , m_inner(new QWidget(viewport()))
    , m_column(new QVBoxLayout)
    , m_live(new QFrame(m_inner))
    , m_liveTitle((new PlainLabel({}, m_live))->withRole("heading"))
    , m_stepList(new CheckStepList(m_live))
    , m_empty(new EmptyState(QStringLiteral("list-checks"), tr("No operations yet"),
                             tr("Attach, check, and cleanup operations are listed here with their steps."), m_inner)) {
    setObjectName(QStringLiteral("operationsTab"));
    m_empty->withCommand(QStringLiteral("studioctl compute check %1").arg(displayTextElided(machine, 80)));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    m_live->setObjectName(QStringLiteral("liveCheck"));
    m_live->setProperty("role", QStringLiteral("card"));
    m_live->hide();
    auto* live = new QVBoxLayout(m_live);
    live->setContentsMargins(space::large, space::medium, space::large, space::medium);
    live->addWidget(m_liveTitle);
    live->addWidget(m_stepList);
    m_inner->setProperty("role", QStringLiteral("scrolled"));
    m_inner->setMaximumWidth(widestOperation);
    m_column->setContentsMargins(0, space::large, 0, 0);
    m_column->setSpacing(space::medium);
    m_column->addWidget(m_live);
    m_column->addWidget(m_empty);
    m_column->addStretch();
    m_inner->setLayout(m_column);
    setWidget(m_inner);
}

void OperationsTab::setOperations(const std::vector<OperationRecord>& operations) {
    const size_t count = std::min(operations.size(), maxShown);
    std::map<int64_t, OperationCard*> staying;
    constexpr int above = 2; // the live check and the empty page
    for (size_t i = 0; i < count; ++i) {
        const OperationRecord& record = operations[i];
        const auto found = m_cards.find(record.seq);
        OperationCard* card = found != m_cards.end() ? found->second : new OperationCard(record, m_inner);
        if (found != m_cards.end())
            card->setRecord(record);
        else
            m_column->insertWidget(above + static_cast<int>(i), card);
        staying[record.seq] = card;
    }
    for (const auto& [seq, card] : m_cards) {
        if (!staying.contains(seq))
            card->deleteLater();
    }
    m_cards = std::move(staying);
    m_empty->setVisible(m_cards.empty() && !m_live->isVisibleTo(this));
}

void OperationsTab::setLive(const std::optional<CheckView>& view) {
    m_live->setVisible(view.has_value());
    if (!view)
        return;
    m_empty->hide();
    m_liveTitle->setText(!view->isFinished ? tr("Checking the machine…")
                         : view->isFine    ? tr("Checked just now: OK")
                                           : tr("Checked just now: problem found"));
    m_stepList->setSteps(view->steps);
}

} // namespace studio::ui

#include "moc_operations_tab.cpp"
