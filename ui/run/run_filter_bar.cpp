#include "ui/run/run_filter_bar.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

#include "core/studio/run_browser.h"
#include "core/studio/studio_link.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/remember.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds typingPause{180};
constexpr size_t mostInMenu = 40;
constexpr int searchWidth = 220;
} // namespace

RunFilterBar::RunFilterBar(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_search(new QLineEdit(this)) {
    setObjectName(QStringLiteral("runFilters"));
    m_search->setObjectName(QStringLiteral("runSearch"));
    m_search->setPlaceholderText(UiText::tr("Search name, id or tag"));
    m_search->setAccessibleName(UiText::tr("Search runs by name, id or tag"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(200);
    m_search->setFixedWidth(searchWidth);
    auto* layout = new FlowLayout(this);
    layout->addWidget(m_search);

    std::set<RunState> unfinished;
    for (const RunState state : allRunStates) {
        if (!isFinal(state))
            unfinished.insert(state);
    }
    const auto addChip = [&](const QString& id, const QString& text, std::set<RunState> states) {
        auto* chip = new QPushButton(text, this);
        chip->setObjectName(QStringLiteral("chip-") + id);
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setCheckable(true);
        const size_t number = m_chips.size();
        connect(chip, &QPushButton::clicked, this, [this, number] { chooseChip(number); });
        layout->addWidget(chip);
        m_chips.push_back({id, chip, std::move(states)});
    };
    addChip(QStringLiteral("all"), UiText::tr("All"), {});
    addChip(QStringLiteral("active"), UiText::tr("Active"), std::move(unfinished));
    for (const RunState state : {RunState::Completed, RunState::Failed, RunState::Canceled})
        addChip(QString::fromUtf8(toText(state).data()).toLower(), stateWord(state), {state});
    layout->addWidget(addMenu(QStringLiteral("filterExperiment"), UiText::tr("Experiment"), m_experiment,
                              [](Client& client) -> Result<std::vector<std::string>> {
                                  auto all = client.experiments();
                                  if (!all)
                                      return fail(all.error());
                                  std::vector<std::string> names;
                                  for (auto it = all->rbegin(); it != all->rend(); ++it)
                                      names.push_back(it->name);
                                  return names;
                              }));
    layout->addWidget(addMenu(QStringLiteral("filterCompute"), UiText::tr("Compute"), m_compute,
                              [](Client& client) -> Result<std::vector<std::string>> {
                                  auto all = client.computes();
                                  if (!all)
                                      return fail(all.error());
                                  std::vector<std::string> names;
                                  for (const Target& target : *all)
                                      names.push_back(target.name);
                                  return names;
                              }));
    layout->addWidget(addMenu(QStringLiteral("filterTag"), UiText::tr("Tag"), m_tag, &browse::tagNames));
    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, [this] {
        remember();
        Q_EMIT changed();
    });
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typing.start(typingPause); });
    restore();
}

QPushButton* RunFilterBar::addMenu(const QString& objectName, const QString& word, std::string& value, Names names) {
    auto* button = new QPushButton(this);
    button->setObjectName(objectName);
    button->setProperty("role", QStringLiteral("chip"));
    button->setToolTip(UiText::tr("Show only runs of one: %1").arg(word));
    m_showTexts.push_back([this, button, word, &value] { showMenuText(button, word, value); });
    const auto choose = [this, &value](const std::string& chosen) {
        value = chosen;
        for (const auto& show : m_showTexts)
            show();
        remember();
        Q_EMIT changed();
    };
    connect(button, &QPushButton::clicked, this, [this, button, word, names = std::move(names), choose, &value] {
        button->setChecked(!value.empty());
        m_context.link.ask<std::vector<std::string>>(
            button, names, [button, word, choose](const Result<std::vector<std::string>>& found) {
                if (!found)
                    return;
                auto* menu = new QMenu(button);
                menu->setAttribute(Qt::WA_DeleteOnClose);
                menu->setObjectName(button->objectName() + QStringLiteral("Menu"));
                menu->addAction(UiText::tr("Any"), button, [choose] { choose({}); });
                menu->addSeparator();
                for (size_t i = 0; i < std::min(found->size(), mostInMenu); ++i)
                    menu->addAction(withoutMnemonic(shownShort(found->at(i), 60)), button,
                                    [choose, name = found->at(i)] { choose(name); });
                menu->popup(button->mapToGlobal(QPoint(0, button->height() + 2)));
            });
    });
    return button;
}

void RunFilterBar::showMenuText(QPushButton* button, const QString& word, const std::string& value) {
    button->setCheckable(true);
    button->setChecked(!value.empty());
    button->setText(withoutMnemonic(value.empty() ? word + QStringLiteral("  ▾")
                                                  : QStringLiteral("%1: %2  ▾").arg(word, shownShort(value, 20))));
}

void RunFilterBar::chooseChip(size_t chosen) {
    m_chip = chosen;
    for (size_t i = 0; i < m_chips.size(); ++i)
        m_chips[i].button->setChecked(i == chosen);
    remember();
    Q_EMIT changed();
}

RunListQuery RunFilterBar::query() const {
    RunListQuery query;
    query.states = m_chips[m_chip].states;
    query.experiment = m_experiment;
    query.compute = m_compute;
    query.tag = m_tag;
    query.text = m_search->text().trimmed().toStdString();
    return query;
}

bool RunFilterBar::isFiltering() const {
    return !(query() == RunListQuery{});
}

void RunFilterBar::clear() {
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    m_experiment.clear();
    m_compute.clear();
    m_tag.clear();
    for (const auto& show : m_showTexts)
        show();
    chooseChip(0);
}

void RunFilterBar::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void RunFilterBar::remember() {
    const auto text = [](const std::string& value) { return QString::fromStdString(value); };
    m_context.remember.set(QStringLiteral("runs/filter"), QStringList{m_chips[m_chip].id, text(m_experiment),
                                                                      text(m_compute), text(m_tag), m_search->text()});
}

void RunFilterBar::restore() {
    const QStringList kept = m_context.remember.value(QStringLiteral("runs/filter")).toStringList();
    if (kept.size() == 5) {
        for (size_t i = 0; i < m_chips.size(); ++i) {
            if (m_chips[i].id == kept[0])
                m_chip = i;
        }
        m_experiment = kept[1].toStdString();
        m_compute = kept[2].toStdString();
        m_tag = kept[3].toStdString();
        const QSignalBlocker quiet(m_search);
        m_search->setText(kept[4]);
    }
    m_chips[m_chip].button->setChecked(true);
    for (const auto& show : m_showTexts)
        show();
}

} // namespace studio::ui
