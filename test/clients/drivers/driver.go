// Runs the steps of scenarios with the Go client: see ../driver.ts.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"os"
	"strings"
	"time"

	gateway "session-gateway-client"
	"session-gateway-client/agui"
)

type step struct {
	Call, ID, Status, LabelSelector, Search, Activity, Sort string
	Text, After, Until, Run, Path, Range, Repo, Since       string
	Streamed                                                bool
	Seconds                                                 int
	// A label, or a list of labels.
	Label   any
	Session gateway.NewSession
	Key     any
	// The changes to a session or a schedule.
	Change json.RawMessage
	// The schedule to create.
	Schedule gateway.NewSchedule
	// The id of a question, and its answer.
	Question string
	Answer   gateway.Answer
}

func main() {
	warnings := []string{}
	client, err := gateway.New(gateway.Config{OnWarning: func(text string) { warnings = append(warnings, text) }})
	if err != nil {
		panic(err)
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var step step
		if err := json.Unmarshal(lines.Bytes(), &step); err != nil {
			panic(err)
		}
		value, err := run(context.Background(), client, step)
		outcome := map[string]any{"ok": value}
		if err != nil {
			outcome = map[string]any{"error": describeError(err)}
		}
		outcome["warnings"] = warnings
		warnings = []string{}
		text, err := json.Marshal(outcome)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(text))
	}
}

func run(ctx context.Context, client *gateway.Client, step step) (any, error) {
	key := &gateway.KeyOptions{WithoutKey: step.Key == false}
	key.IdempotencyKey, _ = step.Key.(string)
	switch step.Call {
	case "create":
		return client.Create(ctx, step.Session, key)
	case "get":
		return client.Get(ctx, step.ID)
	case "delete":
		return nil, client.Delete(ctx, step.ID)
	case "update":
		var change gateway.SessionChange
		if err := json.Unmarshal(step.Change, &change); err != nil {
			return nil, err
		}
		return client.Update(ctx, step.ID, change)
	case "stop":
		return nil, client.Stop(ctx, step.ID)
	case "start":
		return nil, client.Start(ctx, step.ID)
	case "send":
		return client.Send(ctx, step.ID, step.Text, key)
	case "interrupt":
		return nil, client.Interrupt(ctx, step.ID)
	case "transcript":
		return client.Transcript(ctx, step.ID)
	case "markdown":
		text, err := client.TranscriptMarkdown(ctx, step.ID)
		return map[string]any{"text": text}, err
	case "events":
		return eventsUntil(client.Events(ctx, step.ID, gateway.EventsOptions{LastEventID: step.After}), step.Until)
	case "typed":
		return linesOf(client.Events(ctx, step.ID, gateway.EventsOptions{}))
	case "ask":
		return turnOf(step, func(options gateway.TurnOptions) (*gateway.Turn, error) {
			return client.Ask(ctx, step.ID, step.Text, key, options)
		})
	case "followTurn":
		return turnOf(step, func(options gateway.TurnOptions) (*gateway.Turn, error) {
			return client.FollowTurn(ctx, step.ID, step.Run, options)
		})
	case "questions":
		return client.Questions(ctx, step.ID)
	case "answer":
		return client.Answer(ctx, step.ID, step.Question, step.Answer, key)
	case "projects":
		return client.Projects(ctx)
	case "models":
		return client.Models(ctx)
	case "agents":
		return client.Agents(ctx)
	case "progress":
		return client.Progress(ctx, step.ID)
	case "files":
		return client.Files(ctx, step.ID, step.Path)
	case "readFile":
		return textOf(client.ReadFile(ctx, step.ID, step.Path, gateway.ReadFileOptions{Range: step.Range}))
	case "writeFile":
		var content io.Reader = strings.NewReader(step.Text)
		if step.Streamed {
			content = io.MultiReader(content)
		}
		return nil, client.WriteFile(ctx, step.ID, step.Path, content)
	case "changes":
		return client.Changes(ctx, step.ID)
	case "patch":
		return textOf(client.Patch(ctx, step.ID, gateway.PatchOptions{Repo: step.Repo, Since: step.Since}))
	case "bundle":
		return textOf(client.Bundle(ctx, step.ID, gateway.BundleOptions{Repo: step.Repo}))
	case "deleteFile":
		return nil, client.DeleteFile(ctx, step.ID, step.Path)
	case "workflows":
		return client.Workflows(ctx)
	case "wait":
		options := gateway.WaitOptions{Timeout: limitOf(step)}
		if step.Until == "turn" {
			options.Until = gateway.Session.IsUsersTurn
		}
		return client.Wait(ctx, step.ID, options)
	case "list":
		ids := []string{}
		for session, err := range client.List(ctx, filterOf(step)) {
			if err != nil {
				return nil, err
			}
			ids = append(ids, session.ID)
		}
		return map[string]any{"ids": ids}, nil
	}
	return runSchedule(ctx, client.Schedules, step, key)
}

