// Package wrap breaks text into lines.
package wrap

import "strings"

// Lines breaks text into lines of at most width characters. A longer word stands on a line of its own.
func Lines(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
