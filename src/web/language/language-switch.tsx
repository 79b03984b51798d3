import { lazyRetried } from '../ui/shell/lazy-screen.tsx'
import { offeredLanguages } from './page-language.ts'

/** LANG-1: the language of the page, and a menu of the others. Renders and loads nothing if there is no choice. */
export const LanguageSwitch = () => (offeredLanguages.length < 2 ? null : <LanguageMenu />)

const LanguageMenu = lazyRetried(async () => (await import('./language-menu.tsx')).LanguageMenu)
