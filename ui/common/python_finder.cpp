#include "ui/common/python_finder.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

#include "ui/common/banner.h"
#include "ui/common/driver_door.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/python_table_model.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int rowHeight = 34;
constexpr int tableHeight = 220;
constexpr std::array widths = {74, 150, 210, 190};
} // namespace

PythonFinder::PythonFinder(DriverDoor& door, QWidget* parent)
    : QWidget(parent)
    , m_door(door)
    , m_model(new PythonTableModel(this))
    , m_table(new QTableView(this))
    , m_look(new QPushButton(icon(QStringLiteral("search")), {}, this))
    , m_progress(new QProgressBar(this))
    , m_state((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_banner(new Banner(this)) {
    m_look->setObjectName(QStringLiteral("findPythons"));
    m_look->setToolTip(
        UiText::tr("Looks for conda environments, virtual environments, system and module Pythons there"));
    connect(m_look, &QPushButton::clicked, this, &PythonFinder::look);
    m_progress->setAccessibleName(UiText::tr("Looking for interpreters"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_state->setObjectName(QStringLiteral("foundPythonsState"));
    m_banner->setObjectName(QStringLiteral("foundPythonsBanner"));
    m_table->setObjectName(QStringLiteral("foundPythons"));
    m_table->setAccessibleName(UiText::tr("Interpreters on the machine"));
    m_table->setToolTip(UiText::tr("Select the interpreter that is to be used"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setFixedHeight(tableHeight);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    for (size_t i = 0; i < widths.size(); ++i)
        m_table->horizontalHeader()->resizeSection(static_cast<int>(i), widths.at(i));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->hide();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!current.isValid() || m_model->at(current.row()).path == m_path)
                    return;
                m_path = m_model->at(current.row()).path;
                Q_EMIT chosen(m_path);
            });
    auto* row = new QHBoxLayout;
    row->setSpacing(space::medium);
    row->addWidget(m_look);
    row->addWidget(m_state, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(row);
    layout->addWidget(m_progress);
    layout->addWidget(m_banner);
    layout->addWidget(m_table);
    setTarget("local", {});
}

void PythonFinder::setTarget(const std::string& target, const std::optional<MachineFacts>& facts) {
    m_facts = facts;
    if (target == m_target)
        return;
    m_target = target;
    m_look->setText(withoutMnemonic(UiText::tr("Look on %1").arg(shownShort(target, 40))));
    m_state->setText({});
    m_banner->hide();
    m_table->hide();
    m_model->setPythons({}, {});
}

void PythonFinder::look() {
    if (std::exchange(m_isLooking, true))
        return;
    m_banner->hide();
    m_progress->show();
    m_look->setEnabled(false);
    m_state->setText(UiText::tr("The machine is being looked through…"));
    const QPointer<PythonFinder> self(this);
    const auto done = [self, target = m_target](const Result<std::vector<FoundPython>>& pythons) {
        if (self)
            self->show(target, pythons);
    };
    m_door.drive([self, done, target = m_target](const Result<DriverLine*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->pythons(target, done);
    });
}

void PythonFinder::show(const std::string& target, const Result<std::vector<FoundPython>>& pythons) {
    m_isLooking = false;
    m_progress->hide();
    m_look->setEnabled(true);
    if (target != m_target)
        return m_state->setText({});
    if (!pythons) {
        m_state->setText({});
        return m_banner->showError(UiText::tr("The machine could not be looked through."), pythons.error());
    }
    m_model->setPythons(*pythons, m_facts);
    m_table->setVisible(!pythons->empty());
    m_state->setText(pythons->empty()
                         ? UiText::tr("No interpreter was found there.")
                         : UiText::tr("%n interpreter(s) found", nullptr, static_cast<int>(pythons->size())));
    choose(m_path);
}

void PythonFinder::choose(const std::string& path) {
    m_path = path;
    const int row = m_model->rowOfPath(path);
    m_table->setCurrentIndex(row < 0 ? QModelIndex() : m_model->index(row, 0));
    if (row < 0)
        m_table->clearSelection();
}

} // namespace studio::ui

#include "moc_python_finder.cpp"
