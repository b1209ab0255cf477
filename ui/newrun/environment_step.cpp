#include "ui/newrun/environment_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>

#include "core/client/environment_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/python_finder.h"
#include "ui/common/target_chooser.h"
#include "ui/common/theme.h"
#include "ui/newrun/python_step.h"

namespace studio::ui {

namespace {

constexpr int nameWidth = 280;
constexpr int versionWidth = 120;
constexpr int indent = 24;
constexpr int problemsHeight = 96;
constexpr auto allKinds = {EnvironmentChoice::Kind::Machine, EnvironmentChoice::Kind::Named,
                           EnvironmentChoice::Kind::File, EnvironmentChoice::Kind::Image};

QWidget* makePanel(QWidget* parent) {
    auto* panel = new QWidget(parent);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(indent, 0, 0, 0);
    layout->setSpacing(space::medium);
    return panel;
}

QBoxLayout* layoutOf(QWidget* panel) {
    return static_cast<QBoxLayout*>(panel->layout());
}

Result<std::vector<NamedEnvironment>> allVersions(Client& client) {
    auto newest = client.environments().list();
    if (!newest)
        return fail(newest.error());
    std::vector<NamedEnvironment> all;
    for (const NamedEnvironment& named : *newest) {
        auto versions = client.environments().versions(named.name);
        if (versions)
            std::move(versions->begin(), versions->end(), std::back_inserter(all));
    }
    return all;
}

} // namespace

EnvironmentStep::EnvironmentStep(Context& context, QWidget* parent)
    : NewRunStep(RunStep::Environment, QStringLiteral("stepEnvironment"), parent)
    , m_context(context)
    , m_driver(new DriverConnector(context.link, this))
    , m_kinds(new QButtonGroup(this))
    , m_others(new QButtonGroup(this))
    , m_offer(new Banner(this)) {
    addOffer();
    addChoice(m_kinds, Kind::Machine, "environmentNone", tr("Pyth&on on the machine"),
              tr("An interpreter of the machine, with the packages installed there"));
    column()->addWidget(m_panels[Kind::Machine] = makePython());
    addChoice(m_kinds, Kind::Named, "environmentNamed", tr("Saved &environment"),
              tr("Defined once, built once on each target"));
    column()->addWidget(m_panels[Kind::Named] = makeNamed());
    addChoice(m_kinds, Kind::File, "environmentOther", tr("Pac&kages or container image"),
              tr("For this run: a requirements file, or an image"));
    m_otherPanel = makePanel(this);
    column()->addWidget(m_otherPanel);
    for (QRadioButton* radio : {addChoice(m_others, Kind::File, "environmentFile", tr("Requirements &file"),
                                          tr("The current conda file, requirements.txt, or pyproject.toml")),
                                addChoice(m_others, Kind::Image, "environmentImage", tr("Container i&mage"),
                                          tr("Runs in Podman, Docker, or Apptainer, whichever is available"))})
        layoutOf(m_otherPanel)->addWidget(radio, 0, Qt::AlignLeft);
    layoutOf(m_otherPanel)->addWidget(m_panels[Kind::File] = makeFile());
    layoutOf(m_otherPanel)->addWidget(m_panels[Kind::Image] = makeImage());
    m_others->button(static_cast<int>(Kind::File))->setChecked(true);
    m_ready = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    m_ready->setObjectName(QStringLiteral("environmentReady"));
    column()->addWidget(m_ready);
    column()->addStretch();
    choose(Kind::Machine);
    auto* saved = new LiveQuery<std::vector<NamedEnvironment>>(
        context.link, this, {}, &allVersions, [this](Result<std::vector<NamedEnvironment>> environments) {
            if (environments)
                takeEnvironments(std::move(*environments));
        });
    saved->refreshNow();
}

QRadioButton* EnvironmentStep::addChoice(QButtonGroup* group, Kind kind, const char* objectName, const QString& text,
                                         const QString& tip) {
    auto* radio = new QRadioButton(text, this);
    radio->setObjectName(QLatin1String(objectName));
    radio->setToolTip(tip);
    group->addButton(radio, static_cast<int>(kind));
    connect(radio, &QRadioButton::clicked, this, [this] {
        showKind();
        tell();
    });
    if (group != m_kinds)
        return radio;
    QFont bold = radio->font();
    bold.setWeight(QFont::DemiBold);
    radio->setFont(bold);
    column()->addWidget(radio, 0, Qt::AlignLeft);
    return radio;
}

void EnvironmentStep::addOffer() {
    m_offer->setObjectName(QStringLiteral("environmentOffer"));
    column()->addWidget(m_offer);
}

QWidget* EnvironmentStep::makeNamed() {
    QWidget* panel = makePanel(this);
    m_name = new QComboBox(panel);
    m_name->setObjectName(QStringLiteral("runEnvironment"));
    m_name->setAccessibleName(tr("Environment"));
    m_name->setToolTip(tr("Saved environment"));
    m_name->setFixedWidth(atFontSize(nameWidth));
    m_version = new QComboBox(panel);
    m_version->setObjectName(QStringLiteral("runEnvironmentVersion"));
    m_version->setAccessibleName(tr("Version"));
    m_version->setToolTip(tr("Version of the environment, newest first"));
    m_version->setFixedWidth(atFontSize(versionWidth));
    connect(m_name, &QComboBox::activated, this, [this] {
        m_wantedName.clear();
        fillVersions();
        takeNamed();
        tell();
    });
    connect(m_version, &QComboBox::activated, this, [this] {
        m_wantedName.clear();
        takeNamed();
        tell();
    });
    auto* make = new QPushButton(icon(QStringLiteral("plus")), tr("New…"), panel);
    make->setObjectName(QStringLiteral("makeEnvironment"));
    make->setToolTip(tr("Define an environment; your entries here are kept"));
    make->setVisible(m_context.navigator.knows(QStringLiteral("new-environment")));
    connect(make, &QPushButton::clicked, this, [this] { m_context.navigator.open(QStringLiteral("new-environment")); });
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_name);
    row->addWidget(m_version);
    row->addWidget(make);
    row->addStretch();
    FormStep::addField(layoutOf(panel), tr("Name and &version"), m_name, {}, row);
    m_namedContents = addHint(layoutOf(panel), {}, QStringLiteral("runEnvironmentHolds"));
    return panel;
}