func runSchedule(ctx context.Context, schedules *gateway.Schedules, step step, key *gateway.KeyOptions) (any, error) {
	switch step.Call {
	case "listSchedules":
		return schedules.List(ctx)
	case "createSchedule":
		return schedules.Create(ctx, step.Schedule, key)
	case "getSchedule":
		return schedules.Get(ctx, step.ID)
	case "updateSchedule":
		var change gateway.ScheduleChange
		if err := json.Unmarshal(step.Change, &change); err != nil {
			return nil, err
		}
		return schedules.Update(ctx, step.ID, change)
	case "deleteSchedule":
		return nil, schedules.Delete(ctx, step.ID)
	case "suspendSchedule":
		return schedules.Suspend(ctx, step.ID)
	case "resumeSchedule":
		return schedules.Resume(ctx, step.ID)
	case "triggerSchedule":
		return schedules.Trigger(ctx, step.ID)
	case "scheduleRuns":
		return schedules.Runs(ctx, step.ID)
	}
	return nil, fmt.Errorf("unknown call %s", step.Call)
}

// eventsUntil returns the types of the events up to the end of the run until, and the id of the last event.
func eventsUntil(events iter.Seq2[gateway.Event, error], until string) (any, error) {
	types := []any{}
	for event, err := range events {
		if err != nil {
			return nil, err
		}
		types = append(types, event.Data["type"])
		if event.Data["type"] == "RUN_FINISHED" && event.Data["runId"] == until {
			return map[string]any{"id": event.ID, "events": types}, nil
		}
	}
	return nil, errors.New("the event stream ended")
}

func limitOf(step step) time.Duration {
	if step.Seconds == 0 {
		return time.Minute
	}
	return time.Duration(step.Seconds) * time.Second
}

// turnOf returns a turn with the types of its events.
func turnOf(step step, follow func(gateway.TurnOptions) (*gateway.Turn, error)) (any, error) {
	types := []any{}
	onEvent := func(event gateway.Event) { types = append(types, event.Data["type"]) }
	turn, err := follow(gateway.TurnOptions{Timeout: limitOf(step), OnEvent: onEvent})
	if err != nil {
		return nil, err
	}
	return map[string]any{
		"id": turn.RunID, "outcome": turn.Outcome, "text": turn.Text, "error": turn.Error, "session": turn.Session,
		"questions": turn.Questions, "events": types,
	}, nil
}

func filterOf(step step) gateway.Filter {
	filter := gateway.Filter{
		Status: step.Status, LabelSelector: step.LabelSelector, Search: step.Search, Activity: step.Activity, Sort: step.Sort,
	}
	switch label := step.Label.(type) {
	case string:
		filter.Label = label
	case []any:
		for _, one := range label {
			filter.Labels = append(filter.Labels, one.(string))
		}
	}
	return filter
}

// textOf reads a stream to its end.
func textOf(response *http.Response, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return map[string]any{"status": response.StatusCode, "text": string(text)}, err
}

// linesOf describes the events of a run by the fields of their types.
func linesOf(events iter.Seq2[gateway.Event, error]) (any, error) {
	lines := []string{}
	for event, err := range events {
		if err != nil {
			return nil, err
		}
		switch typed := event.Typed().(type) {
		case agui.RunStartedEvent:
			lines = append(lines, "run "+typed.RunID+" started")
		case agui.MessagesSnapshotEvent:
			lines = append(lines, describeMessages(typed.Messages))
		case agui.TextMessageContentEvent:
			lines = append(lines, typed.MessageID+" says "+typed.Delta)
		case agui.RunFinishedEvent:
			return map[string]any{"lines": append(lines, "run "+typed.RunID+" "+typed.Outcome.Type)}, nil
		case agui.UnknownEvent:
			var fields struct{ Note string }
			if err := json.Unmarshal(typed.Raw, &fields); err != nil {
				return nil, err
			}
			lines = append(lines, "unknown "+typed.Type+" "+fields.Note)
		}
	}
	return nil, errors.New("the event stream ended")
}

func describeMessages(messages []agui.Message) string {
	texts := []string{}
	for _, message := range messages {
		text := message.Role
		for _, call := range message.ToolCalls {
			text += " with " + call.Function.Name
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

func describeError(err error) map[string]any {
	var answer *gateway.APIError
	var unreachable *gateway.UnreachableError
	var timeout *gateway.WaitTimeoutError
	var turnTimeout *gateway.TurnTimeoutError
	switch {
	case errors.As(err, &answer):
		return map[string]any{"kind": "answer", "status": answer.Status, "message": answer.Message}
	case errors.As(err, &unreachable):
		return map[string]any{"kind": "unreachable", "message": err.Error()}
	case errors.As(err, &timeout), errors.As(err, &turnTimeout):
		return map[string]any{"kind": "timeout", "message": err.Error()}
	}
	return map[string]any{"kind": "argument", "message": err.Error()}
}
