import { useSyncExternalStore } from 'react'
import { externalStore } from '../browser/external-store.ts'
import { keepText, keptText } from '../browser/local-storage.ts'

export type ColourScheme = 'light' | 'dark' | 'auto'

/** The page's first script reads it too, before anything is drawn. */
const name = 'mantine-color-scheme-value'
const schemeOf = (text: string | null): ColourScheme => (text === 'light' || text === 'dark' ? text : 'auto')

const chosen = externalStore(schemeOf(keptText(name)))
const system = () => matchMedia('(prefers-color-scheme: dark)')
function drawn(): 'light' | 'dark' {
  const scheme = chosen.get()
  return scheme === 'auto' ? (system().matches ? 'dark' : 'light') : scheme
}
const shown = externalStore<'light' | 'dark' | undefined>(undefined)

function show(): void {
  const page = document.documentElement
  page.dataset['mantineColorScheme'] = drawn()
  page.style.colorScheme = drawn()
  shown.set(drawn())
}

/** Draws the page in the chosen colours, and follows the system's and another tab's. */
export function followColourScheme(): void {
  show()
  system().addEventListener('change', show)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === name) takeScheme(schemeOf(newValue))
  })
}

/** Remembered in this browser. */
export function chooseColourScheme(scheme: ColourScheme): void {
  keepText(name, scheme)
  takeScheme(scheme)
}

function takeScheme(scheme: ColourScheme): void {
  chosen.set(scheme)
  show()
}

export const useColourScheme = () => useSyncExternalStore(chosen.subscribe, chosen.get)
/** The colours on the page: the system's where the person leaves it to that. */
export const useDrawnScheme = () => useSyncExternalStore(shown.subscribe, () => shown.get() ?? drawn())
