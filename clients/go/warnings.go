package gateway

import (
	"net/http"
	"regexp"
	"strings"
)

// warning is a warning value (RFC 7234, section 5.5): code, agent and quoted text.
var warning = regexp.MustCompile(`(?:^|,) *\d{3} [^ ",]+ "((?:[^"\\]|\\.)*)"`)

var quotedPair = regexp.MustCompile(`\\(.)`)

// warningsOf returns the texts of a response's Warning headers.
func warningsOf(response *http.Response) []string {
	var texts []string
	for _, found := range warning.FindAllStringSubmatch(strings.Join(response.Header.Values("Warning"), ", "), -1) {
		texts = append(texts, quotedPair.ReplaceAllString(found[1], "$1"))
	}
	return texts
}
