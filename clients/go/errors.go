package gateway

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"
)

// APIError means that the gateway returned an error, or that something else answered.
type APIError struct {
	// Method and Path are the call, such as GET and /v1/sessions/session-7f3a.
	Method, Path string
	// Message is the gateway's text.
	Message string
	// Status is the HTTP status of the response.
	Status int
	// RetryAfter is the delay before a retry, if the response has a Retry-After.
	RetryAfter    time.Duration
	HasRetryAfter bool
	// RequestID is the id of the request in the gateway's log.
	RequestID string
}

func (e *APIError) Error() string {
	return fmt.Sprintf("%s %s: %d: %s", e.Method, e.Path, e.Status, e.Message)
}

// IsPassing tells whether a retry may succeed.
func (e *APIError) IsPassing() bool {
	switch e.Status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return e.HasRetryAfter
}

// UnreachableError means that the gateway did not respond, or not in time. Err has the reason.
type UnreachableError struct {
	// Method and Path are the call.
	Method, Path string
	URL          string
	Err          error
}

func (e *UnreachableError) Error() string {
	var network net.Error
	if errors.As(e.Err, &network) && network.Timeout() {
		return fmt.Sprintf("%s %s: timeout: no response from %s", e.Method, e.Path, e.URL)
	}
	return fmt.Sprintf("%s %s: no response from %s: is the gateway running?", e.Method, e.Path, e.URL)
}

func (e *UnreachableError) Unwrap() error { return e.Err }

// WaitTimeoutError means that the session did not end within the time limit of Wait. It is still running.
type WaitTimeoutError struct {
	// Session is its last known state.
	Session Session
	Limit   time.Duration
}

func (e *WaitTimeoutError) Error() string {
	return fmt.Sprintf("session %s is still %s after %s", e.Session.ID, e.Session.Status, e.Limit)
}

// TurnTimeoutError means that the run did not end within the time limit of Ask or FollowTurn. It goes on: continue with
// FollowTurn and RunID.
type TurnTimeoutError struct {
	RunID string
	Limit time.Duration
	// Session is its last known state. It is nil if the session could not be read.
	Session *Session
}

func (e *TurnTimeoutError) Error() string {
	return fmt.Sprintf("run %s has not ended after %s", e.RunID, e.Limit)
}

// apiError reads the error in a response. The gateway's body is {error}; a proxy's body can be anything.
func apiError(call call, response *http.Response, body []byte) *APIError {
	err := &APIError{
		Method:    call.method,
		Path:      call.path,
		Message:   "the gateway answered " + response.Status,
		Status:    response.StatusCode,
		RequestID: response.Header.Get("X-Request-Id"),
	}
	var answer Error
	if json.Unmarshal(body, &answer) == nil && answer.Error != "" {
		err.Message = answer.Error
	}
	err.RetryAfter, err.HasRetryAfter = retryAfter(response.Header.Get("Retry-After"))
	return err
}

// unexpectedType is the error for a successful response with an unexpected content type, such as a proxy's login page.
func unexpectedType(call call, response *http.Response, expected string) *APIError {
	given := response.Header.Get("Content-Type")
	if given == "" {
		given = "no content type"
	}
	return &APIError{
		Method:    call.method,
		Path:      call.path,
		Message:   fmt.Sprintf("expected %s, got %s: is this the URL of a Session Gateway?", expected, given),
		Status:    response.StatusCode,
		RequestID: response.Header.Get("X-Request-Id"),
	}
}

// retryAfter parses Retry-After: seconds or a date (RFC 9110, section 10.2.3).
func retryAfter(header string) (time.Duration, bool) {
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	at, err := http.ParseTime(header)
	return max(0, time.Until(at)), err == nil
}
