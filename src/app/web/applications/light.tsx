import { createRoot, hydrateRoot } from 'react-dom/client'
import { Box, identifierOf, type BoxProps } from '#features/sign-in/web/box/box.tsx'
import type { Identifier } from '#features/sign-in/box/name-form.ts'
import { formAsked } from '#platform/site-settings/form-to-open.ts'
import { texts } from '../texts.ts'

/** The parts of the page that are the one box: its first step by what is asked for, and creating an account on a page of its own. */
export type BoxPart = Identifier | 'register'

/** SIGN-2: brings the one box to life without the app, where the server has drawn its first step; returns how to take it away. */
export function openBox(part: BoxPart, on: Pick<BoxProps, 'onEntered' | 'onCodeSent'>): () => void {
  const place = document.querySelector('#box > div')
  if (!place) throw new Error('The page has no #box')
  const isRegister = part === 'register'
  document.title = texts.pageTitle(isRegister ? 'Create an account' : 'Application')
  const asked = formAsked(Object.fromEntries(new URLSearchParams(location.hash.split('?')[1])))
  const box = <Box shape={isRegister ? 'register' : 'panel'} identifier={isRegister ? identifierOf(asked) : part} {...on} />
  const root = place.hasChildNodes() ? hydrateRoot(place, box) : createRoot(place)
  if (!place.hasChildNodes()) root.render(box)
  return () => root.unmount()
}
