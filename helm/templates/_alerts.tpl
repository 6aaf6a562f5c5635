{{/*
Rules for one release. test/helm/alerts.test.ts tests each rule, and docs/runbooks/ has a page for each alert.
PrometheusRule templates contain "[[" and "]]" instead of double braces, because Helm would evaluate those.
*/}}
{{- define "gateway.alerts" -}}
{{- $job := printf "namespace=%q, job=%q" .Release.Namespace (include "gateway.fullname" .) -}}
{{- $api := printf "%s, route=~\"/v1/.*\"" $job -}}
{{- $count := "http_request_duration_seconds_count" -}}
{{- $bucket := "http_request_duration_seconds_bucket" -}}
groups:
  - name: {{ .Release.Namespace }}.{{ include "gateway.fullname" . }}.slo
    rules:
      {{- /* The ratios of failed and of slow requests, for each time window of the alerts. */}}
      {{- range list "5m" "30m" "1h" "6h" "3d" }}
      - record: session_gateway:errors:ratio_rate{{ . }}
        expr: |-
          sum by (namespace, job) (rate({{ $count }}{ {{- $api }}, status="5xx"}[{{ . }}]))
          / sum by (namespace, job) (rate({{ $count }}{ {{- $api }}}[{{ . }}]))
      - record: session_gateway:slow:ratio_rate{{ . }}
        expr: |-
          1 - sum by (namespace, job) (rate({{ $bucket }}{ {{- $api }}, le="2.5"}[{{ . }}]))
          / sum by (namespace, job) (rate({{ $count }}{ {{- $api }}}[{{ . }}]))
      {{- end }}
      {{- /* Objectives: 99.9 % without 5xx, 99 % within 2.5 s. A burn rate of 14.4 uses 2 % of a month's budget in an hour. */}}
      {{- $requests := printf "sum by (namespace, job) (increase(%s{%s}[1h])) > 100" $count $api }}
      {{- range list
          (dict "name" "Error" "ratio" "errors" "budget" "0.001" "what" "are answered with 5xx")
          (dict "name" "Latency" "ratio" "slow" "budget" "0.01" "what" "take longer than 2.5 s") }}
      {{- $ratio := printf "session_gateway:%s:ratio_rate" .ratio }}
      - alert: SessionGateway{{ .name }}BudgetFastBurn
        expr: |-
          (
            ({{ $ratio }}1h{ {{- $job }}} > 14.4 * {{ .budget }} and {{ $ratio }}5m{ {{- $job }}} > 14.4 * {{ .budget }})
            or
            ({{ $ratio }}6h{ {{- $job }}} > 6 * {{ .budget }} and {{ $ratio }}30m{ {{- $job }}} > 6 * {{ .budget }})
          )
          and {{ $requests }}
        for: 2m
        labels: {severity: critical}
        annotations:
          summary: '[[ $value | humanizePercentage ]] of the requests to [[ $labels.job ]] {{ .what }}'
          {{- include "gateway.runbook" (list $ .name "BudgetFastBurn") | nindent 10 }}
      - alert: SessionGateway{{ .name }}BudgetSlowBurn
        expr: |-
          {{ $ratio }}3d{ {{- $job }}} > {{ .budget }} and {{ $ratio }}6h{ {{- $job }}} > {{ .budget }}
        for: 1h
        labels: {severity: warning}
        annotations:
          summary: '[[ $value | humanizePercentage ]] of the requests to [[ $labels.job ]] {{ .what }}, for days'
          {{- include "gateway.runbook" (list $ .name "BudgetSlowBurn") | nindent 10 }}
      {{- end }}
  - name: {{ .Release.Namespace }}.{{ include "gateway.fullname" . }}.causes
    rules:
      - alert: SessionGatewayDown
        expr: absent(up{ {{- $job }}} == 1)
        for: 3m
        labels: {severity: critical}
        annotations:
          summary: 'Prometheus cannot scrape any replica of {{ include "gateway.fullname" . }}'
          {{- include "gateway.runbook" (list . "" "Down") | nindent 10 }}
      - alert: SessionGatewayBackendDown
        expr: max by (namespace, job) (gateway_backend_up{ {{- $job }}}) == 0
        for: 2m
        labels: {severity: critical}
        annotations:
          summary: 'The latest backend call of every replica of [[ $labels.job ]] failed'
          {{- include "gateway.runbook" (list . "" "BackendDown") | nindent 10 }}
      - alert: SessionGatewayLimiterSaturated
        expr: |-
          sum by (namespace, job) (rate(gateway_rate_limited_requests_total{ {{- $job }}}[10m]))
          / sum by (namespace, job) (rate({{ $count }}{ {{- $api }}}[10m])) > 0.1
        for: 15m
        labels: {severity: warning}
        annotations:
          summary: '[[ $labels.job ]] refuses [[ $value | humanizePercentage ]] of its requests with 429'
          {{- include "gateway.runbook" (list . "" "LimiterSaturated") | nindent 10 }}
      - alert: SessionGatewayRedisFallback
        expr: min by (namespace, job) (gateway_rate_limit_store_up{ {{- $job }}}) == 0
        for: 5m
        labels: {severity: warning}
        annotations:
          summary: 'A replica of [[ $labels.job ]] cannot reach Redis and applies the rate limit by itself'
          {{- include "gateway.runbook" (list . "" "RedisFallback") | nindent 10 }}
      - alert: SessionGatewayRestarts
        expr: max by (namespace, job, pod) (changes(process_start_time_seconds{ {{- $job }}}[1h])) > 2
        labels: {severity: warning}
        annotations:
          summary: '[[ $labels.pod ]] of [[ $labels.job ]] restarted [[ $value ]] times in the last hour'
          {{- include "gateway.runbook" (list . "" "Restarts") | nindent 10 }}
{{- end -}}

{{/* The link to an alert's runbook. Argument: (list $ part part). */}}
{{- define "gateway.runbook" -}}
{{- $root := index . 0 -}}
runbook_url: {{ $root.Values.metrics.prometheusRule.runbookURL | trimSuffix "/" }}/SessionGateway{{ index . 1 }}{{ index . 2 }}.md
{{- end -}}
