// Packs: what is put in comes out; what is damaged, cut or forged is not taken for whole.
#include <QTemporaryDir>
#include <QtTest>

#include <set>

#include "core/base/crc32c.h"
#include "core/base/id.h"
#include "core/protocol/byte_reader.h"
#include "core/protocol/pack_set.h"
#include "core/protocol/pack_writer.h"

using namespace studio;

namespace {

std::string contentOf(int i) {
    return i == 0 ? std::string() : "content " + std::to_string(i) + std::string(static_cast<size_t>(i % 50), 'x');
}

std::string frameOf(int from, int to) {
    FrameBuilder builder;
    for (int i = from; i < to; ++i)
        builder.add(sha256Of(contentOf(i)), contentOf(i));
    return builder.finish();
}

// A pack of frames of ten contents each.
std::string makePack(const std::string& folder, int from, int to, const std::string& name = randomIdText() + ".pack") {
    auto writer = PackWriter::create(folder + "/temporary");
    for (int i = from; i < to; i += 10) {
        const std::string frame = frameOf(i, i + 10);
        if (!writer->add(frame, *frameContents(frame)))
            std::abort();
    }
    if (!writer->finish() || !writer->sync() || !writer->moveTo(folder + "/" + name))
        std::abort();
    return folder + "/" + name;
}

bool holds(const PackSet& set, int i) {
    const auto bytes = set.read(sha256Of(contentOf(i)));
    return bytes && *bytes == contentOf(i);
}

std::string withChecksum(std::string frame) {
    std::string checksum;
    putNumber<uint32_t>(checksum, crc32c(std::string_view(frame).substr(12)));
    return frame.replace(8, 4, checksum);
}

} // namespace

class PackTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_scratch;
    std::string m_folder;

    bool write(const std::string& name, std::string_view bytes) const {
        return removeFile(m_folder + "/" + name) && writeFileAtomically(m_folder + "/" + name, bytes);
    }

