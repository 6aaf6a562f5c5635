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

// APIError is an answer of the gateway that is no success.
type APIError struct {
	// Message is the gateway's own text.
	Message string
	// Status is the HTTP status.
	Status int
	// RetryAfter is how long to wait before it is worth to try again, where HasRetryAfter says that the gateway told.
	RetryAfter    time.Duration
	HasRetryAfter bool
	// RequestID is the id of the request in the gateway's log.
	RequestID string
}

func (e *APIError) Error() string { return e.Message }

// IsPassing tells whether the same request may well be served later.
func (e *APIError) IsPassing() bool {
	switch e.Status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return e.HasRetryAfter
}

// UnreachableError means that the gateway gave no answer, or none in time. Err says why.
type UnreachableError struct {
	URL string
	Err error
}

func (e *UnreachableError) Error() string {
	var network net.Error
	if errors.As(e.Err, &network) && network.Timeout() {
		return "no answer in time from " + e.URL
	}
	return fmt.Sprintf("no answer from %s: is the gateway running there?", e.URL)
}

func (e *UnreachableError) Unwrap() error { return e.Err }

// WaitTimeoutError means that a session did not come to its end within the time limit. It goes on.
type WaitTimeoutError struct {
	// Session is the session as it was last seen.
	Session Session
	Limit   time.Duration
}

func (e *WaitTimeoutError) Error() string {
	return fmt.Sprintf("session %s is still %s after %s", e.Session.ID, e.Session.Status, e.Limit)
}

// apiError is what an answer says, whose body is {error} when it is the gateway's, and anything else when it is a proxy's.
func apiError(response *http.Response, body []byte) *APIError {
	err := &APIError{
		Message:   "the gateway answered " + response.Status,
		Status:    response.StatusCode,
		RequestID: response.Header.Get("X-Request-Id"),
	}
	var told Error
	if json.Unmarshal(body, &told) == nil && told.Error != "" {
		err.Message = told.Error
	}
	err.RetryAfter, err.HasRetryAfter = retryAfter(response.Header.Get("Retry-After"))
	return err
}

// foreign is a success of another type than a gateway's, such as a page for people to log in.
func foreign(response *http.Response, expected string) *APIError {
	given := response.Header.Get("Content-Type")
	if given == "" {
		given = "no type"
	}
	return &APIError{
		Message:   fmt.Sprintf("the answer is %s, not %s: is this the address of a Session Gateway?", given, expected),
		Status:    response.StatusCode,
		RequestID: response.Header.Get("X-Request-Id"),
	}
}

// retryAfter reads a Retry-After: seconds, or a date (RFC 9110, section 10.2.3).
func retryAfter(header string) (time.Duration, bool) {
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	at, err := http.ParseTime(header)
	return max(0, time.Until(at)), err == nil
}
