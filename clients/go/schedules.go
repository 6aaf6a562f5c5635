package gateway

import (
	"context"
	"net/http"
	"net/url"
)

const schedulesPath = "/v1/schedules"

// Schedules has the schedules of a project. A schedule starts a session whenever it is due.
type Schedules struct {
	client *Client
}

// List lists the schedules, newest first.
func (s *Schedules) List(ctx context.Context) (*ScheduleList, error) {
	return sendJSON[ScheduleList](ctx, s.client, call{method: http.MethodGet, path: schedulesPath, isRetryable: true})
}

// Create creates a schedule. Only Schedule and Session are required.
func (s *Schedules) Create(ctx context.Context, schedule NewSchedule, options *KeyOptions) (*Schedule, error) {
	return sendJSON[Schedule](ctx, s.client, postWithKey(schedulesPath, schedule, options))
}

// Get reads a schedule.
func (s *Schedules) Get(ctx context.Context, id string) (*Schedule, error) {
	return sendJSON[Schedule](ctx, s.client, call{method: http.MethodGet, path: schedulePathOf(id), isRetryable: true})
}

// Update changes a schedule. Unset fields stay unchanged. Session replaces the whole session.
func (s *Schedules) Update(ctx context.Context, id string, change ScheduleChange) (*Schedule, error) {
	sent := call{method: http.MethodPatch, path: schedulePathOf(id), body: change, isRetryable: true}
	return sendJSON[Schedule](ctx, s.client, sent)
}

// Delete deletes a schedule. Its sessions stay.
func (s *Schedules) Delete(ctx context.Context, id string) error {
	_, err := s.client.send(ctx, call{method: http.MethodDelete, path: schedulePathOf(id), isRetryable: true})
	return err
}

// Suspend suspends a schedule: it starts no sessions until it is resumed.
func (s *Schedules) Suspend(ctx context.Context, id string) (*Schedule, error) {
	sent := call{method: http.MethodPost, path: schedulePathOf(id) + "/suspend", isRetryable: true}
	return sendJSON[Schedule](ctx, s.client, sent)
}

// Resume resumes a suspended schedule.
func (s *Schedules) Resume(ctx context.Context, id string) (*Schedule, error) {
	sent := call{method: http.MethodPost, path: schedulePathOf(id) + "/resume", isRetryable: true}
	return sendJSON[Schedule](ctx, s.client, sent)
}

// Trigger starts a session of a schedule now. It is never retried: a retry could start a second session.
func (s *Schedules) Trigger(ctx context.Context, id string) (*TriggeredSchedule, error) {
	sent := call{method: http.MethodPost, path: schedulePathOf(id) + "/trigger"}
	return sendJSON[TriggeredSchedule](ctx, s.client, sent)
}

// Runs lists the sessions that a schedule has started, newest first.
func (s *Schedules) Runs(ctx context.Context, id string) (*ScheduleRuns, error) {
	sent := call{method: http.MethodGet, path: schedulePathOf(id) + "/runs", isRetryable: true}
	return sendJSON[ScheduleRuns](ctx, s.client, sent)
}

func schedulePathOf(id string) string {
	return schedulesPath + "/" + url.PathEscape(id)
}
