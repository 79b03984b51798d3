import { createRoot } from 'react-dom/client'
import { Refused } from '#web/calls/errors.ts'
import { setAccent } from '#web/styles/styles.ts'
import { Library } from '#web/ui/shell/library.tsx'
import { SecondStepWindow, type Confirmed, type Way } from './second-step-window.tsx'
import { texts } from './texts.ts'

type Due = { Methods?: unknown; sessionid?: unknown; RememberDays?: unknown }

const inOrder: readonly Way[] = ['passkey', 'app']

/** SIGN-33: throws `Refused` if the user cancels. Without a `sessionid` it confirms the page's own session. */
export async function takeSecondStep({ Methods, sessionid, RememberDays }: Due): Promise<Confirmed> {
  // The sign-in panel has no app around it.
  setAccent()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { promise, resolve, reject } = Promise.withResolvers<Confirmed>()
  root.render(
    <Library>
      <SecondStepWindow
        ways={inOrder.filter((way) => Array.isArray(Methods) && Methods.includes(way))}
        sessionid={typeof sessionid === 'string' ? sessionid : undefined}
        rememberDays={typeof RememberDays === 'number' ? RememberDays : 0}
        onConfirmed={resolve}
        onCancel={() => reject(new Refused(sessionid === undefined ? texts.notDone : texts.notConfirmed))}
      />
    </Library>,
  )
  return promise.finally(() => {
    root.unmount()
    place.remove()
  })
}