QWidget* EnvironmentStep::makeFile() {
    QWidget* panel = makePanel(this);
    m_files = new QComboBox(panel);
    m_files->setObjectName(QStringLiteral("environmentFiles"));
    m_files->setAccessibleName(tr("Requirements file"));
    m_files->setToolTip(tr("Requirements files found in the code or chosen"));
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_files->setMinimumContentsLength(24);
    connect(m_files, &QComboBox::activated, this, [this] {
        m_wantedFile.clear();
        takeFile();
        tell();
    });
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), tr("Choose…"), panel);
    browse->setObjectName(QStringLiteral("chooseEnvironmentFile"));
    browse->setToolTip(tr("Choose a file in another location"));
    connect(browse, &QPushButton::clicked, this, &EnvironmentStep::chooseFile);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_files, 1);
    row->addWidget(browse);
    FormStep::addField(layoutOf(panel), tr("Fi&le"), m_files, {}, row);
    m_fileContents = addHint(layoutOf(panel), {}, QStringLiteral("environmentFileHolds"));
    m_fileProblems = new QListWidget(panel);
    m_fileProblems->setObjectName(QStringLiteral("environmentFileProblems"));
    m_fileProblems->setAccessibleName(tr("Problems in the file"));
    m_fileProblems->setToolTip(tr("Fix them in the file"));
    m_fileProblems->setWordWrap(true);
    m_fileProblems->setFixedHeight(problemsHeight);
    m_fileProblems->hide();
    layoutOf(panel)->addWidget(m_fileProblems);
    return panel;
}

QWidget* EnvironmentStep::makePython() {
    QWidget* panel = makePanel(this);
    m_python = new PythonStep(panel);
    m_python->layout()->setContentsMargins(0, 0, 0, 0);
    m_python->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // the finder follows at once
    connect(m_python, &PythonStep::inspectRequested, this, &EnvironmentStep::inspectRequested);
    connect(m_python, &FormStep::edited, this, [this] { tell(); });
    layoutOf(panel)->addWidget(m_python);
    m_finder = new PythonFinder(*m_driver, panel);
    connect(m_finder, &PythonFinder::chosen, this, [this](const std::string& path) {
        m_python->choose(path);
        tell();
    });
    layoutOf(panel)->addWidget(m_finder);
    return panel;
}

QWidget* EnvironmentStep::makeImage() {
    QWidget* panel = makePanel(this);
    m_image = makeEdit(QStringLiteral("runImage"), tr("Image"), QStringLiteral("docker.io/library/python:3.11"),
                       tr("Registry, name, and tag or digest"));
    connect(m_image, &QLineEdit::textEdited, this, [this] { requestReadiness(); });
    FormStep::addField(layoutOf(panel), tr("Ima&ge"), m_image,
                       tr("The image must contain what the command uses, e.g. python. For a private registry, "
                          "GPUs, or extra packages, create an environment."));
    return panel;
}

