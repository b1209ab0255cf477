// What tools really wrote when they failed, and what is made of it. pip 24 and uv 0.13 as they ran; those of conda as
// their versions print them.
#include <QtTest>

#include "core/agent/environment/package_failure.h"

using namespace studio;

class PackageFailureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void classifiesFailures_data() {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QByteArray>("cause");
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<QByteArray>("firstWords");
        QTest::newRow("pip nosuch") << QByteArray(R"out(Looking in links: /home/me/links, wh
ERROR: Could not find a version that satisfies the requirement nosuchpkg (from versions: none)
ERROR: No matching distribution found for nosuchpkg
)out") << QByteArray("no_such_package")
                                    << QByteArray("nosuchpkg")
                                    << QByteArray("ERROR: No matching distribution found for nosuchpkg");
        QTest::newRow("pip version") << QByteArray(R"out(Looking in links: /home/me/links, wh
ERROR: Could not find a version that satisfies the requirement ca==99 (from versions: 1, 2)
ERROR: No matching distribution found for ca==99
)out") << QByteArray("no_such_package")
                                     << QByteArray("ca==99")
                                     << QByteArray("ERROR: No matching distribution found for ca==99");
        QTest::newRow("pip conflict") << QByteArray(R"out(Looking in links: /home/me/links, wh
Requirement already satisfied: aa in ./pv/lib/python3.11/site-packages (1)
Processing ./wh/bb-1-py3-none-any.whl
Requirement already satisfied: ca==1 in ./pv/lib/python3.11/site-packages (from aa) (1)
INFO: pip is looking at multiple versions of bb to determine which version is compatible with other requirements. This could take a while.
Processing ./wh/aa-1-py3-none-any.whl
ERROR: Cannot install aa==1 and bb==1 because these package versions have conflicting dependencies.

The conflict is caused by:
    aa 1 depends on ca==1
    bb 1 depends on ca==2

To fix this you could try to:
1. loosen the range of package versions you've specified
2. remove package versions to allow pip attempt to solve the dependency conflict

ERROR: ResolutionImpossible: for help visit https://pip.pypa.io/en/latest/topics/dependency-resolution/#dealing-with-dependency-conflicts
)out") << QByteArray("unsatisfiable") << QByteArray("")
                                      << QByteArray("ERROR: Cannot install aa==1 and bb==1 because these package "
                                                    "versions have conflicting dependencies.");
        QTest::newRow("pip other Python") << QByteArray(R"out(Looking in links: /home/me/links, wh
Processing ./wh/old-1-py3-none-any.whl
INFO: pip is looking at multiple versions of old to determine which version is compatible with other requirements. This could take a while.
ERROR: Package 'old' requires a different Python: 3.11.7 not in '<3'
)out") << QByteArray("unsatisfiable") << QByteArray("old")
                                          << QByteArray("ERROR: Package");
        QTest::newRow("pip own build") << QByteArray(R"out(Looking in links: /home/me/links, wh
Processing ./wh/brk-1.tar.gz
  Preparing metadata (pyproject.toml): started
  Preparing metadata (pyproject.toml): finished with status 'error'
  error: subprocess-exited-with-error
  
  × Preparing metadata (pyproject.toml) did not run successfully.
  │ exit code: 1
  ╰─> [18 lines of output]
      Traceback (most recent call last):
        File "/home/me/pv/lib/python3.11/site-packages/pip/_vendor/pyproject_hooks/_in_process/_in_process.py", line 353, in <module>
          main()
        File "/home/me/pv/lib/python3.11/site-packages/pip/_vendor/pyproject_hooks/_in_process/_in_process.py", line 335, in main
          json_out['return_val'] = hook(**hook_input['kwargs'])
                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        File "/home/me/pv/lib/python3.11/site-packages/pip/_vendor/pyproject_hooks/_in_process/_in_process.py", line 149, in prepare_metadata_for_build_wheel
          return hook(metadata_directory, config_settings)
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        File "/home/me/pv/lib/python3.11/site-packages/setuptools/build_meta.py", line 377, in prepare_metadata_for_build_wheel
          self.run_setup()
        File "/home/me/pv/lib/python3.11/site-packages/setuptools/build_meta.py", line 484, in run_setup
          self).run_setup(setup_script=setup_script)
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        File "/home/me/pv/lib/python3.11/site-packages/setuptools/build_meta.py", line 335, in run_setup
          exec(code, locals())
        File "<string>", line 1, in <module>
      RuntimeError: cannot find the compiler of the gods
      [end of output]
  
