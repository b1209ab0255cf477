#include "ui/run/run_actions.h"

#include <QMenu>
#include <algorithm>
#include <utility>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/toast.h"

namespace studio::ui {

namespace {
constexpr size_t runActionsMaxOffered = 12;
constexpr size_t runActionsMaxCompared = 100;
constexpr std::chrono::minutes unaskedCancelAge{1};

constexpr size_t runActionsMaxReferrers = 6;

struct Others {
    std::vector<int64_t> keys;
    std::vector<RunRecord> newest;
};

// What is deleted with runs, and what refers to them, as further lines of a question.
QString consequences(const RunDeletion& deletion) {
    QStringList lines;
    if (deletion.children > 0)
        lines << RunActions::tr("%n child run(s) are deleted as well.", nullptr, static_cast<int>(deletion.children));
    if (!deletion.referrers.empty())
        lines << RunActions::tr("Referenced by:");
    const size_t count = deletion.referrers.size();
    for (size_t i = 0; i < std::min(count, runActionsMaxReferrers); ++i)
        lines << QStringLiteral("• ") + displayTextElided(describe(deletion.referrers[i]).toStdString(), 160);
    if (count > runActionsMaxReferrers)
        lines << RunActions::tr("• and %n more", nullptr, static_cast<int>(count - runActionsMaxReferrers));
    return lines.isEmpty() ? QString() : QStringLiteral("\n\n") + lines.join(QLatin1Char('\n'));
}
} // namespace

struct RunActions::Outcome {
    size_t failed = 0;
    Error firstError;
    std::string last; // result of the last run
};

void RunActions::forEach(const std::vector<int64_t>& runs, const QString& failure,
                         std::function<Result<std::string>(Client&, const RunRecord&)> act,
                         std::function<void(const std::string&)> done) {
    const size_t count = runs.size();
    m_context.link.work<Outcome>(
        &m_parent,
        [runs, act = std::move(act)](Client& client) -> Result<Outcome> {
            Outcome outcome;
            for (const int64_t key : runs) {
                auto rows = browse::rows(client, {key});
                if (!rows)
                    return fail(rows.error());
                if (rows->empty())
                    continue; // deleted since
                auto result = act(client, rows->front());
                if (result)
                    outcome.last = std::move(*result);
                else if (outcome.failed++ == 0)
                    outcome.firstError = result.error();
            }
            return outcome;
        },
        [banner = &m_banner, failure, count, done = std::move(done)](const Result<Outcome>& outcome) {
            if (!outcome)
                return banner->showError(failure, outcome.error());
            if (outcome->failed > 0) {
                banner->showError(count == 1
                                      ? failure
                                      : tr("%1 (%2 of %3 runs)")
                                            .arg(failure, QString::number(outcome->failed), QString::number(count)),
                                  outcome->firstError);
                banner->setClosable(true);
            }
            if (outcome->failed < count && done)
                done(outcome->last);
        });
}

void RunActions::cancel(const std::vector<int64_t>& runs) {
    m_context.link.work<std::vector<RunRecord>>(
        &m_parent, [runs](Client& client) { return browse::rows(client, runs); },
        [this](const Result<std::vector<RunRecord>>& rows) {
            if (!rows)
                return m_banner.showError(tr("Could not be canceled."), rows.error());
            std::vector<RunRecord> active;
            std::copy_if(rows->begin(), rows->end(), std::back_inserter(active),
                         [](const RunRecord& run) { return !isFinal(run.state) && run.wanted.empty(); });
            const Timestamp now = currentTime();
            const auto oldest = std::min_element(active.begin(), active.end(),
                                                 [](const auto& a, const auto& b) { return a.created < b.created; });
            if (oldest == active.end() || now - oldest->created < unaskedCancelAge)
                return cancelNow(active);
            Question question;
            question.objectName = QStringLiteral("cancelDialog");
            question.button = active.size() == 1 ? tr("Cancel run") : tr("Cancel runs");
            question.dismiss = tr("Keep running");
            if (active.size() == 1) {
                question.title = tr("Cancel run %1?").arg(displayTextElided(oldest->name, 80));
                question.text = oldest->started ? tr("It has been running for %1. The job is stopped; its log and "
                                                     "outputs so far are kept.")
                                                      .arg(formatDuration(now - *oldest->started))
                                                : tr("It has been waiting for %1 and loses its place in the queue.")
                                                      .arg(formatDuration(now - oldest->created));
            } else {
                question.title = tr("Cancel %1 runs?").arg(formatCount(static_cast<int64_t>(active.size())));
                question.text = tr("Their jobs are stopped; logs and outputs so far are kept. The oldest was submitted "
                                   "%1 ago.")
                                    .arg(formatDuration(now - oldest->created));
            }
            confirm(&m_parent, question, [this, active] { cancelNow(active); });
        });
}

void RunActions::cancelNow(const std::vector<RunRecord>& runs) {
    std::vector<int64_t> keys;
    for (const RunRecord& run : runs)
        keys.push_back(run.seq);
    if (keys.empty())
        return;
    forEach(
        keys, tr("Could not be canceled."),
        [isMany = keys.size() > 1](Client& client, const RunRecord& run) -> Result<std::string> {
            auto done = client.runs().cancel(run);
            // In a bulk action some runs may have ended already; that is no error.
            if (!done && !(isMany && done.error().code == ErrorCode::Conflict))
                return fail(done.error());
            return std::string();
        },
        [this, runs](const std::string&) {
            if (runs.size() > 1)
                return Toast::popUp(&m_parent, tr("Canceling %1 runs").arg(formatCount(std::ssize(runs))));
            // Outlives this page: captures what outlives pages.
            const auto again = [context = &m_context, run = runs.front()] {
                context->link.work<Submitted>(
                    &context->link, [run](Client& client) { return client.runs().resubmit(run); },
                    [context](const Result<Submitted>& submitted) {
                        if (submitted)
                            context->navigator.open(QStringLiteral("run"),
                                                    QString::fromStdString(submitted->id.text()));
                    });
            };
            Toast::popUp(&m_parent, tr("Canceling %1").arg(displayTextElided(runs.front().name, 60)), tr("Run again"),
                         again);
        });
}

void RunActions::promptForName(const RunRecord& run) {
    promptForLine(
        &m_parent, tr("Rename run"), tr("New name"), QString::fromStdString(run.name), QStringLiteral("nameDialog"),
        [this, key = run.seq](const QString& typed) {
            forEach({key}, tr("The run could not be renamed."),
                    [name = typed.toStdString()](Client& client, const RunRecord& renamed) -> Result<std::string> {
                        if (auto done = browse::setName(client, renamed.seq, name); !done)
                            return fail(done.error());
                        return std::string();
                    },
                    {});
        });
}

void RunActions::runAgain(const std::vector<int64_t>& runs) {
    forEach(
        runs, tr("Could not be resubmitted."),
        [](Client& client, const RunRecord& run) -> Result<std::string> {
            auto submitted = client.runs().resubmit(run);
            if (!submitted)
                return fail(submitted.error());
            return submitted->id.text();
        },
        [this, count = std::ssize(runs)](const std::string& id) {
            if (count == 1 && !id.empty()) // may destroy this page
                return m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(id));
            // Outlives this page: captures what outlives pages.
            const auto open = [context = &m_context, id] {
                context->navigator.open(QStringLiteral("run"), QString::fromStdString(id));
            };
            if (count > 1)
                Toast::popUp(&m_parent, tr("%1 runs submitted").arg(formatCount(count)), tr("Open the last"), open);
        });
}

