package gateway

import (
	"context"
	"net/http"
)

// Create creates a session. Only the task is required. The session starts as soon as the platform has capacity.
func (c *Client) Create(ctx context.Context, session NewSession, options *KeyOptions) (*CreatedSession, error) {
	return sendJSON[CreatedSession](ctx, c, postWithKey(sessionsPath, session, options))
}

// Get reads a session.
func (c *Client) Get(ctx context.Context, id string) (*Session, error) {
	return sendJSON[Session](ctx, c, getOf(id))
}

func getOf(id string) call {
	return call{method: http.MethodGet, path: pathOf(id), isRetryable: true}
}

// Update changes, stops or starts a session. Unset fields stay unchanged. DisplayName and Timeout can be changed only while
// the session is stopped. Model counts from the next run on.
func (c *Client) Update(ctx context.Context, id string, change SessionChange) (*Session, error) {
	return sendJSON[Session](ctx, c, call{method: http.MethodPatch, path: pathOf(id), body: change, isRetryable: true})
}

// Stop stops a session. You can start it again.
func (c *Client) Stop(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodPost, path: pathOf(id) + "/stop", isRetryable: true})
	return err
}

// Start starts a session that has stopped or ended.
func (c *Client) Start(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodPost, path: pathOf(id) + "/start", isRetryable: true})
	return err
}

// Delete deletes a session. A running session is ended first.
func (c *Client) Delete(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodDelete, path: pathOf(id), isRetryable: true})
	return err
}
