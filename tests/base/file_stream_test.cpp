// Reading below a folder without links, and writing that leaves nothing behind.
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/file_reader.h"
#include "core/base/file_writer.h"
#include "core/base/folder_handle.h"
#include "core/base/real_path.h"

using namespace studio;

class FileStreamTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
        QVERIFY(makeFolders(m_path + "/sub/deep"));
        QVERIFY(writeFileAtomically(m_path + "/sub/deep/file", "hello"));
    }

    void reads() {
        const auto folder = FolderHandle::open(m_path);
        QVERIFY(folder);
        auto file = FileReader::open(*folder, "sub/deep/file");
        QVERIFY(file);
        QCOMPARE(file->openedStamp().size, 5U);
        std::string buffer(3, '\0');
        QCOMPARE(file->read(buffer).value_or(0), 3U);
        QCOMPARE(buffer, std::string("hel"));
        QCOMPARE(file->read(buffer).value_or(0), 2U);
        QCOMPARE(file->read(buffer).value_or(9), 0U);
        QCOMPARE(file->stamp().value(), stampOf(m_path + "/sub/deep/file").value());
    }

    void doesNotFollowSymlinks() {
        QCOMPARE(symlink("file", (m_path + "/sub/deep/link").c_str()), 0);
        QCOMPARE(symlink("deep", (m_path + "/sub/alias").c_str()), 0);
        QCOMPARE(mkfifo((m_path + "/pipe").c_str(), 0600), 0);
        const auto folder = FolderHandle::open(m_path + "/sub");
        for (const char* path : {"deep/link", "alias/file", "deep", "/etc/passwd", "../sub/deep/file", "../pipe"})
            QVERIFY2(!FileReader::open(*folder, path), path);
        QCOMPARE(FileReader::open(*folder, "missing").error().code, ErrorCode::NotFound);
        QCOMPARE(FileReader::open(*folder, "deep/link").error().code, ErrorCode::Conflict);
        const auto top = FolderHandle::open(m_path);
        QCOMPARE(FileReader::open(*top, "pipe").error().code, ErrorCode::Conflict); // and does not wait for a writer
    }

    void writesWithHoles() {
        const std::string path = m_path + "/new";
        auto file = FileWriter::create(path, 0400);
        QVERIFY(file);
        QVERIFY(!FileWriter::create(path, 0400));
        QVERIFY(file->add("start"));
        QVERIFY(file->addZeros(1U << 20U));
        QVERIFY(file->add("middle"));
        QVERIFY(file->addZeros(7));
        QVERIFY(file->sync());
        QVERIFY(file->moveTo(m_path + "/final"));
        QVERIFY(!pathExists(path));
        const auto content = readFile(m_path + "/final");
        QCOMPARE(content.value_or(""), "start" + std::string(1U << 20U, '\0') + "middle" + std::string(7, '\0'));
        QCOMPARE(stampOf(m_path + "/final")->mode, 0400U);
    }

    void removesUnfinishedFile() {
        const std::string path = m_path + "/new";
        {
            auto file = FileWriter::create(path, 0600);
            QVERIFY(file->add("half"));
            const FileWriter moved = std::move(*file);
            QVERIFY(pathExists(path));
        }
        QVERIFY(!pathExists(path));
    }

    void resolvesRealPaths() {
        QCOMPARE(symlink("sub", (m_path + "/alias").c_str()), 0);
        const std::string real = realPath(m_path).value_or("");
        QCOMPARE(realPath(m_path + "/alias/./deep/../deep").value_or(""), real + "/sub/deep");
        QCOMPARE(realPath(m_path + "/missing").error().code, ErrorCode::NotFound);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
};

QTEST_GUILESS_MAIN(FileStreamTest)
#include "file_stream_test.moc"
