import { disableNotifications, enableNotifications, notifications } from '../state/notifications.ts'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/toast.tsx'

/** Turns notifications on and off. The browser asks for its permission when the user turns them on. */
export function NotificationSwitch() {
  const state = notifications.value
  if (state === 'unsupported') return null
  const label = state === 'on' ? 'Turn notifications off' : 'Notify me when a session asks, waits or ends'
  const change = async () => {
    if (state === 'on') return disableNotifications()
    await enableNotifications()
    if (notifications.value === 'on') say('You get a notification when a session asks, waits or ends.')
    else say('The browser does not allow notifications of this page. You can change this in its settings for the site.')
  }
  return (
    <button type="button" class="plain icon-button" aria-label={label} title={label} onClick={() => void change()}>
      <Icon name={state === 'on' ? 'bell' : 'bell-off'} />
    </button>
  )
}
