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

func TestSpaceCounts(t *testing.T) {
	check(t, "ab cd", 4, "ab", "cd")
	check(t, "ab cd", 5, "ab cd")
}

func TestNoTextHasNoLines(t *testing.T) {
	if got := Lines("  ", 10); len(got) != 0 {
		t.Errorf("Lines = %q, want no lines", got)
	}
}
