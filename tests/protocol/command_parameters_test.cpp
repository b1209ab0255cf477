// Parameters of a run from its command and its inputs (command_parameters.h), and the words of shell text.
#include <QTest>

#include "core/protocol/command_parameters.h"
#include "core/protocol/shell_words.h"

using namespace studio;

namespace {

using Parameters = std::map<std::string, std::string>;

std::vector<std::string> words(const char* text) {
    std::vector<std::string> all;
    for (const QString& word : QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        all.push_back(word.toStdString());
    return all;
}

RunInput literal(const std::string& name, const std::string& value) {
    return {RunInput::Kind::Value, name, value, {}, {}};
}

} // namespace

class CommandParametersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void derives_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("isShell");
        QTest::addColumn<QString>("expected"); // name=value|name=value, sorted by name
        const auto argv = [](const char* name, const char* command, const char* expected) {
            QTest::newRow(name) << QString::fromUtf8(command) << false << QString::fromUtf8(expected);
        };
        const auto shell = [](const char* name, const char* command, const char* expected) {
            QTest::newRow(name) << QString::fromUtf8(command) << true << QString::fromUtf8(expected);
        };
        argv("value", "python train.py --epochs 60", "epochs=60");
        argv("equals sign", "python train.py --lr=0.1", "lr=0.1");
        argv("short option", "python train.py -e 60 -lr 0.1", "e=60|lr=0.1");
        argv("flag", "python train.py --amp --epochs 3", "amp=true|epochs=3");
        argv("flag at the end", "python train.py --amp", "amp=true");
        argv("Hydra", "python train.py lr=0.1 model/optim=adam +model.depth=3 ++seed=1",
             "lr=0.1|model.depth=3|model/optim=adam|seed=1");
        argv("flag before Hydra", "python train.py --multirun lr=0.1,0.2", "lr=0.1,0.2|multirun=true");
        argv("negative number", "python train.py --x -1 --y -2.5e-3", "x=-1|y=-2.5e-3");
        argv("list of numbers", "python train.py --hidden 64 32 --bias", "bias=true|hidden=64 32");
        argv("word after number", "python train.py --epochs 3 data.csv", "epochs=3");
        argv("repeated", "python train.py --lr 1 --lr 2", "lr=2");
        argv("dashes", "python train.py --learning-rate 0.1", "learning_rate=0.1");
        argv("positional", "python train.py data.csv 5", "");
        argv("end of options", "python train.py --a 1 -- --b 2 c=3", "a=1");
        argv("secrets", "python train.py --hf-token abc --password=x --api_key y --max_tokens 5 api_key=z",
             "max_tokens=5");
        argv("credentials in an address", "python train.py --db postgres://u:p@h/d --url https://h/a@b",
             "url=https://h/a@b");
        argv("interpreter's options", "python -u -X dev train.py --a 1", "a=1");
        argv("module", "python -m pkg.train --a 1", "a=1");
        argv("launcher", "torchrun --nproc_per_node=2 train.py --a 1", "a=1");
        argv("env", "env A=1 python train.py --a 2", "a=2");
        argv("program", "./train --a 1 --script b.py", "a=1|script=b.py");
        argv("interpreter without script", "python --version", "");
        argv("empty value", "python train.py --name=", "name=");
        argv("literal input", "python train.py --lr ${{inputs.lr}}", "k=v|lr=0.5");
        argv("path input", "python train.py --data ${{inputs.data}} --a 1", "a=1");
        shell("simple", "python train.py --lr 0.1 --note 'two words'", "lr=0.1|note=two words");
        shell("double quotes", "python train.py --note \"it's \\\"x\\\"\"", "note=it's \"x\"");
        shell("variable", "python train.py --lr $LR --dir=\"$HOME/x\" --a 1", "a=1");
        shell("several commands", "cd src && python train.py --lr 0.1 > log.txt 2>&1 || exit 1", "lr=0.1");
        shell("file tools", "mkdir -p outputs && curl -s http://h/x | tee --append y; ./train --lr 1", "lr=1");
        shell("assignment", "CUDA_VISIBLE_DEVICES=0 python train.py --lr 1", "lr=1");
        shell("substitution", "python train.py --when $(date --iso x=1) --lr 1", "lr=1");
        shell("loop", "for x in 1 2; do python train.py --lr $x --k 3; done", "k=3");
        shell("comment", "python train.py --a 1 # --b 2", "a=1");
        shell("not closed", "python train.py --a '1", "");
        shell("continued line", "python train.py \\\n  --a 1", "a=1");
        shell("spaces in a reference", "python train.py --lr ${{ inputs.lr }}", "k=v|lr=0.5");
    }
    void derives() {
        QFETCH(QString, command);
        QFETCH(bool, isShell);
        QFETCH(QString, expected);
        std::vector<RunInput> inputs;
        if (command.contains(QStringLiteral("inputs.lr")))
            inputs = {literal("lr", "0.5"), literal("k", "v"), literal("my_token", "t")};
        if (command.contains(QStringLiteral("inputs.data")))
            inputs = {{RunInput::Kind::Folder, "data", "/data", {}, {}}};
        const std::string text = command.toStdString();
        const Parameters parameters =
            isShell ? commandParameters({}, text, inputs) : commandParameters(words(text.c_str()), {}, inputs);
        QStringList shown;
        for (const auto& [name, value] : parameters)
            shown << QString::fromStdString(name + "=" + value);
        QCOMPARE(shown.join(QLatin1Char('|')), expected);
    }

    void readsShellWithinArguments() {
        QCOMPARE(commandParameters({"bash", "-lc", "cd x; python train.py --lr 0.1"}, {}, {}),
                 (Parameters{{"lr", "0.1"}}));
    }

    void argumentWinsOverInput() {
        QCOMPARE(commandParameters(words("python train.py --lr 2"), {}, {literal("lr", "1")}),
                 (Parameters{{"lr", "2"}}));
    }

    void limits() {
        std::vector<std::string> many = {"python", "train.py"};
        for (int i = 0; i < 300; ++i)
            many.push_back("--n" + std::to_string(i) + "=1");
        QCOMPARE(commandParameters(many, {}, {}).size(), maxCommandParameters);
        std::string umlauts;
        while (umlauts.size() < 2000)
            umlauts += "\xC3\xA4";
        const Parameters cut =
            commandParameters({"python", "t.py", "--a", umlauts, "--" + std::string(300, 'x'), "1"}, {}, {});
        QCOMPARE(cut.size(), size_t{1});
        QVERIFY(cut.at("a").size() <= maxParameterValueLength && cut.at("a").ends_with("\xC3\xA4..."));
    }

    void recognizesSecrets() {
        for (const char* name :
             {"password", "hf_token", "apiKey", "API-KEY", "client_secret", "db.password", "key", "wandb_api_key"})
            QVERIFY2(isSecretName(name), name);
        for (const char* name : {"max_tokens", "tokenizer", "key_size", "keys", "monkey", "lr", "author"})
            QVERIFY2(!isSecretName(name), name);
    }
};

QTEST_GUILESS_MAIN(CommandParametersTest)
#include "command_parameters_test.moc"