QWidget* EnvironmentStep::firstFocus() {
    return m_kinds->checkedButton();
}

EnvironmentStep::Kind EnvironmentStep::kind() const {
    const auto chosen = static_cast<Kind>(std::max(0, m_kinds->checkedId()));
    return chosen == Kind::File ? static_cast<Kind>(m_others->checkedId()) : chosen;
}

void EnvironmentStep::choose(Kind kind) {
    const bool isOther = kind == Kind::File || kind == Kind::Image;
    if (isOther)
        m_others->button(static_cast<int>(kind))->setChecked(true);
    const Kind shown = isOther ? Kind::File : kind == Kind::Interpreter ? Kind::Machine : kind;
    m_kinds->button(static_cast<int>(shown))->setChecked(true);
    showKind();
}

void EnvironmentStep::showKind() {
    for (const Kind each : allKinds)
        m_panels.at(each)->setVisible(each == kind());
    m_otherPanel->setVisible(kind() == Kind::File || kind() == Kind::Image);
    if (kind() == Kind::Named && m_version->count() == 0)
        fillNames();
    showOffer();
}

void EnvironmentStep::tell() {
    requestReadiness();
    Q_EMIT edited();
}

// Suggests files of packages found in the code until the user decides.
void EnvironmentStep::showOffer() {
    if (m_found.empty() || kind() != Kind::Machine || m_isOfferClosed)
        return m_offer->hide();
    const EnvironmentFile& best = m_found.front();
    const QString name = displayTextElided(best.shown, 80);
    m_offer->showMessage(Banner::Tone::Info, tr("Requirements file found: %1").arg(name),
                         tr("Contents: %1. Used only if you choose it.").arg(contentText(best.environment.spec)));
    m_offer->addAction(
        tr("Use file"),
        [this] {
            m_wantedFile = m_found.front().path;
            fillFiles();
            choose(Kind::File);
            takeFile();
            tell();
        },
        QStringLiteral("useFoundFile"));
    m_offer->addAction(
        tr("Ignore"),
        [this] {
            m_isOfferClosed = true;
            showOffer();
        },
        QStringLiteral("refuseFoundFile"));
}

void EnvironmentStep::setFolder(const std::string& folder) {
    if (folder == m_folder)
        return;
    m_isOfferClosed = false;
    m_folder = folder;
    m_found.clear();
    fillFiles();
    findNewFiles();
}

// Files may have been fixed in the meantime.
void EnvironmentStep::showEvent(QShowEvent* event) {
    NewRunStep::showEvent(event);
    findNewFiles();
}

void EnvironmentStep::findNewFiles() {
    m_context.link.ask<std::vector<EnvironmentFile>>(
        this,
        [folder = m_folder](Client&) -> Result<std::vector<EnvironmentFile>> { return environmentFilesIn(folder); },
        [this, folder = m_folder](Result<std::vector<EnvironmentFile>> files) {
            if (!files || folder != m_folder)
                return;
            RunDraft before;
            store(before);
            m_found = std::move(*files);
            fillFiles();
            showOffer();
            RunDraft now;
            store(now);
            if (!(now.environment == before.environment))
                tell();
        });
}

void EnvironmentStep::takeEnvironments(std::vector<NamedEnvironment> environments) {
    const auto isSame = [](const NamedEnvironment& a, const NamedEnvironment& b) { return a.label() == b.label(); };
    const bool isNews = !m_isKnown || !std::equal(m_environments.begin(), m_environments.end(), environments.begin(),
                                                  environments.end(), isSame);
    m_isKnown = true;
    m_environments = std::move(environments);
    if (isNews)
        fillNames();
    // If the environment of an earlier run was deleted, use the run's own copy.
    if (kind() == Kind::Named && !m_wantedName.empty() && m_requestedDefinition &&
        m_version->currentData().toString().toStdString() != m_wantedName) {
        m_earlier = m_requestedDefinition;
        m_wantedName.clear();
        m_wantedFile.clear();
        fillFiles();
        m_files->setCurrentIndex(0);
        takeFile();
        choose(Kind::File);
    }
    requestReadiness();
}

