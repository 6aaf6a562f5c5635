package wrap

import (
	"reflect"
	"testing"
)

func check(t *testing.T, text string, width int, want ...string) {
	t.Helper()
	if got := Lines(text, width); !reflect.DeepEqual(got, want) {
		t.Errorf("Lines(%q, %d) = %q, want %q", text, width, got, want)
	}
}

func TestShortTextIsOneLine(t *testing.T) {
	check(t, "a b c", 20, "a b c")
}

func TestLongWordStandsAlone(t *testing.T) {
	check(t, "a extraordinary b", 5, "a", "extraordinary", "b")
}
