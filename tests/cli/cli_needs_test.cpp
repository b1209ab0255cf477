// What runs need, several targets, serverless and the rules of machines, with the built program.
#include <QTest>
#include <algorithm>
#include <map>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

class CliNeedsTest : public QObject {
    Q_OBJECT
private:
    CliScene m_scene;

    nlohmann::json planOf(const QStringList& options) {
        return m_scene.json(QStringList{"run", "submit", "--dry-run", "--json"} + options +
                            QStringList{"--", "python", "train.py"});
    }

private Q_SLOTS:
    void initTestCase() {
        // Starts a driver, and waits until it has read the hardware of this computer.
        QVERIFY(m_scene.json({"compute", "show", "local", "--json"}).at("hardware").at("cores") > 0);
    }
    void cleanupTestCase() { m_scene.killEverything(); }

    // Without a price nothing is known, and nothing is said. First: later tests set prices.
    void showsCostsOnceThereIsAPrice() {
        QCOMPARE(m_scene.ctl({"run", "submit", "--name", "billed", "--wait", "--", "sleep", "0.3"}).code, 0);
        QVERIFY(!m_scene.ctl({"run", "show", "billed"}).out.contains("Cost"));
        QVERIFY(!m_scene.ctl({"run", "list"}).out.contains("COST"));
        QCOMPARE(
            m_scene.ctl({"compute", "update", "local", "--price", "1.20", "--currency", "EUR", "--since", "2020-01-01"})
                .code,
            0);
        const auto shown = m_scene.ctl({"run", "show", "billed"});
        QVERIFY2(shown.out.contains("Cost") && shown.out.contains(" EUR"), shown.out.constData());
        QVERIFY(m_scene.ctl({"run", "list"}).out.contains("COST"));
    }

    void storesNeeds() {
        const auto plan = planOf({"--nodes", "2", "--processes-per-node", "2", "--cores", "1", "--memory", "100M",
                                  "--gpus", "0", "--label", "rack=1", "--preemptible", "--isolated", "--distribution",
                                  "PyTorch", "--shm-size", "2g", "--allow-waiting"});
        const auto needs = plan.at("config").at("needs");
        QVERIFY(needs == (nlohmann::json{{"nodes", 2},
                                         {"processes_per_node", 2},
                                         {"cores", 1},
                                         {"memory_bytes", 100 << 20},
                                         {"gpus", 0},
                                         {"labels", {{"rack", "1"}}},
                                         {"preemptible", true},
                                         {"isolated", true}}));
        QVERIFY(plan.at("config").at("distribution").at("kind") == "pytorch");
        QVERIFY(plan.at("config").at("shared_memory_bytes") == int64_t(2) << 30);
        QVERIFY(plan.at("targets").at(0).at("code") == "label");
        QVERIFY(plan.at("config").at("experiment") == "default"); // as the run would have it
    }

