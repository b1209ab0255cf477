#include "ui/newcompute/attach_review_step.h"

#include <QBoxLayout>
#include <QPlainTextEdit>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/review_form.h"

namespace studio::ui {

namespace {

constexpr int commandLines = 3;
constexpr int fileLines = 10;

QString keepText(SecretPlace place) {
    switch (place) {
    case SecretPlace::Keyring:
        return UiText::tr("in the desktop's keyring");
    case SecretPlace::Vault:
        return UiText::tr("in the vault of this workspace");
    case SecretPlace::Session:
        break;
    }
    return UiText::tr("only until the studio ends");
}

QString signInText(const AttachDraft& draft) {
    QString text = wayText(draft.way);
    if (draft.way == SignInWay::Key)
        text += QStringLiteral(" · ") + shownShort(draft.keyFile, 300);
    if (draft.alsoCodes && draft.way != SignInWay::Interactive)
        text += QStringLiteral(" · ") + UiText::tr("and a code");
    if (draft.way == SignInWay::Key || draft.way == SignInWay::Password)
        text += QStringLiteral(" · ") + UiText::tr("secrets are kept %1").arg(keepText(draft.keep));
    return text;
}

QString collectText(const AttachDraft& draft) {
    if (draft.leaveThere)
        return UiText::tr("nothing by itself; outputs are shown where they are");
    QStringList parts;
    parts << (patternsOf(draft.include).empty() ? UiText::tr("all outputs")
                                                : UiText::tr("only %1").arg(shownShort(draft.include, 200)));
    if (!patternsOf(draft.exclude).empty())
        parts << UiText::tr("without %1").arg(shownShort(draft.exclude, 200));
    if (draft.largestFileMb > 0)
        parts << UiText::tr("files up to %1 MB").arg(draft.largestFileMb);
    if (draft.largestTotalMb > 0)
        parts << UiText::tr("%1 MB together").arg(draft.largestTotalMb);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

AttachReviewStep::AttachReviewStep(QWidget* parent)
    : AttachStep(QStringLiteral("stepAttachReview"), parent)
    , m_form(new ReviewForm(QStringLiteral("attachProblems"), QStringLiteral("mendAttachProblem"), this)) {
    column()->addWidget(m_form);
    connect(m_form, &ReviewForm::stageWanted, this,
            [this](int stage) { Q_EMIT stageWanted(static_cast<AttachStage>(stage)); });
    m_form->addSection(static_cast<int>(AttachStage::Machine), UiText::tr("Machine"));
    m_form->addLine(UiText::tr("Name"), QStringLiteral("reviewMachineName"));
    m_form->addLine(UiText::tr("Address"), QStringLiteral("reviewAddress"));
    m_form->addLine(UiText::tr("By way of"), QStringLiteral("reviewJumps"));
    m_form->addSection(static_cast<int>(AttachStage::SignIn), UiText::tr("Sign in"));
    m_form->addLine(UiText::tr("By"), QStringLiteral("reviewSignIn"));
    m_form->addSection(static_cast<int>(AttachStage::Use), UiText::tr("Use"));
    m_form->addLine(UiText::tr("Runs at once"), QStringLiteral("reviewMachineRuns"));
    m_form->addLine(UiText::tr("GPUs"), QStringLiteral("reviewGpus"));
    m_form->addLine(UiText::tr("Files in"), QStringLiteral("reviewScratch"));
    m_form->addLine(UiText::tr("Comes back"), QStringLiteral("reviewCollect"));
    m_form->addLine(UiText::tr("Not responding"), QStringLiteral("reviewPatience"));
    m_command = new CopyText(UiText::tr("The same as a command"), QStringLiteral("attachCommand"),
                             UiText::tr("Attaches the same machine from a terminal"), commandLines, this);
    m_more = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    m_more->setObjectName(QStringLiteral("commandMore"));
    m_file = new CopyText(UiText::tr("The same as a file"), QStringLiteral("attachFile"),
                          UiText::tr("The form of Azure ML's command line for attached machines; what is ours stands "
                                     "under compute_studio"),
                          fileLines, this);
    column()->addWidget(m_command);
    column()->addWidget(m_more);
    column()->addWidget(m_file);
    column()->addStretch();
}

QWidget* AttachReviewStep::firstFocus() {
    return m_command->edit();
}

void AttachReviewStep::load(const AttachDraft& draft) {
    m_form->set("reviewMachineName", draft.name.empty() ? UiText::tr("none yet") : shownShort(draft.name, 400));
    SshHop machine;
    machine.host = draft.host;
    machine.port = draft.port;
    machine.user = draft.user;
    m_form->set("reviewAddress", draft.host.empty() ? UiText::tr("none yet") : shownShort(toText(machine), 400));
    QStringList jumps;
    for (const JumpDraft& jump : draft.jumps)
        jumps << UiText::tr("%1 (%2)").arg(shownShort(jump.address, 120), wayText(jump.way));
    m_form->set("reviewJumps", jumps.isEmpty() ? UiText::tr("directly") : jumps.join(QStringLiteral(" → ")));
    m_form->set("reviewSignIn", signInText(draft));
    m_form->set("reviewMachineRuns", QString::number(draft.maxRuns));
    QStringList gpus;
    for (const int gpu : draft.gpus)
        gpus << QString::number(gpu);
    m_form->set("reviewGpus", draft.allGpus ? UiText::tr("all that are there") : gpus.join(QStringLiteral(", ")));
    m_form->set("reviewScratch",
                draft.scratch.empty() ? UiText::tr("the home folder") : shownShort(draft.scratch, 400));
    m_form->set("reviewCollect", collectText(draft));
    m_form->set("reviewPatience", UiText::tr("after %n minute(s)", nullptr, draft.notRespondingMinutes));
    m_command->setText(attachCommand(draft, m_world, m_workspace));
    m_file->setText(attachFile(draft, m_world));
    QStringList more;
    if (draft.way == SignInWay::Password)
        more << UiText::tr("The password is read from standard input; it never stands in a command.");
    const RemoteConfig config = configOf(draft, m_world);
    if (!config.gpus.empty() || config.collect != CollectRules{} ||
        config.notRespondingAfter != RemoteConfig{}.notRespondingAfter)
        more << UiText::tr("GPUs, what comes back and the time until not responding are set afterwards, on the "
                           "machine's page; the file holds them.");
    m_more->setText(more.join(QLatin1Char(' ')));
    m_more->setVisible(!more.isEmpty());
}

void AttachReviewStep::setProblems(const std::vector<AttachProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const AttachProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.stage), problem.text});
    m_form->setProblems(texts, UiText::tr("Something is still to be mended"));
}

} // namespace studio::ui

#include "moc_attach_review_step.cpp"
