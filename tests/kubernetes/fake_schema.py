"""The fields of a pod that the fake API server knows, and its discovery documents. A pod with another field is refused as a real server
does with strict field validation; names and limits that a real one checks are checked for what Compute Studio writes."""

import re

LABEL_KEY = re.compile(r"([a-z0-9]([-a-z0-9.]*[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$")
LABEL_VALUE = re.compile(r"([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$")
NAME = re.compile(r"[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$")
QUANTITY = re.compile(r"[0-9]+(\.[0-9]+)?(m|k|M|G|T|Ki|Mi|Gi|Ti)?$")
ANY = object()
RESOURCES = {"limits": ANY, "requests": ANY}
SECURITY = {"runAsUser": int, "runAsGroup": int, "runAsNonRoot": bool, "fsGroup": int, "seccompProfile": {"type": str}}
CONTAINER = {
    "name": str, "image": str, "imagePullPolicy": str, "command": [str], "args": [str], "workingDir": str,
    "env": [{"name": str, "value": str}], "resources": RESOURCES,
    "volumeMounts": [{"name": str, "mountPath": str, "readOnly": bool, "subPath": str}],
    "terminationMessagePath": str, "terminationMessagePolicy": str, "stdin": bool, "tty": bool,
    "securityContext": {**SECURITY, "allowPrivilegeEscalation": bool, "privileged": bool, "capabilities": {"drop": [str], "add": [str]}},
}
POD = {
    "apiVersion": str, "kind": str,
    "metadata": {"name": str, "namespace": str, "labels": ANY, "annotations": ANY},
    "spec": {
        "containers": [CONTAINER], "restartPolicy": str, "serviceAccountName": str, "automountServiceAccountToken": bool,
        "enableServiceLinks": bool, "shareProcessNamespace": bool, "terminationGracePeriodSeconds": int, "nodeSelector": ANY,
        "priorityClassName": str, "imagePullSecrets": [{"name": str}], "hostname": str, "securityContext": SECURITY,
        "tolerations": [{"key": str, "operator": str, "value": str, "effect": str, "tolerationSeconds": int}],
        "volumes": [{"name": str, "emptyDir": {"medium": str, "sizeLimit": str}, "persistentVolumeClaim": {"claimName": str, "readOnly": bool},
                     "hostPath": {"path": str, "type": str}}],
    },
}


def unknown_fields(value, schema, path=""):
    """Names what the schema lacks, as 'strict decoding error' does, or has with another type."""
    if schema is ANY:
        return []
    if isinstance(schema, dict):
        if not isinstance(value, dict):
            return [f"{path}: expected a map"]
        found = []
        for key, inner in value.items():
            name = f"{path}.{key}" if path else key
            found += unknown_fields(inner, schema[key], name) if key in schema else [f'unknown field "{name}"']
        return found
    if isinstance(schema, list):
        if not isinstance(value, list):
            return [f"{path}: expected a list"]
        return [problem for at, one in enumerate(value) for problem in unknown_fields(one, schema[0], f"{path}[{at}]")]
    is_right = isinstance(value, schema) and not (schema is int and isinstance(value, bool))
    return [] if is_right else [f"{path}: expected {schema.__name__}"]


def invalid_values(pod):
    """The first value that a real server refuses, as text; empty: none."""
    meta, spec = pod.get("metadata", {}), pod.get("spec", {})
    if not NAME.match(meta.get("name", "")):
        return f'metadata.name: Invalid value: "{meta.get("name", "")}"'
    for key, value in meta.get("labels", {}).items():
        if not LABEL_KEY.match(key) or not LABEL_VALUE.match(value):
            return f'metadata.labels: Invalid value: "{key}={value}"'
    for key, value in meta.get("annotations", {}).items():
        if not LABEL_KEY.match(key) or not isinstance(value, str):
            return f'metadata.annotations: Invalid value: "{key}"'
    if len(spec.get("containers", [])) == 0:
        return "spec.containers: Required value"
    volumes = {volume["name"] for volume in spec.get("volumes", [])}
    for container in spec["containers"]:
        if not container.get("image"):
            return "spec.containers[0].image: Required value"
        if container["image"] != container["image"].strip():
            return "spec.containers[0].image: Invalid value: must not have leading or trailing whitespace"
        for mount in container.get("volumeMounts", []):
            if mount["name"] not in volumes:
                return f'spec.containers[0].volumeMounts: Not found: "{mount["name"]}"'
        resources = container.get("resources", {})
        for kind in ("limits", "requests"):
            for name, quantity in resources.get(kind, {}).items():
                if not QUANTITY.match(str(quantity)):
                    return f"spec.containers[0].resources.{kind}[{name}]: Invalid value"
                if "/" in name and str(resources.get("limits", {}).get(name)) != str(resources.get("requests", {}).get(name, resources.get("limits", {}).get(name))):
                    return f"spec.containers[0].resources.requests[{name}]: must be equal to its limit"
    return ""


def resource(name, kind, verbs, namespaced=True):
    return {"name": name, "singularName": "", "namespaced": namespaced, "kind": kind, "verbs": verbs}


ALL = ["create", "delete", "get", "list", "patch", "update", "watch"]
CORE = {"kind": "APIResourceList", "groupVersion": "v1", "resources": [
    {**resource("pods", "Pod", ALL), "singularName": "pod", "shortNames": ["po"]},
    resource("pods/exec", "PodExecOptions", ["create", "get"]), resource("pods/log", "Pod", ["get"]),
    {**resource("namespaces", "Namespace", ["get", "list"], False), "singularName": "namespace", "shortNames": ["ns"]},
    {**resource("nodes", "Node", ["get", "list"], False), "singularName": "node", "shortNames": ["no"]},
    {**resource("events", "Event", ["get", "list"]), "singularName": "event", "shortNames": ["ev"]},
]}
REVIEWS = {"kind": "APIResourceList", "groupVersion": "authorization.k8s.io/v1", "apiVersion": "v1", "resources": [
    resource("selfsubjectaccessreviews", "SelfSubjectAccessReview", ["create"], False)]}
GROUP_VERSION = {"groupVersion": "authorization.k8s.io/v1", "version": "v1"}
GROUPS = {"kind": "APIGroupList", "apiVersion": "v1", "groups": [
    {"name": "authorization.k8s.io", "versions": [GROUP_VERSION], "preferredVersion": GROUP_VERSION}]}
PARAMETERS = [{"name": name, "in": "query", "schema": {"type": "string", "uniqueItems": True}} for name in ("dryRun", "fieldManager", "fieldValidation")]
OPENAPI = {"openapi": "3.0.0", "info": {"title": "Kubernetes", "version": "v1.32.0"}, "components": {"schemas": {}}, "paths": {
    "/api/v1/namespaces/{namespace}/pods/{name}": {"patch": {
        "x-kubernetes-action": "patch", "x-kubernetes-group-version-kind": {"group": "", "kind": "Pod", "version": "v1"},
        "parameters": PARAMETERS, "responses": {"200": {"description": "OK"}}}}}}
