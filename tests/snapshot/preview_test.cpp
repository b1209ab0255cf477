// What the preview says, as JSON.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/snapshot/preview.h"
#include "core/snapshot/scan_options.h"
#include "tests/snapshot/scratch_folder.h"

using namespace studio;

namespace {

std::string asText(const nlohmann::json& value) {
    return value.dump();
}

} // namespace

class PreviewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTotalsAndRules() {
        const ScratchFolder folder;
        QVERIFY(folder.add(".gitignore", "*.log\n"));
        for (int i = 0; i < 30; ++i)
            QVERIFY(folder.add("f" + std::to_string(i), std::string(size_t(i) + 1, 'x')));
        for (int i = 0; i < 8; ++i)
            QVERIFY(folder.add("l" + std::to_string(i) + ".log", "12"));
        QVERIFY(folder.add("outputs/model.pt", "123"));
        QVERIFY(folder.add(".env", "A=1"));
        ScanOptions options;
        options.countLimit = 100;
        const auto report = scanFolder(folder.path(), options);
        QVERIFY(report);
        const nlohmann::json preview = previewToJson(*report, 17);
        QCOMPARE(asText(preview["files"]), asText(32));
        QCOMPARE(asText(preview["bytes"]), asText(30 * 31 / 2 + 6 + 3));
        QCOMPARE(asText(preview["new_bytes"]), asText(17));
        QCOMPARE(asText(preview["largest"].size()), asText(20U));
        QCOMPARE(asText(preview["largest"][0]["path"]), asText("f29"));
        QCOMPARE(asText(preview["largest"][0]["bytes"]), asText(30));
        QCOMPARE(asText(preview["excluded"].size()), asText(2U));
        const auto& logs = preview["excluded"][0];
        QCOMPARE(asText(logs["rule"]), asText("*.log"));
        QCOMPARE(asText(logs["file"]), asText(".gitignore"));
        QCOMPARE(asText(logs["line"]), asText(1));
        QCOMPARE(asText(logs["entries"]), asText(8));
        QCOMPARE(asText(logs["bytes"]), asText(16));
        QCOMPARE(asText(logs["examples"].size()), asText(5U));
        QCOMPARE(asText(preview["excluded"][1]["kind"]), asText("run_folder"));
        QCOMPARE(asText(preview["excluded"][1]["bytes"]), asText(3));
        QCOMPARE(asText(preview["warnings"].size()), asText(1U));
        QCOMPARE(asText(preview["warnings"][0]["kind"]), asText("environment_file"));
        QVERIFY(!preview["warnings"][0]["text"].get<std::string>().empty());
    }

    void writesArbitraryNames() {
        const ScratchFolder folder;
        const std::string name = "\x1b[31m\xff\n\xe2\x80\xae";
        QVERIFY(folder.add(name, "12345"));
        QVERIFY(folder.add(".gitignore", "\xfe*\n"));
        QVERIFY(folder.add("\xfe\xfd", "1"));
        QVERIFY(folder.addLink("out", "/\xfc"));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        const std::string text = previewToJson(*report).dump(); // throws on bytes that are not UTF-8
        QVERIFY(isPlainText(text));
        const auto preview = nlohmann::json::parse(text);
        QCOMPARE(asText(preview["largest"][0]["path"]), asText("\\x1b[31m\\xff\\n\\u202e"));
        QCOMPARE(asText(preview["largest"][0]["path_bytes"]), asText("1b5b33316dff0ae280ae"));
        QVERIFY(!preview["largest"][1].contains("path_bytes"));
        QCOMPARE(asText(preview["excluded"][0]["examples"][0]["path_bytes"]), asText("fefd"));
        QCOMPARE(asText(preview["warnings"][0]["detail"]), asText("/\\xfc"));
    }

    void everyWarningHasAText() {
        for (int kind = 0; kind <= int(ScanWarning::Kind::IgnoreFileNotUsed); ++kind) {
            QVERIFY(!toText(static_cast<ScanWarning::Kind>(kind)).empty());
            QVERIFY(!warningText(static_cast<ScanWarning::Kind>(kind)).empty());
        }
        for (int kind = 0; kind <= int(ExclusionReason::Kind::Generated); ++kind)
            QVERIFY(!toText(static_cast<ExclusionReason::Kind>(kind)).empty());
    }
};

QTEST_GUILESS_MAIN(PreviewTest)
#include "preview_test.moc"
