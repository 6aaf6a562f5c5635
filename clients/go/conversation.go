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

// Questions lists the questions that the agent asks and that nobody has answered yet.
func (c *Client) Questions(ctx context.Context, id string) (*QuestionList, error) {
	return sendJSON[QuestionList](ctx, c, questionsOf(id))
}

func questionsOf(id string) call {
	return call{method: http.MethodGet, path: pathOf(id) + "/questions", isRetryable: true}
}

// Answer answers a question. The returned ID is the id of the run in which the agent goes on: follow it with FollowTurn. The
// error has the status 409 if the question is no longer open.
func (c *Client) Answer(ctx context.Context, id, questionID string, answer Answer, options *KeyOptions) (*Accepted, error) {
	path := pathOf(id) + "/questions/" + url.PathEscape(questionID)
	return sendJSON[Accepted](ctx, c, postWithKey(path, answer, options))
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
