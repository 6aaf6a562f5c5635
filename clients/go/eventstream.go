package gateway

import (
	"bufio"
	"io"
	"iter"
	"strings"
)

// streamEvent is a server-sent event.
type streamEvent struct{ id, data string }

// eventsOf parses a body of server-sent events. The last element is the error that ended the body. Comments are skipped.
// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
func eventsOf(body io.Reader) iter.Seq2[streamEvent, error] {
	return func(yield func(streamEvent, error) bool) {
		lines := bufio.NewReader(body)
		var id string
		var data []string
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				yield(streamEvent{}, err)
				return
			}
			line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
			field, text, _ := strings.Cut(line, ":")
			text = strings.TrimPrefix(text, " ")
			switch {
			case field == "data":
				data = append(data, text)
			case field == "id" && !strings.Contains(text, "\x00"):
				id = text
			case line == "":
				if len(data) > 0 && !yield(streamEvent{id, strings.Join(data, "\n")}, nil) {
					return
				}
				data = nil
			}
		}
	}
}