void RunActions::resume(const RunRecord& run, const RunTab& tab, std::function<void()> done) {
    m_context.link.work<Submitted>(
        &m_parent, [run, resume = tab.resume->resume](Client& client) { return resume(client, run); },
        [this, failure = tab.resume->failure, name = tab.name.section(QLatin1Char('-'), 1),
         done = std::move(done)](const Result<Submitted>& submitted) {
            done();
            if (!submitted)
                return m_banner.showError(failure, submitted.error());
            m_context.navigator.open(QStringLiteral("run"),
                                     QString::fromStdString(submitted->id.text()) + QLatin1Char('#') + name);
        });
}

void RunActions::pin(const std::vector<int64_t>& runs, bool isPinned) {
    forEach(runs, isPinned ? tr("Could not be pinned.") : tr("Could not be unpinned."),
            [isPinned](Client& client, const RunRecord& run) -> Result<std::string> {
                const std::string tag(pinnedTag);
                const auto done =
                    isPinned ? browse::setTag(client, run.seq, tag, {}) : browse::removeTag(client, run.seq, tag);
                if (!done)
                    return fail(done.error());
                return std::string();
            },
            {});
}

void RunActions::promptForTag(const std::vector<int64_t>& runs) {
    promptForLine(&m_parent, tr("Add a tag"), tr("NAME or NAME=VALUE"), {}, QStringLiteral("tagDialog"),
                  [this, runs](const QString& typed) {
                      const std::string tag = typed.trimmed().toStdString();
                      const size_t equals = tag.find('=');
                      const std::string name = tag.substr(0, equals);
                      const std::string value = equals == std::string::npos ? std::string() : tag.substr(equals + 1);
                      forEach(runs, tr("Could not be tagged."),
                              [name, value](Client& client, const RunRecord& run) -> Result<std::string> {
                                  if (auto done = browse::setTag(client, run.seq, name, value); !done)
                                      return fail(done.error());
                                  return std::string();
                              },
                              {});
                  });
}

