import { texts as kitTexts } from '#web/texts.ts'

/**
 * What every page begins with. The server has written into it what its address asks for (`data-part` of the root element): the front
 * page, which needs no script, or the app. Without that, as from the development server, it is the app.
 */
const page = document.documentElement
const hasFrontPage = document.getElementById('front') !== null

async function showPart(): Promise<void> {
  if (page.dataset['part'] === 'front') return
  window.removeEventListener('hashchange', follow)
  await openApp()
}

const follow = () => void showPart()

async function openApp(): Promise<void> {
  const { startApp } = await import('./main.tsx').catch(tellFailure)
  page.dataset['part'] = 'app'
  document.getElementById('front')?.remove()
  // FRONT-1: back to an address without a route loads the page again, with the front page as it is then.
  if (hasFrontPage) window.addEventListener('popstate', reloadWithoutRoute)
  await startApp()
}

function reloadWithoutRoute(event: PopStateEvent): void {
  if (location.hash.length > 1) return
  event.stopImmediatePropagation()
  location.reload()
}

/** The app's own message for this needs the app. */
function tellFailure(error: unknown): never {
  const [message, title, advice, again] = (['main', 'h1', 'p', 'button'] as const).map((tag) => document.createElement(tag))
  if (!message || !title || !advice || !again) throw error
  title.textContent = kitTexts.chunkFailed
  advice.textContent = kitTexts.chunkFailedBody
  again.textContent = kitTexts.tryAgain
  again.addEventListener('click', () => location.reload())
  message.className = 'start-failed'
  message.append(title, advice, again)
  document.getElementById('root')?.replaceChildren(message)
  throw error
}

window.addEventListener('hashchange', follow)
follow()
