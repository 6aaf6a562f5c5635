# Computes the state of the work. In: tab-separated facts from bin/status. Out: a table, or JSON with -v json=1.
#   repo PATH BRANCH HEAD CHANGES | file PHASE PATH | field PHASE KEY VALUE | problem PHASE TEXT
#   git PHASE lost|unknown|moved TEXT | proof FILE PROVEN FIX REASON | attempts NUMBER | unpushed TEXT
# A report depends on the reports of earlier phases and on the commits of its time. It is stale if one of those is newer.
# The position of the work is the last report that is not stale.
BEGIN {
  FS = "\t"
  count = split("assess reproduce diagnose fix test review document pr", phases, " ")
  for (i = 1; i <= count; i++) number[phases[i]] = i
}

$1 == "repo" { repo[++repos] = $2; branch[repos] = $3; head[repos] = $4; changes[repos] = $5 }
$1 == "file" { file[$2] = $3 }
$1 == "problem" { broken[$2] = join(broken[$2], $3) }
$1 == "git" { git[$2] = join(git[$2], $4) }
$1 == "attempts" { attempts = $2 }
$1 == "unpushed" { unpushed = $2 }
$1 == "proof" { proof_file[++proofs] = $2; proof_is[proofs] = $3; proof_fix[proofs] = $4; proof_why[proofs] = $5 }
$1 == "field" { take($2, $3, $4) }

function join(a, b) { return a == "" ? b : a "; " b }

# The phase Document has several files. Their worst status and oldest times count.
function take(p, key, v) {
  if (p == "document" && key == "status" && (p, key) in value && v == "complete") return
  if (p == "document" && key ~ /^(started|finished)$/ && (p, key) in value && epoch(value[p, key]) < epoch(v)) return
  if ((key == "commit" || key == "missing") && (p, key) in value) v = value[p, key] " " v
  value[p, key] = v
}