void RunActions::removeTag(int64_t run, const std::string& name) {
    m_context.link.ask<void>(
        &m_parent, [run, name](Client& client) { return browse::removeTag(client, run, name); },
        [&banner = m_banner](const Result<void>& removed) {
            if (!removed)
                banner.showError(tr("The tag could not be removed."), removed.error());
        });
}

void RunActions::editNote(int64_t run, const std::string& note) {
    promptForLine(&m_parent, tr("Run note"), tr("Replaces the existing note; leave empty to remove it"),
                  QString::fromStdString(note), QStringLiteral("noteDialog"), [this, run](const QString& typed) {
                      m_context.link.ask<void>(
                          &m_parent,
                          [run, text = typed.trimmed().toStdString()](Client& client) {
                              return browse::setNote(client, run, text);
                          },
                          [&banner = m_banner](const Result<void>& saved) {
                              if (!saved)
                                  banner.showError(tr("The note could not be saved."), saved.error());
                          });
                  });
}

void RunActions::promptForNote(const std::vector<int64_t>& runs) {
    const QString title =
        runs.size() == 1 ? tr("Run note") : tr("Note for %1 runs").arg(formatCount(static_cast<int64_t>(runs.size())));
    promptForLine(&m_parent, title, tr("Replaces the existing note; leave empty to remove it"), {},
                  QStringLiteral("noteLineDialog"), [this, runs](const QString& typed) {
                      forEach(runs, tr("The note could not be saved."),
                              [text = typed.trimmed().toStdString()](Client& client,
                                                                     const RunRecord& run) -> Result<std::string> {
                                  if (auto done = browse::setNote(client, run.seq, text); !done)
                                      return fail(done.error());
                                  return std::string();
                              },
                              {});
                  });
}

