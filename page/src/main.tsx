import { render } from 'preact'
import { navigate } from 'wouter-preact/use-browser-location'
import { loadSettings } from './api/settings.ts'
import { App } from './app.tsx'
import { routerBase } from './routes.ts'
import { startNotifications } from './state/notifications.ts'
import './theme.css'
import './layout/base.css'

const root = document.getElementById('page')
if (root) {
  await loadSettings()
  startNotifications((path) => navigate(routerBase + path))
  render(<App />, root)
}
