import '#web/without-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { savedViews } from '#features/saved-views/contract.ts'
import { signIn } from '#features/sign-in/contract.ts'
import { settleLogout } from '#web/sign-out.ts'
import { dropStaleHints } from '#web/hints.ts'
import { KitProvider } from '#web/kit-provider.tsx'
import { preparePage } from '#web/prepare-page.ts'
import { createQueryClient } from '#web/query-client.ts'
import { SessionProvider, sessionQuery } from '#web/session.tsx'
import { ViewsContext } from '#web/ui/grid/saved-views.ts'
import { SignOutProvider } from '#web/use-sign-out.tsx'
import { createAppRouter } from './router.tsx'
import { registerWorkKeepers } from './work-keepers.ts'

preparePage()
dropStaleHints()
const client = createQueryClient()
if (!(await settleLogout(signIn.logout))) client.setQueryData(sessionQuery(signIn.session).queryKey, null)
window.addEventListener('online', () => void settleLogout(signIn.logout))

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root')
createRoot(page).render(
  <StrictMode>
    <KitProvider client={client}>
      <SessionProvider call={signIn.session}>
        <ViewsContext value={savedViews}>
          <SignOutProvider logout={signIn.logout} ready={registerWorkKeepers}>
            <RouterProvider router={createAppRouter(client)} />
          </SignOutProvider>
        </ViewsContext>
      </SessionProvider>
    </KitProvider>
  </StrictMode>,
)
