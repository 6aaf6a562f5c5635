# Reads the front matter of a report: the subset of YAML that reports use (scalars, lists, block text).
# In: -v phase=NAME. Out: `key<TAB>value` (lists: one line per item) and `!<TAB>problem`.
# The tests compare the allowed values with schemas/*.json.
BEGIN {
  required["*"] = "phase status commit started finished"
  required["assess"] = "issue summary"
  required["reproduce"] = "reproduced"
  required["diagnose"] = "confidence root_cause files approach"
  required["fix"] = "attempt branch base files"
  required["test"] = "tests outcome suite"
  required["review"] = "verdict"
  required["document"] = "kind"
  allowed["status"] = "complete partial blocked"
  allowed["stop"] = "unclear-cause trade-offs security obstacle not-a-bug duplicate not-reproduced"
  allowed["reproduced"] = "always sometimes no"
  allowed["confidence"] = "high medium low"
  allowed["outcome"] = "fixed still-broken unknown"
  allowed["suite"] = "passed failed failed-before none"
  allowed["verdict"] = "ready needs-tests needs-fix"
  allowed["kind"] = "release-notes changelog-entry issue-update pr-description"
}

function problem(text) { print "!\t" text; problems++ }

function trim(s) { gsub(/^[ \t]+|[ \t]+$/, "", s); return s }

function scalar(s,   q) {
  s = trim(s)
  q = substr(s, 1, 1)
  if (q == "\"" && match(s, /^"([^"\\]|\\.)*"/)) {
    s = substr(s, 2, RLENGTH - 2)
    gsub(/\\n|\\t/, " ", s)
    gsub(/\\"/, "\"", s)
    gsub(/\\\\/, "\\", s)
    return s
  }
  if (q == "'" && match(s, /^'([^']|'')*'/)) {
    s = substr(s, 2, RLENGTH - 2)
    gsub(/''/, "'", s)
    return s
  }
  if (q == "#") return ""
  sub(/[ \t]+#.*$/, "", s)
  return s
}

function put(name, s) {
  gsub(/\t/, " ", s)
  if (s == "" || s == "null" || s == "~") return
  print name "\t" s
  if (!(name in value)) value[name] = s
}

# [a, b, "c, d"]: the items of a list on one line.
function flow(name, s,   item) {
  s = trim(substr(s, 2, length(s) - 2))
  while (s != "") {
    if (!match(s, /^("([^"\\]|\\.)*"|'[^']*'|[^,]*)/)) break
    item = substr(s, 1, RLENGTH)
    s = trim(substr(s, RLENGTH + 1))
    sub(/^,/, "", s)
    s = trim(s)
    put(name, scalar(item))
  }
}

# Text that YAML would read as something else.
function unquoted(s) { return s ~ /^[^"'].*:([ \t]|$)/ || s ~ /^[@`%&*!|>?]/ || s ~ /^[-?:] / }

# A value may continue on indented lines, so it is complete only at the next key or the end.
function flush(   s) {
  s = trim(text)
  if (kind == "block") put(key, s)
  else if (s ~ /^\[.*\]$/) flow(key, s)
  else if (s ~ /^[[{]/ || (s ~ /^"/ && s !~ /^"([^"\\]|\\.)*"/) || (s ~ /^'/ && s !~ /^'([^']|'')*'/))
    problem("line " line ": " key " is not valid YAML")
  else if (unquoted(s)) problem("line " line ": put the value of " key " in quotes")
  else if (key != "") put(key, scalar(s))
  kind = text = ""
}

function get(name) { return (name in value) ? value[name] : "" }

function one_of(name,   list, n, i) {
  if (!(name in value)) return
  n = split(allowed[name], list, " ")
  for (i = 1; i <= n; i++) if (list[i] == value[name]) return
  problem(name " is \"" value[name] "\", not one of: " allowed[name])
}

function demand(names,   list, n, i) {
  n = split(names, list, " ")
  for (i = 1; i <= n; i++) if (!(list[i] in value)) problem("no value for " list[i])
}

{ sub(/\r$/, "") }

NR == 1 {
  sub(/^\357\273\277/, "")
  if ($0 !~ /^---[ \t]*$/) { problem("the first line is not ---"); exit }
  next
}
/^(---|\.\.\.)[ \t]*$/ { closed = 1; exit }
/^[A-Za-z_][A-Za-z0-9_-]*:([ \t].*)?$/ {
  flush()
  key = text = $0
  line = NR
  sub(/:.*/, "", key)
  sub(/^[^:]*:/, "", text)
  text = trim(text)
  if (key in named) problem("line " NR ": " key " is duplicated")
  named[key] = 1
  if (text ~ /^[|>][+-]?$/) { kind = "block"; text = "" }
  next
}
kind != "block" && /^[ \t]*(#.*)?$/ { next }
key == "" { problem("line " NR " is not \"key: value\""); next }
kind != "block" && text == "" && /^[ \t]*-[ \t]/ {
  item = $0
  sub(/^[ \t]*-[ \t]+/, "", item)
  if (unquoted(item)) problem("line " NR ": put the item in quotes")
  else put(key, scalar(item))
  next
}
kind == "block" && /^([ \t]|$)/ { text = text " " trim($0); next }
text != "" && /^[ \t]/ { text = text " " trim($0); next }
{ problem("line " NR " is not \"key: value\"") }

END {
  if (NR == 0) problem("the file is empty")
  flush()
  if (NR > 0 && problems == 0 && !closed) problem("the front matter is not closed with ---")
  if (problems > 0) exit
  demand(required["*"])
  if (get("status") == "complete") demand(required[phase])
  if (get("status") ~ /^(partial|blocked)$/) demand("missing")
  if (get("status") == "complete" && get("reproduced") ~ /^(always|sometimes)$/) demand("failure")
  if (get("verdict") ~ /^needs-/) demand("guidance")
  if (get("kind") == "pr-description") demand("title")
  if (get("stop") != "") demand("question")
  if (get("phase") != "" && get("phase") != phase) problem("phase is \"" get("phase") "\", not " phase)
  if (get("attempt") !~ /^([1-9][0-9]*)?$/) problem("attempt is no number from 1")
  for (name in allowed) one_of(name)
}