  note: This error originates from a subprocess, and is likely not a problem with pip.
error: metadata-generation-failed

× Encountered error while generating package metadata.
╰─> See above for output.

note: This is an issue with the package mentioned above, not pip.
hint: See above for details.
)out") << QByteArray("build_failed") << QByteArray("brk-1.tar.gz")
                                       << QByteArray("RuntimeError: cannot find the compiler of the gods");
        QTest::newRow("pip build needs more") << QByteArray(R"out(Looking in links: /home/me/links, wh
Processing ./wh/brk-1.tar.gz
  Installing build dependencies: started
  Installing build dependencies: finished with status 'error'
  error: subprocess-exited-with-error
  
  × pip subprocess to install build dependencies did not run successfully.
  │ exit code: 1
  ╰─> [3 lines of output]
      Looking in links: /home/me/links, /home/me/links, wh
      ERROR: Could not find a version that satisfies the requirement setuptools>=40.8.0 (from versions: none)
      ERROR: No matching distribution found for setuptools>=40.8.0
      [end of output]
  
  note: This error originates from a subprocess, and is likely not a problem with pip.
error: subprocess-exited-with-error

× pip subprocess to install build dependencies did not run successfully.
│ exit code: 1
╰─> See above for output.

note: This error originates from a subprocess, and is likely not a problem with pip.
)out") << QByteArray("build_failed") << QByteArray("brk-1.tar.gz")
                                              << QByteArray();
        QTest::newRow("pip refused") << QByteArray(R"out(Looking in indexes: http://127.0.0.1:9/simple
Looking in links: /home/me/links
WARNING: Retrying (Retry(total=4, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPConnection object at 0x7f17ccc9e190>: Failed to establish a new connection: [Errno 111] Connection refused')': /simple/zz/
WARNING: Retrying (Retry(total=3, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPConnection object at 0x7f17cb2fb310>: Failed to establish a new connection: [Errno 111] Connection refused')': /simple/zz/
WARNING: Retrying (Retry(total=2, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPConnection object at 0x7f17cb308610>: Failed to establish a new connection: [Errno 111] Connection refused')': /simple/zz/
WARNING: Retrying (Retry(total=1, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPConnection object at 0x7f17cb309a50>: Failed to establish a new connection: [Errno 111] Connection refused')': /simple/zz/
WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPConnection object at 0x7f17cb30a750>: Failed to establish a new connection: [Errno 111] Connection refused')': /simple/zz/
ERROR: Could not find a version that satisfies the requirement zz (from versions: none)
ERROR: No matching distribution found for zz
)out") << QByteArray("unreachable") << QByteArray("http://127.0.0.1:9/simple")
                                     << QByteArray();
        QTest::newRow("pip no such host") << QByteArray(R"out(Looking in indexes: https://nowhere.invalid/simple
Looking in links: /home/me/links
WARNING: Retrying (Retry(total=4, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7ff9f9873950>: Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/zz/
WARNING: Retrying (Retry(total=3, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7ff9f98805d0>: Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/zz/
WARNING: Retrying (Retry(total=2, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7ff9f9880c10>: Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/zz/
WARNING: Retrying (Retry(total=1, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7ff9f98819d0>: Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/zz/
WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7ff9f9882090>: Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/zz/
ERROR: Could not find a version that satisfies the requirement zz (from versions: none)
ERROR: No matching distribution found for zz
)out") << QByteArray("unreachable") << QByteArray("https://nowhere.invalid/simple")
                                          << QByteArray();
        QTest::newRow("pip hash") << QByteArray(R"out(Looking in links: /home/me/links, wh
Processing ./wh/bb-1-py3-none-any.whl (from -r hash1.txt (line 1))
ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated the package versions, please update the hashes. Otherwise, examine the package contents carefully; someone may have tampered with them.
    bb==1 from file:///home/me/wh/bb-1-py3-none-any.whl (from -r hash1.txt (line 1)):
        Expected sha256 0000000000000000000000000000000000000000000000000000000000000000
             Got        58eacb5a18afbeeccc1667a5ce69b47f4fb8f40e74d41b75c01b90e0a3311322

)out") << QByteArray("wrong_checksum")
                                  << QByteArray("") << QByteArray("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES");
        QTest::newRow("pip links") << QByteArray(R"out(Looking in links: /home/me/links, /nonexistent
WARNING: Location '/nonexistent' is ignored: it is either a non-existing path or lacks a specific scheme.
ERROR: Could not find a version that satisfies the requirement zz (from versions: none)
ERROR: No matching distribution found for zz
)out") << QByteArray("unreachable") << QByteArray("/nonexistent")
                                   << QByteArray();
        QTest::newRow("uv nosuch") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: No solution found when resolving dependencies
  cause: Because nosuchpkg was not found in the provided package locations and you require nosuchpkg, we can conclude that your requirements are unsatisfiable.
)out") << QByteArray("no_such_package")
                                   << QByteArray("nosuchpkg") << QByteArray("cause: Because nosuchpkg was not found");
        QTest::newRow("uv nosuch index") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: No solution found when resolving dependencies
  cause: Because nosuchpackagexyz123q was not found in the package registry and you require nosuchpackagexyz123q, we can conclude that your requirements are unsatisfiable.
)out") << QByteArray("no_such_package") << QByteArray("nosuchpackagexyz123q")
                                         << QByteArray();
        QTest::newRow("uv version") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: No solution found when resolving dependencies
  cause: Because there is no version of ca==99 and you require ca==99, we can conclude that your requirements are unsatisfiable.
)out") << QByteArray("no_such_package")
                                    << QByteArray("ca==99") << QByteArray();
        QTest::newRow("uv conflict") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: No solution found when resolving dependencies
  cause: Because all versions of bb depend on ca==2 and all versions of aa depend on ca==1, we can conclude that all versions of aa and all versions of bb are incompatible.
         And because you require aa and bb, we can conclude that your requirements are unsatisfiable.
)out") << QByteArray("unsatisfiable") << QByteArray("")
                                     << QByteArray("error: No solution found when resolving dependencies");
        QTest::newRow("uv direct conflict") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: No solution found when resolving dependencies
  cause: Because you require ca==1 and ca==2, we can conclude that your requirements are unsatisfiable.
)out") << QByteArray("unsatisfiable") << QByteArray("")
                                            << QByteArray();
        QTest::newRow("uv build") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: Failed to build `brk==1`
  cause: The build backend returned an error
  cause: Call to `setuptools.build_meta:__legacy__.prepare_metadata_for_build_wheel` failed (exit status: 1)

         [stderr]
         Traceback (most recent call last):
           File "<string>", line 8, in <module>
         ModuleNotFoundError: No module named 'setuptools'

hint: This error likely indicates that `brk@1` depends on `setuptools`, but doesn't declare it as a build dependency. If `brk` is a first-party package, consider adding `setuptools` to its `build-system.requires`. Otherwise, either add it to your `pyproject.toml` under:

[tool.uv.extra-build-dependencies]
brk = ["setuptools"]

or `uv pip install setuptools` into the environment and re-run with `--no-build-isolation`.
)out") << QByteArray("build_failed")
                                  << QByteArray("brk==1") << QByteArray();
        QTest::newRow("uv build needs more") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: Failed to download and build `brk==1`
  cause: Failed to resolve requirements from `setup.py` build
  cause: No solution found when resolving: `setuptools>=40.8.0`
  cause: Because setuptools was not found in the provided package locations and you require setuptools>=40.8.0, we can conclude that your requirements are unsatisfiable.
)out") << QByteArray("build_failed") << QByteArray("brk==1")
                                             << QByteArray();
        QTest::newRow("uv refused") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: Request failed after 3 retries in 8.5s
  cause: Failed to fetch: http://127.0.0.1:9/simple/zz/
  cause: error sending request for url (http://127.0.0.1:9/simple/zz/)
  cause: client error (Connect)
  cause: tcp connect error
  cause: Connection refused (os error 111)
)out") << QByteArray("unreachable") << QByteArray("http://127.0.0.1:9/simple/zz/")
                                    << QByteArray();
        QTest::newRow("uv no such host") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: Request failed after 3 retries in 12.0s
  cause: Failed to fetch: https://nowhere.invalid/simple/zz/
  cause: error sending request for url (https://nowhere.invalid/simple/zz/)
  cause: client error (Connect)
  cause: dns error
  cause: error resolving DNS
  cause: failed to lookup address information: Name or service not known
)out") << QByteArray("unreachable") << QByteArray("https://nowhere.invalid/simple/zz/")
                                         << QByteArray();
        QTest::newRow("uv hash") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
Resolved 1 package in 3ms
error: Failed to download `bb==1`
  cause: Hash mismatch for `bb==1`

         Expected:
           sha256:0000000000000000000000000000000000000000000000000000000000000000

         Computed:
           sha256:58eacb5a18afbeeccc1667a5ce69b47f4fb8f40e74d41b75c01b90e0a3311322
)out") << QByteArray("wrong_checksum")
                                 << QByteArray("bb==1") << QByteArray();
        QTest::newRow("uv links") << QByteArray(R"out(Using Python 3.11.7 environment at: uvenv
error: Failed to read `--find-links` directory: /nonexistent
  cause: No such file or directory (os error 2)
)out") << QByteArray("unreachable")
                                  << QByteArray("/nonexistent") << QByteArray();
        QTest::newRow("uv disk") << QByteArray(R"out(Using Python 3.11.7 environment at: small/v
Resolved 1 package in 4ms
Prepared 1 package in 12ms
warning: Failed to hardlink files; falling back to full copy. This may lead to degraded performance.
         If the cache and target directories are on different filesystems, hardlinking may not be supported.
         If this is intentional, set `export UV_LINK_MODE=copy` or use `--link-mode=copy` to suppress this warning.
error: Failed to install: big-1-py3-none-any.whl (big==1)
  cause: Failed to copy to `/home/me/small/v/lib/python3.11/site-packages/big/big.bin`
  cause: failed to copy file from /home/me/.cache/uv/archive-v0/1H7W-1P5Y0hWWqS1/big/big.bin to /home/me/small/v/lib/python3.11/site-packages/big/.tmpOqledR: No space left on device (os error 28)
)out") << QByteArray("disk_full") << QByteArray("")
                                 << QByteArray();
        QTest::newRow("pip disk")
            << QByteArray(R"out(Collecting torch
  Downloading torch-2.1.0-cp311-cp311-manylinux1_x86_64.whl (670.2 MB)
ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device
)out") << QByteArray("disk_full")
            << QByteArray("")
            << QByteArray("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device");
        QTest::newRow("pip wheel") << QByteArray(R"out(Building wheels for collected packages: brkc
  Building wheel for brkc (setup.py): started
  Building wheel for brkc (setup.py): finished with status 'error'
  error: subprocess-exited-with-error
  
  × python setup.py bdist_wheel did not run successfully.
  │ exit code: 1
  ╰─> [6 lines of output]
      brkc.c:1:2: error: #error no such thing
      error: command '/usr/bin/gcc' failed with exit code 1
      [end of output]
  
  ERROR: Failed building wheel for brkc
ERROR: Could not build wheels for brkc, which is required to install pyproject.toml-based projects
)out") << QByteArray("build_failed")
                                   << QByteArray("brkc")
                                   << QByteArray("error: command '/usr/bin/gcc' failed with exit code 1");
        QTest::newRow("venv") << QByteArray(
                                     R"out(The virtual environment was not created successfully because ensurepip is not
available.  On Debian/Ubuntu systems, you need to install the python3-venv
package using the following command.
)out") << QByteArray("tool_missing")
                              << QByteArray("") << QByteArray();
        QTest::newRow("uv python")
            << QByteArray(R"out(error: No interpreter found for Python 3.99 in managed installations or search path
)out") << QByteArray("interpreter_missing")
            << QByteArray("") << QByteArray("error: No interpreter found for Python 3.99");
        QTest::newRow("micromamba nosuch") << QByteArray(R"out(error    libmamba Could not solve for environment specs
    The following package could not be installed
    └─ zlip =* * does not exist (perhaps a typo or a missing channel).
critical libmamba Could not solve for environment specs
)out") << QByteArray("no_such_package") << QByteArray("zlip")
                                           << QByteArray("└─ zlip =* * does not exist");
        QTest::newRow("micromamba conflict") << QByteArray(R"out(error    libmamba Could not solve for environment specs
    The following packages are incompatible
    ├─ aa =* * is installable and it requires
    │  └─ ca =1 *, which can be installed;
    └─ bb =* * is not installable because it requires
       └─ ca =2 *, which conflicts with any installable versions previously reported.
critical libmamba Could not solve for environment specs
)out") << QByteArray("unsatisfiable") << QByteArray("")
                                             << QByteArray("error    libmamba Could not solve for environment specs");
        QTest::newRow("micromamba channel")
            << QByteArray(
                   R"out(error    libmamba Download error (7) Couldn't connect to server [http://127.0.0.1:9/channel/noarch/repodata.json]
critical libmamba Multiple errors occurred:
    Download error (7) Couldn't connect to server [http://127.0.0.1:9/channel/noarch/repodata.json]
)out") << QByteArray("unreachable")
            << QByteArray("") << QByteArray();
        QTest::newRow("conda nosuch")
            << QByteArray(R"out(Collecting package metadata (repodata.json): done
Solving environment: failed

PackagesNotFoundError: The following packages are not available from current channels:

  - zlip

Current channels:

  - https://repo.anaconda.com/pkgs/main/linux-64
)out") << QByteArray("no_such_package")
            << QByteArray("zlip")
            << QByteArray("PackagesNotFoundError: The following packages are not available from current channels:");
        QTest::newRow("conda http")
            << QByteArray(
                   R"out(CondaHTTPError: HTTP 000 CONNECTION FAILED for url <https://channel.invalid/linux-64/repodata.json>
Elapsed: -
)out") << QByteArray("unreachable")
            << QByteArray("https://channel.invalid/linux-64/repodata.json")
            << QByteArray("CondaHTTPError: HTTP 000 CONNECTION FAILED");
        QTest::newRow("conda conflict")
            << QByteArray(R"out(LibMambaUnsatisfiableError: Encountered problems while solving:
  - package aa-1-0 requires ca 1, but none of the providers can be installed
)out") << QByteArray("unsatisfiable")
            << QByteArray("") << QByteArray("LibMambaUnsatisfiableError: Encountered problems while solving:");
        QTest::newRow("conda checksum")
            << QByteArray(
                   R"out(ChecksumMismatchError: Conda detected a mismatch between the expected content and downloaded content
for url 'https://channel/linux-64/zlib-1.conda'.
)out") << QByteArray("wrong_checksum")
            << QByteArray("") << QByteArray("ChecksumMismatchError:");
        QTest::newRow("colours") << QByteArray("\x1b[31merror\x1b[0m: No solution found when resolving dependencies\n")
                                 << QByteArray("unsatisfiable") << QByteArray("")
                                 << QByteArray("error: No solution found");
    }
    void classifiesFailures() {
        QFETCH(QByteArray, output);
        QFETCH(QByteArray, cause);
        QFETCH(QByteArray, subject);
        QFETCH(QByteArray, firstWords);
        const auto failure = classifyPackageFailure(output.toStdString());
        QCOMPARE(QByteArray(std::string(toText(failure.cause)).c_str()), cause);
        QCOMPARE(QByteArray::fromStdString(failure.subject), subject);
        const auto words = QByteArray::fromStdString(failure.words);
        QVERIFY2(words.startsWith(firstWords), words.constData());
        QVERIFY(!words.startsWith("Traceback"));
        QVERIFY(!words.isEmpty());
        QVERIFY(words.size() <= static_cast<qsizetype>(maxWords));
        QVERIFY(!words.contains('\x1b'));
    }
};

QTEST_GUILESS_MAIN(PackageFailureTest)
#include "package_failure_test.moc"
