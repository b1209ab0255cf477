// Takes one snapshot and ends: what the fault tests start, kill and watch.
// snapshot_probe ROOT SOURCE [collect] → "tree <hex>" or "error <code> <message>"; with "collect" only what this
// snapshot needs stays
#include <QCoreApplication>
#include <cstdio>

#include "core/snapshot/snapshot_store.h"

int main(int argc, char** argv) {
    using namespace studio;
    const QCoreApplication application(argc, argv);
    if (argc != 3 && argc != 4)
        return 2;
    SnapshotStore store(argv[1]);
    auto report = store.scan(argv[2]);
    auto snapshot = report ? store.take(std::move(*report)) : fail(report.error());
    if (snapshot) {
        const std::string tree = snapshot->tree;
        snapshot = fail(ErrorCode::Canceled, {}); // it keeps garbage collection away
        if (argc == 4 && !store.collectGarbage([&] { return std::set<std::string>{tree}; }))
            return 3;
        std::printf("tree %s\n", tree.c_str());
        return 0;
    }
    const Error& error = snapshot.error();
    std::printf("error %s %s\n", std::string(toText(error.code)).c_str(), error.message.c_str());
    return 1;
}
