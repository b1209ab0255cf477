# shellcheck shell=bash disable=SC2154
# Configures and builds. The caller has set `root`, the folder of the checkout.

# The user's own folder even where HOME is missing or nonsense.
home_of_user() {
    local home=${HOME:-}
    if [ ! -d "$home" ] || [ ! -w "$home" ]; then
        home=$(getent passwd "$(id -u)" | cut -d: -f6)
    fi
    [ -d "$home" ] && [ -w "$home" ] && printf '%s\n' "$home"
}

# The compiler cache stays where the user has it, also when the tests get a HOME of their own.
keep_compiler_cache() {
    local home folder=
    command -v ccache >/dev/null || return 0
    [ -z "${CCACHE_DIR:-}" ] || return 0
    if home=$(home_of_user); then
        folder=$(HOME=$home ccache --get-config cache_dir 2>/dev/null) || folder=
    fi
    if [ -z "$folder" ] || ! mkdir -p "$folder" 2>/dev/null || [ ! -w "$folder" ]; then
        folder=$build/ccache
    fi
    export CCACHE_DIR=$folder
}

# As many compilers as there are cores, but no more than fit into the memory that is free, at 1 GiB each (2 GiB where STUDIO_QUICK is on).
build_jobs() {
    local cores free
    cores=$(nproc)
    free=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo)
    [ "${quick:-OFF}" = OFF ] || free=$((${free:-2} / 2))
    [ "${free:-1}" -ge 1 ] || free=1
    printf '%s\n' $((cores < free ? cores : free))
}

# configure OPTION…: only where something that it depends on has changed. CMake itself sees changes of the files that it
# has read; folders that came or went are seen here. The compiler is the user's, CXX; else the system's.
configure() {
    local wish fresh=() before
    if [ -z "${CXX:-}" ] && [[ "$*" != *CMAKE_CXX_COMPILER* ]]; then
        set -- -DCMAKE_CXX_COMPILER=c++ "$@"
    fi
    wish=$(printf '%s\n' "$root" "CXX=${CXX:-}" "$@" && cd "$root" && { find app core ui tests -name CMakeLists.txt 2>/dev/null || true; } | sort)
    [ -f "$build/build.ninja" ] && [ "$(cat "$build/configured-by-packaging" 2>/dev/null)" = "$wish" ] && return 0
    if [ -f "$build/CMakeCache.txt" ] && ! { grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" &&
        grep -qxF "CMAKE_GENERATOR:INTERNAL=Ninja" "$build/CMakeCache.txt"; }; then
        say "The folder build/ was configured for another place or tool; configuring it anew."
        fresh=(--fresh)
    fi
    # CMake keeps the compiler that it has found once.
    before=$(grep -xE -- '(CXX|-DCMAKE_CXX_COMPILER)=.+' "$build/configured-by-packaging" 2>/dev/null) || before=
    [ ! -f "$build/CMakeCache.txt" ] || has "${before:-none}" "$wish" || fresh=(--fresh)
    rm -f "$build/configured-by-packaging"
    cmake "${fresh[@]}" -S "$root" -B "$build" -G Ninja "$@" >"$build/configure.log" 2>&1 || {
        cat "$build/configure.log" >&2
        die "configuring failed; CMake's words are above."
    }
    printf '%s\n' "$wish" >"$build/configured-by-packaging"
}

# What a build without tests takes: on one core at -O2, until the sample runs and in all, and of disk.
minutes_to_sample=15 minutes_in_all=23 megabytes_of_build=600

