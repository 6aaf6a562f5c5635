package gateway

import (
	"context"
	"iter"
	"net/http"
	"net/url"
	"strconv"
)

// Filter says which sessions to list. An empty one leaves all.
type Filter struct {
	// Status leaves those of this status, in any case.
	Status string
	// Label leaves those with this label, as key=value.
	Label string
	// LabelSelector leaves those whose labels fit this Kubernetes label selector, such as env=test,tier in (web,db),!legacy.
	LabelSelector string
}

// Page reads one page of the sessions: at most limit, 1 to 500, from place offset on.
func (c *Client) Page(ctx context.Context, filter Filter, limit, offset int) (*SessionList, error) {
	query := url.Values{"limit": {strconv.Itoa(limit)}, "offset": {strconv.Itoa(offset)}}
	if filter.Status != "" {
		query.Set("status", filter.Status)
	}
	if filter.Label != "" {
		query.Set("label", filter.Label)
	}
	if filter.LabelSelector != "" {
		query.Set("labelSelector", filter.LabelSelector)
	}
	return answerOf[SessionList](ctx, c, call{method: http.MethodGet, path: sessionsPath, query: query, isRepeatable: true})
}

// Sessions asked for at a time.
const pageSize = 100

// List gives all sessions of the project, newest first, or those that the filter leaves. Pages are read as they are
// needed; an error ends the list.
//
// Sessions come and go meanwhile: each page begins with the last session of the page before, and where it does not, the
// place of the next one is found again. A session that is there throughout is given once.
func (c *Client) List(ctx context.Context, filter Filter) iter.Seq2[Session, error] {
	return func(yield func(Session, error) bool) {
		given := map[string]bool{}
		for offset := 0; ; {
			page, err := c.Page(ctx, filter, pageSize, offset)
			if err != nil {
				yield(Session{}, err)
				return
			}
			if offset > 0 && !anyGiven(page.Items, given) {
				// Sessions before this place were deleted, so that others moved over it: those come once more.
				offset = max(0, offset-pageSize)
				continue
			}
			for _, session := range page.Items {
				if given[session.ID] {
					continue
				}
				given[session.ID] = true
				if !yield(session, nil) {
					return
				}
			}
			if len(page.Items) == 0 || offset+len(page.Items) >= page.Total {
				return
			}
			offset += max(1, len(page.Items)-1)
		}
	}
}

func anyGiven(sessions []Session, given map[string]bool) bool {
	for _, session := range sessions {
		if given[session.ID] {
			return true
		}
	}
	return false
}
