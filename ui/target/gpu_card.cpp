#include "ui/target/gpu_card.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <algorithm>

#include "ui/common/cuda_support.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr size_t maxGpuRows = 32;

QString gpuNumber(const GpuUsage& usage) {
    const QString number = GpuCard::tr("GPU %1").arg(usage.gpu.index);
    return usage.gpu.isMigDevice() ? number + QStringLiteral(" · ") + displayTextElided(usage.gpu.name, 40) : number;
}

} // namespace

GpuCard::GpuCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("targetGpuCard"), tr("GPUs"), parent)
    , m_context(context)
    , m_summary(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
    , m_grid(new QGridLayout) {
    m_summary->setObjectName(QStringLiteral("targetGpus"));
    m_summary->selectable();
    m_grid->setHorizontalSpacing(space::page);
    m_grid->setVerticalSpacing(space::tight);
    m_grid->setColumnStretch(1, 1);
    body()->addWidget(m_summary);
    body()->addLayout(m_grid);
    body()->addStretch();
    hide();
}

void GpuCard::setFacts(const std::optional<MachineFacts>& facts) {
    m_facts = facts ? facts->gpus : std::vector<GpuFacts>();
    setVisible(!m_facts.empty());
    QStringList kinds;
    for (const GpuFacts& gpu : m_facts) {
        const QString kind =
            tr("%1, driver %2; %3")
                .arg(displayTextElided(gpu.name, 80), displayTextElided(gpu.driver, 40), cudaSupportText(gpu));
        if (!kinds.contains(kind))
            kinds << kind;
    }
    setNote(formatCount(static_cast<int64_t>(m_facts.size())));
    m_summary->setText(joinFirst(kinds, QStringLiteral(" · ")));
}

void GpuCard::setUsage(const std::vector<GpuUsage>& gpus) {
    m_usage = gpus;
    showRows();
}

// Who uses them; their memory and load are in the drawing of the machine.
void GpuCard::showRows() {
    size_t at = 0;
    const auto add = [&](const QString& name, const QString& text, std::function<void()> open) {
        if (at == m_rows.size()) {
            Row row{(new PlainLabel({}, this))->withRole("muted"), new PropertyValue(this)};
            row.user->setObjectName(QStringLiteral("gpuUser-%1").arg(at));
            row.user->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            m_grid->addWidget(row.name, static_cast<int>(at), 0);
            m_grid->addWidget(row.user, static_cast<int>(at), 1);
            m_rows.push_back(row);
        }
        const Row& row = m_rows[at++];
        row.name->setText(name);
        row.user->setValue(name, text, {}, std::move(open));
    };
    for (const GpuUsage& usage : m_usage) {
        if (at >= maxGpuRows)
            break;
        const QString name = gpuNumber(usage);
        if (usage.users.empty())
            add(name, usage.text(), {});
        for (const GpuUser& user : usage.users) {
            std::function<void()> open;
            if (!user.run.empty())
                open = [this, id = QString::fromStdString(user.run)] {
                    m_context.navigator.open(QStringLiteral("run"), id);
                };
            add(name, user.text, std::move(open));
        }
    }
    for (size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].name->setVisible(i < at);
        m_rows[i].user->setVisible(i < at);
    }
}

} // namespace studio::ui

#include "moc_gpu_card.cpp"
