package gateway

import (
	"context"
	"iter"
	"net/http"
	"net/url"
	"strconv"
)

// Filter selects sessions. The empty Filter selects all.
type Filter struct {
	// Status is case-insensitive.
	Status string
	// Label is a label as key=value.
	Label string
	// Labels are further labels. A session must have all of them.
	Labels []string
	// LabelSelector is a Kubernetes label selector, such as env=test,tier in (web,db),!legacy.
	LabelSelector string
	// Search is a text in the name, display name or task.
	Search string
	// Activity is the activity, such as waiting.
	Activity string
	// Sort is the order, such as -lastActivityAt. Defaults to -createdAt: newest first.
	Sort string
}

// Page reads one page: at most limit sessions (1 to 500), starting at offset.
func (c *Client) Page(ctx context.Context, filter Filter, limit, offset int) (*SessionList, error) {
	return sendJSON[SessionList](ctx, c, pageOf(filter, limit, offset))
}

func pageOf(filter Filter, limit, offset int) call {
	query := url.Values{"limit": {strconv.Itoa(limit)}, "offset": {strconv.Itoa(offset)}}
	setGiven(query, "status", filter.Status)
	for _, label := range append([]string{filter.Label}, filter.Labels...) {
		if label != "" {
			query.Add("label", label)
		}
	}
	setGiven(query, "labelSelector", filter.LabelSelector)
	setGiven(query, "search", filter.Search)
	setGiven(query, "activity", filter.Activity)
	setGiven(query, "sort", filter.Sort)
	return call{method: http.MethodGet, path: sessionsPath, query: query, isRetryable: true}
}

// Sessions per request.
const pageSize = 100

// List lists the sessions that match the filter, in the order of Sort. It reads each page when you need it. An error ends the list.
//
// Other callers may create and delete sessions meanwhile. Pages overlap by one session to detect this; if they do not
// overlap, an earlier page is read again. A session that exists throughout is returned exactly once.
func (c *Client) List(ctx context.Context, filter Filter) iter.Seq2[Session, error] {
	return func(yield func(Session, error) bool) {
		returned, warned := map[string]bool{}, map[string]bool{}
		for offset := 0; ; {
			sent := pageOf(filter, pageSize, offset)
			sent.warned = warned
			page, err := sendJSON[SessionList](ctx, c, sent)
			if err != nil {
				yield(Session{}, err)
				return
			}
			if offset > 0 && !anyReturned(page.Items, returned) {
				// Sessions before this offset were deleted, so later ones moved up: read those again.
				offset = max(0, offset-pageSize)
				continue
			}
			for _, session := range page.Items {
				if returned[session.ID] {
					continue
				}
				returned[session.ID] = true
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

func anyReturned(sessions []Session, returned map[string]bool) bool {
	for _, session := range sessions {
		if returned[session.ID] {
			return true
		}
	}
	return false
}
