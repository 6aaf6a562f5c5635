/**
 * An intended difference between a double and the platform. `exchange` matches route, scenario and exchange, such
 * as `GET /export agui-run: no status: export before`. An unused row fails the test.
 */
export type KnownDifference = { double: RegExp; exchange: RegExp; difference: RegExp; because: string }

const standIn = /^test\//
const gatewayTests = /^test\/support/
const actionTests = /^test\/action/
const chaos = /^test\/chaos/
const local = /^local$/
const any = /./

export const knownDifferences: KnownDifference[] = [
  {
    double: any,
    exchange: /^GET \/export export-of-a-big-log/,
    difference: /^status: 200, got 404/,
    because: 'the recorder cut its events',
  },
  {
    double: local,
    exchange: /^GET \/workspace /,
    difference: /^body\.isDirectory: not recorded/,
    because: 'tells an empty directory from a missing one, which are the same on the platform',
  },
  {
    double: standIn,
    exchange: any,
    difference: /managedFields/,
    because: 'nobody reads the bookkeeping of Kubernetes',
  },
  {
    double: standIn,
    exchange: /unknown project|invalid name|another project/,
    difference: /^status: (403|400|200)/,
    because: 'a stand-in has one project. test/platform/gateway.test.ts replays these answers',
  },
  {
    double: standIn,
    exchange: /not a number|a fraction/,
    difference: /^status: 400/,
    because: 'the gateway refuses such a page before the backend sees it',
  },
  {
    double: gatewayTests,
    exchange: /one of 20 PATCHes|PATCH annotations|PATCH annotation (to a number|invalid)/,
    difference: /^status: 500, got 200/,
    because: 'a stand-in has no conflicts between writes, and does not check keys',
  },
  {
    double: gatewayTests,
    exchange: /agui\/interrupt .*(Creating: |story-pod-ends.*)interrupt/,
    difference: /^body\.error/,
    because: 'the words of a refused connection. The gateway shows none of them',
  },
  {
    double: gatewayTests,
    exchange: /(runner away|Creating)/,
    difference: /^body\.error.*connection refused, got/,
    because: 'the words of a refused connection. The gateway shows none of them',
  },
  {
    double: gatewayTests,
    exchange: /^GET \/git\/status repositories: Stopped/,
    difference: /^status: 503, got 200/,
    because: 'its phase was read after this request',
  },
  {
    double: gatewayTests,
    exchange: /^GET \/workspace auth: editor/,
    difference: /^body\.items/,
    because: 'a run had left a directory of the agent',
  },
  {
    double: gatewayTests,
    exchange: /agui\/interrupt auth: admin: agui\/interrupt/,
    difference: /^status: 500, got 200/,
    because: 'the run before it had not yet reached the runner',
  },
  {
    double: gatewayTests,
    exchange: /agui\/interrupt story-delete/,
    difference: /^status: 200, got 502/,
    because: 'the runner outlives its session for a moment',
  },
  {
    double: gatewayTests,
    exchange: /^POST \/model (auth: (editor|admin)|reads: agent busy|session-settings: Stopping|start-stop-put)/,
    difference: /^status: (500|422|409), got 200|^body\.status/,
    because: 'its state was read before another change, and a stand-in has no conflicts between writes',
  },
  {
    double: /^test\/(action|chaos)/,
    exchange: /^list lists-models.*(search|list: all)/,
    difference: /^(state|status|body)/,
    because: 'nobody searches in these stand-ins',
  },
  {
    double: actionTests,
    exchange: /^create /,
    difference: /^status: (400|403|500), got 201/,
    because: 'a stand-in checks no body',
  },
  {
    double: /^(test\/action.*|test\/chaos.*|local)$/,
    exchange: /^DELETE .*editor/,
    difference: /^status: 500/,
    because: 'these doubles know no roles',
  },
  {
    double: actionTests,
    exchange: /^GET \/agui\/events/,
    difference: /^status: 200, got 404/,
    because: 'without events in its script it stands for a backend that has no such path',
  },
  {
    double: chaos,
    exchange: any,
    difference: /^state: |^body\.(spec|status|metadata)\b/,
    because: 'its sessions are Running for ever and have little more than a name: the chaos runs look at what is lost',
  },
  {
    double: chaos,
    exchange: /^create /,
    difference: /^status: (400|403|500), got 201/,
    because: 'it checks no body and has every project',
  },
  {
    double: local,
    exchange: any,
    difference:
      /\.(metadata\.(managedFields|resourceVersion|generation|labels|annotations)|status\.observedGeneration)/,
    because: 'no Kubernetes: no bookkeeping, and labels and annotations are objects from the start',
  },
  {
    double: local,
    exchange: any,
    difference: /apiVersion/,
    because: 'its resources are not those of a cluster',
  },
  {
    double: local,
    exchange: any,
    difference: /\.spec\./,
    because: 'spec is what the caller sent, without the defaults of the platform and with the fields that it drops',
  },
  {
    double: local,
    exchange: any,
    difference: /status\.conditions|status\.(completionTime|startTime|stoppedReason|reconciled)|\.status: /,
    because: 'no operator: condition Ready alone, and a start or stop takes effect at once',
  },
  {
    double: local,
    exchange: any,
    difference: /status\.(lastActivityTime|agentStatus)/,
    because: 'lastActivityTime and agentStatus are kept in every phase, and are not derived on reading',
  },
  {
    double: local,
    exchange: /^(PUT|POST)/,
    difference: /^body\.autoBranch: not recorded/,
    because: 'an answer to a write is the whole resource',
  },
  {
    double: local,
    exchange: any,
    difference: /^state: /,
    because: 'without an operator no session stays Creating or Stopping, or Running without its agent',
  },
  {
    double: local,
    exchange: /^list/,
    difference: /^state: |^status: 200, got 400|^body\.error/,
    because: 'long lists are in test/local/list.test.ts. A limit below 1 is refused. Its own words',
  },
  {
    double: local,
    exchange: /^list (list: search in display name|.*search by (part of the |full )?name)/,
    difference: /^body\.(items|totalCount)/,
    because: 'the sessions that stand for the recorded ones have other names. test/local/list.test.ts has searches',
  },
  {
    double: local,
    exchange: any,
    difference: /status\.result: not recorded/,
    because: 'it keeps what the agent said last, which the platform does not',
  },
  {
    double: local,
    exchange: /^create /,
    difference: /^status: |^body\.error/,
    because:
      'its own words, mistakes that the platform stores or drops are refused, and it has one kind of runner and any model',
  },
  {
    double: local,
    exchange: /^GET .*environmentVariables: an invalid name/,
    difference: /^status: 200, got 404/,
    because: 'the variable that no program can have was refused',
  },
  {
    double: local,
    exchange: /^PATCH /,
    difference: /^body\.labels: not recorded|^status: |^body\.(message|annotations|error)/,
    because: 'labels can be changed, writes meet no conflict, and a body without metadata is refused',
  },
  {
    double: local,
    exchange: /^PUT/,
    difference: /^body\.(phase|error)|^status: /,
    because: 'its own words, and the same rules for each phase but Running',
  },
  {
    double: local,
    exchange: /^POST \/agui\/(run|interrupt)/,
    difference: /^status: /,
    because: 'a message to a session that has ended is a 409, and an interrupt of nothing is a 200',
  },
  {
    double: local,
    exchange: /^GET \/(agui\/events|export)/,
    difference: /^events: |^body(\.aguiEvents)?(: |\[)|^status: /,
    because: 'the log has the events of an ACP agent, is never compacted, and goes with its session',
  },
  {
    double: local,
    exchange: /unknown project|another project/,
    difference: /^status: (403|200)/,
    because: 'every project is there',
  },
  {
    double: local,
    exchange: /^(GET|PUT|DELETE) \/workspace/,
    difference: /^body\.(detail|error|hint)|^status: (400|500|503), got (400|404|409)/,
    because: 'its own words, and exact statuses for what the runner and the backend answer with a 500 or 503',
  },
  {
    double: local,
    exchange: /^GET \/workspace .*(nosuch|missing folder|folder in a file|broken link|: path: |root: path=\.)/,
    difference: /^status: 200, got (400|404)/,
    because: 'an unusual path or a missing directory is an error, not an empty list',
  },
  {
    double: local,
    exchange: /^GET \/workspace .*(unknown session|invalid name|runner away|list: (no status|Failed)|path twice)/,
    difference: /^status: 200, got (400|404|409)/,
    because: 'a missing session or workspace is an error, not an empty list. A parameter can be given once',
  },
  {
    double: local,
    exchange:
      /^(GET|PUT) \/workspace\/{path} .*(slash at the end|two slashes|back\\slash|path (backslash|absolute)|broken)/,
    difference: /^status: (200|404), got (400|409)/,
    because: 'unusual paths are refused, and nothing is written through a broken link',
  },
  {
    double: local,
    exchange: /^GET \/workspace .*(: workspace|root|links?|link to a (file|folder) inside|links afterwards)/,
    difference: /^body\.items/,
    because:
      'a link keeps its own path and is left out if it leads outside. The root has no directories of the platform',
  },
  {
    double: local,
    exchange: /^(GET|DELETE) \/workspace\/{path} .*(DELETE: the target afterwards|DELETE: a broken link)/,
    difference: /^status: (404, got 200|200, got 404)/,
    because: 'DELETE deletes a link, not its target',
  },
]
