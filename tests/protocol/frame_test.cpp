// Frames: whatever a stream is cut into comes out whole, and what is not a frame ends it.
#include <QtTest>

#include "core/protocol/frame.h"

using namespace studio;

namespace {

// What one byte string does to a fresh parser: the frames until it needs more, or an error.
struct Parsed {
    std::vector<Frame> frames;
    bool isError = false;
};
Parsed parse(FrameParser& parser) {
    Parsed parsed;
    for (;;) {
        auto next = parser.next();
        if (!next) {
            parsed.isError = true;
            return parsed;
        }
        if (!*next)
            return parsed;
        parsed.frames.push_back(std::move(**next));
    }
}

} // namespace

class FrameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void encodesInPlace() {
        std::string out = "before";
        const size_t begin = beginFrame(out, FrameKind::Push, 7);
        out += "payload";
        finishFrame(out, begin);
        QCOMPARE(out, "before" + encodeFrame({FrameKind::Push, 7, "payload"}));
        FrameParser parser;
        parser.feed(out.substr(begin) + encodeFrame({FrameKind::Answer, 8, ""}));
        const auto view = parser.nextView();
        QVERIFY(view && *view && (*view)->kind == FrameKind::Push && (*view)->request == 7);
        QCOMPARE((*view)->payload, std::string_view("payload"));
        QCOMPARE((*parser.nextView())->request, 8U);
        QVERIFY(!*parser.nextView());
    }
    void decodes_data() {
        QTest::addColumn<QByteArray>("payload");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("one") << QByteArray("x");
        QTest::newRow("like a head") << QByteArray("CSF1CSF1");
        QTest::newRow("binary") << QByteArray("\0\xff\r\n", 4);
        QTest::newRow("largest") << QByteArray(maxFramePayload, 'p');
    }
    void decodes() {
        QFETCH(QByteArray, payload);
        for (const auto kind : {FrameKind::Request, FrameKind::Answer, FrameKind::Failure, FrameKind::Push}) {
            FrameParser parser;
            parser.feed(encodeFrame({kind, 0xfedcba98U, payload.toStdString()}));
            const auto parsed = parse(parser);
            QVERIFY(!parsed.isError);
            QCOMPARE(parsed.frames.size(), size_t(1));
            QCOMPARE(parsed.frames[0].kind, kind);
            QCOMPARE(parsed.frames[0].request, 0xfedcba98U);
            QVERIFY(parsed.frames[0].payload == payload.toStdString());
        }
    }

    void decodesSplitInput() {
        const std::string stream = encodeFrame({FrameKind::Request, 1, "first"}) +
                                   encodeFrame({FrameKind::Answer, 2, ""}) +
                                   encodeFrame({FrameKind::Push, 0, "third and last"});
        for (size_t cut = 0; cut <= stream.size(); ++cut) {
            FrameParser parser;
            std::vector<Frame> frames;
            for (const auto& piece : {stream.substr(0, cut), stream.substr(cut)}) {
                parser.feed(piece);
                auto parsed = parse(parser);
                QVERIFY(!parsed.isError);
                std::move(parsed.frames.begin(), parsed.frames.end(), std::back_inserter(frames));
            }
            QCOMPARE(frames.size(), size_t(3));
            QCOMPARE(frames[0].payload, std::string("first"));
            QCOMPARE(frames[2].payload, std::string("third and last"));
        }
        FrameParser parser;
        size_t count = 0;
        for (const char byte : stream) {
            parser.feed(std::string_view(&byte, 1));
            count += parse(parser).frames.size();
        }
        QCOMPARE(count, size_t(3));
    }

    void waitsForIncompleteFrame() {
        const std::string whole = encodeFrame({FrameKind::Request, 7, "payload"});
        for (size_t size = 0; size < whole.size(); ++size) {
            FrameParser parser;
            parser.feed(whole.substr(0, size));
            const auto parsed = parse(parser);
            QVERIFY(!parsed.isError);
            QVERIFY(parsed.frames.empty());
        }
    }

    void detectsEveryFlippedBit() {
        const std::string whole = encodeFrame({FrameKind::Request, 7, "payload"});
        for (size_t at = 0; at < whole.size(); ++at) {
            for (int bit = 0; bit < 8; ++bit) {
                std::string damaged = whole;
                damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
                FrameParser parser;
                parser.feed(damaged);
                QVERIFY(parse(parser).frames.empty()); // an error, or waiting for bytes of a longer frame
            }
        }
    }

    void refusesInvalidFrames_data() {
        QTest::addColumn<QByteArray>("bytes");
        const auto good = QByteArray::fromStdString(encodeFrame({FrameKind::Request, 1, "x"}));
        const auto changed = [&good](qsizetype at, char byte) {
            QByteArray bytes = good;
            bytes[at] = byte;
            return bytes;
        };
        QTest::newRow("garbage") << QByteArray("HTTP/1.1 400");
        QTest::newRow("one wrong byte") << QByteArray("X");
        QTest::newRow("magic cut wrong") << QByteArray("CSX");
        QTest::newRow("kind 0") << changed(4, 0);
        QTest::newRow("kind 5") << changed(4, 5);
        QTest::newRow("reserved") << changed(6, 1);
        QTest::newRow("oversize") << changed(15, '\x7f');
        QTest::newRow("just oversize") << changed(14, '\x10'); // 0x100001
        QTest::newRow("checksum") << changed(16, static_cast<char>(good[16] ^ 1));
        QTest::newRow("payload") << changed(20, 'y');
        QTest::newRow("good, then bad") << good + "zzzz";
    }
    void refusesInvalidFrames() {
        QFETCH(QByteArray, bytes);
        FrameParser parser;
        parser.feed(bytes.toStdString());
        QVERIFY(parse(parser).isError);
        // And it stays refused, whatever comes.
        const auto first = parser.next();
        parser.feed(encodeFrame({FrameKind::Request, 1, "x"}));
        const auto second = parser.next();
        QVERIFY(!first && !second);
        QCOMPARE(first.error().code, ErrorCode::Protocol);
        QCOMPARE(second.error().message, first.error().message);
    }
};

QTEST_GUILESS_MAIN(FrameTest)
#include "frame_test.moc"
