#include "tests/support/joined_tests.h"

#include <cstdio>
#include <string_view>

namespace studio {

namespace {

JoinedTest*& firstTest() {
    static JoinedTest* first = nullptr;
    return first;
}

} // namespace

JoinedTest::JoinedTest(const char* name, Main main)
    : m_name(name)
    , m_main(main)
    , m_next(firstTest()) {
    firstTest() = this;
}

int JoinedTest::run(int argc, char** argv) {
    const std::string_view wanted = argc > 1 ? argv[1] : "";
    for (const JoinedTest* test = firstTest(); test != nullptr; test = test->m_next) {
        if (wanted == test->m_name) {
            argv[1] = argv[0];
            return test->m_main(argc - 1, argv + 1);
        }
    }
    std::fputs("The first argument is the name of one of these tests:\n", stderr);
    for (const JoinedTest* test = firstTest(); test != nullptr; test = test->m_next)
        std::fprintf(stderr, "  %s\n", test->m_name);
    return 2;
}

} // namespace studio

int main(int argc, char** argv) {
    return studio::JoinedTest::run(argc, argv);
}