# Seconds since 1970 of an ISO 8601 time with a zone, or -1.
function epoch(s,   y, m, d, era, yoe, doy, t, zone) {
  if (s !~ /^[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9][T ][0-2][0-9]:[0-5][0-9](:[0-9][0-9](\.[0-9]+)?)?(Z|[+-][0-2][0-9]:?[0-5][0-9])$/)
    return -1
  y = substr(s, 1, 4) + 0; m = substr(s, 6, 2) + 0; d = substr(s, 9, 2) + 0
  if (m <= 2) y--
  era = int(y / 400)
  yoe = y - era * 400
  doy = int((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + d - 1
  t = (era * 146097 + yoe * 365 + int(yoe / 4) - int(yoe / 100) + doy - 719468) * 86400
  t += substr(s, 12, 2) * 3600 + substr(s, 15, 2) * 60 + (substr(s, 17, 1) == ":" ? substr(s, 18, 2) : 0)
  if (s ~ /Z$/) return t
  match(s, /[+-][0-9][0-9]:?[0-9][0-9]$/)
  zone = substr(s, RSTART)
  sub(/:/, "", zone)
  return t - (substr(zone, 1, 1) == "-" ? -1 : 1) * (substr(zone, 2, 2) * 3600 + substr(zone, 4, 2) * 60)
}

function phase_state(i,   p, j, status) {
  p = phases[i]
  why[p] = ""
  if (p == "pr") return pr_state()
  if (!(p in file)) return "missing"
  status = value[p, "status"]
  if (!(p in broken)) check_times(p)
  if (p in broken) { why[p] = "unusable: " broken[p]; return "partial" }
  for (j = 1; j < i; j++)
    if (finished(phases[j]) > finished(p)) why[p] = join(why[p], "older than the report of " phases[j])
  if (git[p] != "") why[p] = join(why[p], git[p])
  if (why[p] != "") return "stale"
  if (status != "complete") { why[p] = value[p, "missing"]; return status }
  if (p == "test" && value[p, "outcome"] != "still-broken" && (why[p] = unproven()) != "") return "partial"
  return "done"
}

function finished(p) { return (p in file) && !(p in broken) ? epoch(value[p, "finished"]) : -1 }

function check_times(p) {
  if (epoch(value[p, "started"]) < 0) broken[p] = join(broken[p], "started is not a UTC time such as 2026-01-31T09:00:00Z")
  if (epoch(value[p, "finished"]) < 0) broken[p] = join(broken[p], "finished is not a UTC time such as 2026-01-31T09:00:00Z")
  else if (epoch(value[p, "finished"]) > epoch(now) + 600) broken[p] = join(broken[p], "finished is in the future")
  else if (epoch(value[p, "finished"]) < epoch(value[p, "started"])) broken[p] = join(broken[p], "finished is before started")
}

# Each commit in the test report needs its own proof.
function unproven(   list, n, i, k, found) {
  n = split(value["test", "commit"], list, " ")
  for (i = 1; i <= n; i++) {
    if (list[i] == "none") continue
    found = 0
    for (k = 1; k <= proofs; k++) if (proof_fix[k] != "" && index(proof_fix[k], list[i]) == 1) found = k
    if (!found) return "no regression proof of commit " substr(list[i], 1, 12) "; run bin/prove-regression"
    if (proof_is[found] != "true") return "the regression is not proven: " proof_why[found]
  }
  return n == 0 || proofs == 0 ? "no regression proof; run bin/prove-regression" : ""
}

function pr_state(   link) {
  link = value["document", "pull_request"]
  if (link == "" || link == "none") return "missing"
  if (state["document"] == "stale") { why["pr"] = "the drafts of Document are stale"; return "stale" }
  if (link == "manual") { why["pr"] = "left to the user: branch, patch and commands are in the pull request draft"; return "partial" }
  if (unpushed != "") { why["pr"] = unpushed; return "stale" }
  why["pr"] = link
  return "done"
}

function decide(   i, j, p, at) {
  for (i = 1; i <= count; i++) {
    p = phases[i]
    state[p] = phase_state(i)
    if (state[p] != "missing" && state[p] != "stale") at = i
    if (state[p] == "missing") continue
    for (j = i - 1; j > 0 && state[phases[j]] == "missing"; j--) skipped[phases[j]] = 1
  }
  p = phases[at]
  if (!at) {
    for (i = 1; i < count && state[phases[i]] != "stale"; i++);
    go(state[phases[i]] == "stale" ? phases[i] : "assess", state[phases[i]] == "stale" ? "its report is stale: " why[phases[i]] : "nothing has been done yet")
  }
  else if (state[p] != "done") go(p, "its report is " state[p] (why[p] == "" ? "" : ": " why[p]))
  else if (p == "review" && value[p, "verdict"] == "needs-fix") go("fix", "the verdict is needs-fix: " value[p, "guidance"])
  else if (p == "review" && value[p, "verdict"] == "needs-tests") go("test", "the verdict is needs-tests: " value[p, "guidance"])
  else if (p == "test" && value[p, "outcome"] == "still-broken") go("fix", "the tests show that the bug is still there")
  else if (at < count) go(phases[at + 1], p " is done" (state[phases[at + 1]] == "stale" ? ", the report of " phases[at + 1] " is stale" : ""))
  if (at) stop_at(p)
}

function go(p, text) { next_phase = p; next_why = text }

# Questions for the user. An answer in the report ends the stop.
function stop_at(p,   n) {
  if (value[p, "answer"] != "" || state[p] == "stale" || (p in broken)) return
  n = value["fix", "attempt"] + 0
  if (attempts + 1 > n) n = attempts + 1
  if (p != "pr" && value[p, "stop"] != "") ask(value[p, "stop"], p, value[p, "question"])
  else if (state[p] == "blocked") ask("obstacle", p, value[p, "missing"])
  else if (p == "diagnose" && state[p] == "done" && value[p, "confidence"] == "low")
    ask("unclear-cause", p, "The root cause is only a guess so far (" value[p, "root_cause"] "). Do you know more, or shall the fix proceed with it?")
  else if (next_phase == "fix" && state[p] == "done" && n >= 3 && (p == "review" || p == "test"))
    ask("failed-fixes", p, n " fixes have failed. Try another approach, look for the root cause again, or hand the bug over?")
}

function ask(reason, p, text) { stop_reason = reason; stop_phase = p; stop_question = text }

# Without gsub, because awk implementations differ in their handling of backslashes.
function quote(s,   out) {
  if (s == "") return "null"
  gsub(/[\001-\037\177]/, " ", s)
  while (match(s, /[\\"]/)) {
    out = out substr(s, 1, RSTART - 1) "\\" substr(s, RSTART, 1)
    s = substr(s, RSTART + 1)
  }
  return "\"" out s "\""
}

function print_json(   i, p) {
  printf "{\n  \"root\": %s,\n  \"updatedAt\": %s,\n  \"repositories\": [", quote(root), quote(now)
  for (i = 1; i <= repos; i++)
    printf "%s\n    {\"path\": %s, \"branch\": %s, \"head\": %s, \"changes\": %d}", (i > 1 ? "," : ""), quote(repo[i]), quote(branch[i]), quote(head[i]), changes[i]
  printf "%s],\n  \"phases\": [", (repos ? "\n  " : "")
  for (i = 1; i <= count; i++) {
    p = phases[i]
    printf "%s\n    {\"name\": \"%s\", \"command\": \"/%s\", \"state\": \"%s\", \"skipped\": %s, \"report\": %s, \"why\": %s}", (i > 1 ? "," : ""), p, p, state[p], ((p in skipped) ? "true" : "false"), quote(file[p]), quote(why[p])
  }
  printf "\n  ],\n  \"verdict\": %s,\n  \"proofs\": [", quote(state["review"] == "done" ? value["review", "verdict"] : "")
  for (i = 1; i <= proofs; i++)
    printf "%s\n    {\"file\": %s, \"proven\": %s, \"commit\": %s, \"reason\": %s}", (i > 1 ? "," : ""), quote(proof_file[i]), (proof_is[i] == "true" ? "true" : "false"), quote(proof_fix[i]), quote(proof_why[i])
  printf "%s],\n  \"attempt\": %d,\n  \"next\": ", (proofs ? "\n  " : ""), value["fix", "attempt"]
  if (next_phase == "") printf "null"
  else printf "{\"phase\": \"%s\", \"command\": \"/%s\", \"optional\": %s, \"why\": %s}", next_phase, next_phase, (next_phase == "review" ? "true" : "false"), quote(next_why)
  printf ",\n  \"pullRequest\": "
  if (value["document", "pull_request"] !~ /^https?:\/\/[^ ]+$/) printf "null"
  else printf "{\"url\": %s, \"branch\": %s}", quote(value["document", "pull_request"]), quote(value["fix", "branch"])
  printf ",\n  \"stop\": "
  if (stop_reason == "") printf "null"
  else printf "{\"reason\": \"%s\", \"phase\": \"%s\", \"question\": %s}", stop_reason, stop_phase, quote(stop_question)
  print "\n}"
}

function print_table(   i, p) {
  printf "%-10s %s\n", "Session", root
  for (i = 1; i <= repos; i++)
    printf "%-10s %s  %s  %s%s\n", "Repository", repo[i], branch[i], head[i], (changes[i] ? "  (" changes[i] " uncommitted)" : "")
  printf "%-10s %s\n\n%-10s %-8s %s\n", "Time", now, "Phase", "State", "Note"
  for (i = 1; i <= count; i++) {
    p = phases[i]
    printf "%-10s %-8s %s\n", p, state[p], ((p in skipped) ? "skipped" : why[p])
  }
  print ""
  if (state["review"] == "done") printf "%-10s %s\n", "Verdict", value["review", "verdict"]
  for (i = 1; i <= proofs; i++)
    printf "%-10s %s (%s)\n", "Proof", (proof_is[i] == "true" ? "proven at " substr(proof_fix[i], 1, 12) : "not proven: " proof_why[i]), proof_file[i]
  if (next_phase == "") printf "%-10s all phases are done\n", "Next"
  else printf "%-10s /%s%s: %s\n", "Next", next_phase, (next_phase == "review" ? " (optional)" : ""), next_why
  if (stop_reason != "") printf "%-10s %s, at %s: %s\n", "Stop", stop_reason, stop_phase, stop_question
}

END {
  decide()
  if (json) print_json()
  else print_table()
}
