// Several Qt Test classes in one program, where STUDIO_UNITY is on: one program a folder is built in a fraction of the
// time.
//
// Included before each file of such programs (packaging/cmake/JoinedTests.cmake). There QTEST_MAIN and its sisters
// enter the class here instead of writing a main(); the program's first argument is the name of the class to run, the
// others are Qt Test's. ctest has one entry a class, and each runs in a process of its own, as everywhere else.
#pragma once

#include <QtTest>

namespace studio {

// What QTEST_MAIN makes of a class. Objects of this are static and never end.
class JoinedTest {
public:
    using Main = int (*)(int argc, char** argv);

    // name and main stay valid as long as the program runs.
    JoinedTest(const char* name, Main main);

    // Runs the test of that name; 2 where there is none.
    static int run(int argc, char** argv);

private:
    const char* m_name;
    Main m_main;
    JoinedTest* m_next;
};

} // namespace studio

// Many tests share the processors: what comes at all may take longer than the five seconds that Qt Test waits.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT((expr), 30'000)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT((expr), message, 30'000)
#undef QTRY_COMPARE
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT((expr), expected, 30'000)

#undef QTEST_MAIN_WRAPPER
#define QTEST_MAIN_WRAPPER(TestObject, ...)                                                                            \
    static int joinedMainOf##TestObject(int argc, char** argv) {                                                       \
        QT_PREPEND_NAMESPACE(QTest::Internal::callInitMain)<TestObject>();                                             \
        __VA_ARGS__                                                                                                    \
        TestObject test;                                                                                               \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }                                                                                                                  \
    static const studio::JoinedTest joined##TestObject(#TestObject, joinedMainOf##TestObject);
