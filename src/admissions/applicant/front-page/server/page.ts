import { createElement as element, Fragment, type ReactNode } from 'react'
import { text } from 'node:stream/consumers'
import { NameForm, resting, type Identifier } from '#accounts/sign-in/box/name-form.ts'
import type { Institution } from '#platform/site-settings/institution.ts'
import { words } from '../words.ts'
import { bar, productOf } from './bar.ts'
import type { FrontPage, InLanguage, NamedReader } from './content.ts'
import { content, footer } from './front.ts'

/** FRONT-2: the page needs no script to be read. */
export const drawFrontPage = (page: FrontPage): Promise<string> =>
  html(element('div', { id: 'front' }, bar(page.institution, page), content(page), footer(page)))

/** SIGN-2: the first step for each kind of name; the page shows one of them. */
export const drawBox = (
  institution: Institution,
  hasName: boolean,
  kinds: readonly Identifier[],
  inLanguage: InLanguage,
  named: NamedReader | undefined,
): Promise<string> =>
  html(
    element(
      Fragment,
      {},
      ...kinds.map((identifier) =>
        element(
          'template',
          { key: identifier, 'data-box': identifier },
          element(NameForm, {
            t: inLanguage.t,
            identifier,
            form: resting,
            ...(named?.box === identifier && { typed: named.name, isByLink: true }),
          }),
        ),
      ),
      element(
        'div',
        { id: 'light' },
        bar(hasName || institution.logo ? institution : productOf(institution), inLanguage),
        element('main', { id: 'content', tabIndex: -1 }, element('div', { className: 'panel' }, element('div', { id: 'box' }))),
      ),
    ),
  )

/** FRONT-3: the shell says that nothing typed is lost while the app loads. */
export const drawShell = (institution: Institution, hasName: boolean, inLanguage: InLanguage): Promise<string> =>
  html(
    element(
      'div',
      { id: 'shell' },
      bar(hasName || institution.logo ? institution : productOf(institution), inLanguage),
      element(
        'output',
        {},
        element('span', { className: 'spoken' }, inLanguage.t(words.loading)),
        element('i'),
        element('p', {}, inLanguage.t(words.formOpens)),
        element('i'),
      ),
    ),
  )

async function html(part: ReactNode): Promise<string> {
  const { prerenderToNodeStream } = await import('react-dom/static')
  const { prelude } = await prerenderToNodeStream(part)
  return text(prelude)
}
