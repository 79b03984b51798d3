import { lightWords } from '#web/language/light-words.ts'
import type { BoxPart } from './applications/light.tsx'

declare global {
  var pressedEarly: HTMLElement | undefined
}

/** The server writes the part that the URL needs into `data-part`: front page, sign-in panel or app. Without it, as in development, it is the app. */
const page = document.documentElement
const hasFrontPage = document.getElementById('front') !== null
let closeBox = () => {}
let shown = 0

async function showPart(): Promise<void> {
  const turn = (shown += 1)
  closeBox()
  closeBox = () => {}
  const part = page.dataset['part'] ?? 'app'
  if (part === 'app') {
    // The last person signed in here, as found by the page's first script.
    const { person, form } = page.dataset
    if (!opening && (person ?? form) !== undefined)
      void import('./routing/early-calls.ts').then(({ askForAddress }) => askForAddress(person, form)).catch(() => {})
    await openApp()
  } else if (part === 'front') prefetch('box')
  else {
    const { openBox, loadBoxTexts } = await import('./applications/light.tsx').catch(tellFailure)
    await loadBoxTexts().catch(tellFailure)
    if (turn !== shown) return
    closeBox = openBox(part as BoxPart, {
      onEntered: openApp,
      onCodeSent: () => prefetch('app', 'wizard', `form-${page.dataset['form']}`),
    })
    page.dataset['ready'] = ''
    globalThis.pressedEarly?.click()
    globalThis.pressedEarly = undefined
  }
}

const follow = () => void showPart()
const followFromPart = () => {
  delete page.dataset['ready']
  window.scrollTo(0, 0)
  document.getElementById('content')?.focus()
  follow()
}

let opening: Promise<void> | undefined

/** Opens it once, even if the URL changes meanwhile; `notice` is shown in it. */
function openApp(notice?: string): Promise<void> {
  window.removeEventListener('hashchange', followFromPart)
  return (opening ??= loadApp(notice))
}

async function loadApp(notice: string | undefined): Promise<void> {
  const { startApp } = await import('./main.tsx').catch(tellFailure)
  page.dataset['part'] = 'app'
  closeBox()
  document.getElementById('front')?.remove()
  document.getElementById('light')?.remove()
  // FRONT-1: back to an address without a route loads the page again, with the front page as it is then.
  if (hasFrontPage) window.addEventListener('popstate', reloadWithoutRoute)
  await startApp(notice)
}

function reloadWithoutRoute(event: PopStateEvent): void {
  if (location.hash.length > 1) return
  event.stopImmediatePropagation()
  location.reload()
}

/** SIGN-32: prefetches code that is likely to be needed next, unless the browser is set to save data. */
function prefetch(...parts: readonly string[]): void {
  // Only Chromium reports this.
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return
  const { files = [], parts: listed = {} }: { files?: string[]; parts?: Record<string, number[]> } = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=files]')?.content ?? '{}',
  )
  for (const at of new Set(parts.flatMap((part) => listed[part] ?? []))) {
    const file = files[at] ?? ''
    if (document.querySelector(`link[href="${file}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: file, crossOrigin: '' }))
  }
}

/** The app's own message for this needs the app. */
function tellFailure(error: unknown): never {
  const [title, advice, again] = (['h1', 'p', 'button'] as const).map((tag) => document.createElement(tag))
  const place = document.querySelector(page.dataset['part'] === 'app' ? '#root' : '#box')
  if (!title || !advice || !again || !place) throw error
  title.textContent = lightWords.chunkFailed
  advice.textContent = navigator.onLine ? lightWords.chunkFailedBody : lightWords.chunkFailedOfflineBody
  again.textContent = lightWords.tryAgain
  again.addEventListener('click', () => location.reload())
  const message = document.createElement('div')
  message.className = 'start-failed'
  message.role = 'alert'
  message.append(title, advice, again)
  const main = document.createElement(place.id === 'root' ? 'main' : 'div')
  main.append(message)
  place.replaceChildren(main)
  throw error
}

/** The font that the page preloads; the app's own style refers to it only later. */
function useFont(): void {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]') ?? {}
  if (href)
    document.fonts.add(
      new FontFace('Inter Variable', `url(${href})`, { weight: '100 900', display: 'swap', unicodeRange: latin }),
    )
}

const latin = 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122'

useFont()
window.addEventListener('hashchange', followFromPart)
follow()
