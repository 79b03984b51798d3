import { createRoot, hydrateRoot } from 'react-dom/client'
import { Box, identifierOf, type BoxProps } from '#accounts/sign-in/web/box/box.tsx'
import type { Identifier } from '#accounts/sign-in/box/name-form.ts'
import { formAsked } from '#platform/site-settings/form-to-open.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { t } from '#web/language/t.ts'
import { words } from '#accounts/sign-in/words.ts'
import { texts } from '../texts.ts'

export type BoxPart = Identifier | 'register'

export const loadBoxTexts = () => loadTexts('box')

/** SIGN-2: hydrates the sign-in panel without the app, after the server has rendered its first step; returns how to remove it. */
export function openBox(part: BoxPart, on: Pick<BoxProps, 'onEntered' | 'onCodeSent'>): () => void {
  const place = document.querySelector('#box > div')
  if (!place) throw new Error('The page has no #box')
  const isRegister = part === 'register'
  document.title = texts.pageTitle(t(isRegister ? words.createTitle : words.pageTitle))
  const form = formAsked(Object.fromEntries(new URLSearchParams(location.hash.split('?')[1])))
  const { named, about } = document.documentElement.dataset
  const box = (
    <Box
      shape={isRegister ? 'register' : 'panel'}
      identifier={isRegister ? identifierOf(form) : part}
      named={named}
      about={about}
      {...on}
    />
  )
  const root = place.hasChildNodes() ? hydrateRoot(place, box) : createRoot(place)
  if (!place.hasChildNodes()) root.render(box)
  return () => root.unmount()
}
