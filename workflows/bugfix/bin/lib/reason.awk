# Reads the output of the tests at base: the expected failure, or another reason such as code that does not load?
# In (environment): EXPECT the text, FROM_REPORT 1 if a report has it, ADDED the files that base lacks, one per line.
# Out: `found<TAB>line number` of the text, `wrong<TAB>line` with another reason.
BEGIN {
  expect = ENVIRON["EXPECT"]
  trusted = ENVIRON["FROM_REPORT"] == 1
  added = split(ENVIRON["ADDED"], file, "\n")
  for (i = 1; i <= added; i++) { sub(/^.*\//, "", file[i]); stem[i] = file[i]; sub(/\.[^.]*$/, "", stem[i]) }
}

{ gsub(/\033\[[0-9;?]*[A-Za-z]/, ""); sub(/\r$/, "") }

index($0, expect) && !found { found = NR }

# The tests did not load or build: syntax error, missing module or import, compiler error.
/^(E? +|[A-Za-z_]+: )?(Uncaught )?(SyntaxError|IndentationError|TabError|ModuleNotFoundError|ImportError|ERR_MODULE_NOT_FOUND)/ ||
/Cannot find (module|package) |^ *Error( \[ERR_MODULE_NOT_FOUND\])?: Cannot find / ||
/\[(build|setup) failed\]|no required module provides|^[^ ]+\.go:[0-9]+:[0-9]+: (undefined|syntax error)/ ||
/could not compile|COMPILATION ERROR|[Cc]ompilation (failed|failure)|error\[E[0-9]+\]|error (TS|CS)[0-9]+|fatal error: .*: No such file/ ||
/^[^ ]+\.(java|c|cc|cpp|cs|kt|swift):[0-9:]+ (fatal )?error: |cannot load such file|[Pp]arse error|: syntax error|ClassNotFoundException/ ||
/command not found$|: not found$|can't open file|[Nn]o tests? (ran|found|to run|were)|collected 0 items|NO TESTS RAN/ {
  if (!(trusted && index($0, expect)) || names_added($0)) wrong($0)
  next
}

# A missing file is a wrong reason if the fix added it.
/ENOENT|[Nn]o such file|FileNotFound|does not exist|cannot find|not found/ {
  if (names_added($0)) wrong($0)
  else if (absent == "") absent = $0
}

# Whether a line names a file that the fix added.
function names_added(line,   i) {
  for (i = 1; i <= added; i++)
    if (length(stem[i]) > 2 && (index(line, file[i]) || index(line, "'" stem[i]) || index(line, "/" stem[i]) || index(line, "." stem[i]) || index(line, "\"" stem[i]))) return 1
  return 0
}

# Prefer the line that names the missing file.
function wrong(line) {
  if (reason == "" || reason ~ /[Ff]ailed to import/ || (names_added(line) && !names_added(reason))) reason = line
}

END {
  if (found) print "found\t" found
  if (reason == "" && !found) reason = absent
  gsub(/\t/, " ", reason)
  if (reason != "") print "wrong\t" substr(reason, 1, 300)
}