# announce_build ENTRY…: says what is ahead before anything is fetched or compiled, and stops where the disk is too full for it.
announce_build() {
    local cores=0 missing=() needed=() bytes= free
    cores=$(nproc)
    say "Building Compute Studio on $cores cores: about $((minutes_to_sample / cores + 1)) minutes until the sample runs, $((minutes_in_all / cores + 1)) in all."
    if [ -z "${STUDIO_NO_INSTALL:-}" ] && command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
        find_missing "$@"
        if [ ${#missing[@]} -eq 0 ]; then
            say "Download: nothing. The packages of this system that it needs are installed."
        else
            bytes=$(bytes_to_fetch "${missing[@]}")
            bytes=${bytes:+$(((bytes + 999999) / 1000000)) MB}
            say "Download: ${bytes:-up to 250 MB} of packages of this system, installed with apt-get."
        fi
    fi
    say "Disk: $megabytes_of_build MB in build/."
    free=$(df -Pk "$root" 2>/dev/null | awk 'NR == 2 { print int($4 / 1000) }')
    [ -z "$free" ] || [ "$free" -ge "$megabytes_of_build" ] || die "only $free MB are free on the disk of $root. Free some space first."
}

# SECONDS as people say it.
spoken() { if [ "$1" -lt 60 ]; then printf '%s s\n' "$1"; else printf '%s min %s s\n' $(($1 / 60)) $(($1 % 60)); fi; }

# build TARGET…
build() {
    cmake --build "$build" --parallel "$(build_jobs)" --target "$@" || die "the build failed; the lines above say where."
}

# Tools that build environments in tests and are no packages of the system: uv, and a conda solver. They come from the index of Python
# packages that the user's pip is set to; without it the tests that need them are skipped, with a word.
fetch_test_tools() {
    local folder=$build/test-tools wanted="uv py-rattler"
    [ "$(cat "$folder/made-of" 2>/dev/null)" = "$wanted" ] && return 0
    rm -rf "$folder"
    # shellcheck disable=SC2086 # words
    if python3 -m venv "$folder" >"$build/test-tools.log" 2>&1 &&
        timeout --foreground 300 "$folder/bin/python" -m pip install --quiet --disable-pip-version-check $wanted >>"$build/test-tools.log" 2>&1; then
        printf '%s\n' "$wanted" >"$folder/made-of"
    else
        say "uv and a conda solver could not be installed; tests that need them are skipped (see build/test-tools.log)."
    fi
}

# What writes event files for the PyTorch of the system, where there is one.
fetch_tensorboard() {
    local folder=$build/test-tools/torch
    [ -f "$folder/made" ] && return 0
    /usr/bin/python3 -c "import torch" 2>/dev/null || return 0
    rm -rf "$folder"
    if /usr/bin/python3 -m venv --system-site-packages "$folder" >"$build/tensorboard.log" 2>&1 &&
        timeout --foreground 300 "$folder/bin/python" -m pip install --quiet --disable-pip-version-check tensorboard >>"$build/tensorboard.log" 2>&1; then
        touch "$folder/made"
    else
        say "tensorboard could not be installed; the tests of PyTorch are skipped (see build/tensorboard.log)."
    fi
}

# Frameworks of clusters, with the job API of Ray: Ray is 400 MB, Dask 70.
fetch_cluster_frameworks() {
    local folder=$build/test-tools name wanted
    for wanted in "dask[distributed]==2026.8.0" "ray[default]==2.60.0"; do
        name=${wanted%%[[=]*}
        [ "$(cat "$folder/$name/made-of" 2>/dev/null)" = "$wanted" ] && continue
        rm -rf "${folder:?}/$name"
        if /usr/bin/python3 -m venv "$folder/$name" >"$build/$name.log" 2>&1 &&
            timeout --foreground 600 "$folder/$name/bin/python" -m pip install --quiet --disable-pip-version-check "$wanted" >>"$build/$name.log" 2>&1; then
            printf '%s\n' "$wanted" >"$folder/$name/made-of"
        else
            rm -rf "${folder:?}/$name"
            say "$wanted could not be installed; its tests are skipped (see build/$name.log)."
        fi
    done
}

# Spark of PyPI (400 MB), and Hadoop's resource and node manager from Maven Central (90 MB).
fetch_spark() {
    local folder=$build/test-tools wanted="pyspark==3.5.7 numpy==1.26.4 pandas==2.2.3 pyarrow==17.0.0"
    if [ "$(cat "$folder/pyspark/made-of" 2>/dev/null)" != "$wanted" ]; then
        rm -rf "${folder:?}/pyspark"
        # shellcheck disable=SC2086 # words
        if /usr/bin/python3 -m venv "$folder/pyspark" >"$build/pyspark.log" 2>&1 &&
            timeout --foreground 900 "$folder/pyspark/bin/python" -m pip install --quiet --disable-pip-version-check $wanted >>"$build/pyspark.log" 2>&1; then
            printf '%s\n' "$wanted" >"$folder/pyspark/made-of"
        else
            rm -rf "${folder:?}/pyspark"
            say "pyspark could not be installed; its tests are skipped (see build/pyspark.log)."
        fi
    fi
    [ -f "$folder/hadoop/made" ] && return 0
    rm -rf "${folder:?}/hadoop"
    if command -v mvn >/dev/null && timeout --foreground 900 mvn -q -B -f "$root/tests/spark/hadoop.xml" dependency:copy-dependencies \
        -DoutputDirectory="$folder/hadoop/lib" >"$build/hadoop.log" 2>&1; then
        touch "$folder/hadoop/made"
    else
        rm -rf "${folder:?}/hadoop"
        say "Hadoop could not be fetched; the tests of YARN are skipped (see build/hadoop.log)."
    fi
}

# The simulator that the scheduler is measured beside, and the package with the trace: 120 MB.
fetch_accasim() {
    local folder=$build/test-tools/accasim wanted="accasim==1.1.3 evalys==4.0.7"
    [ "$(cat "$folder/made-of" 2>/dev/null)" = "$wanted" ] && return 0
    rm -rf "$folder"
    if /usr/bin/python3 -m venv "$folder" >"$build/accasim.log" 2>&1 &&
        timeout --foreground 300 "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "${wanted% *}" >>"$build/accasim.log" 2>&1 &&
        timeout --foreground 300 "$folder/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --dest "$folder" "${wanted#* }" \
            >>"$build/accasim.log" 2>&1; then
        printf '%s\n' "$wanted" >"$folder/made-of"
    else
        rm -rf "$folder"
        say "AccaSim could not be installed; its benchmark is skipped (see build/accasim.log)."
    fi
}

# fetch_peer FOLDER NAME REQUIREMENT…: a program that tests use or compare with, in an environment of its own below build/test-tools.
fetch_peer() {
    local name=$1 shown=$2 folder=$build/test-tools/$1
    shift 2
    [ "$(cat "$folder/made-of" 2>/dev/null)" = "$*" ] && return 0
    rm -rf "$folder"
    if /usr/bin/python3 -m venv "$folder" >"$build/$name.log" 2>&1 &&
        timeout --foreground 900 "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@" >>"$build/$name.log" 2>&1; then
        printf '%s\n' "$*" >"$folder/made-of"
    else
        rm -rf "$folder"
        say "$shown could not be installed; its tests are skipped (see build/$name.log)."
    fi
}

# What Bayesian sampling is measured beside: 140 MB.
fetch_optuna() { fetch_peer optuna "Optuna" "optuna==5.0.0"; }

# What the readers of Azure's files are compared with: 140 MB.
fetch_azure_ml() { fetch_peer azure-ai-ml "azure-ai-ml" "azure-ai-ml==1.35.2"; }

# What jobs read MLTable inputs with: 600 MB.
fetch_mltable() { fetch_peer mltable "mltable" "mltable==1.7.0" "pandas"; }

# What the reuse of steps is compared with: 190 MB.
fetch_dvc() { fetch_peer dvc "DVC" "dvc==3.67.1"; }

# What compute instances open: 240 MB.
fetch_jupyterlab() { fetch_peer jupyterlab "JupyterLab" "jupyterlab==4.6.6"; }

# What the benchmark of metrics is measured beside: 850 MB.
fetch_mlflow_server() {
    local folder=$build/test-tools/mlflow-server version=3.17.2
    [ "$(cat "$folder/made-of" 2>/dev/null)" = "$version" ] && return 0
    rm -rf "$folder"
    if /usr/bin/python3 -m venv "$folder" >"$build/mlflow-server.log" 2>&1 &&
        timeout --foreground 600 "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "mlflow==$version" \
            >>"$build/mlflow-server.log" 2>&1; then
        printf '%s\n' "$version" >"$folder/made-of"
    else
        rm -rf "$folder"
        say "The MLflow server could not be installed; its benchmark is skipped (see build/mlflow-server.log)."
    fi
}

# fetch_mlflow_clients VERSION…: clients of MLflow, each in an environment of its own that sees the system's packages too (scikit-learn,
# where it is installed).
fetch_mlflow_clients() {
    local folder=$build/test-tools major version
    for version in "$@"; do
        major=${version%%.*}
        [ "$(cat "$folder/mlflow-$major/made-of" 2>/dev/null)" = "$version" ] && continue
        rm -rf "$folder/mlflow-$major"
        # The pip of the tools installs there too: to give each a pip of its own takes longer than what it would install.
        if /usr/bin/python3 -m venv --without-pip --system-site-packages "$folder/mlflow-$major" >"$build/mlflow-$major.log" 2>&1 &&
            timeout --foreground 300 "$folder/bin/python" -m pip --python "$folder/mlflow-$major/bin/python" install --quiet \
                --disable-pip-version-check "mlflow-skinny==$version" >>"$build/mlflow-$major.log" 2>&1; then
            printf '%s\n' "$version" >"$folder/mlflow-$major/made-of"
        else
            rm -rf "$folder/mlflow-$major"
            say "MLflow $version could not be installed; tests that need it are skipped (see build/mlflow-$major.log)."
        fi
    done
}

# Both scripts start so: everything happens in build/ of the checkout, whoever calls from wherever.
enter_build_folder() {
    build=$root/build
    if ! mkdir -p "$build" 2>/dev/null || [ ! -w "$build" ]; then
        die "cannot write into $build. Use a checkout of your own."
    fi
    keep_compiler_cache
}

# The packages that this tree needs before anything can be built, one entry a line.
packages_for_tree() {
    printf '%s\n' "${packages_to_build[@]}"
    if [ -e "$root/ui/CMakeLists.txt" ] || compgen -G "$root/translations/*.ts" >/dev/null; then
        printf '%s\n' "${packages_of_window[@]}"
    fi
}