void EnvironmentStep::fillNames() {
    const QByteArray before = m_name->currentData().toByteArray();
    const QString versionBefore = m_version->currentData().toString();
    const std::string wanted = m_wantedName.substr(0, m_wantedName.rfind(':'));
    const QByteArray chosen = wanted.empty() ? before : QByteArray::fromStdString(wanted);
    m_name->clear();
    for (const NamedEnvironment& named : m_environments) {
        const QByteArray name = QByteArray::fromStdString(named.name);
        if (m_name->findData(name) < 0)
            m_name->addItem(icon(environmentKindIcon(named.environment.spec.kind)), displayTextElided(named.name, 80),
                            name);
    }
    m_name->setEnabled(m_name->count() > 0);
    m_name->setCurrentIndex(std::max(m_name->count() > 0 ? 0 : -1, m_name->findData(chosen)));
    fillVersions();
    if (chosen == before && m_version->findData(versionBefore) >= 0)
        m_version->setCurrentIndex(m_version->findData(versionBefore));
    takeNamed();
}

void EnvironmentStep::fillVersions() {
    const std::string name = m_name->currentData().toByteArray().toStdString();
    m_version->clear();
    for (const NamedEnvironment& named : m_environments) {
        if (named.name == name)
            m_version->addItem(tr("version %1").arg(named.version), QString::fromStdString(named.label()));
    }
    if (const int at = m_version->findData(QString::fromStdString(m_wantedName)); at >= 0)
        m_version->setCurrentIndex(at);
    m_version->setEnabled(m_version->count() > 1);
}

void EnvironmentStep::takeNamed() {
    if (m_environments.empty()) {
        m_namedContents->setText(tr("No environments yet: click New, or choose another kind."));
        return;
    }
    const std::string label = m_version->currentData().toString().toStdString();
    for (const NamedEnvironment& named : m_environments) {
        if (named.label() != label)
            continue;
        const QString about = displayTextElided(named.environment.description, 200);
        m_namedContents->setText(environmentKindName(named.environment.spec.kind) + QStringLiteral(": ") +
                                 contentText(named.environment.spec) +
                                 (about.isEmpty() ? QString() : QStringLiteral(" · ") + about));
    }
}

void EnvironmentStep::fillFiles() {
    const QByteArray before = m_files->currentData().toByteArray();
    m_files->clear();
    if (m_earlier)
        m_files->addItem(tr("Same as the earlier run: %1").arg(contentText(m_earlier->spec)), QByteArray());
    for (const auto* list : {&m_found, &m_extra}) {
        for (const EnvironmentFile& file : *list)
            m_files->addItem(icon(QStringLiteral("file-text")), displayTextElided(file.shown, 120),
                             QByteArray::fromStdString(file.path));
    }
    const int wanted = m_wantedFile.empty() ? -1 : m_files->findData(QByteArray::fromStdString(m_wantedFile));
    m_files->setCurrentIndex(wanted >= 0 ? wanted : std::max(m_files->count() > 0 ? 0 : -1, m_files->findData(before)));
    m_files->setEnabled(m_files->count() > 0);
    takeFile();
}

void EnvironmentStep::takeFile() {
    const std::string path = m_files->currentData().toByteArray().toStdString();
    m_fileProblems->clear();
    m_fileContents->setText(m_files->count() == 0 ? tr("None found in the code. Choose one.") : QString());
    for (const auto* list : {&m_found, &m_extra}) {
        for (const EnvironmentFile& file : *list) {
            if (file.path != path || path.empty())
                continue;
            m_fileContents->setText(contentText(file.environment.spec));
            for (const SpecDiagnostic& problem : file.problems)
                new QListWidgetItem(icon(QStringLiteral("triangle-alert"),
                                         problem.isError ? currentColors().bad : currentColors().warning),
                                    tr("Line %1, column %2: %3")
                                        .arg(QString::number(problem.line), QString::number(problem.column),
                                             displayTextElided(problem.message, 400)),
                                    m_fileProblems);
        }
    }
    m_fileProblems->setVisible(m_fileProblems->count() > 0);
}

