package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode"
)

// call is one request. isRetryable: carrying it out twice has the same effect as once.
type call struct {
	method, path string
	query        url.Values
	header       map[string]string
	// accept is the expected content type. Defaults to application/json.
	accept      string
	body        any
	content     *content
	isRetryable bool
	// lastingStatus is an error status that another attempt gets again, although others pass with it.
	lastingStatus int
	// The warnings that the caller has got. A call of several requests shares them.
	warned map[string]bool
}

// content is a body that is sent as it is.
type content struct {
	reader io.Reader
	// rewind makes the reader start again. It is nil if that is impossible.
	rewind func() error
}

// sendJSON sends a request and parses the JSON of its response.
func sendJSON[T any](ctx context.Context, c *Client, call call) (*T, error) {
	body, err := c.send(ctx, call)
	if err != nil {
		return nil, err
	}
	value := new(T)
	if err := json.Unmarshal(body, value); err != nil {
		return nil, err
	}
	return value, nil
}

// send sends a request, retries it where that is safe, and returns the body of the response.
func (c *Client) send(ctx context.Context, call call) ([]byte, error) {
	return retry(ctx, c, call, c.sendOnce)
}

// open sends a request like send, and returns the response as soon as its headers have arrived. The caller closes its body.
func (c *Client) open(ctx context.Context, call call) (*http.Response, error) {
	return retry(ctx, c, call, c.openOnce)
}

// retry carries out a call until it succeeds, or until another attempt is unsafe or pointless.
func retry[T any](ctx context.Context, c *Client, call call, once func(context.Context, call) (T, error)) (T, error) {
	var none T
	if call.warned == nil {
		call.warned = map[string]bool{}
	}
	for attempt := 0; ; attempt++ {
		value, err := once(ctx, call)
		if err == nil {
			return value, nil
		}
		if ctx.Err() != nil {
			return none, ctx.Err()
		}
		var answer *APIError
		if attempt > 0 && call.method == http.MethodDelete && errors.As(err, &answer) && answer.Status == http.StatusNotFound {
			// An earlier attempt has deleted it.
			return none, nil
		}
		isLasting := errors.As(err, &answer) && answer.Status == call.lastingStatus
		delay, ok := retryDelay(err, attempt)
		if !call.isRetryable || isLasting || attempt >= c.config.Retries || !ok {
			return none, err
		}
		if err := sleep(ctx, delay); err != nil {
			return none, err
		}
		if call.content != nil {
			if err := call.content.rewind(); err != nil {
				return none, err
			}
		}
	}
}

func (c *Client) sendOnce(ctx context.Context, call call) ([]byte, error) {
	with := c.config.HTTPClient
	if call.content != nil {
		// A large upload takes longer than the timeout.
		with = c.streaming
	}
	response, err := c.do(ctx, with, call)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	return c.readBody(call, response)
}

// openOnce applies the timeout only until the headers arrive, or to an error response.
func (c *Client) openOnce(ctx context.Context, call call) (*http.Response, error) {
	ctx, cancel := context.WithCancel(ctx)
	head := time.AfterFunc(c.headTimeout(), cancel)
	response, err := c.do(ctx, c.streaming, call)
	if err == nil && !isSuccess(response) {
		_, err = c.readBody(call, response)
		response.Body.Close()
	}
	if isLate := !head.Stop(); isLate || err != nil {
		cancel()
		if isLate {
			err = c.unreachable(call, context.DeadlineExceeded)
		}
		return nil, err
	}
	response.Body = cancelingBody{response.Body, cancel}
	return response, nil
}

func (c *Client) headTimeout() time.Duration {
	if timeout := c.config.HTTPClient.Timeout; timeout > 0 {
		return timeout
	}
	return time.Minute
}

// cancelingBody frees the context of its request when it is closed.
type cancelingBody struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (b cancelingBody) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}

// readBody reads a response to its end. It returns an *APIError for an error response.
func (c *Client) readBody(call call, response *http.Response) ([]byte, error) {
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, c.unreachable(call, err)
	}
	if !isSuccess(response) {
		return nil, apiError(call, response, body)
	}
	return body, nil
}

func isSuccess(response *http.Response) bool {
	return response.StatusCode >= 200 && response.StatusCode <= 299
}

func (c *Client) unreachable(call call, err error) *UnreachableError {
	return &UnreachableError{call.method, call.path, c.config.URL, err}
}

// do sends a request once, and returns the response as soon as its headers arrive.
func (c *Client) do(ctx context.Context, with *http.Client, call call) (*http.Response, error) {
	request, err := c.requestOf(ctx, call)
	if err != nil {
		return nil, err
	}
	response, err := with.Do(request)
	if err != nil {
		return nil, c.unreachable(call, err)
	}
	c.warn(call, response)
	expected := request.Header.Get("Accept")
	given, _, _ := strings.Cut(response.Header.Get("Content-Type"), ";")
	if isSuccess(response) && response.StatusCode != http.StatusNoContent && given != expected {
		response.Body.Close()
		return nil, unexpectedType(call, response, expected)
	}
	return response, nil
}

// warn hands each warning of a call to OnWarning once.
func (c *Client) warn(call call, response *http.Response) {
	if c.config.OnWarning == nil {
		return
	}
	for _, text := range warningsOf(response) {
		if !call.warned[text] {
			call.warned[text] = true
			c.config.OnWarning(text)
		}
	}
}

func (c *Client) requestOf(ctx context.Context, call call) (*http.Request, error) {
	if err := checkPath(call.path); err != nil {
		return nil, err
	}
	var body io.Reader
	if call.body != nil {
		text, err := json.Marshal(call.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	if call.content != nil {
		body = io.NopCloser(call.content.reader)
	}
	at := c.config.URL + call.path
	if len(call.query) > 0 {
		at += "?" + call.query.Encode()
	}
	request, err := http.NewRequestWithContext(ctx, call.method, at, body)
	if err != nil {
		return nil, err
	}
	// net/http would retry a POST with an Idempotency-Key by itself. Without GetBody it does not: retry decides about retries.
	request.GetBody = nil
	return request, c.setHeaders(ctx, request, call)
}

// checkPath refuses segments that servers and proxies resolve: the path would address the list of all sessions, or a parent.
func checkPath(path string) error {
	segments := strings.Split(path, "/")
	for at, segment := range segments {
		if at == 0 || segment != "" && segment != "." && segment != ".." {
			continue
		}
		if at > 4 && segments[4] == "files" {
			return errors.New(`the path of a file must not have an empty segment, "." or ".."`)
		}
		// The name before an id is its collection, such as "sessions".
		return fmt.Errorf(`the %s id must not be "", "." or ".."`, strings.TrimSuffix(segments[at-1], "s"))
	}
	return nil
}

func (c *Client) setHeaders(ctx context.Context, request *http.Request, call call) error {
	token := c.config.Token
	if c.config.TokenSource != nil {
		var err error
		if token, err = c.config.TokenSource(ctx); err != nil {
			return err
		}
	}
	if token = strings.TrimSpace(token); token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	request.Header.Set("Accept", first(call.accept, "application/json"))
	if c.config.Project != "" {
		request.Header.Set(c.config.ProjectHeader, c.config.Project)
	}
	if call.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if call.content != nil {
		request.Header.Set("Content-Type", "application/octet-stream")
	}
	for name, value := range call.header {
		request.Header.Set(name, value)
	}
	for name, values := range request.Header {
		if strings.ContainsFunc(values[0], unicode.IsControl) {
			return fmt.Errorf("%s contains a character that a header cannot carry, such as a line break", name)
		}
	}
	return nil
}
