{{/* The chart's name for labels. */}}
{{- define "gateway.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* The name of every object: the release name, plus the chart's name unless the release name contains it. 52 characters leave room for a suffix. */}}
{{- define "gateway.fullname" -}}
{{- $name := include "gateway.name" . -}}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- .Values.fullnameOverride | default $full | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{/* The labels for selectors. They must not change during the life of a release. */}}
{{- define "gateway.selector" -}}
app.kubernetes.io/name: {{ include "gateway.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: gateway
{{- end -}}

{{- define "gateway.labels" -}}
{{ include "gateway.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- with .Values.labels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* The metadata of every object. Argument: (list $ suffix). */}}
{{- define "gateway.metadata" -}}
{{- $root := index . 0 -}}
name: {{ include "gateway.fullname" $root }}{{ index . 1 }}
namespace: {{ $root.Release.Namespace }}
labels:
  {{- include "gateway.labels" $root | nindent 2 }}
{{- end -}}

{{/* The image reference. A digest takes precedence over a tag. */}}
{{- define "gateway.image" -}}
{{- $image := .Values.image -}}
{{- if $image.digest -}}
{{ $image.repository }}@{{ $image.digest }}
{{- else -}}
{{ $image.repository }}:{{ $image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* A number without an exponent: Helm prints 1000000 as 1e+06. */}}
{{- define "gateway.number" -}}
{{- if eq (floor .) (float64 .) }}{{ printf "%.0f" (float64 .) }}{{ else }}{{ printf "%f" . }}{{ end -}}
{{- end -}}

{{/* The port of a URL. Argument: (list url fallback). */}}
{{- define "gateway.portOf" -}}
{{- $url := urlParse (index . 0) -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- $port | default (get (dict "https" "443" "http" "80" "redis" "6379" "rediss" "6379") $url.scheme) | default (index . 1) -}}
{{- end -}}

{{/* The addresses of a proxy in the same pod. */}}
{{- define "gateway.loopback" -}}
127.0.0.1/32,::1/128
{{- end -}}

{{/* Security context for Pod Security "restricted", with a read-only root file system. */}}
{{- define "gateway.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
capabilities:
  drop: [ALL]
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{/* The paths to expose, plus /page for the web page and /oauth2 for the sidecar. Argument: (list $ paths). */}}
{{- define "gateway.paths" -}}
{{- $values := (index . 0).Values -}}
{{- $page := ternary (list "/page") (list) $values.page.enabled -}}
{{- $login := ternary (list "/oauth2") (list) $values.oauth2Proxy.enabled -}}
{{- join "," (concat (index . 1) $page $login | uniq) -}}
{{- end -}}

{{/* The host names of the Services inside the cluster, and those of `kubectl port-forward`. */}}
{{- define "gateway.ownHosts" -}}
{{- $namespace := .Release.Namespace -}}
{{- $service := include "gateway.fullname" . -}}
{{- $hosts := list "localhost" "127.0.0.1" -}}
{{- range ternary (list $service (printf "%s-metrics" $service)) (list $service) .Values.oauth2Proxy.enabled -}}
{{- $hosts = concat $hosts (list . (printf "%s.%s" . $namespace) (printf "%s.%s.svc" . $namespace) (printf "%s.%s.svc.cluster.local" . $namespace)) -}}
{{- end -}}
{{- join "," $hosts -}}
{{- end -}}
