package gateway

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// Files lists a directory of the workspace, such as repos/app. An empty path is the workspace itself.
func (c *Client) Files(ctx context.Context, id, path string) (*FileList, error) {
	query := url.Values{}
	setGiven(query, "path", path)
	return sendJSON[FileList](ctx, c, call{method: http.MethodGet, path: pathOf(id) + "/files", query: query, isRetryable: true})
}

// ReadFileOptions are optional.
type ReadFileOptions struct {
	// Range is the part to read, such as bytes=0-1023. The status is 206 if the backend supports this, otherwise 200.
	Range string
}

// ReadFile reads a file of the workspace as a stream. The caller closes the body of the response. The timeout of
// Config.HTTPClient ends when the headers arrive.
func (c *Client) ReadFile(ctx context.Context, id, path string, options ReadFileOptions) (*http.Response, error) {
	sent := call{method: http.MethodGet, path: filePathOf(id, path), accept: "application/octet-stream", isRetryable: true}
	if options.Range != "" {
		sent.header = map[string]string{"Range": options.Range}
	}
	return c.open(ctx, sent)
}

// WriteFile writes a file of the workspace. It is retried only if the content is an io.Seeker. There is no timeout: cancel
// the context.
func (c *Client) WriteFile(ctx context.Context, id, path string, from io.Reader) error {
	sent := call{method: http.MethodPut, path: filePathOf(id, path), content: &content{reader: from}}
	if seeker, ok := from.(io.Seeker); ok {
		if start, err := seeker.Seek(0, io.SeekCurrent); err == nil {
			sent.isRetryable = true
			sent.content.rewind = func() error {
				_, err := seeker.Seek(start, io.SeekStart)
				return err
			}
		}
	}
	_, err := c.send(ctx, sent)
	return err
}

// DeleteFile deletes a file of the workspace.
func (c *Client) DeleteFile(ctx context.Context, id, path string) error {
	_, err := c.send(ctx, call{method: http.MethodDelete, path: filePathOf(id, path), isRetryable: true})
	return err
}

// Changes reads what a session changed in its repositories.
func (c *Client) Changes(ctx context.Context, id string) (*Changes, error) {
	return sendJSON[Changes](ctx, c, changesOf(id, url.Values{}, "application/json"))
}

// PatchOptions are optional.
type PatchOptions struct {
	// Repo is the name of the repository. It is required if the session has several.
	Repo string
	// Since is where the patch starts: base (the commit that was cloned), head, or the id of a commit. Defaults to base.
	Since string
}

// Patch reads the changes of a repository as a stream: a patch for git apply. It is empty if nothing changed. The caller
// closes the body of the response.
func (c *Client) Patch(ctx context.Context, id string, options PatchOptions) (*http.Response, error) {
	query := url.Values{"format": {"patch"}}
	setGiven(query, "repo", options.Repo)
	setGiven(query, "since", options.Since)
	return c.open(ctx, changesOf(id, query, "text/x-diff"))
}

// BundleOptions are optional.
type BundleOptions struct {
	// Repo is the name of the repository. It is required if the session has several.
	Repo string
}

// Bundle reads the new commits of a repository as a stream: a Git bundle. The caller closes the body of the response.
func (c *Client) Bundle(ctx context.Context, id string, options BundleOptions) (*http.Response, error) {
	query := url.Values{"format": {"bundle"}}
	setGiven(query, "repo", options.Repo)
	return c.open(ctx, changesOf(id, query, "application/x-git-bundle"))
}

// Progress reads where the workflow of a session is, as the workflow itself reported it. A 502 is an invalid report, and is
// not retried.
func (c *Client) Progress(ctx context.Context, id string) (*Progress, error) {
	return sendJSON[Progress](ctx, c, call{
		method: http.MethodGet, path: pathOf(id) + "/progress", isRetryable: true, lastingStatus: http.StatusBadGateway,
	})
}

func changesOf(id string, query url.Values, accept string) call {
	path := pathOf(id) + "/changes"
	return call{method: http.MethodGet, path: path, query: query, accept: accept, isRetryable: true}
}

func filePathOf(id, path string) string {
	segments := strings.Split(path, "/")
	for at, segment := range segments {
		segments[at] = url.PathEscape(segment)
	}
	return pathOf(id) + "/files/" + strings.Join(segments, "/")
}

func setGiven(query url.Values, name, value string) {
	if value != "" {
		query.Set(name, value)
	}
}
