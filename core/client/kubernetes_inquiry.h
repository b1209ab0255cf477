// KubernetesInquiry checks step by step whether nodes can be created in a Kubernetes cluster: with kubectl on this
// computer, and without a lasting effect. Thread: that of its parent; asynchronous.
//
// The caller has made sure that the sign-in program of the context is trusted (kubernetes_plugin_trust.h).
#pragma once

#include <QObject>
#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/target/cluster.h"
#include "core/target/provider/kubernetes/kubectl.h"

namespace studio {

class KubernetesInquiry : public QObject {
    Q_OBJECT
public:
    struct Step {
        enum class Result { Fine, Remark, Failed };
        QString title;
        Result result = Result::Fine;
        QString text; // what was found, or what is wrong
    };
    // `authority`: KubernetesAccess::authority. `name`: of the cluster that is to be attached.
    KubernetesInquiry(ClusterConfig config, std::string authority, std::string name, QObject* parent);
    // `stepDone` is called after each step. `done` is called once, with the identity of the cluster, unless this object
    // is destroyed first; the first step that failed ends the inquiry.
    void ask(std::function<void(const Step&)> stepDone, std::function<void(const Result<std::string>&)> done);

private:
    struct Right {
        const char* verb;
        const char* resource;
        const char* subresource; // empty: none
        bool isNeeded;
        QString text() const;
    };
    static const std::vector<Right>& rights();
    void askServer();
    void askIdentity();
    void askNamespace();
    void askRight(size_t index);
    void tryPod();
    void run(const ToolRequest& request, const std::function<void(const Result<ToolAnswer>&)>& read);
    void pass(const QString& title, const QString& text, Step::Result result = Step::Result::Fine);
    QString adviceFor(const ProviderError& error) const;
    void stop(const QString& title, const ProviderError& error, const QString& advice = {});
    ClusterConfig m_config;
    Kubectl m_kubectl;
    std::string m_authority;
    std::string m_name;
    std::string m_identity;
    QStringList m_lacking; // rights without which something is not shown
    std::function<void(const Step&)> m_stepDone;
    std::function<void(const Result<std::string>&)> m_done;
};

} // namespace studio
