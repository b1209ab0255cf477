#include "ui/common/python_finder.h"

#include <QBoxLayout>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/python_table_model.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int pythonFinderRowHeight = 34;
constexpr int tableHeight = 220;
constexpr std::array widths = {74, 150, 210, 190};
} // namespace

PythonFinder::PythonFinder(DriverConnector& driver, QWidget* parent)
    : QWidget(parent)
    , m_driver(driver)
    , m_model(new PythonTableModel(this))
    , m_table(new QTableView(this))
    , m_look(new QPushButton(icon(QStringLiteral("search")), {}, this))
    , m_progress(new QProgressBar(this))
    , m_state((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_banner(new Banner(this)) {
    m_look->setObjectName(QStringLiteral("findPythons"));
    m_look->setToolTip(tr("Searches for conda environments, virtual environments, and system and module Pythons"));
    connect(m_look, &QPushButton::clicked, this, &PythonFinder::poll);
    m_progress->setAccessibleName(tr("Searching for interpreters"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_state->setObjectName(QStringLiteral("foundPythonsState"));
    m_banner->setObjectName(QStringLiteral("foundPythonsBanner"));
    m_table->setToolTip(tr("Select the interpreter to use"));
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(m_table, QStringLiteral("foundPythons"), tr("Interpreters on the machine"), pythonFinderRowHeight,
               widths);
    m_table->setFixedHeight(tableHeight);
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
    m_look->setText(withoutMnemonic(tr("Search %1").arg(displayTextElided(target, 40))));
    m_state->setText({});
    m_banner->hide();
    m_table->hide();
    m_model->setPythons({}, {});
}

void PythonFinder::poll() {
    if (std::exchange(m_isLooking, true))
        return;
    m_banner->hide();
    m_progress->show();
    m_look->setEnabled(false);
    m_state->setText(tr("Searching the machine…"));
    const QPointer<PythonFinder> self(this);
    const auto done = [self, target = m_target](const Result<std::vector<PythonInstallation>>& pythons) {
        if (self)
            self->show(target, pythons);
    };
    m_driver.drive([self, done, target = m_target](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->pythons(target, done);
    });
}

void PythonFinder::show(const std::string& target, const Result<std::vector<PythonInstallation>>& pythons) {
    m_isLooking = false;
    m_progress->hide();
    m_look->setEnabled(true);
    if (target != m_target)
        return m_state->setText({});
    if (!pythons) {
        m_state->setText({});
        return m_banner->showError(tr("The machine could not be searched."), pythons.error());
    }
    m_model->setPythons(*pythons, m_facts);
    m_table->setVisible(!pythons->empty());
    m_state->setText(pythons->empty() ? tr("No interpreters found.")
                                      : tr("%n interpreter(s) found", nullptr, static_cast<int>(pythons->size())));
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
