import { render } from 'preact'
import { loadSettings } from './api/settings.ts'
import { App } from './app.tsx'
import './theme.css'
import './layout/base.css'

const root = document.getElementById('page')
if (root) {
  await loadSettings()
  render(<App />, root)
}
