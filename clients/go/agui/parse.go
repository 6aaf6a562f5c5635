// Package agui has the events of the Agent-User Interaction protocol. https://docs.ag-ui.com
package agui

import "encoding/json"

// Event is an event of a session: one of the structs of this package whose names end in Event, or an UnknownEvent.
type Event interface {
	// EventType returns the type of the event, such as TEXT_MESSAGE_CONTENT.
	EventType() string
}

// UnknownEvent is an event whose type this version of the client does not know, or that does not fit its type.
type UnknownEvent struct {
	Type string
	// Raw is the JSON of the event.
	Raw json.RawMessage
}

// EventType returns the type of the event.
func (e UnknownEvent) EventType() string { return e.Type }

// decoder decodes one type of event, which needs the required fields.
type decoder struct {
	decode   func(raw []byte) (Event, error)
	required []string
}

// Parse returns the typed form of an event. Fields that the type does not have are ignored.
func Parse(raw json.RawMessage) Event {
	var fields map[string]json.RawMessage
	var name string
	if json.Unmarshal(raw, &fields) != nil || json.Unmarshal(fields["type"], &name) != nil {
		return UnknownEvent{Raw: raw}
	}
	known, ok := decoders[name]
	for _, field := range known.required {
		_, present := fields[field]
		ok = ok && present
	}
	if ok {
		if event, err := known.decode(raw); err == nil {
			return event
		}
	}
	return UnknownEvent{Type: name, Raw: raw}
}

func decode[T Event](raw []byte) (Event, error) {
	var event T
	err := json.Unmarshal(raw, &event)
	return event, err
}
