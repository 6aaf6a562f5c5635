package gateway

import (
	"context"
	"encoding/json"
	"hash/maphash"
	"io"
	"iter"
	"net/http"
	"time"
)

// The gateway says something every 15 seconds in a stream of events; one that is silent for so long is dead.
const longestSilence = time.Minute

// Event is what happened in a session.
type Event struct {
	// ID is there where the backend gives its events ids.
	ID string
	// Data is an event of the Agent-User Interaction protocol: its "type" says what else it has. https://docs.ag-ui.com
	Data map[string]any
}

// EventsOptions may be left out.
type EventsOptions struct {
	// LastEventID is the id of the last event that is known already.
	LastEventID string
}

// Events gives what happens in a session, all of the past first, without an end: break off, or cancel the context.
//
// A stream that ends or breaks is opened again, after the last event by its id; without ids the past comes again, and
// what was given of it is passed over. The error of an opening that no patience helps ends the events.
func (c *Client) Events(ctx context.Context, id string, options EventsOptions) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		place := place{id: options.LastEventID, seed: maphash.MakeSeed()}
		for failures := 0; ; failures++ {
			var end error
			for event, err := range c.stream(ctx, id, place.id) {
				if err != nil {
					end = err
					break
				}
				failures = 0
				if !place.isNew(event) {
					continue
				}
				given := Event{ID: event.id}
				err = json.Unmarshal([]byte(event.data), &given.Data)
				if !yield(given, err) || err != nil {
					return
				}
			}
			place.again = 0
			if err := pauseBefore(ctx, end, failures); err != nil {
				yield(Event{}, err)
				return
			}
		}
	}
}

// pauseBefore waits until a stream that ended with an error can be opened again; it gives the error of one that cannot.
func pauseBefore(ctx context.Context, end error, failures int) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	pause, helps := pauseAfter(end, failures)
	if !helps {
		return end
	}
	return sleep(ctx, pause)
}

// stream opens the events of a session once. The last thing it gives is the error that it ended with: a stream has no
// end of its own.
func (c *Client) stream(ctx context.Context, id, lastEventID string) iter.Seq2[streamEvent, error] {
	sent := call{method: http.MethodGet, path: pathOf(id) + "/events", header: map[string]string{"Accept": "text/event-stream"}}
	if lastEventID != "" {
		sent.header["Last-Event-ID"] = lastEventID
	}
	return func(yield func(streamEvent, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		silence := time.AfterFunc(longestSilence, cancel)
		defer silence.Stop()
		response, err := c.do(ctx, c.streaming, sent)
		if err != nil {
			yield(streamEvent{}, err)
			return
		}
		defer response.Body.Close()
		if !isSuccess(response) {
			_, err := c.bodyOf(response)
			yield(streamEvent{}, err)
			return
		}
		for event, err := range eventsOf(watched{response.Body, silence}) {
			if err != nil {
				err = &UnreachableError{c.config.URL, err}
			}
			if !yield(event, err) {
				return
			}
		}
	}
}

// watched is a body whose timer runs as long as something is waited for.
type watched struct {
	body    io.Reader
	silence *time.Timer
}

func (w watched) Read(into []byte) (int, error) {
	w.silence.Reset(longestSilence)
	defer w.silence.Stop()
	return w.body.Read(into)
}

// place is where a reader is in the events of a session.
type place struct {
	id string
	// What was given, where events have no ids: a number for each, so that a long session costs little.
	given []uint64
	seed  maphash.Seed
	// How many of those came again.
	again int
}

func (p *place) isNew(event streamEvent) bool {
	if event.id != "" {
		p.id = event.id
		return true
	}
	mark := maphash.String(p.seed, event.data)
	at := p.again
	p.again++
	if at < len(p.given) && p.given[at] == mark {
		return false
	}
	// From here on it is another past than the one that was given, if one was.
	p.given = append(p.given[:at], mark)
	return true
}
