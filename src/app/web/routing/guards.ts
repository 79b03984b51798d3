import type { QueryClient } from '@tanstack/react-query'
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { signIn } from '#accounts/sign-in/contract.ts'
import { parseSearch, type Search } from '#web/address/search.ts'
import { clearStoredSession, mayBeSignedIn, type SessionInfo } from '#web/credentials/session-storage.ts'
import { mayPass, sessionQuery } from '#web/session/session.tsx'
import { defaultOf, redirectFor } from './redirects.ts'
import type { Screen } from '../screens/screen.ts'

/** Marks a redirect to the sign-in page while a person is still signed in: it must not redirect back during the same session. */
export const leaving = (session: SessionInfo | undefined): object => (session ? { leaving: session.sessionid } : {})
const leavesFor = (state: object) => ('leaving' in state ? state.leaving : undefined)

export type Context = { client: QueryClient }
type Visit = { context: Context; location: ParsedLocation; cause: 'enter' | 'stay' | 'preload' }

/** In milliseconds, once the user is known. React would delay the screen for as long after a skeleton. */
const codeFirst = 300

/** Rights are checked when it is rendered. SCREEN-23: fetches its code while the session is requested, and its data once both are there. */
export function guardOf(screens: readonly Screen[], screen: Screen, loadFrame: () => Promise<void>) {
  return async ({ context, location, cause }: Visit): Promise<void> => {
    const code = screen.redirect === undefined && mayBeSignedIn() ? screen.load() : undefined
    // A load error is shown where the screen is rendered.
    code?.catch(() => {})
    const frame = code && screen.layout === 'admin' ? loadFrame() : undefined
    frame?.catch(() => {})
    const person = await whoIsIn(context)
    if (person && leavesFor(location.state) === person.sessionid) return
    const hint = hintOfLink()
    const target = redirectFor(screens, screen, person, (location.search as Search)['to'])
    if (target === undefined) {
      // If only the query of the URL changes, such as the stage of a form, the screen is already there.
      if (cause === 'enter' && person && mayPass(screen.access, person))
        code?.then(({ begin }) => begin?.({ ...context, person, search: location.search })).catch(() => {})
      if (code) await Promise.race([Promise.allSettled([code, frame]), new Promise((done) => setTimeout(done, codeFirst))])
      return
    }
    if (!person && hint !== undefined) return openPanel(hint)
    throw person ? redirect(placeOf(target)) : redirect({ to: target, search: { to: location.href }, replace: true })
  }
}

function hintOfLink(): string | undefined {
  const page = document.documentElement.dataset
  const hint = page['link']
  delete page['link']
  return hint
}

/** SIGN-58: the browser took the person for signed in, but the session is over: the link is opened again, now with the sign-in panel and the name filled in. */
function openPanel(hint: string): void {
  clearStoredSession()
  location.replace(`${location.pathname}${hint}${location.hash}`)
}

export function leadOn(screens: readonly Screen[]) {
  return async ({ context, location }: Visit): Promise<void> => {
    throw redirect(placeOf(defaultOf(screens, await whoIsIn(context), location.pathname)))
  }
}

const whoIsIn = async ({ client }: Context) =>
  (await client.ensureQueryData({ ...sessionQuery(signIn.session), revalidateIfStale: true })) ?? undefined

function placeOf(href: string) {
  const [to = '/', query = ''] = href.split('?')
  return { to, search: parseSearch(query), replace: true }
}
