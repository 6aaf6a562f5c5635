import type { Project } from './project.ts'

const lib = `//! Adds.

/// Adds two numbers.
///
/// \`\`\`
/// assert_eq!(calc::sum(1, 1), 2);
/// \`\`\`
///
/// \`\`\`
/// assert_eq!(calc::sum(1, 1), 3);
/// \`\`\`
pub fn sum(a: i32, b: i32) -> i32 {
    a + b
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds() {
        assert_eq!(sum(1, 1), 2);
    }

    #[test]
    fn fails() {
        println!("test tests::fails ... ok");
        assert_eq!(sum(1, 1), 3, "the sum");
    }

    #[test]
    fn title_expected_3() {}

    #[test]
    fn returns_error() -> Result<(), String> {
        Err("a bad thing".into())
    }

    #[test]
    #[should_panic(expected = "boom")]
    fn panics() {
        panic!("boom");
    }

    #[test]
    #[should_panic]
    fn does_not_panic() {}

    #[test]
    #[ignore = "not here"]
    fn ignored() {}

    #[test]
    fn prints() {
        println!("test tests::fails ... ok");
        println!("test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s");
        print!("no line end");
    }
}
`
const files = {
  'Cargo.toml': '[package]\nname = "calc"\nversion = "0.1.0"\nedition = "2021"\n',
  'src/lib.rs': lib,
  'tests/outside.rs': `#[test]
fn adds() {
    assert_eq!(calc::sum(1, 1), 2);
}
`,
  'tests/crash.rs': `#[test]
#[ignore]
fn before() {}

#[test]
#[ignore]
fn leaves() {
    std::process::exit(0);
}

#[test]
#[ignore]
fn aborts() {
    std::process::abort();
}
`,
  'tests/only.rs': `#[test]
fn only() {
    let v: Vec<i32> = Vec::new();
    v[1];
}
`,
  'bad/Cargo.toml': '[package]\nname = "bad"\nversion = "0.1.0"\nedition = "2021"\n[workspace]\n',
  'bad/src/lib.rs':
    'pub fn one() -> i32 { 1 }\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn never() { assert_eq!(super::two(), 2); }\n}\n',
}

export const cargo: Project = {
  name: 'cargo',
  version: 'cargo --version',
  files,
  commands: {
    main: 'cargo test --no-fail-fast',
    lib: 'cargo test --lib',
    nocapture: 'cargo test --lib -- --nocapture',
    'one-thread': 'cargo test --lib -- --nocapture --test-threads=1',
    quiet: 'cargo test -q --lib',
    named: 'cargo test fails',
    load: 'cargo test --manifest-path bad/Cargo.toml',
    leaves: 'cargo test --test crash -- --ignored leaves',
    aborts: 'cargo test --test crash -- --ignored --test-threads=1',
    none: 'cargo test --lib nothing_at_all',
  },
}

export const nextest: Project = {
  name: 'nextest',
  version: 'cargo nextest --version',
  files: {
    ...files,
    '.config/nextest.toml': '[profile.ci]\nretries = 1\n[profile.ci.junit]\npath = "junit.xml"\n',
    'tests/flaky.rs': `#[test]
fn flaky() {
    if std::env::var("NEXTEST_ATTEMPT").as_deref() == Ok("1") { panic!("first try") }
}
`,
  },
  commands: {
    main: 'cargo nextest run --no-fail-fast',
    'fail-fast': 'cargo nextest run',
    junit: 'cargo nextest run --no-fail-fast --profile ci',
    aborts: 'cargo nextest run --no-fail-fast --test crash --run-ignored only',
    load: 'cargo nextest run --manifest-path bad/Cargo.toml',
    none: 'cargo nextest run nothing_at_all',
  },
}
