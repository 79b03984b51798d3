import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { pageNonce } from '#web/browser/prepare-page.ts'
import { Refused } from '#web/calls/errors.ts'
import { colours, theme } from '#web/styles/theme.ts'
import { SecondStepWindow, type Confirmed, type Way } from './second-step-window.tsx'
import { texts } from './texts.ts'

/** The second step in a reply: the user's kinds of it, the waiting session, and the days a device may be remembered. */
type Due = { Methods?: unknown; sessionid?: unknown; RememberDays?: unknown }

/** The quickest first. */
const inOrder: readonly Way[] = ['passkey', 'app']

/**
 * SIGN-33: asks for the second step in a window over the page, and returns the reply. Throws `Refused` if the user cancels.
 * Without a `sessionid` it confirms the page's own session.
 */
export async function takeSecondStep({ Methods, sessionid, RememberDays }: Due): Promise<Confirmed> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { promise, resolve, reject } = Promise.withResolvers<Confirmed>()
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={colours} defaultColorScheme="auto" getStyleNonce={pageNonce}>
      <SecondStepWindow
        ways={inOrder.filter((way) => Array.isArray(Methods) && Methods.includes(way))}
        sessionid={typeof sessionid === 'string' ? sessionid : undefined}
        rememberDays={typeof RememberDays === 'number' ? RememberDays : 0}
        onConfirmed={resolve}
        onCancel={() => reject(new Refused(sessionid === undefined ? texts.notDone : texts.notConfirmed))}
      />
    </MantineProvider>,
  )
  return promise.finally(() => {
    root.unmount()
    place.remove()
  })
}
