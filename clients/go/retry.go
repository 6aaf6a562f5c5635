package gateway

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

const (
	// The longest accepted Retry-After, and the longest delay without one.
	maxRetryAfter = time.Minute
	maxRetryDelay = 5 * time.Second
)

// retryDelay returns the delay before the next attempt, and false if a retry is pointless.
func retryDelay(err error, attempt int) (time.Duration, bool) {
	delay := min(maxRetryDelay, 200*time.Millisecond<<min(attempt, 10))
	delay = delay/2 + rand.N(delay/2)
	var answer *APIError
	if !errors.As(err, &answer) {
		var unreachable *UnreachableError
		return delay, errors.As(err, &unreachable)
	}
	if !answer.IsPassing() || answer.RetryAfter > maxRetryAfter {
		return 0, false
	}
	// Jitter spreads clients that were rejected at the same time.
	return max(delay, answer.RetryAfter+rand.N(100*time.Millisecond)), true
}

// sleep waits, or returns early when the context ends.
func sleep(ctx context.Context, delay time.Duration) error {
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
