#include "ui/newcompute/attach_review_step.h"

#include <QBoxLayout>
#include <QPlainTextEdit>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/review_form.h"

namespace studio::ui {

namespace {

constexpr int attachCommandLines = 3;
constexpr int attachFileLines = 10;

QString keepText(SecretStorage place) {
    switch (place) {
    case SecretStorage::Keyring:
        return AttachReviewStep::tr("in the desktop keyring");
    case SecretStorage::Vault:
        return AttachReviewStep::tr("in the workspace vault");
    case SecretStorage::Session:
        break;
    }
    return AttachReviewStep::tr("for this session only");
}

QString signInText(const AttachDraft& draft) {
    QString text = signInMethodText(draft.way);
    if (draft.way == SignInMethodChoice::Key)
        text += QStringLiteral(" · ") + displayTextElided(draft.keyFile, 300);
    if (draft.requiresOneTimeCode && draft.way != SignInMethodChoice::Interactive)
        text += QStringLiteral(" · ") + AttachReviewStep::tr("and a code");
    if (draft.way == SignInMethodChoice::Key || draft.way == SignInMethodChoice::Password)
        text += QStringLiteral(" · ") + AttachReviewStep::tr("secrets stored %1").arg(keepText(draft.keep));
    return text;
}

QString collectText(const AttachDraft& draft) {
    if (draft.skipDownload)
        return AttachReviewStep::tr("on demand; outputs stay on the machine");
    QStringList parts;
    parts << (patternsOf(draft.include).empty()
                  ? AttachReviewStep::tr("all outputs")
                  : AttachReviewStep::tr("only %1").arg(displayTextElided(draft.include, 200)));
    if (!patternsOf(draft.exclude).empty())
        parts << AttachReviewStep::tr("without %1").arg(displayTextElided(draft.exclude, 200));
    if (draft.maxFileMb > 0)
        parts << AttachReviewStep::tr("files up to %1 MB").arg(draft.maxFileMb);
    if (draft.maxTotalMb > 0)
        parts << AttachReviewStep::tr("%1 MB total").arg(draft.maxTotalMb);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

AttachReviewStep::AttachReviewStep(QWidget* parent)
    : AttachStep(AttachStage::Review, QStringLiteral("stepAttachReview"), parent)
    , m_form(new ReviewForm(QStringLiteral("attachProblems"), QStringLiteral("mendAttachProblem"), this)) {
    column()->addWidget(m_form);
    connect(m_form, &ReviewForm::stageRequested, this,
            [this](int stage) { Q_EMIT stageRequested(static_cast<AttachStage>(stage)); });
    m_form->addSection(static_cast<int>(AttachStage::Machine), tr("Machine"));
    m_form->addLine(tr("Name"), QStringLiteral("reviewMachineName"));
    m_form->addLine(tr("Address"), QStringLiteral("reviewAddress"));
    m_form->addLine(tr("Connection"), QStringLiteral("reviewJumps"));
    m_form->addSection(static_cast<int>(AttachStage::SignIn), tr("Sign in"));
    m_form->addLine(tr("Method"), QStringLiteral("reviewSignIn"));
    m_form->addSection(static_cast<int>(AttachStage::Use), tr("Use"));
    m_form->addLine(tr("Concurrent runs"), QStringLiteral("reviewMachineRuns"));
    m_form->addLine(tr("GPUs"), QStringLiteral("reviewGpus"));
    m_form->addLine(tr("Data folder"), QStringLiteral("reviewScratch"));
    m_form->addLine(tr("Download"), QStringLiteral("reviewCollect"));
    m_form->addLine(tr("Not responding"), QStringLiteral("reviewPatience"));
    m_command = new CopyText(tr("Equivalent command"), QStringLiteral("attachCommand"),
                             tr("Attaches the same machine from a terminal"), attachCommandLines, this);
    m_more = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    m_more->setObjectName(QStringLiteral("commandMore"));
    m_file = new CopyText(tr("Equivalent YAML file"), QStringLiteral("attachFile"),
                          tr("Azure ML CLI format for attached machines; additional settings are under compute_studio"),
                          attachFileLines, this);
    column()->addWidget(m_command);
    column()->addWidget(m_more);
    column()->addWidget(m_file);
    column()->addStretch();
}

QWidget* AttachReviewStep::firstFocus() {
    return m_command->edit();
}

void AttachReviewStep::load(const AttachDraft& draft) {
    m_form->set("reviewMachineName", draft.name.empty() ? tr("none yet") : displayTextElided(draft.name, 400));
    SshHop machine;
    machine.host = draft.host;
    machine.port = draft.port;
    machine.user = draft.user;
    m_form->set("reviewAddress", draft.host.empty() ? tr("none yet") : displayTextElided(toText(machine), 400));
    QStringList jumps;
    for (const JumpDraft& jump : draft.jumps)
        jumps << tr("%1 (%2)").arg(displayTextElided(jump.address, 120), signInMethodText(jump.way));
    m_form->set("reviewJumps", jumps.isEmpty() ? tr("direct") : jumps.join(QStringLiteral(" → ")));
    m_form->set("reviewSignIn", signInText(draft));
    m_form->set("reviewMachineRuns", QString::number(draft.maxRuns));
    QStringList gpus;
    for (const int gpu : draft.gpus)
        gpus << QString::number(gpu);
    m_form->set("reviewGpus", m_world.facts && m_world.facts->gpus.empty() ? tr("none detected")
                              : draft.allGpus                              ? tr("all")
                                                                           : gpus.join(QStringLiteral(", ")));
    m_form->set("reviewScratch", draft.scratch.empty() ? tr("the home folder") : displayTextElided(draft.scratch, 400));
    m_form->set("reviewCollect", collectText(draft));
    m_form->set("reviewPatience", tr("after %n minute(s)", nullptr, draft.notRespondingMinutes));
    m_command->setText(attachCommand(draft, m_world, m_workspace));
    m_file->setText(attachFile(draft, m_world));
    QStringList more;
    if (draft.way == SignInMethodChoice::Password)
        more << tr("The password is read from standard input; it never appears in a command.");
    const RemoteConfig config = configOf(draft, m_world);
    if (!config.gpus.empty() || config.collect != CollectRules{} ||
        config.notRespondingAfter != RemoteConfig{}.notRespondingAfter)
        more << tr("Set GPUs, downloads, and the not-responding time afterwards on the machine's page; the "
                   "file includes them.");
    m_more->setText(more.join(QLatin1Char(' ')));
    m_more->setVisible(!more.isEmpty());
}

void AttachReviewStep::setProblems(const std::vector<AttachProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const AttachProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.stage), problem.text});
    m_form->setProblems(texts, tr("Fix the remaining problems"));
}

} // namespace studio::ui

#include "moc_attach_review_step.cpp"
