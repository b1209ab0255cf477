// The catalogue of VM sizes: the reader against broken tables, the compiled-in table, finding and filtering.
#include <QTest>
#include <set>

#include "core/base/display_text.h"
#include "core/target/size_catalog.h"

using namespace studio;

namespace {

const QByteArray head =
    "series,size,vcpus,memory_gib,gpus,gpu_type,temp_disk_gib,category,restrictions,price_per_hour_usd,"
    "source,gpu_mem_gib_total,gpu_arch,cuda_versions,rdma,isolated,sku_family,notes\n";
const QByteArray cpuRow =
    "Dv2,Standard_D1_v2,1,3.5,0,,50,General purpose,None,0.073,a table,,,,no,no,standardDv2Family,\n";
const QByteArray gpuRow = "NC,Standard_NC6,6,56,1,K80,340,GPU,Requires approval,,\"a \"\"quoted\"\", "
                          "source\",12,Kepler,9.0+,yes,yes,f,\"two, notes\"\n";

// The row with one field changed, counted from 0.
QByteArray with(int field, const QByteArray& value) {
    QList<QByteArray> fields = cpuRow.trimmed().split(',');
    fields[field] = value;
    return head + fields.join(',') + '\n';
}

QStringList namesOf(const std::vector<const VmSize*>& sizes) {
    QStringList names;
    for (const VmSize* size : sizes)
        names << QString::fromStdString(size->name);
    return names;
}

SizeFilter filterWith(const std::function<void(SizeFilter&)>& change) {
    SizeFilter filter;
    change(filter);
    return filter;
}

} // namespace

class SizeCatalogueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsEveryColumn() {
        const auto sizes = parseSizes((head + cpuRow + gpuRow).toStdString());
        QVERIFY2(sizes, sizes ? "" : sizes.error().detail.c_str());
        QCOMPARE(sizes->size(), size_t(2));
        const VmSize& cpu = sizes->front();
        QCOMPARE(cpu.series, "Dv2");
        QCOMPARE(cpu.name, "Standard_D1_v2");
        QCOMPARE(cpu.vcpus, 1);
        QCOMPARE(cpu.memoryGib, 3.5);
        QCOMPARE(cpu.memoryBytes(), int64_t(3'758'096'384));
        QCOMPARE(cpu.gpus, 0);
        QCOMPARE(cpu.gpuMemoryBytes(), int64_t(0));
        QCOMPARE(cpu.tempDiskGib, 50);
        QCOMPARE(cpu.pricePerHourUsd.value_or(-1), 0.073);
        QVERIFY(!cpu.requiresApproval() && !cpu.rdma && !cpu.isolated);
        const VmSize& gpu = sizes->back();
        QCOMPARE(gpu.gpus, 1);
        QCOMPARE(gpu.gpuType, "K80");
        QCOMPARE(gpu.category, "GPU");
        QCOMPARE(gpu.restrictions, "Requires approval");
        QVERIFY(gpu.requiresApproval() && gpu.rdma && gpu.isolated);
        QVERIFY(!gpu.pricePerHourUsd);
        QCOMPARE(gpu.source, "a \"quoted\", source");
        QCOMPARE(gpu.gpuMemGib, 12.0);
        QCOMPARE(gpu.gpuMemoryBytes(), int64_t(12'884'901'888));
        QCOMPARE(gpu.gpuArch, "Kepler");
        QCOMPARE(gpu.cudaVersions, "9.0+");
        QCOMPARE(gpu.family, "f");
        QCOMPARE(gpu.notes, "two, notes");
    }

    void readsAllTableFormats_data() {
        QTest::addColumn<QByteArray>("csv");
        const QByteArray plain = head + cpuRow;
        QTest::newRow("plain") << plain;
        QTest::newRow("no line end at the end") << plain.chopped(1);
        QTest::newRow("CR LF") << QByteArray(plain).replace("\n", "\r\n");
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF") + plain;
        QTest::newRow("empty lines") << head + "\n\r\n" + cpuRow + "\n\n";
        QTest::newRow("all quoted") << '"' + plain.chopped(1).replace(",", "\",\"").replace("\n", "\"\n\"") + "\"\n";
        QTest::newRow("further column") << QByteArray(plain).replace("\n", ",more\n");
        QList<QByteArray> names = head.trimmed().split(',');
        QList<QByteArray> fields = cpuRow.trimmed().split(',');
        names.move(0, 9);
        fields.move(0, 9);
        QTest::newRow("another order") << names.join(',') + '\n' + fields.join(',') + '\n';
    }
    void readsAllTableFormats() {
        QFETCH(QByteArray, csv);
        const auto sizes = parseSizes(csv.toStdString());
        QVERIFY2(sizes, sizes ? "" : sizes.error().detail.c_str());
        QCOMPARE(sizes->size(), size_t(1));
        QCOMPARE(sizes->front().series, "Dv2");
        QCOMPARE(sizes->front().family, "standardDv2Family");
        QCOMPARE(sizes->front().pricePerHourUsd.value_or(-1), 0.073);
    }

    void reportsInvalidLine_data() {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("why");
        QTest::newRow("nothing") << QByteArray() << 1 << "empty";
        QTest::newRow("only line ends") << QByteArray("\n\n") << 1 << "empty";
        QTest::newRow("only NUL") << QByteArray(4, '\0') << 1 << "series";
        QTest::newRow("no head") << cpuRow << 1 << "series";
        QTest::newRow("a column is missing") << QByteArray(head).replace("notes", "remarks") + cpuRow << 1 << "notes";
        QTest::newRow("a column twice") << QByteArray(head).replace("notes", "rdma") + cpuRow << 1 << "rdma";
        QTest::newRow("too few fields") << head + cpuRow + "NC,Standard_NC6\n" << 3 << "2 fields";
        QTest::newRow("too many fields") << head + cpuRow.chopped(1) + ",,\n" << 2 << "20 fields";
        QTest::newRow("after empty lines") << head + "\n\n\nNC\n" << 5 << "1 fields";
        QTest::newRow("after a field with lines") << with(17, "\"a\nb\"") << 2 << "notes";
        QTest::newRow("quotation mark not closed") << head + cpuRow + "\"NC,1\n2\n" << 3 << "not closed";
        QTest::newRow("quotation mark inside") << with(10, "a \"table\"") << 2 << "inside";
        QTest::newRow("text behind a quotation mark") << with(10, "\"a\" table") << 2 << "comma";
        QTest::newRow("no name") << with(1, "") << 2 << "size";
        QTest::newRow("no cores") << with(2, "") << 2 << "vcpus";
        QTest::newRow("zero cores") << with(2, "0") << 2 << "vcpus";
        QTest::newRow("cores in words") << with(2, "two") << 2 << "two";
        QTest::newRow("half a core") << with(2, "1.5") << 2 << "1.5";
        QTest::newRow("blank before") << with(2, " 1") << 2 << "vcpus";
        QTest::newRow("cores beyond all numbers") << with(2, QByteArray(400, '9')) << 2 << "vcpus";
        QTest::newRow("no memory") << with(3, "0") << 2 << "memory_gib";
        QTest::newRow("memory not a number") << with(3, "nan") << 2 << "nan";
        QTest::newRow("endless memory") << with(3, "inf") << 2 << "inf";
        QTest::newRow("negative GPUs") << with(4, "-1") << 2 << "gpus";
        QTest::newRow("GPUs of no type") << with(4, "2") << 2 << "gpu_type";
        QTest::newRow("negative price") << with(9, "-0.1") << 2 << "price";
        QTest::newRow("price with a comma") << with(9, "\"0,1\"") << 2 << "price";
        QTest::newRow("no source") << with(10, "") << 2 << "source";
        QTest::newRow("neither yes nor no") << with(14, "maybe") << 2 << "maybe";
        QTest::newRow("escape sequence") << with(1, "\x1b]52;c;eA==\x07") << 2 << "contains non-printable characters";
        QTest::newRow("no UTF-8") << with(1, "\xff\xfe") << 2 << "contains non-printable characters";
        QTest::newRow("turned writing") << with(7, "\xE2\x80\xAEGPU") << 2 << "contains non-printable characters";
        QTest::newRow("CR alone") << with(17, "a\rb") << 2 << "contains non-printable characters";
        QTest::newRow("twice") << head + cpuRow + cpuRow.toLower() << 3 << "twice";
    }
    void reportsInvalidLine() {
        QFETCH(QByteArray, csv);
        QFETCH(int, line);
        QFETCH(QString, why);
        const auto sizes = parseSizes(csv.toStdString());
        QVERIFY(!sizes);
        QCOMPARE(sizes.error().code, ErrorCode::Corrupt);
        const QString message = QString::fromStdString(sizes.error().message);
        const QString detail = QString::fromStdString(sizes.error().detail);
        QVERIFY2(message.contains(QStringLiteral("Line %1 ").arg(line)), qPrintable(message));
        QVERIFY2(detail.contains(why), qPrintable(detail));
        QVERIFY(isPlainText(sizes.error().detail));
        QVERIFY(detail.size() < 200);
    }

    // Cut anywhere, and with any byte changed, a table is read or refused, never more.
    void survivesDamagedTables() {
        const std::string whole = (head + cpuRow + gpuRow).toStdString();
        for (size_t at = 0; at < whole.size(); ++at) {
            static_cast<void>(parseSizes(std::string_view(whole).substr(0, at)));
            for (const char byte : {'\0', '"', ',', '\n', '\r', '\xff'}) {
                std::string damaged = whole;
                damaged[at] = byte;
                if (const auto sizes = parseSizes(damaged); !sizes)
                    QVERIFY(isPlainText(sizes.error().detail));
            }
        }
    }

    void builtInTableIsComplete() {
        QCOMPARE(vmSizes().size(), size_t(127));
        QCOMPARE(sizeCategories().size(), size_t(5));
        QVERIFY(sizeSeries().size() > 20);
        std::set<std::string> names;
        for (const VmSize& size : vmSizes()) {
            names.insert(size.name);
            QVERIFY(size.name.starts_with("Standard_"));
            QVERIFY(!size.source.empty());
            QCOMPARE(size.gpus > 0, size.category == "GPU");
            QCOMPARE(size.gpus > 0, !size.cudaVersions.empty());
            QVERIFY(size.gpus == 0 || size.gpuMemGib > 0);
        }
        QCOMPARE(names.size(), vmSizes().size());
        QCOMPARE(&vmSizes(), &vmSizes());
    }

    void findsCaseInsensitively_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("found");
        QTest::newRow("as it is") << "Standard_NC6"
                                  << "Standard_NC6";
        QTest::newRow("the reference's way") << "STANDARD_D2_V2"
                                             << "Standard_D2_v2";
        QTest::newRow("small") << "standard_nc24rs_v3"
                               << "Standard_NC24rs_v3";
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("beginning only") << "Standard_NC"
                                        << "";
        QTest::newRow("more than a name") << "Standard_NC6 "
                                          << "";
    }
    void findsCaseInsensitively() {
        QFETCH(QString, name);
        QFETCH(QString, found);
        const VmSize* size = findSize(name.toStdString());
        QCOMPARE(size == nullptr ? QString() : QString::fromStdString(size->name), found);
        const auto known = sizeByName(name.toStdString());
        QCOMPARE(known.has_value(), size != nullptr);
        if (known)
            QCOMPARE(*known, size);
    }

    void suggestsSimilarNames_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("proposed"); // empty: nothing is
        QTest::newRow("without the common word") << QByteArray("NC6") << "Standard_NC6,";
        QTest::newRow("one letter wrong") << QByteArray("Standard_NC6s_v4") << "Standard_NC6s_v3";
        QTest::newRow("hyphens") << QByteArray("standard-d2-v2") << "Standard_D2_v2";
        QTest::newRow("letters swapped") << QByteArray("Standrad_NC12") << "Standard_NC12";
        QTest::newRow("beginning") << QByteArray("ND96") << "Standard_ND96asr_v4";
        QTest::newRow("nothing like it") << QByteArray("a very large machine, please") << "";
        QTest::newRow("empty") << QByteArray() << "";
        QTest::newRow("only marks") << QByteArray("___ ...") << "";
        QTest::newRow("NUL and escape") << QByteArray("\0\x1b[2J", 5) << "";
        QTest::newRow("4 kB") << QByteArray(4096, 'x') << "";
        QTest::newRow("turned writing") << QByteArray("\xE2\x80\xAE") << "";
    }
    void suggestsSimilarNames() {
        QFETCH(QByteArray, name);
        QFETCH(QString, proposed);
        const auto size = sizeByName(name.toStdString());
        QVERIFY(!size);
        QCOMPARE(size.error().code, ErrorCode::NotFound);
        const QString message = QString::fromStdString(size.error().message);
        QVERIFY2(message.contains(QStringLiteral("Did you mean")) == !proposed.isEmpty(), qPrintable(message));
        QVERIFY2(message.contains(proposed), qPrintable(message));
        QVERIFY(isPlainText(size.error().message));
        QVERIFY(message.size() < 300);
    }

    void filters_data() {
        QTest::addColumn<SizeFilter>("filter");
        QTest::addColumn<int>("count"); // -1: at least one
        QTest::newRow("nothing asked") << SizeFilter() << 127;
        QTest::newRow("GPU") << filterWith([](auto& f) { f.gpu = true; }) << 32;
        QTest::newRow("no GPU") << filterWith([](auto& f) { f.gpu = false; }) << 95;
        QTest::newRow("category without case") << filterWith([](auto& f) { f.category = "gpu"; }) << 32;
        QTest::newRow("unknown category") << filterWith([](auto& f) { f.category = "quantum"; }) << 0;
        QTest::newRow("series") << filterWith([](auto& f) { f.family = "ncv3"; }) << 4;
        QTest::newRow("family") << filterWith([](auto& f) { f.family = "standardncsv3family"; }) << 4;
        QTest::newRow("a part of a series is none") << filterWith([](auto& f) { f.family = "N"; }) << 0;
        QTest::newRow("cores") << filterWith([](auto& f) { f.minCores = 128; }) << -1;
        QTest::newRow("too many cores") << filterWith([](auto& f) { f.minCores = 100'000; }) << 0;
        QTest::newRow("GPUs") << filterWith([](auto& f) { f.minGpus = 8; }) << 2;
        QTest::newRow("memory") << filterWith([](auto& f) { f.minMemoryBytes = int64_t(3892) << 30U; }) << -1;
        QTest::newRow("too much memory") << filterWith([](auto& f) { f.minMemoryBytes = INT64_MAX; }) << 0;
        QTest::newRow("free GPUs") << filterWith([](auto& f) { f.gpu = f.unrestrictedOnly = true; }) << 11;
        QTest::newRow("isolated GPUs") << filterWith([](auto& f) { f.gpu = f.isolatedOnly = true; }) << 2;
        QTest::newRow("both") << filterWith([](auto& f) { f.gpu = true, f.family = "Dv2"; }) << 0;
    }
    void filters() {
        QFETCH(SizeFilter, filter);
        QFETCH(int, count);
        const auto sizes = filterSizes(filter);
        if (count >= 0)
            QCOMPARE(int(sizes.size()), count);
        else
            QVERIFY(!sizes.empty());
        for (const VmSize& size : vmSizes()) {
            const bool found = std::find(sizes.begin(), sizes.end(), &size) != sizes.end();
            QCOMPARE(found, matches(size, filter));
        }
        QVERIFY(std::is_sorted(sizes.begin(), sizes.end())); // the order of the table
    }

    void filterAppliesMinimums() {
        SizeFilter filter;
        filter.family = "Dv2";
        filter.minMemoryBytes = findSize("Standard_D1_v2")->memoryBytes();
        QVERIFY(namesOf(filterSizes(filter)).contains(QStringLiteral("Standard_D1_v2")));
        ++filter.minMemoryBytes;
        QVERIFY(!namesOf(filterSizes(filter)).contains(QStringLiteral("Standard_D1_v2")));
    }
};

QTEST_APPLESS_MAIN(SizeCatalogueTest)
#include "size_catalogue_test.moc"
