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

// Config says how to reach a gateway, and as whom. Everything may be left out.
type Config struct {
	// URL is the gateway's address: left out, SESSION_GATEWAY_URL, else http://127.0.0.1:8081.
	URL string
	// Token is the bearer token: left out, SESSION_GATEWAY_TOKEN.
	Token string
	// TokenSource gives the token before each request, in place of Token.
	TokenSource func(context.Context) (string, error)
	// Project is the project: left out, SESSION_GATEWAY_PROJECT. A service-account token names its own.
	Project string
	// ProjectHeader is the header that names the project: left out, X-Platform-Project.
	ProjectHeader string
	// HTTPClient sends the requests: left out, one that gives each 60 seconds. Its time limit does not end a stream of events.
	HTTPClient *http.Client
	// OnWarning is called with each warning of the gateway (Warning header), such as unknown field "modle": a part of the
	// request was ignored. Left out, warnings are dropped.
	OnWarning func(text string)
	// Retries is how often a request that may be repeated is repeated: left out, 5 times; below 0, never.
	Retries int
}

// Client is a Session Gateway, as one caller in one project. Each method gives an *APIError for an answer that is no
// success and an *UnreachableError where there was none, after the repeats that are safe. Goroutines may share it.
type Client struct {
	config Config
	// streaming sends requests whose answers last: its time limit is in how they are read.
	streaming *http.Client
}

// New makes a client. It fails where the address is none.
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
		return nil, errors.New("the gateway's address must be an http:// or https:// URL, such as http://127.0.0.1:8081")
	}
	streaming := *config.HTTPClient
	streaming.Timeout = 0
	return &Client{config, &streaming}, nil
}

// KeyOptions are for requests that want another key than a random one.
type KeyOptions struct {
	// IdempotencyKey names this request, so that it can be repeated and is still carried out once.
	IdempotencyKey string
	// WithoutKey sends no key. The request is then never repeated.
	WithoutKey bool
}

// keyed is a POST of a body with its key. With nil options a random one is made for this call.
func keyed(path string, body any, options *KeyOptions) call {
	if options == nil {
		options = &KeyOptions{}
	}
	sent := call{method: http.MethodPost, path: path, body: body, isRepeatable: !options.WithoutKey}
	if !options.WithoutKey {
		sent.header = map[string]string{"Idempotency-Key": strconv.Quote(first(options.IdempotencyKey, rand.Text()))}
	}
	return sent
}

// Workflows lists the workflows that a create can name.
func (c *Client) Workflows(ctx context.Context) (*WorkflowList, error) {
	return answerOf[WorkflowList](ctx, c, call{method: http.MethodGet, path: "/v1/workflows", isRepeatable: true})
}

func pathOf(id string) string {
	return fmt.Sprintf("%s/%s", sessionsPath, url.PathEscape(id))
}

func noRedirect(*http.Request, []*http.Request) error {
	return http.ErrUseLastResponse
}

// first gives the first text that is not empty.
func first(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
