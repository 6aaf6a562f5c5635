// Each script calls `sgw __complete` with the words of the command line. The last word is the one being typed.

const bash = `# bash completion of sgw: eval "$(sgw completion bash)"
_sgw() {
  local IFS=$'\\n' rest=$COMP_LINE word at=-1
  local -a words=()
  # bash splits words at @, : and = too: join the parts that have no space between them.
  for word in "\${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    if [[ $at -ge 0 && $rest != [[:space:]]* ]]; then words[at]+=$word; else words[++at]=$word; fi
    rest=\${rest#"\${rest%%[![:space:]]*}"} rest=\${rest#"$word"}
  done
  word=\${words[at]}
  COMPREPLY=($(sgw __complete -- "\${words[@]:1}" 2>/dev/null | cut -f1))
  COMPREPLY=("\${COMPREPLY[@]#"\${word%"\${word##*[$COMP_WORDBREAKS]}"}"}")
  # A path follows the colon.
  if [[ \${COMPREPLY[0]} == *: ]]; then compopt -o nospace; fi
}
complete -o default -F _sgw sgw
`

const zsh = `#compdef sgw
# zsh completion of sgw: eval "$(sgw completion zsh)"
_sgw() {
  local line tab=$'\\t'
  local -a found
  for line in "\${(@f)$(sgw __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$tab*}//:/\\\\:}:\${line#*$tab}")
  done
  if (( \${#found} )); then _describe sgw found; else _files; fi
}
if [[ $funcstack[1] == _sgw ]]; then _sgw; else compdef _sgw sgw; fi
`

const fish = `# fish completion of sgw: sgw completion fish | source
complete -c sgw -f -a '(set -l words (commandline -opc) (commandline -ct); sgw __complete -- $words[2..] 2>/dev/null)'
complete -c sgw -l token-file -r -F
complete -c sgw -l into -r -F
complete -c sgw -l env-from -r -F
complete -c sgw -l mcp-config -r -F
complete -c sgw -l output-schema -r -F
complete -c sgw -l system-prompt-file -r -F
complete -c sgw -n '__fish_seen_subcommand_from cp' -F
`

// Windows PowerShell drops an empty word, so the typed word has an option of its own. Unquoted, @ would mean a variable.
const powershell = `# PowerShell completion of sgw: sgw completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName sgw -ScriptBlock {
  param($typed, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object {
    if ($_ -is [Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { "$_" }
  })
  if ($typed -ne '') { $words = @($words | Select-Object -SkipLast 1) }
  sgw __complete "--typed=$typed" -- @words 2>$null | ForEach-Object {
    $value, $description = $_ -split "\`t", 2
    if (-not $description) { $description = $value }
    $text = if ($value.StartsWith('@')) { "'$value'" } else { $value }
    [Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $description)
  }
}
`

/** Completion scripts by shell. */
export const scripts: Record<string, string> = { bash, zsh, fish, powershell }
