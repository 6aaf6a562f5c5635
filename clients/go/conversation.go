package gateway

import (
	"context"
	"net/http"
	"net/url"
)

// Send sends a message to a session: a prompt, an answer or a slash command. The returned ID is the id of the agent's run.
func (c *Client) Send(ctx context.Context, id, text string, options *KeyOptions) (*Accepted, error) {
	return sendJSON[Accepted](ctx, c, messageOf(id, text, options))
}

func messageOf(id, text string, options *KeyOptions) call {
	return postWithKey(pathOf(id)+"/messages", NewMessage{Text: text}, options)
}

// Interrupt interrupts the agent's run. The session stays open. It is never retried: a retry could interrupt a later run.
func (c *Client) Interrupt(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodPost, path: pathOf(id) + "/interrupt"})
	return err
}

// Transcript reads the transcript of a session.
func (c *Client) Transcript(ctx context.Context, id string) (*Transcript, error) {
	return sendJSON[Transcript](ctx, c, transcriptOf(id, "json"))
}

// TranscriptMarkdown reads the transcript of a session as Markdown.
func (c *Client) TranscriptMarkdown(ctx context.Context, id string) (string, error) {
	text, err := c.send(ctx, transcriptOf(id, "markdown"))
	return string(text), err
}

func transcriptOf(id, format string) call {
	sent := call{method: http.MethodGet, path: pathOf(id) + "/transcript", isRetryable: true}
	if format == "markdown" {
		sent.accept = "text/markdown"
	}
	sent.query = url.Values{"format": {format}}
	return sent
}
