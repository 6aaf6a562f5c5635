package gateway

import (
	"context"
	"strings"
	"time"
)

const (
	// Delays between two reads. The first is short, for sessions that end soon.
	firstReadDelay = 250 * time.Millisecond
	maxReadDelay   = 5 * time.Second
	// Time for which errors of the gateway are tolerated after the last successful read.
	outageTolerance = 2 * time.Minute
)

// WaitOptions are optional.
type WaitOptions struct {
	// Timeout is the time limit. Defaults to no limit.
	Timeout time.Duration
	// OnProgress is called with the session after each read.
	OnProgress func(Session)
	// Until ends the wait before the session has ended, as soon as it is true, such as Session.IsUsersTurn.
	Until func(Session) bool
}

// isOver tells whether a session has completed, failed or stopped.
func (s Session) isOver() bool {
	switch strings.ToLower(s.Status) {
	case "completed", "failed", "stopped":
		return true
	}
	return false
}

// HasEnded tells whether a session has completed, failed or stopped. A running session with an Error counts as ended: its
// run has failed, and the platform does not end such a session.
func (s Session) HasEnded() bool {
	return s.isOver() || s.Error != ""
}

// IsUsersTurn tells whether it is the user's turn: the agent waits for a message, or for the answer to a question.
func (s Session) IsUsersTurn() bool {
	return s.Activity == SessionActivityWaiting || s.Activity == SessionActivityAsking
}

// Wait waits until a session has ended (see HasEnded). After the Timeout it returns a *WaitTimeoutError.
func (c *Client) Wait(ctx context.Context, id string, options WaitOptions) (*Session, error) {
	start := time.Now()
	seenAt := start
	var seen *Session
	read := getOf(id)
	read.warned = map[string]bool{}
	for delay := firstReadDelay; ; delay = min(maxReadDelay, delay*3/2) {
		session, err := c.readWithin(ctx, read, options.Timeout, start)
		requestedDelay, isPassing := retryDelay(err, 0)
		isOver := options.Timeout > 0 && time.Since(start) >= options.Timeout
		switch {
		case err == nil:
			seen, seenAt = session, time.Now()
			if options.OnProgress != nil {
				options.OnProgress(*session)
			}
			if session.HasEnded() || options.Until != nil && options.Until(*session) {
				return session, nil
			}
		case ctx.Err() != nil || !isPassing || time.Since(seenAt) > outageTolerance || isOver && seen == nil:
			return nil, err
		}
		if isOver {
			return nil, &WaitTimeoutError{Session: *seen, Limit: options.Timeout}
		}
		next := delay
		if err != nil {
			next = max(delay, requestedDelay)
		}
		if options.Timeout > 0 {
			next = min(next, max(0, options.Timeout-time.Since(start)))
		}
		if err := sleep(ctx, next); err != nil {
			return nil, err
		}
	}
}

// readWithin sends the call read before the time limit that began at start. A limit of 0 means no limit.
func (c *Client) readWithin(ctx context.Context, read call, limit time.Duration, start time.Time) (*Session, error) {
	if limit <= 0 {
		return sendJSON[Session](ctx, c, read)
	}
	// A read that starts just before the limit still gets a second to succeed.
	limited, cancel := context.WithTimeout(ctx, max(time.Second, limit-time.Since(start)))
	defer cancel()
	session, err := sendJSON[Session](limited, c, read)
	if err != nil && ctx.Err() == nil && limited.Err() != nil {
		return nil, c.unreachable(read, limited.Err())
	}
	return session, err
}
