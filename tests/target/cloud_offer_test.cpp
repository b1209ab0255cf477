// Which sizes of the catalog a cloud has, by what it lists.
#include <QTest>

#include "core/client/cloud_inquiry.h"

using namespace studio;

namespace {

constexpr int64_t gib = int64_t{1} << 30;

CloudSize offered(const char* name, int cores, int64_t memoryBytes, int gpus = 0) {
    CloudSize size;
    size.name = name;
    size.cores = cores;
    size.memoryBytes = memoryBytes;
    size.gpus = gpus;
    return size;
}

std::vector<std::string> offeredAs(const CloudOffer& offer, const char* name) {
    const VmSize* size = findSize(name);
    return size == nullptr ? std::vector<std::string>{"not in the catalog"} : studio::offeredAs(offer, *size);
}

} // namespace

class CloudOfferTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // 2 cores and 8 GiB.
    void findsSameHardware() {
        CloudOffer offer;
        offer.sizes = {offered("a", 2, 8 * gib), offered("less", 2, 4 * gib), offered("more", 4, 8 * gib),
                       offered("gpu", 2, 8 * gib, 1), offered("b", 2, 8 * gib - (1 << 20))};
        QCOMPARE(offeredAs(offer, "Standard_D2_v3"), (std::vector<std::string>{"a", "b"}));
        QVERIFY(offeredAs(offer, "Standard_D4_v3").empty());
    }

    // Azure has them by name, others of the same hardware are not the same.
    void findsNamesOfAzure() {
        CloudOffer offer;
        offer.sizes = {offered("Standard_D2s_v9", 2, 8 * gib), offered("standard_d2_V3", 2, 8 * gib),
                       offered("Standard_D64_v3", 64, 256 * gib)};
        QCOMPARE(offeredAs(offer, "Standard_D2_v3"), (std::vector<std::string>{"standard_d2_V3"}));
        QVERIFY(offeredAs(offer, "Standard_D4_v3").empty());
    }
};

QTEST_GUILESS_MAIN(CloudOfferTest)
#include "cloud_offer_test.moc"
