import type { Files } from '../support/platform-workspace.ts'

/** The workspaces of recorded scenarios before the first write. The others have only the directories that every workspace has. */
export const recordedTrees: Record<string, Files> = {
  auth: { '.gitconfig': '' },
  reads: { '.claude/': '', '.gitconfig': '', 'artifacts/report.md': '# Report\n' },
  workspace: {
    '.claude/': '',
    '.gitconfig': '',
    'artifacts/notes.txt': 'line one\nline two\n',
    'artifacts/crlf.txt': 'one\r\ntwo\r\n',
    'artifacts/data.bin': Buffer.from(Array.from({ length: 256 }, (_, index) => index)),
    'artifacts/empty.txt': '',
    'artifacts/names/with space & plus+.txt': 'space\n',
    'artifacts/names/ünï-日本.txt': 'ü\n',
    'artifacts/names/100%25.txt': 'percent\n',
    'artifacts/names/hash#quest?ion.txt': 'hash\n',
    'artifacts/names/two\nlines.txt': 'nl\n',
    'artifacts/names/back\\slash.txt': 'bs\n',
    'artifacts/names/.hidden': 'h\n',
    'artifacts/page.html': '<script>alert(1)</script>\n',
    'artifacts/data.json': '{"a": 1}\n',
    'artifacts/links/to-file': { link: '../notes.txt' },
    'artifacts/links/to-folder': { link: '../names' },
    'artifacts/links/out-file': { link: '/etc/hostname' },
    'artifacts/links/out-folder': { link: '/etc' },
    'artifacts/links/up': { link: '../../..' },
    'artifacts/links/broken': { link: 'nowhere' },
    'artifacts/links/loop': { link: 'loop' },
    'artifacts/big-20-mb.bin': Buffer.alloc(20 << 20, 1),
    'artifacts/empty-folder/': '',
    'repos/app/.git/config':
      '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n[remote "origin"]\n\turl = https://github.com/example/app\n\tfetch = +refs/heads/main:refs/remotes/origin/main\n[branch "main"]\n\tremote = origin\n\tmerge = refs/heads/main\n',
    'repos/app/README.md': '# app\none\ntwo\nthree\n',
    'repos/app/src/main.js': 'console.log(1)\n',
  },
}