    void refusesWhatCanNeverRun() {
        const auto refused = m_scene.ctl({"run", "submit", "--cores", "4000", "--", "true"});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("cannot be scheduled: local offers"), refused.err.constData());
        QCOMPARE(m_scene.ctl({"run", "submit", "--cores", "4000", "--dry-run", "--", "true"}).code, 2);
        const auto waits = m_scene.ctl({"run", "submit", "--cores", "4000", "--allow-waiting", "--", "true"});
        QCOMPARE(waits.code, 0);
        QCOMPARE(m_scene.ctl({"run", "cancel", waits.line()}).code, 0);
    }

    void refusesContradictions_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const QStringList& options, const char* expected) {
            QTest::newRow(qPrintable(options.join(u' '))) << options << QByteArray(expected);
        };
        row({"--gpus", "0", "--gpu-model", "A100"}, "without GPUs");
        row({"--gpus", "x"}, "--gpus takes a number");
        row({"--memory", "much"}, "--memory takes a size");
        row({"--label", "rack"}, "--label takes NAME=VALUE");
        row({"--distribution", "horovod"}, "Unknown distribution");
        row({"--parameter-servers", "1"}, "tensorflow");
        row({"--compute", "local,local"}, "twice");
        row({"--compute", "local,"}, "no name");
        row({"--compute", "local", "--serverless"}, "Give either --compute or --serverless");
        row({"--compute", "local", "--instance-type", "Standard_NC6s_v3"}, "serverless");
        row({"--instance-type", "Standard_NC6s"}, "Standard_NC6s");
        row({"--nodes", "0"}, "--nodes");
        row({"--size", "Standard_D2_v2"}, "require --run-based");
        row({"--like", "crew"}, "require --run-based");
        row({"--run-based", "--like", "local"}, "requires the name of a cluster");
        row({"--run-based", "--like", "none"}, "none");
        row({"--run-based", "--like", "crew", "--size", "Standard_D2_v2"}, "omit --size");
    }
    void refusesContradictions() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, expected);
        const auto answer = m_scene.ctl(QStringList{"run", "submit"} + options + QStringList{"--", "true"});
        QVERIFY(answer.code != 0);
        QVERIFY2(answer.err.contains(expected), answer.err.constData());
    }

    // Command lines of the first release mean what they meant.
    void keepsEarlierCommandLines() {
        const auto cluster = planOf({"--run-based", "--cores", "1", "--memory", "512MiB"}).at("config");
        QVERIFY(cluster.at("run_based").at("cores") == 1);
        QVERIFY(!cluster.contains("needs"));
        const auto container = planOf({"--image", "ubuntu:22.04", "--gpus"}).at("config");
        QVERIFY(container.at("runs_in").at("spec").at("container").at("gpus") == true);
        QVERIFY(!container.contains("needs"));
        QVERIFY(planOf({"--cores", "1"}).at("config").at("needs").at("cores") == 1);
    }

    void placesRunsOnAnyTarget() {
        QCOMPARE(m_scene
                     .ctl({"compute", "create", "--name", "pool", "--cores", "1", "--memory", "256MiB",
                           "--max-instances", "2", "--wait"})
                     .code,
                 0);
        const auto plan = planOf({"--compute", "pool,local"});
        QVERIFY(plan.at("config").at("compute") == "pool");
        QVERIFY(plan.at("config").at("other_computes") == nlohmann::json{"local"});
        QVERIFY(planOf({"--serverless"}).at("config").at("compute") == "serverless");
        const auto many = planOf({"--serverless", "--nodes", "2"});
        for (const auto& target : many.at("targets"))
            QVERIFY(target.at("fits") == (target.at("name") == "pool"));
        // A machine that is free now comes before a cluster that has no node yet.
        const auto run = m_scene.runToEnd({"true"}, {"--serverless", "--name", "anywhere"});
        QVERIFY(run.at("state") == "Completed");
        QVERIFY(m_scene.ctl({"run", "show", "anywhere"}).out.contains("serverless"));

        // What differs there is said before anything is submitted: target, hardware, price.
        QCOMPARE(m_scene.ctl({"compute", "update", "pool", "--price", "0.42", "--currency", "EUR"}).code, 0);
        // At once when it is created, which is refused as a whole otherwise.
        const QStringList priced{"compute", "create", "priced", "--cores", "1", "--memory", "256MiB", "--price"};
        QCOMPARE(m_scene.ctl(priced + QStringList{"0.42"}).code, 2); // of no currency
        QCOMPARE(m_scene.ctl(priced + QStringList{"much", "--currency", "EUR"}).code, 2);
        QCOMPARE(m_scene.ctl({"compute", "show", "priced"}).code, 4);
        QCOMPARE(m_scene.ctl(priced + QStringList{"0.10", "--currency", "eur"}).code, 0);
        const auto created = m_scene.json({"compute", "show", "priced", "--json"});
        QVERIFY(created.at("price_per_hour") == "0.10" && created.at("currency") == "EUR");
        QCOMPARE(m_scene.ctl({"compute", "delete", "priced", "--yes"}).code, 0);
        const auto planned = m_scene.json({"run", "resubmit", "anywhere", "--compute", "pool", "--dry-run", "--json"});
        std::map<std::string, std::string> differences;
        for (const auto& one : planned.at("differences"))
            differences[one.at("what").get<std::string>()] = one.at("after").get<std::string>();
        QVERIFY(differences.contains("Compute") && differences.contains("Hardware"));
        QCOMPARE(differences["Price"], std::string("0.42 EUR per hour"));
        // Of several, for each that is another one.
        for (const QStringList& several : {QStringList{"--compute", "local,pool"}, QStringList{"--serverless"}}) {
            const auto shown = m_scene.json(QStringList{"run", "resubmit", "billed", "--dry-run", "--json"} + several);
            QStringList found;
            for (const auto& one : shown.at("differences")) {
                if (one.at("compute").is_string())
                    found << text(one.at("what")) + QLatin1Char(' ') + text(one.at("compute"));
            }
            QVERIFY2(found.contains("Hardware pool") && found.contains("Price pool"), qPrintable(found.join(u',')));
            QVERIFY(!found.contains("Hardware local"));
        }
        const auto lines = m_scene.ctl({"run", "resubmit", "billed", "--compute", "local,pool", "--dry-run"});
        QVERIFY2(lines.err.contains("Price (pool): 1.20 EUR per hour → 0.42 EUR per hour"), lines.err.constData());
        const auto again = m_scene.ctl({"run", "resubmit", "anywhere", "--compute", "pool"});
        QCOMPARE(again.code, 0);
        QVERIFY2(again.err.contains("→ pool"), again.err.constData());
        QVERIFY(m_scene.json({"run", "show", again.line(), "--json"}).at("compute") == "pool");
        QCOMPARE(m_scene.ctl({"run", "wait", again.line(), "--timeout", "60"}).code, 0);
    }

    // Of a run that may use several targets: all of them, and what it waits for on each.
    void listsPlacesOfQueuedRun() {
        QCOMPARE(m_scene.ctl({"compute", "drain", "local"}).code, 0); // which hosts the nodes of pool, too
        const QString id = m_scene.submit({"true"}, {"--compute", "local,pool", "--name", "either"});
        nlohmann::json why;
        QVERIFY(waitUntil([&] {
            why = m_scene.json({"queue", "why", id, "--json"});
            return why.at("waiting").is_object() && why.at("waiting").at("code") == "wait_drained";
        }));
        QCOMPARE(why.at("places").size(), size_t(2));
        QVERIFY(why.at("places")[0].at("compute") == "local" && why.at("places")[1].at("compute") == "pool");
        for (const auto& place : why.at("places"))
            QVERIFY2(place.at("code") == "wait_drained" && place.at("fits") == false, place.dump().c_str());
        QVERIFY(why.at("candidates") == (nlohmann::json{"local", "pool"}));
        const auto lines = m_scene.ctl({"queue", "why", id}).out;
        QVERIFY2(lines.contains("COMPUTE") && lines.count("takes no new runs (drained)") == 3, lines.constData());
        QVERIFY(m_scene.ctl({"queue", "list"}).out.contains("local, pool"));
        QVERIFY(m_scene.ctl({"queue", "list", "--compute", "pool"}).out.contains("either"));
        QCOMPARE(m_scene.ctl({"compute", "resume", "local"}).code, 0);
        QCOMPARE(m_scene.ctl({"run", "wait", id, "--timeout", "60"}).code, 0);
        QVERIFY(m_scene.json({"queue", "why", id, "--json"}).at("places").empty());
    }

    // Two nodes fit nowhere: with the user's template the run gets a cluster of its own, which is gone with it.
    void givesServerlessRunItsOwnCluster() {
        QCOMPARE(m_scene.ctl({"compute", "update", "pool", "--max-instances", "1"}).code, 0);
        const auto refused = m_scene.ctl({"run", "submit", "--serverless", "--nodes", "2", "--", "true"});
        QVERIFY2(refused.err.contains("cannot be scheduled on any target"), refused.err.constData());
        QCOMPARE(m_scene
                     .ctl({"compute", "create", "--name", "crew", "--cores", "1", "--memory", "256MiB",
                           "--max-instances", "2", "--wait"})
                     .code,
                 0);
        // What may cost money is off until the user allows it.
        QVERIFY(!m_scene.json({"compute", "show", "crew", "--json"}).at("serverless_template").get<bool>());
        QVERIFY(m_scene.ctl({"compute", "update", "crew", "--serverless-template", "perhaps"}).code != 0);
        QCOMPARE(m_scene.ctl({"compute", "update", "crew", "--serverless-template", "yes"}).code, 0);
        QVERIFY(m_scene.ctl({"compute", "export", "crew"}).out.contains("serverless_template: true"));
        QVERIFY(m_scene.json({"compute", "show", "crew", "--json"}).at("serverless_template").get<bool>());
        const auto plan = planOf({"--serverless", "--nodes", "2"});
        QVERIFY(plan.at("own_cluster_like") == "crew");
        for (const auto& target : plan.at("targets"))
            QVERIFY(target.at("name") != "crew" && target.at("fits") == false);
        const auto shown = m_scene.ctl({"run", "submit", "--dry-run", "--serverless", "--nodes", "2", "--", "true"});
        QVERIFY2(shown.out.contains("like crew (price unknown), deleted with the run"), shown.out.constData());

        const auto sent =
            m_scene.ctl({"run", "submit", "--serverless", "--nodes", "2", "--name", "alone", "--wait", "--", "true"});
        QCOMPARE(sent.code, 0);
        QVERIFY2(sent.err.contains("it gets a cluster of its own like crew (price unknown)"), sent.err.constData());
        const auto run = m_scene.json({"run", "show", "alone", "--json"});
        QVERIFY(run.at("state") == "Completed");
        const std::string own = run.at("compute").get<std::string>();
        QVERIFY2(own.starts_with("run"), own.c_str());
        QTRY_VERIFY_WITH_TIMEOUT(!m_scene.ctl({"compute", "list"}).out.contains(QByteArray::fromStdString(own)),
                                 30'000);
        QVERIFY(m_scene.ctl({"run", "events", "alone"}).out.contains("like crew, which is deleted with the run"));
        QCOMPARE(m_scene.ctl({"compute", "update", "crew", "--serverless-template", "no"}).code, 0);
        QCOMPARE(m_scene.ctl({"compute", "update", "pool", "--max-instances", "2"}).code, 0);
    }

    // Rank 0 waits until it is stopped; what failed is in the log of rank 1.
    void saysWhyARankFailed() {
        const QString job = QStringLiteral("echo hello $RANK; if [ $RANK = 0 ]; then mkdir '%1'; exec sleep 60; fi\n"
                                           "while [ ! -d '%1' ]; do sleep 0.05; done\n"
                                           "echo 'ValueError: bad batch' >&2; exit 5")
                                .arg(m_scene.path(QStringLiteral("up")));
        const auto submitted = m_scene.ctl({"run", "submit", "--processes-per-node", "2", "--cores", "1", "--name",
                                            "ranks", "--wait", "--", "sh", "-c", job});
        QVERIFY(submitted.code != 0);
        QVERIFY2(submitted.err.contains("[rank1]: ValueError: bad batch"), submitted.err.constData());
        QVERIFY(m_scene.json({"run", "show", "ranks", "--json"}).at("reason") == "[rank1]: ValueError: bad batch");
        const auto log = m_scene.ctl({"run", "logs", "ranks"});
        QVERIFY2(log.out.contains("ValueError: bad batch"), (log.out + log.err).constData());
        QVERIFY2(log.err.contains("log of rank 1"), log.err.constData());
        QCOMPARE(m_scene.ctl({"run", "logs", "ranks", "--rank", "0"}).out, QByteArray("hello 0\n"));
        const auto all = m_scene.ctl({"run", "logs", "ranks", "--follow"});
        QVERIFY2(all.out.contains("[0] hello 0\n") && all.out.contains("[1] hello 1\n"), all.out.constData());
        const auto one = m_scene.ctl({"run", "logs", "ranks", "--follow", "--rank", "1"});
        QVERIFY2(one.out.startsWith("hello 1\n"), one.out.constData());
    }

    // A long log delays no other; each line is whole, also the last one, which has no end.
    void followsRanksInTurns() {
        constexpr int lines = 40'000;
        const auto submitted = m_scene.ctl(
            {"run", "submit", "--processes-per-node", "2", "--cores", "1", "--name", "long", "--wait", "--", "sh", "-c",
             QStringLiteral("seq -f \"$RANK %.0f %1\" 1 %2; printf 'no end'").arg(QString(50, u'x')).arg(lines)});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        const auto all = m_scene.ctl({"run", "logs", "long", "--follow"});
        QCOMPARE(all.code, 0);
        const QByteArray tail = " " + QByteArray(50, 'x');
        std::map<QByteArray, int> read;
        std::map<QByteArray, qsizetype> firstAt;
        std::map<QByteArray, qsizetype> lastAt;
        qsizetype at = 0;
        for (const QByteArray& line : all.out.split('\n')) {
            const QByteArray rank = line.mid(1, 1);
            if (line.endsWith("] no end"))
                QCOMPARE(read[rank], lines);
            else if (!line.isEmpty())
                QCOMPARE(line, "[" + rank + "] " + rank + " " + QByteArray::number(++read[rank]) + tail);
            firstAt.try_emplace(rank, at);
            lastAt[rank] = at++;
        }
        QCOMPARE(all.out.count("] no end\n"), 2);
        QVERIFY(firstAt["1"] < lastAt["0"] && firstAt["0"] < lastAt["1"]);
        const auto one = m_scene.ctl({"run", "logs", "long", "--follow", "--rank", "1"});
        QVERIFY(one.out.endsWith(tail + "\nno end"));
        QCOMPARE(one.out.count('\n'), lines);
    }

    // As TensorFlow's server.join(): it ends only because the workers have.
    void parameterServerEndsWithTheWorkers() {
        const QString script =
            QStringLiteral("import json, os, sys, time\n"
                           "config = json.loads(os.environ['TF_CONFIG'])\n"
                           "task, cluster = config['task'], config['cluster']\n"
                           "assert len(cluster['ps']) == 1 and len(cluster['worker']) == 2, cluster\n"
                           "addresses = cluster['ps'] + cluster['worker']\n"
                           "assert len(set(addresses)) == 3, addresses\n"
                           "print(task['type'], task['index'], flush=True)\n"
                           "time.sleep(3600 if task['type'] == 'ps' else 0.2)\n");
        const auto submitted =
            m_scene.ctl({"run", "submit", "--processes-per-node", "3", "--distribution", "tensorflow",
                         "--parameter-servers", "1", "--name", "servers", "--wait", "--", "python3", "-c", script});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        QByteArray tasks;
        for (const char* rank : {"0", "1", "2"})
            tasks += m_scene.ctl({"run", "logs", "servers", "--rank", rank}).out;
        QVERIFY2(tasks.contains("ps 0\n") && tasks.contains("worker 0\n") && tasks.contains("worker 1\n"),
                 tasks.constData());
    }

    void saysPlaceInTheQueue() {
        const auto waits =
            m_scene.ctl({"run", "submit", "--cores", "4000", "--allow-waiting", "--name", "large", "--", "true"});
        QCOMPARE(waits.code, 0);
        QVERIFY(m_scene.json({"run", "show", "large", "--json"}).at("place") == 1);
        const auto shown = m_scene.ctl({"run", "show", "large"});
        QVERIFY2(shown.out.contains("Queue position"), shown.out.constData());
        QVERIFY(m_scene.ctl({"queue", "why", "large"}).out.contains("Queue position: 1"));
        QCOMPARE(m_scene.ctl({"run", "update", "large", "--name", "larger"}).code, 0);
        QVERIFY(m_scene.json({"run", "show", "larger", "--json"}).at("name") == "larger");
        QCOMPARE(m_scene.ctl({"run", "cancel", "larger"}).code, 0);
    }

    void changesRulesOfMachine() {
        const auto set = m_scene.json({"compute", "update", "local", "--label", "rack=1", "--label", "disk=nvme",
                                       "--gpus-unstated", "none", "--gpu-rule", "wait", "--json"});
        QVERIFY(set.at("labels") == (nlohmann::json{{"rack", "1"}, {"disk", "nvme"}}));
        QVERIFY(set.at("gpus_unstated") == "none");
        QVERIFY(set.at("gpu_rule") == "wait");
        QVERIFY(planOf({"--label", "disk=nvme"}).at("targets").at(0).at("fits") == true);
        QCOMPARE(m_scene.ctl({"run", "submit", "--label", "disk=hdd", "--", "true"}).code, 2);
        const auto less = m_scene.json({"compute", "update", "local", "--label", "disk=", "--json"});
        QVERIFY(less.at("labels") == (nlohmann::json{{"rack", "1"}}));
        QCOMPARE(m_scene.ctl({"compute", "update", "local", "--gpu-rule", "mine"}).code, 2);
    }

    void listsSizesThatFit() {
        QCOMPARE(m_scene.ctl({"compute", "list-sizes", "--on", "nowhere"}).code, 4);
        const auto all = m_scene.json({"compute", "list-sizes", "--json"});
        const auto fitting = m_scene.json({"compute", "list-sizes", "--on", "local", "--json"});
        QVERIFY(fitting.size() < all.size());
        for (const auto& size : fitting)
            QVERIFY(size.at("gpus") == 0 && size.at("targets").dump().find("\"local\"") != std::string::npos);
        for (const auto& size : all) {
            const bool isListed = std::any_of(fitting.begin(), fitting.end(),
                                              [&](const auto& other) { return other.at("name") == size.at("name"); });
            QCOMPARE(size.at("targets").empty(), !isListed);
        }
        // Columns in which no size differs are left out for people; sizes that fit on nothing here are marked.
        const QByteArray whole = m_scene.ctl({"compute", "list-sizes"}).out;
        QVERIFY(whole.contains("RESTRICTIONS") && whole.contains("FITS ON") && whole.contains("—"));
        const QByteArray plain = m_scene.ctl({"compute", "list-sizes", "--family", "Dv3"}).out;
        QVERIFY2(plain.contains("FITS ON") && !plain.contains("RESTRICTIONS") && !plain.contains("CUDA"),
                 plain.constData());
        const QByteArray forPrograms = m_scene.ctl({"compute", "list-sizes", "--family", "Dv3", "-o", "tsv"}).out;
        QCOMPARE(forPrograms.left(forPrograms.indexOf('\n')).count('\t'), 9);
    }
};

QTEST_GUILESS_MAIN(CliNeedsTest)
#include "cli_needs_test.moc"
