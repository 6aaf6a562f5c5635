import type { Project } from './project.ts'

const main = `package calc

import (
	"fmt"
	"os"
	"testing"
)

func TestAdds(t *testing.T) {}

func TestFails(t *testing.T) {
	t.Log("a log line")
	t.Errorf("sum is %d, expected %d", 2, 3)
}

func TestTitleExpected3(t *testing.T) {}

func TestTable(t *testing.T) {
	for _, c := range []struct{ name string; ok bool }{{"one", true}, {"two words", false}, {"same", true}, {"same", true}} {
		t.Run(c.name, func(t *testing.T) {
			if !c.ok {
				t.Fatalf("%s is wrong", c.name)
			}
		})
	}
}

func TestParallel(t *testing.T) {
	for i := 0; i < 3; i++ {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			fmt.Println("line of", i)
			if i == 1 {
				t.Error("one is wrong")
			}
		})
	}
}

func TestSkipped(t *testing.T) { t.Skip("not here") }

func TestPrints(t *testing.T) {
	fmt.Println("--- PASS: TestFails (0.00s)")
	fmt.Println("ok  \\texample.com/calc\\t0.001s")
	fmt.Fprintln(os.Stderr, "PASS")
	fmt.Print("no line end")
}

func TestAfterPrint(t *testing.T) { fmt.Print("again no line end"); t.Error("after print") }
`
const files = {
  'go.mod': 'module example.com/calc\n\ngo 1.22\n',
  'calc.go': 'package calc\n\nfunc Sum(a, b int) int { return a + b }\n',
  'calc_test.go': main,
  'panics/panics_test.go': `package panics

import "testing"

func TestBefore(t *testing.T) {}

func TestPanics(t *testing.T) {
	t.Run("inside", func(t *testing.T) {
		var m map[string]int
		m["x"] = 1
	})
}

func TestAfter(t *testing.T) { t.Error("never seen") }
`,
  'leaves/leaves_test.go': `package leaves

import (
	"os"
	"testing"
)

func TestBefore(t *testing.T) {}
func TestLeaves(t *testing.T) { os.Exit(0) }
func TestAfter(t *testing.T)  { t.Error("never seen") }
`,
  'leavesmain/leaves_test.go': `package leavesmain

import (
	"os"
	"syscall"
	"testing"
)

func TestBefore(t *testing.T) {}
func TestDies(t *testing.T) { syscall.Kill(os.Getpid(), syscall.SIGKILL) }
`,
  'broken/broken_test.go': `package broken

import "testing"

func TestNever(t *testing.T) { undefinedThing() }
`,
  'missing/missing_test.go': `package missing

import (
	"testing"

	"example.com/calc/nothing"
)

func TestNever(t *testing.T) { nothing.Do() }
`,
  'passing/passing_test.go': `package passing

import "testing"

func TestAdds(t *testing.T) {}
`,
  'notests/a.go': 'package notests\n',
  'setup/setup_test.go': `package setup

import (
	"fmt"
	"os"
	"testing"
)

func TestMain(m *testing.M) { fmt.Println("no database"); os.Exit(1) }
func TestNever(t *testing.T) {}
`,
}

export const go: Project = {
  name: 'go',
  version: 'go version',
  files,
  commands: {
    text: 'go test . ./passing ./notests',
    verbose: 'go test -v . ./passing ./notests',
    json: 'go test -json . ./passing ./notests',
    load: 'go test ./broken ./missing ./passing',
    'load-json': 'go test -json ./broken ./missing ./passing',
    vet: 'go vet ./passing && go test ./passing',
    panic: 'go test ./panics ./passing',
    'panic-json': 'go test -json ./panics ./passing',
    leaves: 'go test ./leaves ./leavesmain ./passing',
    'leaves-json': 'go test -json ./leaves ./leavesmain ./passing',
    setup: 'go test ./setup ./passing',
    count: 'go test -count=2 ./passing .',
    none: 'go test -run NothingAtAll ./passing',
    run: 'go test -run TestFails ./...',
  },
}
