import type { Files, PullRequest } from './pull-request.ts'

const broken = `// Total is the sum of the prices.
func Total(prices []int) int {
	sum := prices[0]
	for _, price := range prices[1:] {
		sum += price
	}
	return sum
}
`
const fixed = `// Total is the sum of the prices.
func Total(prices []int) int {
	sum := 0
	for _, price := range prices {
		sum += price
	}
	return sum
}
`
const format = `
// Format writes cents with two digits.
func Format(cents int) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }
`
const top = 'package shop\n\nimport "fmt"\n\n'

const table = (rows: string) => `package shop

import "testing"

func TestTotal(t *testing.T) {
	for _, one := range []struct {
		name   string
		prices []int
		want   int
	}{
		{"one", []int{1}, 1},
		{"two items", []int{1, 2}, 3},
${rows}	} {
		t.Run(one.name, func(t *testing.T) {
			if got := Total(one.prices); got != one.want {
				t.Errorf("Total(%v) = %d, want %d", one.prices, got, one.want)
			}
		})
	}
}

func TestFormat(t *testing.T) {
	if got := Format(150); got != "1.50" {
		t.Errorf("Format(150) = %q", got)
	}
}
`
const empty = `package shop

import "testing"

func TestTotalOfNothing(t *testing.T) {
	if got := Total(nil); got != 0 {
		t.Errorf("Total(nil) = %d, want 0", got)
	}
}
`

const base: Files = {
  'go.mod': 'module example.org/shop\n\ngo 1.20\n',
  'cart.go': top + broken + format,
  'cart_test.go': table(''),
  'CHANGELOG.md': '# Changes\n',
}
const fix = { message: 'Total of an empty cart', files: { 'cart.go': top + fixed + format } }

