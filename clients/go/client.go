package gateway

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

const sessionsPath = "/v1/sessions"

// Config says how to reach a gateway. Every field is optional.
type Config struct {
	// URL of the gateway. Defaults to SESSION_GATEWAY_URL, then http://127.0.0.1:8081.
	URL string
	// Token is the bearer token. Defaults to SESSION_GATEWAY_TOKEN.
	Token string
	// TokenSource returns the token before each request. It replaces Token.
	TokenSource func(context.Context) (string, error)
	// Project defaults to SESSION_GATEWAY_PROJECT. It is not needed with a service-account token, which names its project.
	Project string
	// ProjectHeader is the name of the project header, the gateway's PROJECT_HEADER. Defaults to X-Platform-Project.
	ProjectHeader string
	// HTTPClient sends the requests. Defaults to a client with a timeout of 60 seconds. The timeout does not end event streams.
	HTTPClient *http.Client
	// OnWarning is called with each warning of the gateway about an ignored part of a request, such as unknown field "modle".
	OnWarning func(text string)
	// Retries is the maximum number of retries of one request. Defaults to 5. A negative number disables retries.
	Retries int
}

// Client is a client for one gateway, project and token. Methods retry where that is safe. They return an *APIError for an
// error response and an *UnreachableError if there is no response. Goroutines may share a Client.
type Client struct {
	// Schedules has the schedules of the project.
	Schedules *Schedules
	config    Config
	// streaming opens event streams. It has no timeout; the reader of the stream detects silence.
	streaming *http.Client
}

// New creates a client. It returns an error if the URL is invalid.
func New(config Config) (*Client, error) {
	config.URL = strings.TrimRight(first(config.URL, os.Getenv("SESSION_GATEWAY_URL"), "http://127.0.0.1:8081"), "/")
	config.Token = first(config.Token, os.Getenv("SESSION_GATEWAY_TOKEN"))
	config.Project = first(config.Project, os.Getenv("SESSION_GATEWAY_PROJECT"))
	config.ProjectHeader = first(config.ProjectHeader, "X-Platform-Project")
	if config.HTTPClient == nil {
		config.HTTPClient = &http.Client{Timeout: time.Minute, CheckRedirect: noRedirect}
	}
	if config.Retries == 0 {
		config.Retries = 5
	}
	if at, err := url.Parse(config.URL); err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https" {
		return nil, errors.New("URL (or SESSION_GATEWAY_URL) must be an http:// or https:// URL, such as http://127.0.0.1:8081")
	}
	streaming := *config.HTTPClient
	streaming.Timeout = 0
	client := &Client{config: config, streaming: &streaming}
	client.Schedules = &Schedules{client}
	return client, nil
}

// KeyOptions choose the Idempotency-Key of a request. The default is a random key.
type KeyOptions struct {
	// IdempotencyKey makes retries of this request safe: the gateway carries it out once.
	IdempotencyKey string
	// WithoutKey sends no key. The request is never retried.
	WithoutKey bool
}

// postWithKey is a POST with an Idempotency-Key: a random one if options are nil.
func postWithKey(path string, body any, options *KeyOptions) call {
	if options == nil {
		options = &KeyOptions{}
	}
	sent := call{method: http.MethodPost, path: path, body: body, isRetryable: !options.WithoutKey}
	if !options.WithoutKey {
		sent.header = map[string]string{"Idempotency-Key": strconv.Quote(first(options.IdempotencyKey, rand.Text()))}
	}
	return sent
}

// Projects lists the projects that the caller can see. It needs no project.
func (c *Client) Projects(ctx context.Context) (*ProjectList, error) {
	return sendJSON[ProjectList](ctx, c, call{method: http.MethodGet, path: "/v1/projects", isRetryable: true})
}

// Workflows lists the workflows that Create accepts by name.
func (c *Client) Workflows(ctx context.Context) (*WorkflowList, error) {
	return sendJSON[WorkflowList](ctx, c, call{method: http.MethodGet, path: "/v1/workflows", isRetryable: true})
}

// Models lists the models that Create accepts. The error has the status 501 if the backend has no such list.
func (c *Client) Models(ctx context.Context) (*ModelList, error) {
	return sendJSON[ModelList](ctx, c, call{method: http.MethodGet, path: "/v1/models", isRetryable: true})
}

// Agents lists the agents of the backend. The error has the status 501 if the backend has no such list.
func (c *Client) Agents(ctx context.Context) (*AgentList, error) {
	return sendJSON[AgentList](ctx, c, call{method: http.MethodGet, path: "/v1/agents", isRetryable: true})
}

func pathOf(id string) string {
	return fmt.Sprintf("%s/%s", sessionsPath, url.PathEscape(id))
}

func noRedirect(*http.Request, []*http.Request) error {
	return http.ErrUseLastResponse
}

// first returns the first text that is not empty.
func first(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
