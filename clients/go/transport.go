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

// call is one request. isRepeatable says that to carry it out twice is the same as once.
type call struct {
	method, path string
	query        url.Values
	header       map[string]string
	body         any
	isRepeatable bool
}

// answerOf sends a request and reads its answer as JSON.
func answerOf[T any](ctx context.Context, c *Client, call call) (*T, error) {
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

// send sends a request, again where that is safe and may help, and gives the body of its answer.
func (c *Client) send(ctx context.Context, call call) ([]byte, error) {
	for attempt := 0; ; attempt++ {
		body, err := c.once(ctx, call)
		if err == nil {
			return body, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var answer *APIError
		if attempt > 0 && call.method == http.MethodDelete && errors.As(err, &answer) && answer.Status == http.StatusNotFound {
			// What an earlier attempt deleted is not there any more.
			return nil, nil
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

func (c *Client) once(ctx context.Context, call call) ([]byte, error) {
	response, err := c.do(ctx, c.config.HTTPClient, call)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	return c.bodyOf(response)
}

// bodyOf reads an answer to its end. One that is no success is an *APIError.
func (c *Client) bodyOf(response *http.Response) ([]byte, error) {
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

// do sends a request once, and gives the answer as soon as its head is there.
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
		return nil, errors.New("the id of a session is empty")
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
		return nil, foreign(response, expected)
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
			return fmt.Errorf("%s has a character that no header takes", name)
		}
	}
	return nil
}
