// What stands for images and curated environments of Azure's, and what nothing is known of.
#include <QTest>

#include "core/environment/default_environment.h"
#include "core/environment/specification.h"

using namespace studio;

class DefaultEnvironmentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsDefaultEnvironment_data() {
        QTest::addColumn<QString>("expected"); // empty: nothing is known
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << QString::fromUtf8(expected);
        };
        const char* own = "python3 on the PATH of the machine";
        // Base images, and plain Python.
        row("mcr.microsoft.com/azureml/openmpi4.1.0-ubuntu20.04", own);
        row("mcr.microsoft.com/azureml/openmpi4.1.0-ubuntu20.04:latest", own);
        row("mcr.microsoft.com/azureml/openmpi4.1.0-cuda11.8-cudnn8-ubuntu22.04:20230509.v1", own);
        row("mcr.microsoft.com/azureml/openmpi3.1.2-ubuntu18.04:20210301.v1", own);
        row("mcr.microsoft.com/azureml/intelmpi2018.3-ubuntu16.04", own);
        row("mcr.microsoft.com/azureml/base:0.2.4", own);
        row("mcr.microsoft.com/azureml/base-gpu:0.2.4", own);
        row("mcr.microsoft.com/azureml/minimal-ubuntu20.04-py38-cpu-inference:latest", "Python 3.8");
        row("DEFAULT_CPU_IMAGE", own);
        row("python", own);
        row("library/python:latest", own);
        row("docker.io/library/python:3", own);
        row("docker.io/python:3.11", "Python 3.11");
        row("python:3.10-slim-bookworm", "Python 3.10");
        row("python:3.8.16", "Python 3.8.16");
        row("python:slim", own);
        // Curated environments, in all the ways to name them.
        row("azureml://registries/azureml/environments/sklearn-1.5/labels/latest",
            "Python >=3.9,<3.14 with scikit-learn==1.5.*, joblib, matplotlib, mlflow, numpy, pandas, …");
        row("azureml:AzureML-sklearn-1.0-ubuntu20.04-py38-cpu@latest",
            "Python 3.8 with scikit-learn==1.0.*, joblib, matplotlib, mlflow, numpy<2, pandas, …");
        row("AzureML-sklearn-0.24-ubuntu18.04-py37-cpu:9",
            "Python 3.7 with scikit-learn==0.24.*, joblib, matplotlib, mlflow, numpy<2, pandas, …");
        row("mcr.microsoft.com/azureml/curated/sklearn-1.5:latest",
            "Python >=3.9,<3.14 with scikit-learn==1.5.*, joblib, matplotlib, mlflow, numpy, pandas, …");
        row("azureml:AzureML-pytorch-1.9-ubuntu18.04-py37-cuda11-gpu:1",
            "Python 3.7 with torch==1.9.*, matplotlib, mlflow, numpy<2, pandas, tensorboard, …");
        row("azureml://registries/azureml/environments/acpt-pytorch-2.2-cuda12.1/versions/3",
            "Python >=3.8,<3.13 with torch==2.2.*, accelerate, datasets, matplotlib, mlflow, numpy<2, …");
        row("azureml:AzureML-tensorflow-2.4-ubuntu18.04-py37-cuda11-gpu@latest",
            "Python 3.7 with tensorflow==2.4.*, matplotlib, mlflow, numpy<2, pandas, tensorboard");
        row("azureml:AzureML-lightgbm-3.2-ubuntu18.04-py37-cpu:1",
            "Python 3.7 with lightgbm==3.2.*, matplotlib, mlflow, numpy<2, pandas, scikit-learn, …");
        row("AzureML-Scikit-learn-0.20.3",
            "Python >=3.6,<3.10 with scikit-learn==0.20.*, joblib, matplotlib, mlflow, numpy<2, pandas, …");
        row("AzureML-Minimal", own);
        row("AzureML-Tutorial", "Python 3 with matplotlib, mlflow, numpy, pandas, scikit-learn");
        // Of others.
        row("azureml:sklearn-1.5@latest", "");
        row("azureml:my-env:1", "");
        row("azureml://registries/mine/environments/sklearn-1.5/labels/latest", "");
        row("AzureML-VowpalWabbit-8.8.0", "");
        row("mcr.microsoft.com/azureml/curated/responsibleai-ubuntu20.04-py38-cpu", "");
        row("mcr.microsoft.com/azureml/promptflow/promptflow-runtime", "");
        row("pytorch/pytorch:latest", "");
        row("myregistry.azurecr.io/python:3.11", "");
        row("python:2.7", "");
        row("pythonic:3.11", "");
        row("ubuntu:22.04", "");
        row("", "");
    }
    void findsDefaultEnvironment() {
        QFETCH(QString, expected);
        const auto found = defaultEnvironmentOf(QTest::currentDataTag());
        QCOMPARE(found ? describe(*found) : QString(), expected);
        if (!found || !found->environment)
            return;
        // It could be created as it is.
        for (const auto& problem : problemsOf(*found->environment))
            QVERIFY2(!problem.isError, problem.message.c_str());
        QVERIFY(found->environment->spec.packages == normalForm(found->environment->spec.packages));
    }

    void addsPackagesToDefault() {
        PackageSpec packages;
        packages.conda = {"numpy"};
        packages.pip = {"azureml-mlflow"};
        const auto base = defaultEnvironmentOf("mcr.microsoft.com/azureml/openmpi4.1.0-ubuntu20.04", packages);
        QVERIFY(base && base->environment);
        QCOMPARE(describe(*base), QString("Python 3 with numpy, azureml-mlflow"));
        QCOMPARE(describe(*defaultEnvironmentOf("python:3.11", packages)),
                 QString("Python 3.11 with numpy, azureml-mlflow"));
        packages.python = "3.9";
        QCOMPARE(describe(*defaultEnvironmentOf("python:3.11", packages)),
                 QString("Python 3.9 with numpy, azureml-mlflow"));
        const auto curated = defaultEnvironmentOf("mcr.microsoft.com/azureml/curated/sklearn-1.5", packages);
        QCOMPARE(curated->environment->spec.packages.python, std::string("3.9"));
        QCOMPARE(curated->environment->spec.packages.pip.size(), size_t(8));
    }
};

QTEST_GUILESS_MAIN(DefaultEnvironmentsTest)
#include "default_environments_test.moc"
