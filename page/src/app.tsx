import { Redirect, Route, Router, Switch } from 'wouter-preact'
import { usePathname } from 'wouter-preact/use-browser-location'
import { needsLogin } from './api/settings.ts'
import { Conversation } from './conversation/conversation.tsx'
import { SessionFrame } from './conversation/session-frame.tsx'
import { Shell } from './layout/shell.tsx'
import { isAtLeast, threePanes, wideDiff } from './layout/window-width.ts'
import { LoginView } from './login/login-view.tsx'
import { Changes } from './outcome/changes.tsx'
import { FilePreview } from './outcome/file-preview.tsx'
import { Outcome } from './outcome/outcome.tsx'
import { fileIn, routerBase, routes } from './routes.ts'
import { Home } from './sessions/home.tsx'
import { NewSession } from './sessions/new-session.tsx'
import { NoSession } from './sessions/no-session.tsx'
import { PageTitle, SessionTitle } from './sessions/page-title.tsx'
import { Schedules } from './sessions/schedules/schedules.tsx'
import { OpenSessionProvider } from './state/open-session-context.tsx'
import { ConfirmationHost } from './ui/dialog.tsx'
import { ToastHost } from './ui/toast.tsx'

/** The whole page. Each route fills the panes of the shell; `main` names the pane that a narrow window shows. */
export function App() {
  if (needsLogin.value) return <LoginView />
  return (
    <Router base={routerBase}>
      <Switch>
        <Route path={routes.home}>
          <Home />
        </Route>
        <Route path={routes.newSession}>
          {({ project }) => (
            <Shell project={project} main="middle">
              <PageTitle title="New session" project={project} />
              <NewSession project={project} />
            </Shell>
          )}
        </Route>
        <Route path={routes.schedules}>
          {({ project }) => (
            <Shell project={project} main="middle">
              <PageTitle title="Schedules" project={project} />
              <Schedules project={project} />
            </Shell>
          )}
        </Route>
        <Route path={`${routes.session}/*?`}>
          {({ project, id, '*': view = '' }) => (
            <OpenSessionProvider project={project} id={id} key={`${project}/${id}`}>
              <SessionTitle />
              <Shell
                project={project}
                id={id}
                main="middle"
                right={<Outcome project={project} id={id} />}
                rightFrom={view === 'changes' ? wideDiff : threePanes}
              >
                <SessionView project={project} id={id} view={view} />
              </Shell>
            </OpenSessionProvider>
          )}
        </Route>
        <Route path={routes.sessions}>
          {({ project }) => (
            <Shell project={project} main="left">
              <PageTitle title="Sessions" project={project} />
              <NoSession project={project} />
            </Shell>
          )}
        </Route>
        <Route>
          <Redirect to="/" />
        </Route>
      </Switch>
      <ConfirmationHost />
      <ToastHost />
    </Router>
  )
}

/** The middle pane of a session. `view` is the rest of the path. */
function SessionView({ project, id, view }: { project: string; id: string; view: string }) {
  const pathname = usePathname()
  if (view === 'changes')
    return (
      <SessionFrame view="changes">
        <Changes project={project} id={id} />
      </SessionFrame>
    )
  if (view.startsWith('files/'))
    return (
      <SessionFrame view="file">
        <FilePreview project={project} id={id} path={fileIn(pathname)} />
      </SessionFrame>
    )
  if (view === 'outcome' && !isAtLeast(threePanes))
    return (
      <SessionFrame view="outcome">
        <Outcome project={project} id={id} />
      </SessionFrame>
    )
  return (
    <SessionFrame view="conversation">
      <Conversation />
    </SessionFrame>
  )
}
