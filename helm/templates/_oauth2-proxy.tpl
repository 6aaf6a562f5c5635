{{/* The oauth2-proxy sidecar. docs/oauth-proxy.md explains each option. */}}
{{- define "gateway.oauth2Proxy" -}}
{{- $proxy := .Values.oauth2Proxy -}}
- name: oauth2-proxy
  image: {{ $proxy.image.repository }}{{ if $proxy.image.digest }}@{{ $proxy.image.digest }}{{ else }}:{{ $proxy.image.tag }}{{ end }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  restartPolicy: Always
  args:
    - --http-address=0.0.0.0:{{ $proxy.port }}
    - --upstream=http://127.0.0.1:{{ .Values.config.PORT }}
    - --provider=oidc
    - --oidc-issuer-url={{ $proxy.issuerURL }}
    - --redirect-url={{ $proxy.redirectURL }}
    - --scope={{ $proxy.scope }}
    - --code-challenge-method=S256
    {{- range $proxy.emailDomains }}
    - --email-domain={{ . }}
    {{- end }}
    - --pass-access-token=true
    - --pass-user-headers=false
    - --skip-provider-button=true
    - --cookie-secure=true
    - --cookie-samesite=lax
    # Without it, the proxy forwards an expired token until the cookie expires.
    - --cookie-refresh={{ $proxy.cookieRefresh }}
    {{- if $proxy.trustedProxyIPs }}
    - --reverse-proxy=true
    {{- range $proxy.trustedProxyIPs }}
    - --trusted-proxy-ip={{ . }}
    {{- end }}
    {{- end }}
    {{- if .Values.privateCA.configMap }}
    - --provider-ca-file=/etc/session-gateway/ca/{{ .Values.privateCA.key }}
    {{- end }}
    {{- range $proxy.extraArgs }}
    - {{ . | quote }}
    {{- end }}
  env:
    {{- range list "client-id" "client-secret" "cookie-secret" }}
    - name: OAUTH2_PROXY_{{ . | upper | replace "-" "_" }}
      valueFrom:
        secretKeyRef:
          name: {{ $proxy.existingSecret }}
          key: {{ . }}
    {{- end }}
  ports:
    - name: proxy
      containerPort: {{ $proxy.port }}
  startupProbe:
    httpGet:
      path: /ready
      port: proxy
    periodSeconds: 1
    failureThreshold: 60
  readinessProbe:
    httpGet:
      path: /ready
      port: proxy
    periodSeconds: 5
  livenessProbe:
    httpGet:
      path: /ping
      port: proxy
    periodSeconds: 10
    failureThreshold: 6
  resources:
    {{- toYaml $proxy.resources | nindent 4 }}
  securityContext:
    {{- include "gateway.containerSecurity" . | nindent 4 }}
  {{- if .Values.privateCA.configMap }}
  volumeMounts:
    - name: ca
      mountPath: /etc/session-gateway/ca
      readOnly: true
  {{- end }}
{{- end -}}
