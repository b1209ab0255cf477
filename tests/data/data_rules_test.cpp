// The pure rules of data: references, versions, the layout of lineages and their pictures.
#include <QTest>
#include <QXmlStreamReader>
#include <set>

#include "core/data/data_asset.h"
#include "core/data/data_reference.h"
#include "core/data/data_uses.h"
#include "core/data/lineage_layout.h"
#include "core/data/lineage_svg.h"

using namespace studio;

namespace {

QByteArray referenceText(const std::string& text) {
    const auto reference = dataReferenceFrom(text);
    if (!reference)
        return "none";
    return reference->kind == DataReference::Kind::Asset
               ? QByteArray::fromStdString("data " + reference->name + " " + reference->version)
               : QByteArray::fromStdString("run " + reference->run + " [" + reference->output + "] " + reference->path);
}

DataLineage chain(size_t length) {
    DataLineage lineage;
    for (size_t i = 0; i < length; ++i) {
        LineageNode node;
        node.kind = i % 2 == 0 ? LineageNode::Kind::Data : LineageNode::Kind::Run;
        node.title = node.id = "n" + std::to_string(i);
        node.detail = "x";
        lineage.nodes.push_back(node);
        if (i > 0)
            lineage.edges.push_back({i - 1, i, "in"});
    }
    return lineage;
}

} // namespace

class DataRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void parsesReferences_data() {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* given, const char* expected) {
            QTest::newRow(given) << QByteArray(given) << QByteArray(expected);
        };
        row("azureml:titanic:3", "data titanic 3");
        row("azureml:titanic:2021-01-01", "data titanic 2021-01-01");
        row("azureml:titanic@latest", "data titanic ");
        row("azureml:titanic", "data titanic ");
        row("azureml:", "none");
        row("azureml::1", "none");
        row("azureml:titanic:", "none");
        row("azureml:..:1", "none");
        row("azureml:../x:1", "none");
        row("azureml:a/b:1", "none");
        row("azureml:a:1/2", "none");
        row("azureml:@latest", "none");
        row("azureml://subscriptions/s/resourcegroups/g/workspaces/w/data/titanic/versions/4", "data titanic 4");
        row("azureml://locations/l/workspaces/w/data/titanic/labels/latest", "data titanic ");
        row("azureml://registries/r/data/titanic/versions/4", "data titanic 4");
        row("azureml://registries/r/data/titanic/versions/", "none");
        row("azureml://registries/r/models/m/versions/1", "none");
        row("azureml://datastores/store/paths/a/b.csv", "none");
        row("azureml://datastores/store/paths/data/x/versions/1", "none");
        row("azureml://jobs/r1/outputs/model", "run r1 [model] ");
        row("azureml://jobs/r1/outputs/model/", "run r1 [model] ");
        row("azureml://jobs/r1/outputs/model/paths/a/b", "run r1 [model] a/b");
        row("azureml://jobs/r1/outputs/artifacts/paths/outputs/x/", "run r1 [artifacts] outputs/x");
        row("azureml://jobs/r1/outputs/model/paths/../../x", "none");
        row("azureml://jobs/r1/outputs/../paths/x", "none");
        row("azureml://jobs/../outputs/model", "none");
        row("azureml://jobs/r1/outputs/", "none");
        row("azureml://jobs/r1/outputs/model/a/b", "none");
        row("runs:/r1/model/data", "run r1 [] model/data");
        row("runs:/r1", "run r1 [] ");
        row("runs:/r1/../x", "none");
        row("runs:/", "none");
        row("/tmp/x", "none");
        row("https://host/x.csv", "none");
        row("", "none");
    }
    void parsesReferences() {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, expected);
        QCOMPARE(referenceText(given.toStdString()), expected);
    }

    void referencesWithNewlinesAreNoSafePaths() {
        const auto reference = dataReferenceFrom(std::string("runs:/r1/a\0b", 11));
        QVERIFY(!reference);
        QVERIFY(isDataReference("azureml:x"));
        QVERIFY(isDataReference("runs:/x"));
        QVERIFY(!isDataReference("file:x"));
    }

    void countsVersions_data() {
        QTest::addColumn<QStringList>("existing");
        QTest::addColumn<QString>("next");
        QTest::newRow("none") << QStringList() << "1";
        QTest::newRow("numbers") << QStringList{"1", "3", "2"} << "4";
        QTest::newRow("other words do not count") << QStringList{"2021-11-01", "initial", "2"} << "3";
        QTest::newRow("only words") << QStringList{"a"} << "1";
        QTest::newRow("too long to count on") << QStringList{"99999999999999999999", "7"} << "8";
        QTest::newRow("leading zeros") << QStringList{"007"} << "8";
        QTest::newRow("sign and blank") << QStringList{"-5", " 9"} << "1";
    }
    void countsVersions() {
        QFETCH(QStringList, existing);
        QFETCH(QString, next);
        std::vector<std::string> versions;
        for (const auto& version : existing)
            versions.push_back(version.toStdString());
        QCOMPARE(QString::fromStdString(nextDataVersion(versions)), next);
    }

    void typesAreAzures() {
        QVERIFY(dataTypeFromText("URI_File") == DataType::File);
        QVERIFY(dataTypeFromText("mltable") == DataType::MLTable);
        QVERIFY(!dataTypeFromText("mlflow_model"));
        QCOMPARE(toText(DataType::Folder), std::string_view("uri_folder"));
        QVERIFY(isDataVersion("2021-11-01"));
        QVERIFY(!isDataVersion("a:b") && !isDataVersion("") && !isDataVersion("a\nb") && !isDataVersion("../x"));
        QCOMPARE(outputDataName("a:2"), (std::pair<std::string, std::string>("a", "2")));
        QCOMPARE(outputDataName("a"), (std::pair<std::string, std::string>("a", "")));
    }

    void laysOutInColumns() {
        const LineageLayout layout = layOut(chain(5));
        for (size_t i = 0; i < 5; ++i)
            QCOMPARE(layout.places[i].column, static_cast<int>(i));
        // A diamond: the longest path decides.
        DataLineage diamond = chain(4);
        diamond.edges.push_back({0, 3, "short cut"});
        QCOMPARE(layOut(diamond).places[3].column, 3);
        QVERIFY(layOut({}).places.empty());
    }

    void layoutEndsDespiteCycles() {
        DataLineage lineage = chain(6);
        lineage.edges.push_back({5, 0, "back"});
        lineage.edges.push_back({2, 2, "self"});
        const LineageLayout layout = layOut(lineage);
        QCOMPARE(layout.places.size(), size_t{6});
        for (const auto& place : layout.places)
            QVERIFY(place.column >= 0 && place.column < 6);
    }

    void boxesDoNotOverlap() {
        DataLineage lineage = chain(1);
        for (size_t i = 1; i < 30; ++i) {
            lineage.nodes.push_back({LineageNode::Kind::Run, 0, "r", "r", "x", false, false});
            lineage.edges.push_back({i % 3 == 0 ? i - 1 : 0, i, "in"});
        }
        const LineageLayout layout = layOut(lineage);
        std::set<std::pair<double, double>> corners;
        for (const auto& place : layout.places) {
            QVERIFY(corners.emplace(place.x, place.y).second);
            QVERIFY(place.x >= 0 && place.x + LineageLayout::boxWidth <= layout.width);
            QVERIFY(place.y >= 0 && place.y + LineageLayout::boxHeight <= layout.height + 0.5);
        }
    }

    void svgEscapesNames() {
        DataLineage lineage = chain(2);
        lineage.nodes[0].title = "<script>alert('x')</script>&\"";
        lineage.nodes[1].title = "a\nb\x1b[31m";
        lineage.edges[0].label = "]]><b>";
        const QByteArray svg = QByteArray::fromStdString(lineageSvg(lineage));
        QVERIFY(!svg.contains("<script"));
        QVERIFY(!svg.contains('\x1b'));
        QXmlStreamReader reader(svg);
        int texts = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            if (reader.isStartElement() && reader.name() == QStringLiteral("text"))
                ++texts;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(texts, 5);
        QCOMPARE(svgText("a'b"), std::string("a&#39;b"));
        QCOMPARE(svgText("abcdef", 4), std::string("abc\xe2\x80\xa6"));
    }
};

QTEST_GUILESS_MAIN(DataRulesTest)
#include "data_rules_test.moc"
