// Runs a fuzz target without libFuzzer: all of its seeds, then what comes out of changing them at random. For every
// push, by the compiler that builds the rest; campaigns use clang's fuzzer and sanitizers. Arguments: seconds, greatest
// length, files and folders of seeds. STUDIO_FUZZ_SEED repeats what a run did. An input that ends the program is left
// in the working folder.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

using Bytes = std::vector<uint8_t>;

constexpr unsigned secondsOfOne = 10;
constexpr rlim_t maxMemory = 2UL << 30;

const Bytes* runningInput = nullptr;
std::string artifact; // path

void run(const Bytes& input) {
    runningInput = &input;
    alarm(secondsOfOne);
    // A copy of exactly this size, so that tools which look for overruns see them.
    const Bytes copy(input);
    static_cast<void>(LLVMFuzzerTestOneInput(copy.data(), copy.size()));
}

void keepInput(int signal) {
    if (runningInput) {
        const int file = open(artifact.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (file < 0 || write(file, runningInput->data(), runningInput->size()) < 0 ||
            write(STDERR_FILENO, artifact.c_str(), artifact.size()) < 0)
            std::signal(signal, SIG_DFL); // there is nobody to tell
    }
    std::signal(signal, SIG_DFL);
    static_cast<void>(std::raise(signal));
}

Bytes readAll(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

class Mutator {
public:
    Mutator(unsigned seed, size_t longest)
        : m_random(seed)
        , m_longest(longest) {}

    size_t below(size_t limit) { return limit == 0 ? 0 : m_random() % limit; }

    Bytes changed(Bytes input, const std::vector<Bytes>& others) {
        for (size_t left = 1 + below(4); left > 0; --left)
            change(input, others);
        input.resize(std::min(input.size(), m_longest));
        return input;
    }

private:
    void change(Bytes& input, const std::vector<Bytes>& others) {
        static constexpr std::array<uint8_t, 16> telling = {0,    1,   0x7F, 0x80, 0xFF, 0xFE, '\n', '\r',
                                                            0x1B, '"', '\\', '/',  '*',  0xC3, 0xE2, 0xF0};
        const size_t at = below(input.size());
        const size_t length = std::min(1 + below(16), input.size() - at);
        const auto place = input.begin() + static_cast<std::ptrdiff_t>(at);
        switch (below(8)) {
        case 0:
            if (!input.empty())
                input[at] = static_cast<uint8_t>(input[at] ^ (1U << below(8)));
            break;
        case 1:
            if (!input.empty())
                input[at] = telling[below(telling.size())];
            break;
        case 2:
            input.insert(place, static_cast<uint8_t>(below(256)));
            break;
        case 3:
            input.insert(place, 1 + below(64), telling[below(telling.size())]);
            break;
        case 4:
            input.erase(place, place + static_cast<std::ptrdiff_t>(length));
            break;
        case 5: { // the same again
            const Bytes piece(place, place + static_cast<std::ptrdiff_t>(length));
            input.insert(place, piece.begin(), piece.end());
            break;
        }
        case 6: { // a piece of another
            const Bytes& other = others[below(others.size())];
            const size_t from = below(other.size());
            const size_t size = std::min(1 + below(64), other.size() - from);
            const auto first = other.begin() + static_cast<std::ptrdiff_t>(from);
            input.insert(place, first, first + static_cast<std::ptrdiff_t>(size));
            break;
        }
        default:
            for (size_t i = at; i < at + length; ++i)
                input[i] = static_cast<uint8_t>(m_random());
        }
    }

    std::mt19937 m_random;
    size_t m_longest;
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 3)
        return 2;
    const std::chrono::seconds time(std::atoi(argv[1]));
    const auto longest = static_cast<size_t>(std::atoi(argv[2]));
    artifact = std::filesystem::path(argv[0]).filename().string() + "-input";
    for (const int signal : {SIGABRT, SIGSEGV, SIGILL, SIGFPE, SIGBUS, SIGALRM})
        std::signal(signal, keepInput);
    const rlimit memory{maxMemory, maxMemory};
    setrlimit(RLIMIT_AS, &memory);

    std::vector<Bytes> inputs = {{}};
    for (int i = 3; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            inputs.push_back(readAll(argv[i]));
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(argv[i]))
            inputs.push_back(readAll(entry.path()));
    }
    std::sort(inputs.begin(), inputs.end());
    for (const Bytes& input : inputs)
        run(input);

    const char* request = std::getenv("STUDIO_FUZZ_SEED");
    const unsigned seed = request ? static_cast<unsigned>(std::strtoul(request, nullptr, 10)) : std::random_device{}();
    std::printf("%zu inputs; changing them with STUDIO_FUZZ_SEED=%u\n", inputs.size(), seed);
    std::fflush(stdout);
    Mutator mutator(seed, longest);
    std::vector<Bytes> pool = inputs; // grows by what was made, so that changes add up
    size_t count = 0;
    for (const auto end = std::chrono::steady_clock::now() + time; std::chrono::steady_clock::now() < end; ++count) {
        Bytes input = mutator.changed(pool[mutator.below(pool.size())], pool);
        run(input);
        if (pool.size() < 4'096)
            pool.push_back(std::move(input));
        else
            pool[inputs.size() + mutator.below(pool.size() - inputs.size())] = std::move(input);
    }
    alarm(0);
    std::printf("%zu further ones\n", count);
    return 0;
}
