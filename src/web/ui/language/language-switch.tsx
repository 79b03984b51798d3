import { lazyRetried } from '../shell/lazy-screen.tsx'
import { offeredLanguages } from '../../language/page-language.ts'

/** LANG-1: the language of the page, and a menu of the others. Renders and loads nothing if there is no choice. */
export function LanguageSwitch() {
  return offeredLanguages.length < 2 ? null : <LanguageMenu />
}

// Without its code there is no menu until the connection is back: the page is in a language already, and stays.
const LanguageMenu = lazyRetried(async () => (await import('./language-menu.tsx')).LanguageMenu)
