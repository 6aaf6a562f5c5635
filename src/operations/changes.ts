import { Changes, ChangesQuery } from '../schemas/changes.ts'
import { SessionId } from '../schemas/sessions.ts'
import type { Operation } from './operation.ts'

export const getChanges = {
  operationId: 'getChanges',
  summary: 'Get the changes of a session',
  description:
    'Returns what the session changed in each of its repositories: branch, commits, files, and added and removed lines. It includes uncommitted changes and untracked files, but not ignored files. A submodule counts as the commit that it has checked out. A repository inside of another one does not count.\n\nIf the branch was switched, amended or rebased, `commits` are the commits that `head` has and `base` does not, and lines and files are the difference between `base` and the working tree.\n\nTwo more formats transfer the changes of one repository. They are streamed, up to `CHANGES_LIMIT`:\n\n- `format=patch`: a patch for `git apply`, from `since` to the working tree. It is exact for binary files, line endings, modes and links. It is empty if nothing has changed. Line endings follow the `.gitattributes` of the repository, as in a commit.\n- `format=bundle`: a git bundle of the commits since `base`, for `git fetch`. It contains `HEAD` and the branch. If there is no new commit, the response is 409.\n\nA bundle, and a patch with `since=head`, together transfer everything: `sgw pull` uses them.\n\nOn the local backend, this also works after the end of the session. Settings, hooks and filters in the repository do not run, and nothing in it changes. If a repository cannot be read, its item has an `error`, and its patch and bundle get 409. A patch or bundle that breaks off ends without the last chunk.\n\nThe platform has statistics only, while the session is running: `patch` and `bundle` get 501 there. It costs one call more than the session and each of its repositories.',
  tags: ['Files'],
  params: SessionId,
  querystring: ChangesQuery,
  response: { 200: Changes },
  answers: {
    200: {
      description: 'The changes.',
      headers: ['Content-Disposition', 'Warning'],
      example: {
        items: [
          {
            repo: 'app',
            url: 'https://github.com/acme/app.git',
            branch: 'fix-rounding',
            defaultBranch: 'main',
            base: '0c6fb1dfa7b9dd6b8ba1a0a3d2ea2f2a6bd1a6c3',
            head: '9f2c1f0a8f3b4f7f0f6b1d0c8c2b7a1e5d4c3b2a',
            commitsAhead: 1,
            commits: [
              {
                id: '9f2c1f0a8f3b4f7f0f6b1d0c8c2b7a1e5d4c3b2a',
                subject: 'Round each item before the sum',
                author: 'Claude',
                createdAt: '2026-01-31T10:12:00Z',
              },
            ],
            hasUncommittedChanges: true,
            uncommittedFiles: 0,
            untrackedFiles: 1,
            linesAdded: 14,
            linesRemoved: 3,
            files: [
              { path: 'src/total.ts', status: 'modified', linesAdded: 4, linesRemoved: 3 },
              { path: 'test/total.test.ts', status: 'added', linesAdded: 10, linesRemoved: 0, uncommitted: true },
            ],
          },
        ],
        total: 1,
      },
      otherMedia: {
        'text/x-diff': {
          example:
            'diff --git a/src/total.ts b/src/total.ts\nindex 3b18e51..c0d0fb4 100644\n--- a/src/total.ts\n+++ b/src/total.ts\n',
        },
        'application/x-git-bundle': { example: '# v2 git bundle\n' },
      },
    },
  },
  errors: [404, 409, 413, 422, 501],
} satisfies Operation
