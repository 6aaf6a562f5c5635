package gateway

import (
	"context"
	"encoding/json"
	"hash/maphash"
	"io"
	"iter"
	"net/http"
	"strings"
	"time"

	"session-gateway-client/agui"
)

// A stream counts as dead after this time without data. The gateway sends something every 15 seconds.
const silenceTimeout = time.Minute

// Event is an event of a session.
type Event struct {
	// ID is set if the backend sends event ids.
	ID string
	// Data is an event of the Agent-User Interaction protocol. "type" determines the other fields. https://docs.ag-ui.com
	Data map[string]any
	// Raw is the JSON of the event.
	Raw json.RawMessage
}

// Typed returns the event as one of the structs of the package agui, for a type switch. An event that this version of the
// client does not know is an agui.UnknownEvent.
func (e Event) Typed() agui.Event { return agui.Parse(e.Raw) }

// EventsOptions are optional.
type EventsOptions struct {
	// LastEventID is the id of the last event that you have. The stream continues after it.
	LastEventID string
}

// Events streams the events of a session: past events first, then live ones. It never ends by itself: break, or cancel the
// context.
//
// It reconnects when the stream ends or breaks, and continues after the id of the last event. Without ids the backend
// replays past events; those that were delivered are skipped. If the gateway rejects the stream permanently, Events yields
// the error and ends.
func (c *Client) Events(ctx context.Context, id string, options EventsOptions) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		warned := map[string]bool{}
		position := streamPosition{id: options.LastEventID, seed: maphash.MakeSeed()}
		for failures := 0; ; failures++ {
			var end error
			for event, err := range c.stream(ctx, id, position.id, warned) {
				if err != nil {
					end = err
					break
				}
				failures = 0
				if !position.isNew(event) {
					continue
				}
				received, err := event.parsed()
				if !yield(received, err) || err != nil {
					return
				}
			}
			position.replayed = 0
			if err := waitToReconnect(ctx, end, failures); err != nil {
				yield(Event{}, err)
				return
			}
		}
	}
}

// waitToReconnect waits until the stream can be opened again. It returns the error if a retry is pointless.
func waitToReconnect(ctx context.Context, end error, failures int) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	delay, ok := retryDelay(end, failures)
	if !ok {
		return end
	}
	return sleep(ctx, delay)
}

// eventsCall opens the event stream of a session after an event.
func eventsCall(id, lastEventID string, warned map[string]bool) call {
	sent := call{method: http.MethodGet, path: pathOf(id) + "/events", accept: "text/event-stream", warned: warned}
	if lastEventID != "" {
		sent.header = map[string]string{"Last-Event-ID": lastEventID}
	}
	return sent
}

func (e streamEvent) parsed() (Event, error) {
	event := Event{ID: e.id, Raw: json.RawMessage(e.data)}
	err := json.Unmarshal(event.Raw, &event.Data)
	return event, err
}

// stream opens the event stream of a session once. It always ends with an error, because event streams have no regular end.
func (c *Client) stream(ctx context.Context, id, lastEventID string, warned map[string]bool) iter.Seq2[streamEvent, error] {
	sent := eventsCall(id, lastEventID, warned)
	return func(yield func(streamEvent, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		silence := time.AfterFunc(silenceTimeout, cancel)
		defer silence.Stop()
		response, err := c.do(ctx, c.streaming, sent)
		if err != nil {
			yield(streamEvent{}, err)
			return
		}
		defer response.Body.Close()
		if !isSuccess(response) {
			_, err := c.readBody(sent, response)
			yield(streamEvent{}, err)
			return
		}
		for event, err := range eventsOf(bodyWithTimeout{response.Body, silence}) {
			if err != nil {
				err = c.unreachable(sent, err)
			}
			if !yield(event, err) {
				return
			}
		}
	}
}

// bodyWithTimeout is a body whose timer runs during each read.
type bodyWithTimeout struct {
	body    io.Reader
	silence *time.Timer
}

func (w bodyWithTimeout) Read(into []byte) (int, error) {
	w.silence.Reset(silenceTimeout)
	defer w.silence.Stop()
	return w.body.Read(into)
}

// streamPosition is the reader's position in the events of a session.
type streamPosition struct {
	id string
	// Hashes of the delivered events, if events have no ids. Hashes keep the memory of a long session small.
	delivered []uint64
	seed      maphash.Seed
	// How many of them the backend has replayed since the last reconnect.
	replayed int
}

func (p *streamPosition) isNew(event streamEvent) bool {
	if event.id != "" {
		p.id = event.id
		return true
	}
	hash := maphash.Bytes(p.seed, meaningOf(event.data))
	at := p.replayed
	p.replayed++
	if at < len(p.delivered) && p.delivered[at] == hash {
		return false
	}
	// A new event, or the replay differs from the delivered events from here on.
	p.delivered = append(p.delivered[:at], hash)
	return true
}

// meaningOf returns the event without what the platform changes when it repeats the event: the order of the fields, and the
// ids of its run. They stay where they tell runs apart.
func meaningOf(data string) []byte {
	var event map[string]any
	if json.Unmarshal([]byte(data), &event) != nil {
		return []byte(data)
	}
	for _, name := range []string{"threadId", "thread_id", "run_id"} {
		delete(event, name)
	}
	if !strings.HasPrefix(textAt(event, "type"), "RUN_") {
		delete(event, "runId")
	}
	meaning, err := json.Marshal(event)
	if err != nil {
		return []byte(data)
	}
	return meaning
}
