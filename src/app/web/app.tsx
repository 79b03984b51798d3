import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { ReauthGuard } from '#accounts/sign-in/web/reauth/reauth-guard.tsx'
import { onceDrawn } from '#web/browser/once-drawn.ts'
import { closeWindows } from '#web/browser/open-windows.ts'
import { offeredLanguages } from '#web/language/page-language.ts'
import { isApplicant, useSession } from '#web/session/session.tsx'
import { placeIn } from '#web/ui/dialogs/leave-guard.tsx'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { useSignOut } from '#web/ui/sign-out/use-sign-out.tsx'
import { CommandPalette } from './command-palette/command-palette.tsx'
import { ApplicantRows } from './menu/applicant-rows.tsx'
import { leaving } from './routing/guards.ts'
import { followHashLinks } from './routing/hash-links.ts'
import { PageOpening } from '#web/ui/notices/page-opening.tsx'
import { registerSourcesOf } from './unsent-work-sources.ts'

export function Root() {
  const router = useRouter()
  const { session, signedOut } = useSession()
  useEffect(() => followHashLinks(router.history), [router])
  useFocusOnScreen()
  useChangeOfPerson()
  useLanguageOfPerson()
  useWindowsOfThePage()
  const signOut = useSignOut()
  useEffect(() => (session ? onceDrawn(() => void registerSourcesOf(session)) : undefined), [session])

  const giveUp = async () => {
    await router.navigate({ to: '/login', state: leaving(session), ignoreBlocker: true })
    signedOut()
  }
  return (
    <CommandPalette>
      <ApplicantRows>
        <Outlet />
      </ApplicantRows>
      <ReauthGuard onGiveUp={() => void giveUp()} />
      {session?.secondStepBy ? (
        <Suspense>
          <SetUpFirst />
        </Suspense>
      ) : null}
      {session?.mustAgree ? (
        <Suspense>
          <ConsentDialog
            onLogout={() => void signOut(() => router.navigate({ to: '/login', state: leaving(session), ignoreBlocker: true }))}
          />
        </Suspense>
      ) : null}
      {session?.isAddressAsked && !session.mustAgree ? (
        <Suspense>
          <AddressQuestion />
        </Suspense>
      ) : null}
    </CommandPalette>
  )
}

const AddressQuestion = lazyScreen(
  async () => (await import('#admissions/record/applications/web/own/address-question.tsx')).AddressQuestion,
)
// Rarely needed: only after the institution has changed its privacy notice.
const ConsentDialog = lazyScreen(async () => (await import('#accounts/sign-in/web/consent-dialog.tsx')).ConsentDialog)
const SetUpFirst = lazyScreen(async () => (await import('#accounts/sign-in/web/second-step/set-up-first.tsx')).SetUpFirst)
const Frame = lazyScreen(async () => (await import('./app-shell.tsx')).AppShell)

const FrameOfApplicant = lazyScreen(async () => (await import('./menu/applicant-frame.tsx')).ApplicantFrame)

/** Of the last person signed in here, as found by the page's first script. */
export const loadFrame = () => (document.documentElement.dataset['person'] === 'Student' ? FrameOfApplicant : Frame).preload()

export function AdminLayout() {
  const router = useRouter()
  const { session } = useSession()
  const signOut = useSignOut()

  const logout = () => signOut(() => router.navigate({ to: '/login', state: leaving(session), ignoreBlocker: true }))
  return (
    <Suspense fallback={<PageOpening />}>
      {isApplicant(session) ? (
        <FrameOfApplicant>
          <Outlet />
        </FrameOfApplicant>
      ) : (
        <Frame onLogout={() => void logout()}>
          <Outlet />
        </Frame>
      )}
    </Suspense>
  )
}

/** A new screen takes the focus, so that keyboard and screen reader start at its top. */
function useFocusOnScreen() {
  const router = useRouter()
  useEffect(() => {
    // The first screen after signing in waits for the code of its frame.
    const arrival = new MutationObserver(() => focusContent() && arrival.disconnect())
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      arrival.disconnect()
      if (fromLocation && pathChanged && !focusContent()) arrival.observe(document.body, { childList: true, subtree: true })
    })
    return () => {
      stop()
      arrival.disconnect()
    }
  }, [router])
}

/** Loaded only when somebody is signed in and there is a choice: the sign-in page doesn't need it. */
function useLanguageOfPerson() {
  const { session } = useSession()
  useEffect(() => {
    if (session && offeredLanguages.length > 1)
      void import('./language-of-person.ts').then(({ followLanguageOf }) => followLanguageOf(session))
  }, [session])
}

function focusContent(): boolean {
  const content = document.getElementById('content')
  // A dialog that opened while the screen was loading, or what the screen has focused itself, keeps the focus.
  if (!document.activeElement?.closest('[role="dialog"], #content')) content?.focus({ preventScroll: true })
  return content !== null
}

/** After signing in or out the guards redirect; if another person signs in in another tab, the page is reloaded without the first person's data. */
function useChangeOfPerson() {
  const router = useRouter()
  const { session } = useSession()
  const { username, sessionid } = session ?? {}
  const before = useRef({ username, sessionid })
  useEffect(() => {
    const was = before.current
    before.current = { username, sessionid }
    if (was.sessionid === sessionid) return
    if (was.username !== undefined && username !== undefined && was.username !== username) location.reload()
    else void router.invalidate()
  }, [username, sessionid, router])
}

/** A dialog is closed without an answer when another page appears, before that page is there: it may open one itself. */
function useWindowsOfThePage() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation }) => {
        if (fromLocation && placeOf(fromLocation) !== placeOf(toLocation)) closeWindows()
      }),
    [router],
  )
}

const placeOf = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${placeIn(search)}`
