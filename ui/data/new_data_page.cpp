#include "ui/data/new_data_page.h"

#include <QBoxLayout>
#include <QPushButton>

#include "core/client/data_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/plain_label.h"
#include "ui/common/source_consent.h"
#include "ui/data/data_form.h"

namespace studio::ui {

NewDataPage::NewDataPage(Context& context, const QString& name)
    : Page(QStringLiteral("newDataPage"), tr("New data"), context.pageParent)
    , m_context(context)
    , m_form(new DataForm(this))
    , m_create(new QPushButton(tr("Create"), this))
    , m_progress((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted")) {
    setCrumbs({{tr("Data"), QStringLiteral("data"), {}}, {title(), {}, {}}});
    m_create->setObjectName(QStringLiteral("createData"));
    m_create->setProperty("role", QStringLiteral("primary"));
    m_create->setToolTip(tr("Create this version (Ctrl+Enter)"));
    addSubmitKeys(this, m_create);
    connect(m_create, &QPushButton::clicked, this, &NewDataPage::create);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelNewData"));
    cancel->setToolTip(tr("Leave without creating anything"));
    connect(cancel, &QPushButton::clicked, this, [this] {
        m_isEdited = false;
        m_context.navigator.replace(QStringLiteral("data"));
    });
    m_form->setName(name);
    connect(m_form, &FormStep::edited, this, [this] {
        m_isEdited = true;
        m_consent = {};
        m_form->showFieldProblems({});
    });
    m_progress->setObjectName(QStringLiteral("newDataProgress"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_create);
    buttons->addWidget(cancel);
    buttons->addWidget(m_progress, 1);
    content()->addWidget(m_form);
    content()->addLayout(buttons);
    content()->addStretch();
}

QWidget* NewDataPage::firstFocus() {
    return m_form->firstFocus();
}

void NewDataPage::create() {
    const auto problems = m_form->problems();
    m_form->showFieldProblems(problems);
    if (!problems.empty()) {
        if (auto* field = m_form->findChild<QWidget*>(problems.front().field))
            field->setFocus();
        return;
    }
    banner()->hide();
    m_create->setEnabled(false);
    m_form->setEnabled(false);
    m_progress->setText(tr("Reading the data…"));
    const auto deliver = m_context.link.makeDelivery(this);
    m_context.link.work<PublishedData>(
        this,
        [this, data = m_form->data(), consent = m_consent, deliver,
         isClosing = m_context.link.isClosing()](Client& client) {
            return client.data().create(data, consent, [this, deliver, isClosing](const SnapshotProgress& progress) {
                deliver([this, progress] {
                    m_progress->setText(tr("%1 of %2 copied", "sizes")
                                            .arg(formatSize(static_cast<int64_t>(progress.bytesDone)),
                                                 formatSize(static_cast<int64_t>(progress.bytesTotal))));
                });
                return !isClosing();
            });
        },
        [this](const Result<PublishedData>& created) { take(created); });
}

void NewDataPage::take(const Result<PublishedData>& created) {
    m_create->setEnabled(true);
    m_form->setEnabled(true);
    m_progress->setText({});
    if (created) {
        m_isEdited = false;
        return m_context.navigator.replace(QStringLiteral("data-asset"),
                                           QString::fromStdString(created->asset.label()));
    }
    if (const auto question = consentQuestion(created.error(), tr("Copy anyway"))) {
        confirm(this, *question, [this, refusal = created.error()] {
            m_consent = withConsent(m_consent, refusal);
            create();
        });
        return;
    }
    banner()->showError(tr("The data could not be created."), created.error());
}

} // namespace studio::ui

#include "moc_new_data_page.cpp"
