{{/* The gateway's variables, as a map of texts. Empty ones are left out: the gateway's defaults stand for them. */}}
{{- define "gateway.environment" -}}
{{- $config := deepCopy .Values.config -}}
{{- if .Values.oauth2Proxy.enabled -}}
{{- /* The token that the sidecar forwards comes over loopback; nobody else's header is taken. */ -}}
{{- $_ := set $config "FORWARDED_TOKEN_FROM" (list "127.0.0.1/32" "::1/128") -}}
{{- $_ := set $config "TRUSTED_PROXIES" (concat (list "127.0.0.1/32" "::1/128") .Values.config.TRUSTED_PROXIES) -}}
{{- end -}}
{{- /* An Ingress without a host serves any. */ -}}
{{- $hosts := .Values.config.ALLOWED_HOSTS -}}
{{- if and .Values.ingress.enabled .Values.ingress.host -}}
{{- $hosts = append $hosts .Values.ingress.host -}}
{{- end -}}
{{- if .Values.httpRoute.enabled -}}
{{- $hosts = concat $hosts .Values.httpRoute.hostnames -}}
{{- end -}}
{{- if $hosts -}}
{{- $_ := set $config "ALLOWED_HOSTS" (concat $hosts (include "gateway.ownHosts" . | splitList ",") | uniq) -}}
{{- end -}}
{{- range $name, $value := $config }}
{{- if kindIs "slice" $value }}
{{- if $value }}
{{ $name }}: {{ join "," $value | quote }}
{{- end }}
{{- else if kindIs "string" $value }}
{{- if $value }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- else if kindIs "bool" $value }}
{{ $name }}: {{ $value | quote }}
{{- else }}
{{ $name }}: {{ include "gateway.number" $value | quote }}
{{- end }}
{{- end }}
SHUTDOWN_DELAY: {{ printf "%ds" (int .Values.shutdown.delaySeconds) | quote }}
SHUTDOWN_TIMEOUT: {{ printf "%ds" (int .Values.shutdown.timeoutSeconds) | quote }}
{{- if and .Values.redis.url (not .Values.redis.existingSecret.name) }}
REDIS_URL: {{ .Values.redis.url | quote }}
{{- end }}
{{- with .Values.tracing.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . | quote }}
{{- end }}
{{- if .Values.privateCA.configMap }}
NODE_EXTRA_CA_CERTS: /etc/session-gateway/ca/{{ .Values.privateCA.key }}
{{- end }}
{{- end -}}