void RunActions::compare(const std::vector<int64_t>& runs) {
    m_context.link.ask<std::vector<RunRecord>>(
        &m_parent, [runs](Client& client) { return browse::rows(client, runs); },
        [this](const Result<std::vector<RunRecord>>& rows) {
            if (!rows)
                return m_banner.showError(tr("The runs could not be compared."), rows.error());
            QStringList ids;
            for (const RunRecord& run : *rows)
                ids += QString::fromStdString(run.id.text());
            m_context.navigator.open(QStringLiteral("compare-runs"), ids.join(QLatin1Char(',')));
        });
}

void RunActions::offerOthers(const RunRecord& run, QMenu& menu) {
    RunListQuery query;
    query.experiment = run.experiment;
    m_context.link.ask<Others>(
        &menu,
        [query, self = run.seq](Client& client) -> Result<Others> {
            auto keys = browse::keys(client, query);
            if (!keys)
                return fail(keys.error());
            std::erase(*keys, self);
            keys->resize(std::min(keys->size(), runActionsMaxCompared - 1));
            auto rows = browse::rows(client, {keys->begin(), keys->begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                                 keys->size(), runActionsMaxOffered))});
            if (!rows)
                return fail(rows.error());
            return Others{std::move(*keys), std::move(*rows)};
        },
        [this, &menu, self = run.seq](const Result<Others>& others) {
            if (!others || others->newest.empty()) {
                const QString why = others ? tr("No other runs in this experiment") : shown(others.error().message);
                return menu.addAction(why)->setEnabled(false);
            }
            for (const RunRecord& other : others->newest) {
                const QString name =
                    QStringLiteral("%1  %2").arg(displayTextElided(other.name, 50), formatTime(other.created));
                menu.addAction(withoutMnemonic(name), &m_parent, [this, self, key = other.seq] {
                    compare({self, key});
                });
            }
            menu.addSeparator();
            std::vector<int64_t> all = others->keys;
            all.insert(all.begin(), self);
            menu.addAction(all.size() < runActionsMaxCompared ? tr("All runs of this experiment")
                                                              : tr("Latest 100 runs of this experiment"),
                           &m_parent, [this, all] { compare(all); });
        });
}

void RunActions::confirmErase(const std::vector<int64_t>& runs, const std::string& name, std::function<void()> done) {
    if (std::exchange(m_isCounting, true))
        return; // the key was pressed twice
    m_context.link.ask<RunDeletion>(
        &m_parent, [runs](Client& client) { return client.runs().deletionOf(runs); },
        [this, runs, name, done = std::move(done)](const Result<RunDeletion>& deletion) {
            m_isCounting = false;
            if (!deletion)
                return m_banner.showError(tr("Could not be deleted."), deletion.error());
            Question question;
            question.objectName = QStringLiteral("deleteDialog");
            question.button = tr("Delete");
            if (runs.size() == 1) {
                question.title = tr("Delete run %1?").arg(displayTextElided(name, 80));
                question.text = tr("Its log, outputs, events, and record are permanently deleted. An active run is not "
                                   "deleted; cancel it first.");
            } else {
                question.title = tr("Delete %1 runs?").arg(formatCount(static_cast<int64_t>(runs.size())));
                question.text = tr("Their logs, outputs, events, and records are permanently deleted. Active runs are "
                                   "not deleted; cancel them first.");
            }
            question.text += consequences(*deletion);
            question.hasLines = true;
            confirm(&m_parent, question, [this, runs, done] { eraseNow(runs, done); });
        });
}

void RunActions::eraseNow(const std::vector<int64_t>& runs, const std::function<void()>& done) {
    forEach(
        runs, tr("Could not be deleted."),
        [](Client& client, const RunRecord& run) -> Result<std::string> {
            if (auto erased = client.runs().erase(run); !erased)
                return fail(erased.error());
            return std::string();
        },
        [this, done, count = std::ssize(runs)](const std::string&) {
            Toast::popUp(&m_parent,
                         count == 1 ? tr("Deleting the run") : tr("Deleting %1 runs").arg(formatCount(count)));
            if (done)
                done();
        });
}

} // namespace studio::ui
