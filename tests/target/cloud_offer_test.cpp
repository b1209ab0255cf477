// Sizes of clouds, the equivalent ones of the catalog, and their prices. Leftover resources of machines are removed.
#include <QTest>
#include <algorithm>
#include <set>

#include "core/client/cloud_inquiry.h"
#include "core/jobfile/shipped_presets.h"
#include "core/target/provider/cloud/cloud_node_commands.h"

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

ToolAnswer printed(int exitCode, std::string output) {
    ToolAnswer answer;
    answer.exitCode = exitCode;
    answer.output = std::move(output);
    return answer;
}

std::vector<std::string> offeredAs(const CloudOffer& offer, const char* name) {
    const VmSize* size = findSize(name);
    return size == nullptr ? std::vector<std::string>{"not in the catalog"} : studio::offeredAs(offer, *size);
}

// Deletes what az is asked to; an address and a group only after the interface that uses them.
class LeftoverModel {
public:
    std::set<std::string> things = {"address", "disk", "group", "interface"};
    bool isLocked = false; // the interface
    int deletions = 0;

    ToolAnswer answer(const ToolRequest& request) {
        for (const std::string& word : request.words) {
            if (word.starts_with("--ids="))
                return remove(word.substr(word.rfind('/') + 1));
        }
        const bool isList = std::find(request.words.begin(), request.words.end(), "list") != request.words.end();
        return printed(0, isList ? list() : R"({"id":"acc"})");
    }

private:
    std::string list() const {
        std::string items;
        for (const std::string& thing : things)
            items += (items.empty() ? "" : ",") + (R"({"id":"/subscriptions/1/)" + thing) + R"(","name":")" + thing +
                     R"(","tags":{"cs-workspace":"0a1b","cs-wish":"w1"}})";
        return "[" + items + R"(,{"id":"/subscriptions/1/other","name":"other",)" +
               R"("tags":{"cs-workspace":"0a1b","cs-wish":"w2"}}])";
    }
    ToolAnswer remove(const std::string& thing) {
        ++deletions;
        const bool isUsed = (thing == "address" || thing == "group") && things.contains("interface");
        if (isUsed || (thing == "interface" && isLocked))
            return printed(1, {});
        return printed(things.erase(thing) == 1 ? 0 : 1, {});
    }
};

ProviderResult<bool> removeLeftovers(LeftoverModel& cloud) {
    const CloudNodeCommands commands(std::make_shared<const CloudPreset>(*shippedPreset("az")),
                                     CloudNodes{"az", "westeurope", "acc", {}, {}, {}});
    NodeHandle node;
    node.labels = {"0a1b", "w1", {}};
    auto task = commands.removeLeftovers(node);
    while (!task.isDone())
        task = task.read(cloud.answer(task.request()));
    return task.result();
}

} // namespace

class CloudOfferTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // What is said of an instance that ended is what its user data did.
    void instancesHaveAGuardWherePoweringOffEndsTheBill() {
        int guarded = 0;
        const std::vector<std::string> names = shippedPresetNames();
        for (const std::string& name : names) {
            const CloudNodeCommands commands(std::make_shared<const CloudPreset>(*shippedPreset(name)),
                                             CloudNodes{name, "region", "acc", {}, {}, {}});
            NodePlan plan;
            plan.isKept = true;
            const auto files = commands.files(plan);
            QVERIFY(files && files->size() == 1);
            const bool hasGuard = files->front().content.find("compute-studio-guard") != std::string::npos;
            QCOMPARE(hasGuard, commands.guardsInstances());
            guarded += hasGuard ? 1 : 0;
        }
        QVERIFY(guarded > 0 && guarded < static_cast<int>(names.size()));
    }

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

    // In the words of each cloud; what is no known word is not guessed.
    void readsArchitectures() {
        const auto of = [](const char* cloud, const std::string& answer) {
            const auto sizes = CloudCommands(*shippedPreset(cloud), {}).readSizes(printed(0, answer));
            return sizes && sizes->size() == 1 ? sizes->front().architecture : std::string("unread");
        };
        QCOMPARE(of("aws", R"([["m7g.large",2,8192,null,"arm64"]])"), std::string("aarch64"));
        QCOMPARE(of("aws", R"([["m7i.large",2,8192,null,"x86_64"]])"), std::string("x86_64"));
        QCOMPARE(of("aws", R"([["mac2.metal",8,16384,null,"arm64_mac"]])"), std::string());
        QCOMPARE(of("gcloud", R"([{"name":"c4a","guestCpus":2,"memoryMb":8192,"architecture":"ARM64"}])"),
                 std::string("aarch64"));
        QCOMPARE(of("gcloud", R"([{"name":"e2","guestCpus":2,"memoryMb":8192}])"), std::string());
        QCOMPARE(of("hcloud", R"([{"name":"cax11","cores":2,"memory":4,"architecture":"arm"}])"),
                 std::string("aarch64"));
        QCOMPARE(of("hcloud", R"([{"name":"cx22","cores":2,"memory":4,"architecture":"x86"}])"), std::string("x86_64"));
        QCOMPARE(of("openstack", R"([{"Name":"m1","VCPUs":2,"RAM":4096}])"), std::string());
    }

    // Azure states it by a letter in the name.
    void namesOfAzureHaveTheArchitecture() {
        const auto architecture = [](const std::string& name) {
            const auto sizes =
                CloudCommands(*shippedPreset("az"), {})
                    .readSizes(printed(0, R"([{"name":")" + name + R"(","numberOfCores":2,"memoryInMB":8192}])"));
            return sizes && sizes->size() == 1 ? sizes->front().architecture : std::string("unread");
        };
        for (const char* name : {"Standard_D2ps_v5", "Standard_E4pds_v6", "Standard_D2plds_v5", "Standard_B2pts_v2"})
            QCOMPARE(architecture(name), std::string("aarch64"));
        for (const char* name : {"Standard_D2s_v3", "Standard_NP10s", "Standard_E4-2ds_v4", "Standard_NC24ads_A100_v4",
                                 "Standard_DS2_v2_Promo", "Basic_A1"})
            QCOMPARE(architecture(name), std::string("x86_64"));
    }

    // A machine does not boot an image of another architecture.
    void imagesAreOfTheArchitecture() {
        for (const char* name : {"aws", "gcloud", "az"}) {
            const CloudPreset* preset = shippedPreset(name);
            QVERIFY(preset->imageFor("aarch64").find("arm64") != std::string::npos);
            QVERIFY(preset->imageFor("x86_64").find("arm64") == std::string::npos);
            QCOMPARE(preset->imageFor(""), preset->textOfDefault("image"));
        }
        const CloudPreset* hcloud = shippedPreset("hcloud"); // its names stand for both
        QCOMPARE(hcloud->imageFor("aarch64"), hcloud->textOfDefault("image"));
    }

    // Of the size catalog, for its region alone, with its day.
    void readsSizesWithPricesOfTheCatalog() {
        const auto az = shippedPreset("az");
        QVERIFY(az && az->currency == "USD");
        const ToolAnswer answer = printed(0, R"([
            {"name":"Standard_D2_v3","numberOfCores":2,"memoryInMB":8192},
            {"name":"Standard_X9_v9","numberOfCores":4,"memoryInMB":16384}])");
        CloudSettings settings;
        settings.region = "eastus";
        const auto sizes = CloudCommands(*az, settings).readSizes(answer);
        QVERIFY(sizes && sizes->size() == 2);
        QCOMPARE(*sizes->front().priceMicros, int64_t{96'000});
        QCOMPARE(sizes->front().priceDate, std::string("2026-06-18"));
        QVERIFY(!sizes->back().priceMicros && sizes->back().priceDate.empty());
        settings.region = "westeurope";
        QVERIFY(!CloudCommands(*az, settings).readSizes(answer)->front().priceMicros);
    }

    void readsLimitsOfMonths() {
        CloudSettings settings;
        settings.region = "nbg1";
        const auto sizes = CloudCommands(*shippedPreset("hcloud"), settings).readSizes(printed(0, R"([
            {"name":"cx22","cores":2,"memory":4,"prices":[{"location":"nbg1","price_hourly":{"net":"0.0060000000"},
             "price_monthly":{"net":"3.7900000000"}}]}])"));
        QVERIFY(sizes && sizes->size() == 1);
        QCOMPARE(*sizes->front().priceMicros, int64_t{6'000});
        QCOMPARE(*sizes->front().monthCapMicros, int64_t{3'790'000});
    }

    // The address comes first in the list, and is used by what comes last.
    void removesWhatOthersUsed() {
        LeftoverModel cloud;
        const auto done = removeLeftovers(cloud);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        QVERIFY(cloud.things.empty());
        QCOMPARE(cloud.deletions, 6); // two of them twice, and nothing of another machine
    }

    void keepsWhatCannotBeRemoved() {
        LeftoverModel cloud;
        cloud.isLocked = true;
        QVERIFY(!removeLeftovers(cloud));
        QCOMPARE(cloud.things, (std::set<std::string>{"address", "group", "interface"}));
        QCOMPARE(cloud.deletions, 7);
    }
};

QTEST_GUILESS_MAIN(CloudOfferTest)
#include "cloud_offer_test.moc"
