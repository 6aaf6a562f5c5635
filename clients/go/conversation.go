package gateway

import (
	"context"
	"net/http"
	"net/url"
)

// Send says something to a session: a prompt, an answer, a slash command. ID of the answer is the run of the agent.
func (c *Client) Send(ctx context.Context, id, text string, options *KeyOptions) (*Accepted, error) {
	return answerOf[Accepted](ctx, c, keyed(pathOf(id)+"/messages", NewMessage{Text: text}, options))
}

// Interrupt interrupts what the agent does. The session goes on. It is never repeated: it could meet what was begun since.
func (c *Client) Interrupt(ctx context.Context, id string) error {
	_, err := c.send(ctx, call{method: http.MethodPost, path: pathOf(id) + "/interrupt"})
	return err
}

// Transcript reads what was said in a session so far.
func (c *Client) Transcript(ctx context.Context, id string) (*Transcript, error) {
	return answerOf[Transcript](ctx, c, transcriptOf(id, "json"))
}

// TranscriptMarkdown reads the same as Markdown.
func (c *Client) TranscriptMarkdown(ctx context.Context, id string) (string, error) {
	text, err := c.send(ctx, transcriptOf(id, "markdown"))
	return string(text), err
}

func transcriptOf(id, format string) call {
	sent := call{method: http.MethodGet, path: pathOf(id) + "/transcript", isRepeatable: true}
	if format == "markdown" {
		sent.header = map[string]string{"Accept": "text/markdown"}
	}
	sent.query = url.Values{"format": {format}}
	return sent
}
