package gateway

import (
	"context"
	"net/http"
)

// Create creates a session; a task is all that is required. It starts as soon as the platform has room for it.
func (c *Client) Create(ctx context.Context, session NewSession, options *KeyOptions) (*CreatedSession, error) {
	return answerOf[CreatedSession](ctx, c, keyed(sessionsPath, session, options))
}

// Get reads a session.
func (c *Client) Get(ctx context.Context, id string) (*Session, error) {
	return answerOf[Session](ctx, c, call{method: http.MethodGet, path: pathOf(id), isRepeatable: true})
}

// Update changes a session, stops it or starts it. What it is called and how long it may take can be set while it is
// stopped. What is left out stays as it is.
func (c *Client) Update(ctx context.Context, id string, change SessionChange) (*Session, error) {
	return answerOf[Session](ctx, c, call{method: http.MethodPatch, path: pathOf(id), body: change, isRepeatable: true})
}

// Stop stops a session. It can be started again.
func (c *Client) Stop(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodPost, path: pathOf(id) + "/stop", isRepeatable: true})
	return err
}

// Start starts a session that was stopped or has ended.
func (c *Client) Start(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodPost, path: pathOf(id) + "/start", isRepeatable: true})
	return err
}

// Delete deletes a session. One that runs is ended first.
func (c *Client) Delete(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodDelete, path: pathOf(id), isRepeatable: true})
	return err
}
