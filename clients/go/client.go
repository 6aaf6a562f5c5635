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
	// HTTPClient sends the requests: left out, one that gives each 60 seconds.
	HTTPClient *http.Client
	// Retries is how often a request that may be repeated is repeated: left out, 5 times; below 0, never.
	Retries int
}

// Client is a Session Gateway, as one caller in one project. Each method gives an *APIError for an answer that is no
// success and an *UnreachableError where there was none, after the repeats that are safe. Goroutines may share it.
type Client struct {
	config Config
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
	return &Client{config}, nil
}

// CreateOptions are for creates that want another key than a random one.
type CreateOptions struct {
	// IdempotencyKey names this create, so that it can be repeated and still makes one session.
	IdempotencyKey string
	// WithoutKey sends no key. The create is then never repeated.
	WithoutKey bool
}

// Create creates a session; a task is all that is required. It starts as soon as the platform has room for it. With nil
// options a random idempotency key is made for this call.
func (c *Client) Create(ctx context.Context, session NewSession, options *CreateOptions) (*CreatedSession, error) {
	if options == nil {
		options = &CreateOptions{}
	}
	sent := call{method: http.MethodPost, path: sessionsPath, body: session, isRepeatable: !options.WithoutKey}
	if !options.WithoutKey {
		sent.header = map[string]string{"Idempotency-Key": strconv.Quote(first(options.IdempotencyKey, rand.Text()))}
	}
	return send[CreatedSession](ctx, c, sent)
}

// Get reads a session.
func (c *Client) Get(ctx context.Context, id string) (*Session, error) {
	return send[Session](ctx, c, call{method: http.MethodGet, path: pathOf(id), isRepeatable: true})
}

// Delete deletes a session. One that runs is ended first.
func (c *Client) Delete(ctx context.Context, id string) error {
	_, err := send[struct{}](ctx, c, call{method: http.MethodDelete, path: pathOf(id), isRepeatable: true})
	return err
}

// Workflows lists the workflows that a create can name.
func (c *Client) Workflows(ctx context.Context) (*WorkflowList, error) {
	return send[WorkflowList](ctx, c, call{method: http.MethodGet, path: "/v1/workflows", isRepeatable: true})
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
