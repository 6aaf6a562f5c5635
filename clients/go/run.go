package gateway

import "strings"

// runReader reads one run out of the events of its session. Other runs come before it, and after a broken connection once
// more.
type runReader struct {
	id     string
	isOpen bool
	// The runs that started earlier.
	earlier map[string]bool
	// The texts of the agent's messages by id, and the ids in their order.
	texts    map[string]string
	messages []string
	// The questions without an answer: ids of tool calls and of interrupts.
	questions map[string]bool
	// How the run has ended. Empty until then.
	outcome TurnOutcome
	failure string
}

func newRunReader(id string) *runReader {
	return &runReader{id: id, earlier: map[string]bool{}, texts: map[string]string{}, questions: map[string]bool{}}
}

// text returns the agent's last message.
func (r *runReader) text() string {
	for at := len(r.messages) - 1; at >= 0; at-- {
		if text := r.texts[r.messages[at]]; strings.TrimSpace(text) != "" {
			return text
		}
	}
	return ""
}

// add reads the next event of the session. It returns whether the event belongs to the run.
func (r *runReader) add(event map[string]any) bool {
	if r.outcome != "" {
		return false
	}
	run, hasRun := event["runId"].(string)
	if event["type"] == "RUN_STARTED" {
		r.start(run)
	}
	// The platform writes the message for the next run into this one. Many events have no run id: they belong to the open run.
	if !r.isOpen || r.outcome != "" || hasRun && run != r.id {
		return false
	}
	if event["subagentRunId"] == nil {
		r.read(event)
	}
	return true
}

func (r *runReader) start(id string) {
	switch {
	case id == r.id:
		// A replay begins again with the first message.
		r.messages = nil
		clear(r.texts)
		clear(r.questions)
		r.isOpen = true
	case r.isOpen && !r.earlier[id]:
		// The session was stopped during the run and started again.
		r.outcome = TurnInterrupted
	default:
		r.isOpen = false
		r.earlier[id] = true
	}
}

func (r *runReader) read(event map[string]any) {
	switch event["type"] {
	case "TEXT_MESSAGE_START":
		if isAgents(event) {
			r.set(textAt(event, "messageId"), "")
		}
	case "TEXT_MESSAGE_CONTENT":
		r.extend(textAt(event, "messageId"), textAt(event, "delta"))
	case "TEXT_MESSAGE_CHUNK":
		r.addChunk(event)
	case "MESSAGES_SNAPSHOT":
		messages, _ := event["messages"].([]any)
		r.addSnapshot(messages)
	case "TOOL_CALL_START":
		if isQuestion(textAt(event, "toolCallName")) {
			r.questions[textAt(event, "toolCallId")] = true
		}
	case "TOOL_CALL_RESULT":
		delete(r.questions, textAt(event, "toolCallId"))
	case "RUN_ERROR":
		r.outcome, r.failure = TurnFailed, textAt(event, "message")
	case "RUN_FINISHED":
		r.outcome = r.outcomeOf(event)
	}
}

func (r *runReader) set(id, text string) {
	if _, known := r.texts[id]; !known {
		r.messages = append(r.messages, id)
	}
	r.texts[id] = text
}

func (r *runReader) extend(id, delta string) {
	if text, known := r.texts[id]; known {
		r.texts[id] = text + delta
	}
}

// addChunk reads a chunk. One without an id belongs to the last message.
func (r *runReader) addChunk(event map[string]any) {
	id := textAt(event, "messageId")
	if id == "" && len(r.messages) > 0 {
		id = r.messages[len(r.messages)-1]
	}
	if _, known := r.texts[id]; !known && id != "" && isAgents(event) {
		r.set(id, "")
	}
	r.extend(id, textAt(event, "delta"))
}

// addSnapshot reads the messages of this run: those after the last message of the user. A snapshot can have the whole
// conversation.
func (r *runReader) addSnapshot(messages []any) {
	start := 0
	for at, value := range messages {
		if message, _ := value.(map[string]any); message["role"] == "user" {
			start = at + 1
		}
	}
	for _, value := range messages[start:] {
		message, _ := value.(map[string]any)
		content, isText := message["content"].(string)
		switch {
		case message["role"] == "assistant" && isText:
			r.set(textAt(message, "id"), content)
		case message["role"] == "tool":
			delete(r.questions, textAt(message, "toolCallId"))
		}
	}
}

func (r *runReader) outcomeOf(event map[string]any) TurnOutcome {
	outcome, _ := event["outcome"].(map[string]any)
	interrupts, _ := outcome["interrupts"].([]any)
	for _, value := range interrupts {
		interrupt, _ := value.(map[string]any)
		r.questions[textAt(interrupt, "id")] = true
	}
	result, _ := event["result"].(map[string]any)
	switch {
	case outcome["type"] == "interrupt":
		return TurnAsking
	case outcome["type"] == "cancelled":
		return TurnInterrupted
	case result["is_error"] == true:
		return TurnFailed
	case len(r.questions) > 0:
		return TurnAsking
	}
	return TurnFinished
}

func isAgents(event map[string]any) bool {
	role := textAt(event, "role")
	return role == "" || role == "assistant"
}

// isQuestion tells whether a tool asks the user. Agents write its name in different ways.
func isQuestion(tool string) bool {
	letters := strings.Map(func(letter rune) rune {
		if letter < 'a' || letter > 'z' {
			return -1
		}
		return letter
	}, strings.ToLower(tool))
	return letters == "askuserquestion"
}

// textAt returns a field that is a text, or an empty text.
func textAt(fields map[string]any, name string) string {
	text, _ := fields[name].(string)
	return text
}
