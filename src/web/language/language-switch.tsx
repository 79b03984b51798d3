import { lazy, Suspense } from 'react'
import { offeredLanguages } from './page-language.ts'

/** LANG-1: the language of the page, and a menu of the others. Renders and loads nothing if there is no choice. */
export const LanguageSwitch = () =>
  offeredLanguages.length < 2 ? null : (
    <Suspense>
      <LanguageMenu />
    </Suspense>
  )

const LanguageMenu = lazy(async () => ({ default: (await import('./language-menu.tsx')).LanguageMenu }))
