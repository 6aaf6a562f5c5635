import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

// A shell, not Node: it starts in a millisecond, and every machine that can run the commands has one. It reads
// `run PID` (a command began, as the leader of its own process group) and `end` (end all of it). When its input ends,
// because the prover closed it or was killed, it ends what runs and removes the scratch folder.
// On Linux a process that left the group and lost its parent is also found: by the mark in its environment, or by its
// working directory in the scratch folder.
const script = `
trap '' HUP INT TERM
mark=$1 scratch=$2 group=
descendants() {
  {
    ps -A -o pid= -o ppid= 2>/dev/null ||
      cat /proc/[0-9]*/stat 2>/dev/null | sed 's/^\\([0-9]*\\) (.*) [A-Za-z] \\([0-9]*\\) .*/\\1 \\2/'
  } | awk -v root="$1" '{ parent[$1] = $2 } END { for (pid in parent) {
      for (up = pid; up in parent && up != root && steps[pid]++ < 99; up = parent[up]);
      if (up == root && pid != root) print pid } }'
}
escaped() {
  {
    grep -lsF "$mark" /proc/[0-9]*/environ 2>/dev/null
    find /proc/[0-9]*/cwd -maxdepth 0 -lname "$scratch/*" 2>/dev/null
  } | sed 's,/proc/\\([0-9]*\\)/.*,\\1,'
}
end_all() {
  turn=0
  while [ $turn -lt 50 ]; do
    turn=$((turn + 1))
    found=$(escaped; [ -z "$group" ] || descendants "$group")
    [ -z "$group" ] || kill -s KILL -- "-$group" 2>/dev/null
    group=
    [ -n "$found" ] || break
    kill -s KILL $found 2>/dev/null
  done
}
while read -r word pid; do
  case $word in
    run) group=$pid ;;
    end) end_all; echo ended ;;
  esac
done
end_all
cd /
rm -rf -- "$scratch" 2>/dev/null || { chmod -R u+w "$scratch"; rm -rf -- "$scratch"; }
`

/** A small process that ends the commands of a proof and removes its scratch folder, also when the prover is killed. */
export type Watcher = {
  /** Tells it of a command that leads its own process group. */
  watch(pid: number): void
  /** Ends the command and everything that it started. */
  end(): Promise<void>
  /** Ends everything, removes the scratch folder and waits for that. */
  close(): Promise<void>
}

/** @param mark Text that the environment of every command contains, and no other process. */
export function startWatcher(mark: string, scratch: string): Watcher {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn('sh', ['-c', script, 'watcher', mark, scratch], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: '/',
  })
  const closed = once(child, 'close')
  const waiting: (() => void)[] = []
  child.stdout.on('data', (text: Buffer) => {
    for (const byte of text) if (byte === 10) waiting.shift()?.()
  })
  // If something killed the watcher, nobody must wait for its answer.
  child.stdin.on('error', () => {})
  child.once('close', () => {
    for (const resume of waiting.splice(0)) resume()
  })
  return {
    watch: (pid) => void child.stdin.write(`run ${pid}\n`),
    end: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        waiting.push(resolve)
        child.stdin.write('end\n')
      }),
    async close() {
      child.stdin.end()
      await closed
    },
  }
}
