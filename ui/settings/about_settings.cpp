#include "ui/settings/about_settings.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QFile>
#include <QFormLayout>
#include <QPlainTextEdit>
#include <QPushButton>

#include "ui/common/flow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

AboutSettings::AboutSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("aboutSettings"), parent) {
    QBoxLayout* card = addCard(QStringLiteral("settingsAbout"), tr("About"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::medium);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->addRow(tr("Compute Studio"), new PlainLabel(QCoreApplication::applicationVersion(), this));
    form->addRow(QStringLiteral("Qt"), new PlainLabel(QString::fromLatin1(qVersion()), this));
    form->addRow(tr("License"),
                 new PlainLabel(tr("GNU General Public License, version 3 or later"), this, PlainLabel::Fit::Wrap));
    auto* icons = makeButton(QStringLiteral("iconLicence"), tr("Lucide, ISC license"), {});
    icons->setProperty("role", QStringLiteral("link"));
    connect(icons, &QPushButton::clicked, this,
            [this] { showLicence(tr("Icon license"), QStringLiteral(":/icons/LICENSE")); });
    auto* row = new QHBoxLayout;
    row->addWidget(icons);
    row->addStretch();
    form->addRow(tr("Icons"), row);
    form->addRow(
        tr("Libraries"),
        new PlainLabel(
            tr("Qt (LGPL 3, GPL 3), SQLite (public domain), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 "
               "with linking exception), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)"),
            this, PlainLabel::Fit::Wrap));
    card->addLayout(form);
    auto* details = makeButton(QStringLiteral("aboutDetails"), tr("Version and build"), tr("Open About in the help"));
    connect(details, &QPushButton::clicked, this,
            [&context] { context.navigator.open(QStringLiteral("manual"), QStringLiteral("about")); });
    addButtons(card)->addWidget(details);
    column()->addStretch();
}

void AboutSettings::showLicence(const QString& title, const QString& file) {
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return;
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("licenceDialog"));
    dialog->setWindowTitle(title);
    dialog->resize(620, 480);
    auto* text = new QPlainTextEdit(QString::fromUtf8(source.readAll()), dialog);
    text->setAccessibleName(title);
    text->setReadOnly(true);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    dialog->open();
}

} // namespace studio::ui

#include "moc_about_settings.cpp"
