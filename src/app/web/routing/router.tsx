import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRootRouteWithContext, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { letBackCloseWindows } from '#web/browser/open-windows.ts'
import { parseSearch, stringifySearch } from '#web/address/search.ts'
import { t } from '#web/language/t.ts'
import { mayBeSignedIn } from '#web/credentials/session-storage.ts'
import { isApplicant, useSession } from '#web/session/session.tsx'
import { AdminLayout, loadFrame, Root } from '../app.tsx'
import { guardOf, leadOn, type Context } from './guards.ts'
import { Failed, FailedPage, NotAllowed } from '../messages.tsx'
import type { Screen } from '../screens/screen.ts'
import { screens } from '../screens/screens.tsx'
import { PageOpening, ScreenSkeleton } from '#web/ui/notices/page-opening.tsx'
import { texts } from '../texts.ts'

export function createAppRouter(client: QueryClient) {
  const root = createRootRouteWithContext<Context>()({ component: Root })
  const beforeLoad = () => {
    if (mayBeSignedIn()) loadFrame().catch(() => {})
  }
  const admin = createRoute({ getParentRoute: () => root, id: 'admin', beforeLoad, component: AdminLayout })
  const open = createRoute({ getParentRoute: () => root, id: 'public', component: Outlet })
  const routeOf = (parent: typeof admin | typeof open) => (screen: Screen) =>
    createRoute({
      getParentRoute: () => parent,
      path: screen.route,
      beforeLoad: guardOf(screens, screen, loadFrame),
      component: shown(screen),
      pendingComponent: openingOf(screen),
      errorComponent: screen.layout === 'admin' ? FailedInFrame : FailedPage,
    })
  const inLayout = (layout: Screen['layout']) => screens.filter((screen) => screen.layout === layout)
  const anywhereElse = ['/', '/$'].map((path) => createRoute({ getParentRoute: () => root, path, beforeLoad: leadOn(screens) }))

  const entry = () => history.location.state.__TSR_index
  letBackCloseWindows({
    shown: () => ({ entry: entry(), address: history.location.href }),
    repeat: () => {
      const state = (old: object): object => ({ ...old, isRepeated: true })
      void router.navigate({ to: '.', search: true, state, resetScroll: false, ignoreBlocker: true })
      history.flush()
    },
  })
  numberEntries(entry)
  const history = createHashHistory()
  const router = createRouter({
    routeTree: root.addChildren([
      admin.addChildren(inLayout('admin').map(routeOf(admin))),
      open.addChildren(inLayout('public').map(routeOf(open))),
      ...anywhereElse,
    ]),
    history,
    context: { client },
    parseSearch,
    stringifySearch,
    // At once, and no longer than needed: until then an opening page would be white.
    defaultPendingComponent: PageOpening,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  })
  return router
}

/** There is no frame before the session is known. */
const FailedInFrame = ({ error }: { error: unknown }) =>
  useSession().session ? <Failed error={error} /> : <FailedPage error={error} />

const openingOf = ({ layout }: Screen) => (layout === 'admin' ? ScreenSkeleton : PageOpening)

function shown(screen: Screen) {
  const Opening = openingOf(screen)
  return function Shown() {
    const { can, session } = useSession()
    const isStaff = session !== undefined && !isApplicant(session)
    useEffect(() => {
      document.title = texts.pageTitle(t(screen.title), isStaff)
    }, [isStaff])
    if (!can(screen.access)) return <NotAllowed />
    return (
      <Suspense fallback={<Opening />}>
        <screen.body />
      </Suspense>
    )
  }
}

/**
 * Numbers the history entries that the browser itself adds: for a URL that is typed, pasted or bookmarked. The router
 * numbers its own, and uses the numbers to return when a person stays with unsaved work; for an entry without a number it would
 * reload the page, and what was typed would be lost. Must be called before the router listens; `currentNumber` is that of the
 * entry it shows.
 */
function numberEntries(currentNumber: () => number): void {
  window.addEventListener('popstate', () => {
    const { state } = window.history
    if (typeof state === 'object' && state !== null && '__TSR_index' in state) return
    const key = crypto.randomUUID()
    // The window's own method would notify the router at once, before the question appears.
    History.prototype.replaceState.call(window.history, { __TSR_index: currentNumber() + 1, key, __TSR_key: key }, '')
  })
}
