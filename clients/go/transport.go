package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"time"
)

const (
	// The longest that an answer's Retry-After is waited for, and the longest pause where there is none.
	longestRetryAfter = time.Minute
	longestPause      = 5 * time.Second
)

// call is one request. isRepeatable says that to carry it out twice is the same as once.
type call struct {
	method, path string
	query        url.Values
	header       map[string]string
	body         any
	isRepeatable bool
}

// send sends a request, again where that is safe and may help, and reads its answer as JSON.
func send[T any](ctx context.Context, c *Client, call call) (*T, error) {
	for attempt := 0; ; attempt++ {
		value, err := once[T](ctx, c, call)
		if err == nil {
			return value, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var answer *APIError
		if attempt > 0 && call.method == http.MethodDelete && errors.As(err, &answer) && answer.Status == http.StatusNotFound {
			// What an earlier attempt deleted is not there any more.
			return new(T), nil
		}
		pause, helps := pauseAfter(err, attempt)
		if !call.isRepeatable || attempt >= c.config.Retries || !helps {
			return nil, err
		}
		if err := sleep(ctx, pause); err != nil {
			return nil, err
		}
	}
}

func once[T any](ctx context.Context, c *Client, call call) (*T, error) {
	response, err := c.do(ctx, call)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, &UnreachableError{c.config.URL, err}
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return nil, apiError(response, body)
	}
	value := new(T)
	if len(body) == 0 {
		return value, nil
	}
	return value, json.Unmarshal(body, value)
}

// do sends a request once.
func (c *Client) do(ctx context.Context, call call) (*http.Response, error) {
	var body io.Reader
	if call.body != nil {
		text, err := json.Marshal(call.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	at := c.config.URL + call.path
	if len(call.query) > 0 {
		at += "?" + call.query.Encode()
	}
	request, err := http.NewRequestWithContext(ctx, call.method, at, body)
	if err != nil {
		return nil, err
	}
	// net/http repeats some requests by itself, and some that have a key in its own spelling; here that is decided above.
	request.GetBody = nil
	if err := c.setHeaders(ctx, request, call); err != nil {
		return nil, err
	}
	response, err := c.config.HTTPClient.Do(request)
	if err != nil {
		return nil, &UnreachableError{c.config.URL, err}
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
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	if c.config.Project != "" {
		request.Header.Set(c.config.ProjectHeader, c.config.Project)
	}
	if call.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for name, value := range call.header {
		request.Header.Set(name, value)
	}
	return nil
}

// pauseAfter says how long to wait before the next attempt, and whether one may help at all.
func pauseAfter(err error, attempt int) (time.Duration, bool) {
	pause := min(longestPause, 200*time.Millisecond<<min(attempt, 10))
	pause = pause/2 + rand.N(pause/2)
	var answer *APIError
	if !errors.As(err, &answer) {
		var away *UnreachableError
		return pause, errors.As(err, &away)
	}
	if !answer.IsPassing() || answer.RetryAfter > longestRetryAfter {
		return 0, false
	}
	// A little later for each client, so that those that were refused together do not come back together.
	return max(pause, answer.RetryAfter+rand.N(100*time.Millisecond)), true
}

// sleep waits, or gives up with the context.
func sleep(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
