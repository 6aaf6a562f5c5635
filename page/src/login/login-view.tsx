import { signal } from '@preact/signals'
import { needsLogin, pastedToken } from '../api/settings.ts'
import './login-view.css'

const draft = signal('')

/** Shown when the gateway rejects the caller: log in at the proxy again, or paste a token for this tab. */
export function LoginView() {
  return (
    <main class="login-view">
      <h1>Your login is missing or has expired</h1>
      <p>If your organization has a login page in front of this gateway, load the page again to log in.</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        Log in again
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pastedToken.value = draft.value.trim()
          draft.value = ''
          needsLogin.value = false
        }}
      >
        <label for="token">Or paste a token. It is kept for this tab until you reload it.</label>
        <div class="login-token">
          <input
            id="token"
            type="password"
            autocomplete="off"
            required
            value={draft.value}
            onInput={(event) => {
              draft.value = event.currentTarget.value
            }}
          />
          <button type="submit">Use this token</button>
        </div>
      </form>
    </main>
  )
}
