#include "core/run/run_hands.h"

#include <chrono>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/test_switch.h"
#include "core/run/run_text.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr int mostTries = 3;
constexpr size_t mostChangedTold = 5;
constexpr size_t longestPathTold = 200;
constexpr auto logPause = 5s;
constexpr auto diskPause = 5s;

std::vector<std::string> treesOf(const RunSpec& spec) {
    std::vector<std::string> trees;
    if (!spec.sourceTree.empty())
        trees.push_back(spec.sourceTree);
    for (const auto& input : spec.inputs) {
        if (!input.tree.empty() && (input.kind == RunInput::Kind::File || input.kind == RunInput::Kind::Folder))
            trees.push_back(input.tree);
    }
    if (spec.runsIn && !treeOf(*spec.runsIn).empty())
        trees.push_back(treeOf(*spec.runsIn));
    return trees;
}

} // namespace

void LocalHands::launch(const RunSpec& spec, int64_t needBytes, Answer<AttemptReport> answer) {
    m_machine.launch(spec, needBytes, std::move(answer));
}

void LocalHands::collect(const AttemptKey& key, Answer<CollectedFiles> answer) {
    m_machine.collect(key, [answer = std::move(answer)](Result<Collected> collected) {
        if (collected)
            answer(CollectedFiles{*collected, 0, 0});
        else
            answer(fail(collected.error()));
    });
}

void LocalHands::remove(const std::string& run, Answer<void> answer) {
    m_machine.removeRun(run, std::move(answer));
}

void LocalHands::provide(const std::string&, Answer<void> answer) {
    QTimer::singleShot(0, this, [answer = std::move(answer)] { answer({}); }); // it is one store
}

RemoteHands::RemoteHands(Machine& machine, std::string root, StorePlaces places, AcknowledgedTrees* remembered,
                         QObject* parent)
    : RunHands(parent)
    , m_machine(machine)
    , m_root(std::move(root))
    , m_sender(machine, std::move(places), remembered)
    , m_logs(machine, m_root)
    , m_fetcher(machine, m_root) {
    connect(&m_logs, &LogMirror::completed, this, &RemoteHands::logEnded);
    connect(&m_logs, &LogMirror::failed, this, [this](const AttemptKey& key, const Error& why) {
        if (why.code == ErrorCode::NotFound)
            logEnded(key); // there is none any more; what came of it is here
        else if (why.code != ErrorCode::Unavailable && why.code != ErrorCode::Timeout)
            QTimer::singleShot(logPause, this, [this, key] {
                if (m_collections.contains(key)) // a run is not over while its log is not here
                    m_logs.follow(key);
            });
    });
    connect(&m_logs, &LogMirror::troubled, this,
            [this](const Error& why) { Q_EMIT troubled(QString::fromStdString(why.message)); });
    connect(&m_logs, &LogMirror::recovered, this, [this] { Q_EMIT troubled({}); });
    // After a break the book decides anew what is to be launched.
    connect(&m_machine, &Machine::disconnected, this, [this] {
        m_launches.clear();
        m_collections.clear();
    });
}

void RemoteHands::launch(const RunSpec& spec, int64_t needBytes, Answer<AttemptReport> answer) {
    const uint64_t round = ++m_lastRound;
    m_launches[spec.key.run] = {round, Launch{spec, needBytes, std::move(answer), 0, false}};
    send(spec.key.run, round);
}

void RemoteHands::send(const std::string& run, uint64_t round) {
    const auto current = [this, run, round]() -> Launch* {
        const auto found = m_launches.find(run);
        return found == m_launches.end() || found->second.first != round ? nullptr : &found->second.second;
    };
    const auto trees = treesOf(current()->spec);
    const auto sent = [this, run, round, trees, current] {
        Launch* launch = current();
        if (launch == nullptr)
            return;
        if (m_gate && !m_gate(run)) {
            const auto answer = std::move(launch->answer);
            m_launches.erase(run);
            answer(fail(ErrorCode::Busy, RunText::tr("The run could not leave for its machine yet.").toStdString()));
            return;
        }
        launch->hasLeft = true;
        m_machine.launch(launch->spec, launch->needBytes,
                         [this, run, round, trees, current](Result<AttemptReport> report) {
                             Launch* answered = current();
                             if (answered == nullptr)
                                 return;
                             // The machine lacks what it once had: somebody cleaned up there.
                             if (!report && report.error().code == ErrorCode::NotFound &&
                                 report.error().detail == missingDetail && ++answered->tries < mostTries) {
                                 answered->hasLeft = false;
                                 m_sender.doubt(trees);
                                 send(run, round);
                                 return;
                             }
                             const auto answer = std::move(answered->answer);
                             m_launches.erase(run);
                             answer(std::move(report));
                         });
        // In the same flight: the first words of the run come without being asked for again.
        m_logs.follow(launch->spec.key);
    };
    m_sender.send(trees, sent, [this, run, current](Result<void> done) {
        Launch* launch = current();
        if (done || launch == nullptr || launch->hasLeft)
            return; // the launch itself is answered
        const auto answer = std::move(launch->answer);
        m_launches.erase(run);
        answer(fail(done.error()));
    });
}

