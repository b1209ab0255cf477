// A new workspace begins with core/store/base_schema.sql instead of the first migrations: both leave the same.
#include <QFile>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/migration_files.h"
#include "core/store/migration_functions.h"
#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// Statements that make the schema again, in an order that works; triggers in that in which they fire.
QStringList schemaOf(SQLite::Database& db) {
    QStringList statements;
    SQLite::Statement row(db, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' "
                              "ESCAPE '\\' ORDER BY CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 WHEN 'view' THEN "
                              "2 ELSE 3 END, rowid");
    while (row.executeStep())
        statements << QString::fromUtf8(row.getColumn(0).getText());
    return statements;
}

// Statements that insert the rows again: what migrations fill a table with.
QStringList rowsOf(SQLite::Database& db) {
    QStringList statements;
    SQLite::Statement table(db,
                            "SELECT name,(SELECT group_concat(name,',') FROM pragma_table_info(sqlite_master.name)),"
                            "(SELECT group_concat('quote(\"'||name||'\")','||'',''||') FROM "
                            "pragma_table_info(sqlite_master.name)) FROM sqlite_master WHERE type='table' AND name "
                            "NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid");
    while (table.executeStep()) {
        const std::string name = table.getColumn(0).getString();
        SQLite::Statement row(db, "SELECT " + table.getColumn(2).getString() + " FROM \"" + name + "\" ORDER BY 1");
        while (row.executeStep()) {
            statements << QString::fromStdString("INSERT INTO " + name + "(" + table.getColumn(1).getString() +
                                                 ") VALUES(" + row.getColumn(0).getString() + ")");
        }
    }
    return statements;
}

} // namespace

class BaseSchemaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsMigrations() {
        QVERIFY(migrationFiles().size() >= size_t{baseSchemaVersion});
        SQLite::Database migrated(":memory:", SQLite::OPEN_READWRITE);
        migrated.exec("PRAGMA foreign_keys=ON");
        registerMigrationFunctions(migrated);
        for (size_t file = 0; file < size_t{baseSchemaVersion}; ++file)
            migrated.exec(std::string(migrationFiles()[file]));
        const QStringList expected = schemaOf(migrated) + rowsOf(migrated);
        if (QFile written(qEnvironmentVariable("STUDIO_WRITE_SCHEMA")); !written.fileName().isEmpty()) {
            QVERIFY(written.open(QIODevice::WriteOnly));
            const QString text = QString::fromUtf8(baseSchema().data(), static_cast<qsizetype>(baseSchema().size()));
            for (const QString& line : text.split(u'\n')) {
                if (line.startsWith(QLatin1String("-- ")))
                    written.write(line.toUtf8() + '\n');
                else
                    break;
            }
            for (const QString& statement : expected)
                written.write(statement.toUtf8() + ";\n");
            return;
        }
        SQLite::Database base(":memory:", SQLite::OPEN_READWRITE);
        base.exec(std::string(baseSchema()));
        const QStringList made = schemaOf(base) + rowsOf(base);
        for (qsizetype at = 0; at < std::min(made.size(), expected.size()); ++at)
            QCOMPARE(made[at], expected[at]);
        QCOMPARE(made.size(), expected.size());
        QVERIFY(made.size() > 100);
    }

    // A workspace stores how many it has had: one that is added gets the highest number, also where some were left out.
    void keepsPlacesOfMigrations() {
        for (const auto& [version, start] :
             {std::pair{36, "-- 37:"}, std::pair{37, "-- 38:"}, std::pair{38, "-- 41:"}, std::pair{39, "-- 44:"}})
            QVERIFY(migrationFiles().at(static_cast<size_t>(version) - 1).starts_with(start));
    }
};

QTEST_GUILESS_MAIN(BaseSchemaTest)
#include "base_schema_test.moc"
