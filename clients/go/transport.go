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
	"unicode"
)

// call is one request. isRetryable: carrying it out twice has the same effect as once.
type call struct {
	method, path string
	query        url.Values
	header       map[string]string
	body         any
	isRetryable  bool
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
	for attempt := 0; ; attempt++ {
		body, err := c.sendOnce(ctx, call)
		if err == nil {
			return body, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var answer *APIError
		if attempt > 0 && call.method == http.MethodDelete && errors.As(err, &answer) && answer.Status == http.StatusNotFound {
			// An earlier attempt has deleted it.
			return nil, nil
		}
		delay, ok := retryDelay(err, attempt)
		if !call.isRetryable || attempt >= c.config.Retries || !ok {
			return nil, err
		}
		if err := sleep(ctx, delay); err != nil {
			return nil, err
		}
	}
}

func (c *Client) sendOnce(ctx context.Context, call call) ([]byte, error) {
	response, err := c.do(ctx, c.config.HTTPClient, call)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	return c.readBody(response)
}

// readBody reads a response to its end. It returns an *APIError for an error response.
func (c *Client) readBody(response *http.Response) ([]byte, error) {
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, &UnreachableError{c.config.URL, err}
	}
	if !isSuccess(response) {
		return nil, apiError(response, body)
	}
	return body, nil
}

func isSuccess(response *http.Response) bool {
	return response.StatusCode >= 200 && response.StatusCode <= 299
}

// do sends a request once, and returns the response as soon as its headers arrive.
func (c *Client) do(ctx context.Context, with *http.Client, call call) (*http.Response, error) {
	var body io.Reader
	if call.body != nil {
		text, err := json.Marshal(call.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	if strings.Contains(call.path+"/", "//") {
		return nil, errors.New("the session id must not be empty")
	}
	at := c.config.URL + call.path
	if len(call.query) > 0 {
		at += "?" + call.query.Encode()
	}
	request, err := http.NewRequestWithContext(ctx, call.method, at, body)
	if err != nil {
		return nil, err
	}
	// net/http would retry a POST with an Idempotency-Key by itself. Without GetBody it does not: send decides about retries.
	request.GetBody = nil
	if err := c.setHeaders(ctx, request, call); err != nil {
		return nil, err
	}
	response, err := with.Do(request)
	if err != nil {
		return nil, &UnreachableError{c.config.URL, err}
	}
	if c.config.OnWarning != nil {
		for _, text := range warningsOf(response) {
			c.config.OnWarning(text)
		}
	}
	expected := request.Header.Get("Accept")
	given, _, _ := strings.Cut(response.Header.Get("Content-Type"), ";")
	if isSuccess(response) && response.StatusCode != http.StatusNoContent && given != expected {
		response.Body.Close()
		return nil, unexpectedType(response, expected)
	}
	return response, nil
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
	request.Header.Set("Accept", "application/json")
	if c.config.Project != "" {
		request.Header.Set(c.config.ProjectHeader, c.config.Project)
	}
	if call.body != nil {
		request.Header.Set("Content-Type", "application/json")
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