void RemoteHands::provide(const std::string& tree, Answer<void> answer) {
    m_sender.send({tree}, {}, std::move(answer));
}

void RemoteHands::giveUp(const std::string& run) {
    const auto found = m_launches.find(run);
    if (found == m_launches.end() || found->second.second.hasLeft)
        return;
    const auto answer = std::move(found->second.second.answer);
    m_launches.erase(found);
    QTimer::singleShot(0, this, [answer] {
        answer(fail(ErrorCode::Canceled, RunText::tr("The run was canceled before it was sent.").toStdString()));
    });
}

void RemoteHands::accepted(const AttemptKey& key) {
    if (!m_logs.isFollowed(key))
        m_logs.follow(key);
}

void RemoteHands::collect(const AttemptKey& key, Answer<CollectedFiles> answer) {
    m_collections[key] = Collection{std::nullopt, false, std::move(answer)};
    m_logs.follow(key); // says `completed` again when all of it is here already
    fetch(key);
}

void RemoteHands::fetch(const AttemptKey& key) {
    m_fetcher.fetch(key, m_rules, [this, key](Result<Fetched> fetched) {
        const auto found = m_collections.find(key);
        if (found == m_collections.end())
            return;
        if (!fetched && fetched.error().code == ErrorCode::DiskFull) {
            // Nothing is lost by waiting: the machine keeps it.
            Q_EMIT troubled(QString::fromStdString(fetched.error().message));
            QTimer::singleShot(pauseOrSwitched("COMPUTE_STUDIO_TEST_DISK_PAUSE_MS", diskPause), this, [this, key] {
                if (m_collections.contains(key))
                    fetch(key);
            });
            return;
        }
        found->second.fetched = std::move(fetched);
        finishIfWhole(key);
    });
}

void RemoteHands::logEnded(const AttemptKey& key) {
    const auto found = m_collections.find(key);
    if (found == m_collections.end())
        return;
    found->second.isLogHere = true;
    finishIfWhole(key);
}

void RemoteHands::finishIfWhole(const AttemptKey& key) {
    const auto found = m_collections.find(key);
    const Collection& collection = found->second;
    if (!collection.fetched || (!collection.isLogHere && *collection.fetched))
        return;
    const Collection done = std::move(found->second);
    m_collections.erase(found);
    if (!*done.fetched) {
        done.answer(fail(done.fetched->error()));
        return;
    }
    const Fetched& fetched = **done.fetched;
    CollectedFiles files{fetched.collected, fetched.leftOutFiles, fetched.leftOutBytes, {}};
    for (const LeftOut& left : fetched.leftOut) {
        if (left.why == LeftOut::Why::Damaged && files.changedFiles.size() < mostChangedTold)
            files.changedFiles.push_back(
                displayText(std::string(toText(left.area)) + "/" + left.path).substr(0, longestPathTold));
    }
    done.answer(std::move(files));
}

void RemoteHands::remove(const std::string& run, Answer<void> answer) {
    m_machine.removeRun(run, [this, run, answer = std::move(answer)](Result<void> removed) {
        if (!removed) {
            answer(std::move(removed));
            return;
        }
        m_worker.run(
            this, [folder = AttemptFolder::runFolder(m_root, run)] { return removeTree(folder); },
            [answer](Result<void> done) { answer(std::move(done)); });
    });
}

} // namespace studio

#include "moc_run_hands.cpp"
