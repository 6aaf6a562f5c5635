package gateway

import (
	"context"
	"hash/maphash"
	"time"
)

// TurnOutcome says how a turn ended.
type TurnOutcome string

const (
	// TurnFinished means that the agent has answered.
	TurnFinished TurnOutcome = "finished"
	// TurnFailed means that the agent's run failed.
	TurnFailed TurnOutcome = "failed"
	// TurnInterrupted means that somebody interrupted the run, or stopped the session during the run and started it again.
	TurnInterrupted TurnOutcome = "interrupted"
	// TurnAsking means that the agent asks a question. It goes on in another run when somebody answers it with Answer.
	TurnAsking TurnOutcome = "asking"
	// TurnEnded means that the session ended before the run did.
	TurnEnded TurnOutcome = "ended"
)

// Turn is what came of a message: the end of the agent's run.
type Turn struct {
	RunID   string
	Outcome TurnOutcome
	// Text is the agent's last message of the run. It is empty if the agent said nothing.
	Text string
	// Error is why the run failed, if the agent sent a reason.
	Error string
	// Questions are, for TurnAsking, those of its questions that are still open. They are nil if they could not be read: try
	// Client.Questions.
	Questions []Question
	// Session is the last state of the session, if it has ended.
	Session *Session
}

// TurnOptions are optional.
type TurnOptions struct {
	// Timeout is the time limit for the run. Defaults to no limit.
	Timeout time.Duration
	// OnEvent is called with each event of the run as it arrives.
	OnEvent func(Event)
}

// Ask sends a message and waits for the agent's answer. The Timeout begins when the gateway has accepted the message. After
// it, Ask returns a *TurnTimeoutError: continue with FollowTurn.
func (c *Client) Ask(ctx context.Context, id, text string, key *KeyOptions, options TurnOptions) (*Turn, error) {
	sent := messageOf(id, text, key)
	sent.warned = map[string]bool{}
	run, err := sendJSON[Accepted](ctx, c, sent)
	if err != nil {
		return nil, err
	}
	return c.followRun(ctx, id, run.ID, options, sent.warned)
}

// FollowTurn waits for the end of a run that Send, Ask or Answer has started. After the Timeout it returns a *TurnTimeoutError.
func (c *Client) FollowTurn(ctx context.Context, id, runID string, options TurnOptions) (*Turn, error) {
	return c.followRun(ctx, id, runID, options, map[string]bool{})
}

func (c *Client) followRun(
	ctx context.Context, id, runID string, options TurnOptions, warned map[string]bool,
) (*Turn, error) {
	limited := ctx
	if options.Timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, options.Timeout)
		defer cancel()
	}
	f := &turnFollower{
		client: c, id: id, onEvent: options.OnEvent, warned: warned, run: newRunReader(runID),
		position: streamPosition{seed: maphash.MakeSeed()}, seenAt: time.Now(), delay: firstReadDelay,
	}
	turn, err := f.follow(limited)
	if err != nil && ctx.Err() == nil && limited.Err() != nil {
		return nil, &TurnTimeoutError{RunID: runID, Limit: options.Timeout, Session: f.session}
	}
	if err == nil && turn.Outcome == TurnAsking {
		turn.Questions = c.openQuestions(ctx, id, f.run.questions, warned)
	}
	return turn, err
}

// Time in which the questions of a run are read.
const questionsTimeout = 10 * time.Second

// openQuestions returns those of some questions that are still open. Without their texts, the run asks nevertheless.
func (c *Client) openQuestions(ctx context.Context, id string, asked, warned map[string]bool) []Question {
	limited, cancel := context.WithTimeout(ctx, questionsTimeout)
	defer cancel()
	read := questionsOf(id)
	read.warned = warned
	list, err := sendJSON[QuestionList](limited, c, read)
	if err != nil {
		return nil
	}
	questions := []Question{}
	for _, question := range list.Items {
		if asked[question.ID] {
			questions = append(questions, question)
		}
	}
	return questions
}
