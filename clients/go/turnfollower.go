package gateway

import (
	"context"
	"io"
	"net/http"
	"time"
)

const (
	// Time without an event after which no more events of an ended session are expected.
	turnSilence = 2 * time.Second
	// Time limit for one read of the session. The read delays the events of the run.
	turnReadTimeout = 10 * time.Second
)

// turnFollower follows the events of a session until a run has ended. A session can end without an event, so it is also read
// now and then.
type turnFollower struct {
	client   *Client
	id       string
	onEvent  func(Event)
	warned   map[string]bool
	run      *runReader
	position streamPosition
	// The last known state of the session, and when it was read.
	session *Session
	seenAt  time.Time
	// The next read of the session, and the delay after it.
	nextRead time.Time
	delay    time.Duration
	// When the session was first seen ended. Zero until then.
	endedAt time.Time
	// Since when the connected stream has sent no event. Zero after a failed attempt to connect.
	silentSince time.Time
}

func (f *turnFollower) follow(ctx context.Context) (*Turn, error) {
	for failures := 0; ; failures++ {
		turn, isNew, err := f.connection(ctx)
		if turn != nil {
			return turn, nil
		}
		if isNew {
			failures = 0
		}
		if err := waitToReconnect(ctx, err, failures); err != nil {
			return nil, err
		}
		if turn, err := f.look(ctx); turn != nil || err != nil {
			return turn, err
		}
	}
}

// connection opens the event stream once and reads it to its end. isNew tells whether the stream sent an event.
func (f *turnFollower) connection(ctx context.Context) (turn *Turn, isNew bool, err error) {
	sent := eventsCall(f.id, f.position.id, f.warned)
	response, err := f.client.openOnce(ctx, sent)
	if err != nil {
		f.silentSince = time.Time{}
		return nil, false, err
	}
	defer response.Body.Close()
	f.position.replayed = 0
	if f.silentSince.IsZero() {
		f.silentSince = time.Now()
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for events := receive(ctx, response.Body); ; {
		select {
		case received := <-events:
			if received.err != nil {
				return nil, isNew, f.client.unreachable(sent, received.err)
			}
			isNew = true
			turn, err = f.add(received.event)
		case <-time.After(f.nextLook()):
			turn, err = f.look(ctx)
		case <-ctx.Done():
			err = ctx.Err()
		}
		if turn != nil || err != nil {
			return turn, isNew, err
		}
	}
}

type received struct {
	event streamEvent
	err   error
}

// receive reads the events of a body until the context ends. A silent body is closed.
func receive(ctx context.Context, body io.ReadCloser) <-chan received {
	events := make(chan received)
	silence := time.AfterFunc(silenceTimeout, func() { body.Close() })
	go func() {
		defer silence.Stop()
		for event, err := range eventsOf(bodyWithTimeout{body, silence}) {
			select {
			case events <- received{event, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return events
}

// add reads an event. It returns the turn if the run has ended.
func (f *turnFollower) add(event streamEvent) (*Turn, error) {
	if !f.position.isNew(event) {
		return nil, nil
	}
	f.silentSince = time.Now()
	received, err := event.parsed()
	if err != nil {
		return nil, err
	}
	if f.run.add(received.Data) && f.onEvent != nil {
		f.onEvent(received)
	}
	if f.run.outcome == "" {
		return nil, nil
	}
	return &Turn{RunID: f.run.id, Outcome: f.run.outcome, Text: f.run.text(), Error: f.run.failure}, nil
}

// nextLook returns the time until the next look.
func (f *turnFollower) nextLook() time.Duration {
	if f.endedAt.IsZero() {
		return time.Until(f.nextRead)
	}
	return time.Until(f.silenceEnd())
}

// silenceEnd returns when the silence of an ended session has lasted long enough.
func (f *turnFollower) silenceEnd() time.Time {
	if f.silentSince.After(f.endedAt) {
		return f.silentSince.Add(turnSilence)
	}
	return f.endedAt.Add(turnSilence)
}

// look reads the session if it is time. It returns the turn if the session has ended and its stream is silent.
func (f *turnFollower) look(ctx context.Context) (*Turn, error) {
	if f.endedAt.IsZero() && time.Now().After(f.nextRead) {
		if err := f.readSession(ctx); err != nil {
			return nil, err
		}
	}
	if f.endedAt.IsZero() || f.silentSince.IsZero() || time.Now().Before(f.silenceEnd()) {
		return nil, nil
	}
	return &Turn{RunID: f.run.id, Outcome: TurnEnded, Text: f.run.text(), Session: f.session}, nil
}

// readSession returns the error of a read that is permanent or lasts too long.
func (f *turnFollower) readSession(ctx context.Context) error {
	read := call{method: http.MethodGet, path: pathOf(f.id), warned: f.warned}
	session, err := f.client.readWithin(ctx, read, turnReadTimeout, time.Now())
	requestedDelay, isPassing := retryDelay(err, 0)
	switch {
	case err == nil:
		f.session, f.seenAt = session, time.Now()
		if session.isOver() {
			f.endedAt = f.seenAt
		}
		requestedDelay = 0
	case ctx.Err() != nil || !isPassing || time.Since(f.seenAt) > outageTolerance:
		return err
	}
	f.nextRead = time.Now().Add(max(f.delay, requestedDelay))
	f.delay = min(maxReadDelay, f.delay*3/2)
	return nil
}
