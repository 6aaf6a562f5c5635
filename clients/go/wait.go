package gateway

import (
	"context"
	"strings"
	"time"
)

const (
	// Pauses between two readings: short at first, for sessions that end soon.
	firstReadPause   = 250 * time.Millisecond
	longestReadPause = 5 * time.Second
	// How long a gateway that does not answer is put up with.
	patience = 2 * time.Minute
)

// WaitOptions may be left out.
type WaitOptions struct {
	// Timeout is the longest to wait: left out, as long as it takes.
	Timeout time.Duration
	// OnProgress gets the session each time it was read.
	OnProgress func(Session)
}

// HasEnded tells whether a session has come to its end: it may have been stopped, too. A running session with an Error
// counts: its run has failed, and the platform does not end it.
func (s Session) HasEnded() bool {
	switch strings.ToLower(s.Status) {
	case "completed", "failed", "stopped":
		return true
	}
	return s.Error != ""
}

// Wait waits for the end of a session: completed, failed or Stopped, or running with the Error of its run. At the time limit it gives a *WaitTimeoutError.
func (c *Client) Wait(ctx context.Context, id string, options WaitOptions) (*Session, error) {
	start := time.Now()
	seenAt := start
	var seen *Session
	for pause := firstReadPause; ; pause = min(longestReadPause, pause*3/2) {
		session, err := c.readWithin(ctx, id, options.Timeout, start)
		asked, isPassing := pauseAfter(err, 0)
		isOver := options.Timeout > 0 && time.Since(start) >= options.Timeout
		switch {
		case err == nil:
			seen, seenAt = session, time.Now()
			if options.OnProgress != nil {
				options.OnProgress(*session)
			}
			if session.HasEnded() {
				return session, nil
			}
		case ctx.Err() != nil || !isPassing || time.Since(seenAt) > patience || isOver && seen == nil:
			return nil, err
		}
		if isOver {
			return nil, &WaitTimeoutError{Session: *seen, Limit: options.Timeout}
		}
		next := pause
		if err != nil {
			next = max(pause, asked)
		}
		if options.Timeout > 0 {
			next = min(next, max(0, options.Timeout-time.Since(start)))
		}
		if err := sleep(ctx, next); err != nil {
			return nil, err
		}
	}
}

// readWithin reads a session, until the time limit that began at start: one that is left out is none.
func (c *Client) readWithin(ctx context.Context, id string, limit time.Duration, start time.Time) (*Session, error) {
	if limit <= 0 {
		return c.Get(ctx, id)
	}
	// A reading that begins in the last moment still gets the time to succeed.
	limited, cancel := context.WithTimeout(ctx, max(time.Second, limit-time.Since(start)))
	defer cancel()
	session, err := c.Get(limited, id)
	if err != nil && ctx.Err() == nil && limited.Err() != nil {
		return nil, &UnreachableError{c.config.URL, limited.Err()}
	}
	return session, err
}