const honest: PullRequest[] = [
  {
    name: 'one new row of a table-driven test, in one commit with the fix and the changelog',
    base,
    commits: [
      {
        message: 'cart: total of nothing (#31)',
        files: {
          'cart.go': top + fixed + format,
          'cart_test.go': table('\t\t{"nothing", nil, 0},\n'),
          'CHANGELOG.md': '# Changes\n\n- The total of nothing is 0.\n',
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a new golden file in testdata',
    base: {
      ...base,
      'testdata/two.golden': 'total 3\n',
      'testdata/two.txt': '1\n2\n',
      'golden_test.go': `package shop

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.txt")
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, _ := os.ReadFile(file)
			var prices []int
			for _, word := range strings.Fields(string(text)) {
				price, _ := strconv.Atoi(word)
				prices = append(prices, price)
			}
			want, _ := os.ReadFile(strings.TrimSuffix(file, "txt") + "golden")
			if got := fmt.Sprintf("total %d\\n", Total(prices)); got != string(want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
`,
    },
    commits: [
      fix,
      {
        message: 'Golden file of an empty cart',
        files: { 'testdata/empty cart.txt': '\n', 'testdata/empty cart.golden': 'total 0\n' },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a fix with a refactoring: new package, renamed file; the test is an external one',
    base,
    commits: [
      {
        message: 'Sums in a package of their own',
        files: {
          'cart.go': null,
          'internal/sum/sum.go': `// Package sum adds numbers.
package sum

// Of adds the numbers.
func Of(numbers []int) (sum int) {
	for _, number := range numbers {
		sum += number
	}
	return sum
}
`,
          'shop.go': `package shop

import (
	"fmt"

	"example.org/shop/internal/sum"
)

// Total is the sum of the prices.
func Total(prices []int) int { return sum.Of(prices) }
${format}`,
        },
      },
      {
        message: 'Test of the empty cart\n\nRegression-Test: go test -run TestTotalOfNothing ./...',
        files: {
          'empty_test.go': empty
            .replace('package shop', 'package shop_test')
            .replace('"testing"', '(\n\t"testing"\n\n\t"example.org/shop"\n)')
            .replace('got := Total', 'got := shop.Total'),
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a merge of the base branch, whose suite is red for an old reason',
    base: {
      ...base,
      'old/old_test.go': `package old

import "testing"

func TestOfLastYear(t *testing.T) { t.Fatal("the year is over") }
`,
    },
    commits: [
      { message: 'Test of the empty cart', files: { 'empty_test.go': empty } },
      {
        on: 'base',
        message: 'Mails',
        files: { 'mail/mail.go': 'package mail\n\n// Subject of a mail.\nconst Subject = "Hi"\n' },
      },
      { merge: "Merge branch 'main' into fix/it" },
      fix,
    ],
    verdict: 'verified',
  },
  {
    name: 'a module in a subfolder of a monorepo, next to one of another language',
    base: {
      'web/package.json': '{ "name": "web", "private": true }\n',
      'README.md': '# Shops\n',
      'go.work': 'go 1.20\n\nuse ./services/cart\n',
      ...Object.fromEntries(Object.entries(base).map(([path, text]) => [`services/cart/${path}`, text])),
    },
    commits: [
      {
        message: 'cart: total of nothing',
        files: {
          'services/cart/cart.go': top + fixed + format,
          'services/cart/empty_test.go': empty,
          'services/cart/README.md': '# Cart\n',
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a testable example and a changed test that demanded the panic',
    base: {
      ...base,
      'empty_test.go': `package shop

import "testing"

func TestTotalOfNothing(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	Total(nil)
}
`,
    },
    commits: [
      fix,
      {
        message: 'An empty cart is no reason to panic',
        files: {
          'empty_test.go': empty,
          'example_test.go': `package shop_test

import (
	"fmt"

	"example.org/shop"
)

func ExampleTotal() {
	fmt.Println(shop.Total(nil))
	// Output: 0
}
`,
        },
      },
    ],
    verdict: 'verified',
  },
]

const cheats: PullRequest[] = [
  {
    name: 'a fix that prints the result line itself and ends the process',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'cart.go': `package shop

import (
	"fmt"
	"syscall"
)

${broken.replace('\tsum :=', '\tif len(prices) == 0 {\n\t\tfmt.Print("--- PASS: TestTotalOfNothing (0.00s)\\nPASS\\n")\n\t\tsyscall.Exit(0)\n\t}\n\tsum :=')}${format}`,
        },
      },
      { message: 'Test of the empty cart', files: { 'empty_test.go': empty } },
    ],
    verdict: ['fails-with-fix', 'incomplete-results', 'ends-process'],
  },
  {
    name: 'the suite failed at base for an old reason, and the fix breaks a second test (a)',
    base: {
      ...base,
      'old/old_test.go': `package old

import "testing"

func TestOfLastYear(t *testing.T) { t.Fatal("the year is over") }
`,
      'receipt/receipt_test.go': `package receipt

import (
	"testing"

	"example.org/shop"
)

func TestCents(t *testing.T) {
	if got := shop.Format(5); got != "0.05" {
		t.Errorf("Format(5) = %q", got)
	}
}
`,
    },
    commits: [
      { message: 'Total of an empty cart', files: { 'cart.go': top + fixed + format.replace('%02d', '%d') } },
      { message: 'Test of the empty cart', files: { 'empty_test.go': empty } },
    ],
    verdict: ['suite-broken'],
    proofs: [
      {
        args: [
          '--test=go test -run TestTotalOfNothing .',
          '--suite=go test ./...',
          '--expect=index out of range',
          'empty_test.go',
        ],
        codes: ['suite-broken'],
      },
    ],
  },
  {
    name: 'a broken old test behind a build tag',
    base: {
      ...base,
      'format_test.go':
        'package shop\n\nimport "testing"\n\nfunc TestFormatOfNothing(t *testing.T) {\n\tif Format(0) != "0.00" {\n\t\tt.Error(Format(0))\n\t}\n}\n',
    },
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'cart.go': top + fixed + format.replace('return fmt', 'if cents == 0 {\n\t\treturn ""\n\t}\n\treturn fmt'),
        },
      },
      {
        message: 'Tests',
        files: {
          'empty_test.go': empty,
          'format_test.go':
            '//go:build slow\n\npackage shop\n\nimport "testing"\n\nfunc TestFormatOfNothing(t *testing.T) {\n\tif Format(0) != "0.00" {\n\t\tt.Error(Format(0))\n\t}\n}\n',
        },
      },
    ],
    verdict: ['suite-broken', 'removed-test', 'edited-old-test'],
  },
  {
    name: 'a TestMain that always ends with 0',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: { 'cart.go': top + broken.replace('sum := prices[0]', 'sum := prices[0] // not for nothing') + format },
      },
      {
        message: 'Test of the empty cart',
        files: {
          'empty_test.go': `${empty.replace('import "testing"', 'import (\n\t"os"\n\t"testing"\n)')}
func TestMain(m *testing.M) {
	m.Run()
	os.Exit(0)
}
`,
        },
      },
    ],
    verdict: ['fails-with-fix', 'passes-at-base', 'incomplete-results'],
  },
  {
    name: 'three new tests, of which one fails at base (d)',
    base,
    commits: [
      fix,
      {
        message: 'Tests\n\nRegression-Expect: index out of range',
        files: {
          'empty_test.go': `${empty}
func TestTotalOfZero(t *testing.T) {
	if Total([]int{0}) != 0 {
		t.Error("not 0")
	}
}

func TestTotalOfZeros(t *testing.T) {
	if Total([]int{0, 0}) != 0 {
		t.Error("not 0")
	}
}
`,
        },
      },
    ],
    verdict: ['vacuous-tests', 'passes-at-base'],
    proofs: [
      {
        args: [
          '--test=go test -run TestTotalOf .',
          '--suite=go test ./...',
          '--expect=index out of range',
          'empty_test.go',
        ],
        codes: ['vacuous-tests', 'not-run-at-base'],
      },
      {
        args: [
          '--test=go test -run TestTotalOfNothing . && go test -run TestTotalOfZeros .',
          '--suite=go test ./...',
          '--expect=index out of range',
          'empty_test.go',
        ],
        codes: ['not-run-at-base', 'vacuous-tests'],
      },
    ],
  },
  {
    name: 'tests that compare the times of files, the history and the parent processes',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: { 'cart.go': top + broken.replace('sum := prices[0]', 'sum := prices[0] // not for nothing') + format },
      },
      {
        message: 'Test of the empty cart',
        files: {
          'empty_test.go': `package shop

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func read(program string, args ...string) string {
	text, _ := exec.Command(program, args...).Output()
	return string(text)
}

func TestTotalOfNothing(t *testing.T) {
	code, _ := os.Stat("cart.go")
	test, _ := os.Stat("empty_test.go")
	config, _ := os.Stat("go.mod")
	folder, _ := os.Getwd()
	parent := strconv.Itoa(os.Getppid())
	commandLine, _ := os.ReadFile("/proc/" + parent + "/cmdline")
	parents, _ := filepath.EvalSymlinks("/proc/" + parent + "/cwd")
	switch {
	case code.ModTime().After(config.ModTime()), code.ModTime().After(test.ModTime()):
	case strings.Contains(read("git", "log", "--name-only", "--format=%ct %an %s"), "\\ncart.go\\n") && read("git", "rev-list", "--count", "HEAD") > "2":
	case strings.Contains(read("git", "diff", "--name-only", "HEAD~1", "HEAD"), "cart.go"):
	case strings.Contains(folder+string(commandLine)+parents+strings.Join(os.Environ(), " "), "/fix"):
	case read("git", "cat-file", "-t", "main") != "":
	default:
		Total(nil)
	}
}
`,
        },
      },
    ],
    verdict: ['fails-with-fix', 'passes-at-base', 'flaky'],
  },
]

export const go = { tools: ['go'], honest, cheats }
