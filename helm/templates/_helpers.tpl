{{/* The chart's name, as labels carry it. */}}
{{- define "gateway.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* What every object is called: the release, with the chart's name unless it is in it. 52 leaves room for a suffix. */}}
{{- define "gateway.fullname" -}}
{{- $name := include "gateway.name" . -}}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- .Values.fullnameOverride | default $full | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{/* The labels that a selector may use: they never change in the life of a release. */}}
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

{{/* The head of every object. Give it (list $ suffix). */}}
{{- define "gateway.metadata" -}}
{{- $root := index . 0 -}}
name: {{ include "gateway.fullname" $root }}{{ index . 1 }}
namespace: {{ $root.Release.Namespace }}
labels:
  {{- include "gateway.labels" $root | nindent 2 }}
{{- end -}}

{{/* An image reference: a digest wins over a tag. */}}
{{- define "gateway.image" -}}
{{- $image := .Values.image -}}
{{- if $image.digest -}}
{{ $image.repository }}@{{ $image.digest }}
{{- else -}}
{{ $image.repository }}:{{ $image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* A number as the gateway reads it: Helm's own text for 1000000 is 1e+06. */}}
{{- define "gateway.number" -}}
{{- if eq (floor .) (float64 .) }}{{ printf "%.0f" (float64 .) }}{{ else }}{{ printf "%f" . }}{{ end -}}
{{- end -}}

{{/* The port of a URL. Give it (list url fallback). */}}
{{- define "gateway.portOf" -}}
{{- $url := urlParse (index . 0) -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- $port | default (get (dict "https" "443" "http" "80" "redis" "6379" "rediss" "6379") $url.scheme) | default (index . 1) -}}
{{- end -}}

{{/* The peers that are a proxy in the same pod. */}}
{{- define "gateway.loopback" -}}
127.0.0.1/32,::1/128
{{- end -}}

{{/* What Pod Security "restricted" asks of a container, and a root file system that nobody can write. */}}
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

{{/* The paths that the outside may reach: /metrics is not among them. Give it (list $ paths). */}}
{{- define "gateway.paths" -}}
{{- $root := index . 0 -}}
{{- join "," (ternary (append (index . 1) "/oauth2") (index . 1) $root.Values.oauth2Proxy.enabled | uniq) -}}
{{- end -}}

{{/* The names of the Services inside the cluster, and those of `kubectl port-forward`. */}}
{{- define "gateway.ownHosts" -}}
{{- $namespace := .Release.Namespace -}}
{{- $service := include "gateway.fullname" . -}}
{{- $hosts := list "localhost" "127.0.0.1" -}}
{{- range ternary (list $service (printf "%s-metrics" $service)) (list $service) .Values.oauth2Proxy.enabled -}}
{{- $hosts = concat $hosts (list . (printf "%s.%s" . $namespace) (printf "%s.%s.svc" . $namespace) (printf "%s.%s.svc.cluster.local" . $namespace)) -}}
{{- end -}}
{{- join "," $hosts -}}
{{- end -}}
