# Writes the result of bin/prove-regression, as JSON for programs and Markdown for people.
# shellcheck shell=sh disable=SC2154

plain() { # without colour codes and control characters
  LC_ALL=C awk '{ gsub(/\033\[[0-9;?]*[A-Za-z]/, ""); gsub(/[\001-\010\013-\037\177]/, ""); print }' | valid_utf8
}

json() { # TEXT as a JSON string, or null
  [ -n "$1" ] || { printf null; return; }
  printf '%s\n' "$1" | plain | LC_ALL=C awk '{
      while (match($0, /[\\"\t]/)) {
        c = substr($0, RSTART, 1)
        text = text substr($0, 1, RSTART - 1) "\\" (c == "\t" ? "t" : c)
        $0 = substr($0, RSTART + 1)
      }
      text = text $0 "\\n"
    } END { printf "\"%s\"", substr(text, 1, length(text) - 2) }'
}

json_list() { # one item per line
  printf '%s\n' "$1" | {
    comma=''
    while IFS= read -r item; do
      [ -n "$item" ] || continue
      printf '%s\n    %s' "$comma" "$(json "$item")"
      comma=,
    done
    [ -z "$comma" ] || printf '\n  '
  }
}

# step NAME COMMIT CODE SECONDS LOG COMMAND: records a command that ran.
step() {
  steps="$steps${steps:+,}
    {\"step\": $(json "$1"), \"commit\": $(json "$2"), \"exit_code\": $3, \"seconds\": $4, \"log\": $(json "$5"), \"command\": $(json "$6")}"
  rows="$rows| $1 | \`$(printf %.12s "$2")\` | $3 | $4 s | $5 |
"
}

write_proof() { # PROVEN REASON
  mkdir -p "$out" || fail "cannot write to $out"
  notes=$(cat "$scratch/notes" 2>/dev/null)
  cat >"$scratch/proof.json" <<END
{
  "proven": $1,
  "reason": $(json "$2"),
  "repository": $(json "${repo#"$root"/}"),
  "base_commit": $(json "$base"),
  "fix_commit": $(json "$fix"),
  "expected": $(json "$expect"),
  "expected_from": $(json "$expect_from"),
  "assertion": $(json "$assertion"),
  "test_command": $(json "$test_command"),
  "suite_command": $(json "$suite_command"),
  "suite": $(json "$suite"),
  "suite_reason": $(json "$no_suite"),
  "tests": [$(json_list "$tests")],
  "steps": [$steps${steps:+
  }],
  "notes": [$(json_list "$notes")],
  "tree_unchanged": $unchanged,
  "started": "$started",
  "finished": "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
}
END
  {
    if [ "$1" = true ]; then printf '# Regression proof: proven\n\n'; else printf '# Regression proof: not proven\n\n%s\n\n' "$2"; fi
    printf -- '- Repository: `%s`\n- Base, without the fix: `%s`\n- With the fix: `%s`\n' "${repo#"$root"/}" "$base" "$fix"
    printf -- '- Tests: %s\n' "$(printf '%s' "$tests" | sed 's/.*/`&`/' | paste -s -d ' ' -)"
    printf -- '- Failure expected at base, from %s: `%s`\n' "${expect_from:-nowhere}" "$expect"
    printf -- '- Test command: `%s`\n' "$test_command"
    if [ -n "$suite_command" ]; then printf -- '- Suite, %s: `%s`\n' "${suite:-not run}" "$suite_command"; else printf -- '- Suite not run: %s\n' "$no_suite"; fi
    printf '\n| Step | Commit | Exit code | Time | Log |\n|---|---|---|---|---|\n%s' "$rows"
    [ -z "$assertion" ] || printf '\nAt base the tests printed:\n\n~~~~\n%s\n~~~~\n' "$assertion"
    [ -z "$notes" ] || printf '\n%s\n' "$notes" | sed '/./s/^/- /'
  } | plain >"$scratch/proof.md"
  # Write each file completely or not at all.
  mv -f "$scratch/proof.json" "$out/$name.json" && mv -f "$scratch/proof.md" "$out/$name.md" || fail "cannot write to $out"
}