void EnvironmentStep::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Conda file, requirements file, or pyproject.toml"),
                                   QFile::decodeName(m_folder.c_str()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("environmentFileDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &EnvironmentStep::takeExtraFile);
    dialog->open();
}

void EnvironmentStep::takeExtraFile(const QString& path) {
    const std::string bytes = QFile::encodeName(path).toStdString();
    m_context.link.ask<EnvironmentFile>(
        this, [bytes, folder = m_folder](Client&) { return readEnvironmentFile(bytes, folder); },
        [this, bytes](Result<EnvironmentFile> file) {
            if (!file)
                return m_fileContents->setText(QString::fromStdString(file.error().message));
            std::erase_if(m_extra, [&](const EnvironmentFile& other) { return other.path == bytes; });
            std::erase_if(m_found, [&](const EnvironmentFile& other) { return other.path == bytes; });
            m_extra.push_back(std::move(*file));
            m_wantedFile = bytes;
            fillFiles();
            if (!m_isLoading)
                tell();
        });
}

void EnvironmentStep::setTarget(const std::vector<TargetStatus>& targets, const std::string& target) {
    std::string machine = target;
    for (const TargetStatus& status : targets) {
        for (const TargetStatus& other : targets) {
            if (status.target.name == target && hostsFirst(status.target, other.target))
                machine = other.target.name;
        }
    }
    const auto facts = factsOf(targets, target);
    m_python->setPythons(facts ? std::optional(facts->pythons) : std::nullopt);
    m_finder->setTarget(machine, facts);
    const bool isOther = machine != m_machine;
    m_target = target;
    m_machine = machine;
    if (isOther)
        requestReadiness();
}

// Shows the state of the builds on the selected target.
void EnvironmentStep::requestReadiness() {
    RunDraft draft;
    store(draft);
    const auto environment = environmentOf(draft.environment);
    const int ticket = ++m_ticket;
    if (!environment || problemOf(draft.environment)) {
        m_ready->setText({});
        m_ready->hide();
        return;
    }
    m_context.link.ask<std::vector<EnvironmentBuild>>(
        this, [environment](Client& client) { return client.environments().builds(&*environment); },
        [this, ticket, isExisting = environment->spec.kind == EnvironmentSpec::Kind::Existing](
            const Result<std::vector<EnvironmentBuild>>& builds) {
            if (ticket != m_ticket || !builds)
                return;
            m_ready->setText(readinessText(*builds, QString::fromStdString(m_machine), isExisting));
            m_ready->show();
        });
}

void EnvironmentStep::load(const RunDraft& draft) {
    m_isLoading = true;
    const EnvironmentChoice& choice = draft.environment;
    m_interpreter = choice.kind == Kind::Interpreter ? choice.interpreter : std::string();
    if (m_interpreter.empty())
        m_python->load(draft);
    else
        m_python->choose(m_interpreter);
    m_earlier = choice.kind == Kind::File && choice.file.empty() ? choice.own : std::nullopt;
    m_wantedName = choice.kind == Kind::Named ? choice.named : std::string();
    m_requestedDefinition = choice.own;
    m_wantedFile = choice.file;
    m_finder->choose(m_interpreter.empty() ? choice.python : m_interpreter);
    m_image->setText(QString::fromStdString(choice.image));
    setFolder(draft.source);
    fillNames();
    fillFiles();
    if (!choice.file.empty() && m_files->findData(QByteArray::fromStdString(choice.file)) < 0)
        takeExtraFile(QFile::decodeName(choice.file.c_str()));
    choose(choice.kind);
    requestReadiness();
    m_isLoading = false;
}

void EnvironmentStep::store(RunDraft& draft) const {
    EnvironmentChoice& choice = draft.environment;
    choice = {};
    choice.kind = kind();
    m_python->store(draft);
    // An environment that is an interpreter stays one until another is chosen.
    if (choice.kind == Kind::Machine && !m_interpreter.empty() && choice.python == m_interpreter) {
        choice.kind = Kind::Interpreter;
        choice.interpreter = std::exchange(choice.python, {});
    }
    choice.image = m_image->text().trimmed().toStdString();
    if (choice.kind == Kind::Named) {
        choice.named = m_version->currentData().toString().toStdString();
        for (const NamedEnvironment& named : m_environments) {
            if (named.label() == choice.named)
                choice.own = named.environment;
        }
        // Until the environments are loaded, use the earlier run's own copy.
        if (!choice.own && m_requestedDefinition && !m_wantedName.empty() && !m_isKnown) {
            choice.named = m_wantedName;
            choice.own = m_requestedDefinition;
        }
    } else if (choice.kind == Kind::File) {
        choice.file = m_files->currentData().toByteArray().toStdString();
        if (choice.file.empty() && m_files->count() > 0)
            choice.own = m_earlier;
        for (const auto* list : {&m_found, &m_extra}) {
            for (const EnvironmentFile& file : *list) {
                if (file.path == choice.file && !choice.file.empty()) {
                    choice.own = file.environment;
                    choice.errors = file.errors();
                }
            }
        }
    }
}

void EnvironmentStep::showProblems(const std::vector<DraftProblem>& problems) {
    NewRunStep::showProblems(problems);
    m_python->showProblems(problems);
}

} // namespace studio::ui

#include "moc_environment_step.cpp"
