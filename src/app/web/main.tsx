import '#web/browser/without-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { signIn } from '#accounts/sign-in/contract.ts'
import { settleLogout } from '#web/ui/sign-out/sign-out.ts'
import { clearExpiredSession } from '#web/credentials/session-storage.ts'
import { KitProvider } from '#web/ui/shell/kit-provider.tsx'
import { preparePage } from '#web/browser/prepare-page.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { createQueryClient } from '#web/calls/query-client.ts'
import { SessionProvider, sessionQuery } from '#web/session/session.tsx'
import { keepWhatTheServerDrew } from '#web/ui/notices/page-opening.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { SignOutProvider } from '#web/ui/sign-out/use-sign-out.tsx'
import { createAppRouter } from './routing/router.tsx'
import { registerUnsentWorkSources } from './unsent-work-sources.ts'

/** A page without a first look is drawn after so many milliseconds, as far as the app is there, and says that it is loading. */
const longestBlank = 300

export async function startApp(notice?: string): Promise<void> {
  preparePage()
  await loadTexts('apply')
  clearExpiredSession()
  const client = createQueryClient()
  if (!(await settleLogout(signIn.logout))) client.setQueryData(sessionQuery(signIn.session).queryKey, null)
  window.addEventListener('online', () => void settleLogout(signIn.logout))

  const page = document.getElementById('root')
  if (!page) throw new Error('The page has no #root')
  keepWhatTheServerDrew()
  const router = createAppRouter(client)
  // Until its provider is there: it follows only the addresses that come later.
  const stopFollowing = router.history.subscribe((change) => void router.load(change))
  // The server's first look of the page stays until the screen can replace it. The router shows an error.
  const loaded = router.load().catch(() => {})
  await (page.childElementCount > 0 ? loaded : Promise.race([loaded, new Promise((done) => setTimeout(done, longestBlank))]))
  createRoot(page).render(
    <StrictMode>
      <KitProvider client={client}>
        <SessionProvider call={signIn.session}>
          <SignOutProvider logout={signIn.logout} ready={registerUnsentWorkSources}>
            <RouterProvider router={router} />
            <Shown onShown={stopFollowing} />
          </SignOutProvider>
        </SessionProvider>
      </KitProvider>
    </StrictMode>,
  )
  if (notice !== undefined) toast(notice)
}

function Shown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown])
  return null
}
