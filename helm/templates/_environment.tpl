{{/* The gateway's environment variables, as a map of strings. Leaves out empty values, so the gateway's defaults apply. */}}
{{- define "gateway.environment" -}}
{{- $config := deepCopy .Values.config -}}
{{- if .Values.oauth2Proxy.enabled -}}
{{- /* The sidecar forwards tokens over loopback. The gateway ignores the header from all other peers. */ -}}
{{- $_ := set $config "FORWARDED_TOKEN_FROM" (list "127.0.0.1/32" "::1/128") -}}
{{- $_ := set $config "TRUSTED_PROXIES" (concat (list "127.0.0.1/32" "::1/128") .Values.config.TRUSTED_PROXIES) -}}
{{- end -}}
{{- /* An Ingress without a host accepts any host, so ALLOWED_HOSTS must stay empty. */ -}}
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
PAGE: {{ .Values.page.enabled | quote }}
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
