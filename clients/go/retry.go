package gateway

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

const (
	// The longest that an answer's Retry-After is waited for, and the longest pause where there is none.
	longestRetryAfter = time.Minute
	longestPause      = 5 * time.Second
)

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