private Q_SLOTS:
    void init() {
        m_scratch = std::make_unique<QTemporaryDir>();
        m_folder = m_scratch->path().toStdString();
    }

    void framesRoundTrip() {
        FrameBuilder builder;
        std::string noise(packedContentLimit - 1, '\0');
        uint32_t state = 1;
        for (auto& byte : noise)
            byte = static_cast<char>((state = state * 1664525U + 1013904223U) >> 24U);
        const std::vector<std::string> contents = {"", "a", std::string(100'000, 'x'), noise};
        for (int round = 0; round < 2; ++round) {
            for (const auto& content : contents) {
                QVERIFY(builder.hasRoomFor(content.size()));
                builder.add(sha256Of(content), content);
            }
            QVERIFY(!builder.hasRoomFor(maxFrameRaw));
            const std::string frame = builder.finish();
            QVERIFY(builder.isEmpty());
            QCOMPARE(*frameLength(frame), frame.size());
            QVERIFY(frame.size() <= maxFrameSize && frame.size() < noise.size() + 2000);
            const auto decoded = decodeFrame(frame);
            QVERIFY(decoded && hashesMatch(*decoded));
            QCOMPARE(decoded->contents.size(), contents.size());
            QCOMPARE(decoded->raw, contents[0] + contents[1] + contents[2] + contents[3]);
        }
    }

    void refusesDamagedFrames() {
        const std::string frame = frameOf(1, 20);
        for (size_t at = 0; at < frame.size(); ++at) {
            std::string damaged = frame;
            damaged[at] = static_cast<char>(damaged[at] ^ 4);
            QVERIFY2(!decodeFrame(damaged), qPrintable(QString::number(at)));
            QVERIFY(!decodeFrame(frame.substr(0, at)));
        }
        QVERIFY(!decodeFrame(frame + "x"));
        // With a checksum that holds: then the hashes tell, except where a change means the same.
        const std::string raw = decodeFrame(frame)->raw;
        for (size_t at = 12; at < frame.size(); ++at) {
            for (const char mask : {1, 64, -128}) {
                std::string forged = frame;
                forged[at] = static_cast<char>(forged[at] ^ mask);
                const auto decoded = decodeFrame(withChecksum(forged));
                QVERIFY2(!decoded || !hashesMatch(*decoded) || decoded->raw == raw, qPrintable(QString::number(at)));
            }
        }
        std::string many = frame;
        many.replace(17, 4, std::string(4, '\xff'));
        QVERIFY(!decodeFrame(withChecksum(many)));
    }

    void findsContents() {
        makePack(m_folder, 0, 30);
        makePack(m_folder, 30, 50);
        makePack(m_folder, 50, 60, freshName("x", "this-boot"));
        makePack(m_folder, 60, 70, "y.part");
        const auto set = PackSet::load(m_folder, "this-boot");
        QVERIFY(set);
        QCOMPARE(set->packs().size(), 3U);
        QCOMPARE(set->count(), 60U);
        for (int i = 0; i < 60; ++i)
            QVERIFY(holds(*set, i));
        QVERIFY(!holds(*set, 60) && set->find(sha256Of("no")) == nullptr);
        QVERIFY(!set->has(sha256Of(contentOf(1)), contentOf(1).size() + 1));
        // Not on disk when the machine was started anew.
        for (const char* boot : {"another-boot", ""})
            QVERIFY(!PackSet::load(m_folder, boot)->find(sha256Of(contentOf(55))));
        QVERIFY(removeTree(m_folder + "/y.part"));
        const auto entries = *listFolder(m_folder);
        for (const auto& entry : entries)
            QVERIFY(removeFile(m_folder + "/" + entry.name));
        QVERIFY(holds(*set, 7)); // what is open stays
        QCOMPARE(PackSet::load(m_folder)->count(), 0U);
        QCOMPARE(PackSet::load(m_folder + "/missing")->count(), 0U);
    }

    void leftOutFramesAreAbsent() {
        auto writer = PackWriter::create(m_folder + "/temporary");
        for (int i = 0; i < 30; i += 10) {
            const std::string frame = frameOf(i, i + 10);
            QVERIFY(writer->add(frame, *frameContents(frame)));
        }
        writer->leaveOut(1);
        QVERIFY(writer->finish() && writer->moveTo(m_folder + "/a.pack"));
        const auto set = PackSet::load(m_folder);
        QVERIFY(holds(*set, 5) && holds(*set, 25) && !set->find(sha256Of(contentOf(15))));
    }

    // Torn, cut and changed packs under their full names.
    void damagedContentsAreAbsent() {
        const std::string pack = makePack(m_folder, 1, 21, "a.pack");
        const std::string bytes = *readFile(pack);
        const auto set = *PackSet::load(m_folder);
        const size_t end = set.packs().front().frames().back().offset + set.packs().front().frames().back().length;
        const Sha256 first = sha256Of(contentOf(1));
        for (size_t at = end; at < bytes.size(); at += bytes.size() - at < 70 ? 1 : 9) {
            QVERIFY(write("a.pack", bytes.substr(0, at)));
            QVERIFY(!PackSet::load(m_folder)->find(first));
            std::string changed = bytes;
            changed[at] = static_cast<char>(changed[at] ^ 1);
            QVERIFY(write("a.pack", changed));
            QVERIFY2(!PackSet::load(m_folder)->find(first), qPrintable(QString::number(at)));
            QVERIFY(write("a.pack", bytes.substr(0, at) + std::string(bytes.size() - at, '\0')));
            QVERIFY(!PackSet::load(m_folder)->find(first));
        }
        for (size_t at = 8; at < end; at += 7) {
            std::string changed = bytes;
            changed[at] = static_cast<char>(changed[at] ^ 1);
            QVERIFY(write("a.pack", changed));
            const auto damaged = *PackSet::load(m_folder);
            const bool isInFirst = at < set.packs().front().frames()[1].offset;
            QVERIFY(holds(damaged, 1) != isInFirst);
            QVERIFY(holds(damaged, 20) == isInFirst);
        }
    }

    void collectsGarbage() {
        const std::string none = makePack(m_folder, 0, 20);
        const std::string few = makePack(m_folder, 20, 60);
        const std::string most = makePack(m_folder, 60, 80);
        std::set<Sha256> needed;
        for (const int i : {21, 22, 35, 36, 37, 38})
            needed.insert(sha256Of(contentOf(i)));
        for (int i = 63; i < 80; ++i)
            needed.insert(sha256Of(contentOf(i)));
        const auto collected =
            collectPacks(m_folder, m_folder + "/temporary", [&](const auto& hash) { return needed.contains(hash); });
        QVERIFY(collected);
        QVERIFY(!pathExists(none) && !pathExists(few) && pathExists(most));
        QCOMPARE(collected->contents, 20U + 34U);
        const auto set = *PackSet::load(m_folder);
        QCOMPARE(set.packs().size(), 2U);
        QCOMPARE(set.count(), 6U + 20U);
        for (const int i : {21, 22, 35, 36, 37, 38, 63, 79})
            QVERIFY(holds(set, i));
        QVERIFY(!pathExists(m_folder + "/temporary"));
    }

    void mergesPacks() {
        for (int i = 0; i < 50; ++i)
            makePack(m_folder, i * 10, i * 10 + 10);
        makePack(m_folder, 0, 10); // once more: one of them is enough
        QVERIFY(collectPacks(m_folder, m_folder + "/temporary", [](const auto&) { return true; }));
        const auto set = *PackSet::load(m_folder);
        QVERIFY(set.packs().size() <= maxPacks);
        QCOMPARE(set.count(), 500U);
        for (int i = 0; i < 500; ++i)
            QVERIFY(holds(set, i));
    }

    void recoversInterruptedPack() {
        const std::string bytes = *readFile(makePack(m_folder, 0, 30, "a.pack"));
        const auto frames = (*PackSet::load(m_folder)).packs().front().frames();
        QVERIFY(removeFile(m_folder + "/a.pack"));
        for (size_t cut = 0; cut < bytes.size(); cut += 11) {
            QVERIFY(write("b.part", bytes.substr(0, cut) + std::string(bytes.size() - cut, '\0')));
            const auto kept = static_cast<size_t>(
                std::count_if(frames.begin(), frames.end(), [&](const auto& f) { return f.offset + f.length <= cut; }));
            const auto recovered = recoverPack(m_folder + "/b.part", m_folder + "/temporary", m_folder + "/b.pack");
            QVERIFY(recovered);
            QCOMPARE(*recovered, kept > 0);
            const auto set = *PackSet::load(m_folder);
            QCOMPARE(set.count(), kept * 10);
            for (int i = 0; i < static_cast<int>(kept) * 10; ++i)
                QVERIFY(holds(set, i));
            QVERIFY(!pathExists(m_folder + "/b.part") && !pathExists(m_folder + "/temporary"));
            QVERIFY(removeFile(m_folder + "/b.pack"));
        }
    }
};

QTEST_GUILESS_MAIN(PackTest)
#include "pack_test.moc"
