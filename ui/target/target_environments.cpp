#include "ui/target/target_environments.h"

#include <QBoxLayout>
#include <QPointer>
#include <QPushButton>
#include <QTableWidget>

#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int environmentRowHeight = 36;
constexpr int headerHeight = 40;
constexpr int maxRows = 6;
constexpr std::array targetEnvironmentsColumnWidths = {190, 128, 96, 150, 80};

} // namespace

TargetEnvironments::TargetEnvironments(DriverConnector& driver, std::string target, QWidget* parent)
    : QFrame(parent)
    , m_driver(driver)
    , m_target(std::move(target))
    , m_table(new QTableWidget(this))
    , m_summary((new PlainLabel(tr("Not measured yet."), this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_again(new QPushButton(icon(QStringLiteral("refresh-cw")), tr("Refresh"), this))
    , m_remove(new QPushButton(icon(QStringLiteral("trash-2")), tr("Remove…"), this))
    , m_banner(new Banner(this)) {
    setObjectName(QStringLiteral("environmentsThere"));
    setProperty("role", QStringLiteral("card"));
    m_summary->setObjectName(QStringLiteral("environmentsThereSummary"));
    m_banner->setObjectName(QStringLiteral("environmentsThereBanner"));
    m_again->setObjectName(QStringLiteral("environmentsThereAgain"));
    m_again->setToolTip(tr("Refresh the list of environments"));
    connect(m_again, &QPushButton::clicked, this, &TargetEnvironments::ask);
    m_remove->setObjectName(QStringLiteral("environmentsThereRemove"));
    connect(m_remove, &QPushButton::clicked, this, &TargetEnvironments::confirmRemove);
    m_table->setToolTip(tr("Environments built on this target"));
    m_table->setColumnCount(static_cast<int>(targetEnvironmentsColumnWidths.size()));
    m_table->setHorizontalHeaderLabels({tr("Name"), tr("State"), tr("Size"), tr("Last used"), tr("In use")});
    m_table->setItemDelegateForColumn(1, new BadgeDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(m_table, QStringLiteral("environmentsThereTable"), tr("Environments on this target"),
               environmentRowHeight, targetEnvironmentsColumnWidths);
    m_table->hide();
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &TargetEnvironments::showSelection);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(m_again);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(tr("Environments here"), this))->withRole("heading"));
    layout->addWidget(m_summary);
    layout->addWidget(m_banner);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    showSelection();
}

void TargetEnvironments::ask() {
    if (std::exchange(m_isAsking, true))
        return;
    m_again->setEnabled(false);
    m_summary->show();
    m_summary->setText(tr("Querying the machine…"));
    const QPointer<TargetEnvironments> self(this);
    const auto done = [self](const Result<std::vector<EnvironmentState>>& states) {
        if (self)
            self->show(states);
    };
    m_driver.drive([self, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->environmentStates(self->m_target, done);
    });
}

void TargetEnvironments::show(const Result<std::vector<EnvironmentState>>& states) {
    m_isAsking = false;
    m_again->setEnabled(true);
    m_summary->setVisible(states.has_value());
    if (!states) {
        return m_banner->showError(tr("The environments could not be listed."), states.error());
    }
    m_banner->hide();
    m_states = *states;
    m_table->setRowCount(static_cast<int>(m_states.size()));
    int64_t total = 0;
    int row = 0;
    for (const EnvironmentState& state : m_states) {
        const int64_t bytes = state.result ? state.result->bytes : 0;
        total += bytes;
        const QStringList cells = {state.name.empty() ? tr("of one run") : displayTextElided(state.name, 80),
                                   badgeOf(state).word, bytes > 0 ? formatSize(bytes) : QStringLiteral("–"),
                                   state.lastUsedMs > 0 ? formatRelative(fromMs(state.lastUsedMs), currentTime())
                                                        : tr("never"),
                                   state.isInUse ? tr("yes") : tr("no")};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setToolTip(column == 0 && state.result ? resultText(*state.result) : cells[column]);
            if (column == 1)
                item->setData(BadgeDelegate::badgeRole, QVariant::fromValue(badgeOf(state)));
            m_table->setItem(row, column, item);
        }
        ++row;
    }
    m_table->setVisible(row > 0);
    m_table->setFixedHeight(headerHeight + std::min(row, maxRows) * environmentRowHeight + 6);
    m_summary->setText(row == 0 ? tr("No environments built here.")
                                : tr("%n environment(s), %1 total. The least recently used are removed "
                                     "automatically when the disk space for environments runs out.",
                                     nullptr, row)
                                      .arg(formatSize(total)));
    showSelection();
}

const EnvironmentState* TargetEnvironments::selected() const {
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() || rows.front().row() >= static_cast<int>(m_states.size())
               ? nullptr
               : &m_states[static_cast<size_t>(rows.front().row())];
}

void TargetEnvironments::showSelection() {
    const EnvironmentState* state = selected();
    const bool isBuilt = state != nullptr && state->phase == EnvironmentState::Phase::Building;
    m_remove->setEnabled(state != nullptr && !state->isInUse && !isBuilt);
    m_remove->setVisible(!m_states.empty());
    m_remove->setToolTip(state == nullptr ? tr("Select an environment to remove it.")
                         : state->isInUse ? tr("In use by a run; it cannot be removed now.")
                         : isBuilt        ? tr("It is being built; cancel the build on its page first.")
                                          : tr("Remove it from this machine; asks for confirmation"));
}

void TargetEnvironments::confirmRemove() {
    const EnvironmentState* state = selected();
    if (state == nullptr)
        return;
    Question question;
    question.objectName = QStringLiteral("removeEnvironmentDialog");
    question.title = tr("Remove %1 from %2?")
                         .arg(state->name.empty() ? tr("this environment") : displayTextElided(state->name, 70),
                              displayTextElided(m_target, 60));
    question.text = tr("This deletes the build: %1. The next run that needs it builds it again.")
                        .arg(formatSize(state->result ? state->result->bytes : 0));
    question.button = tr("Remove");
    confirm(this, question, [this, key = state->key] { remove(key); });
}

void TargetEnvironments::remove(const std::string& key) {
    const QPointer<TargetEnvironments> self(this);
    const auto done = [self](const Result<void>& removed) {
        if (!self)
            return;
        if (!removed)
            return self->m_banner->showError(tr("The environment could not be removed."), removed.error());
        self->ask();
    };
    m_driver.drive([self, done, key](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->removeEnvironment(self->m_target, key, done);
    });
}

} // namespace studio::ui

#include "moc_target_environments.cpp"
