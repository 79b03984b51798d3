import { createElement as element, type ReactNode } from 'react'
import type { Institution } from '#platform/site-settings/institution.ts'
import { languages } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import { messages } from '#shared/messages.ts'
import { words } from '../words.ts'
import type { InLanguage } from './content.ts'

/** LANG-1: each language has its own name; the first script remembers the choice. */
const languageSwitch = ({ t, language, offered }: InLanguage) =>
  offered.length < 2
    ? null
    : fold(
        languages[language].name,
        element(
          'div',
          { className: 'languages', role: 'group', 'aria-label': t(words.languages) },
          ...offered.map((code) =>
            element(
              'button',
              { key: code, type: 'button', lang: code, 'data-language': code, 'aria-pressed': code === language },
              languages[code].name,
            ),
          ),
        ),
      )

const fold = (summary: string, ...panel: ReactNode[]) =>
  element(
    'details',
    { className: 'shell-fold' },
    element('summary', {}, summary),
    element('div', { className: 'shell-panel' }, ...panel),
  )

export const productOf = (institution: Institution): Institution => ({ ...institution, name: messages.product })

/** SCREEN-50: as the app draws it (`web/ui/shell/public-layout.tsx`). */
export const bar = (institution: Institution, inLanguage: InLanguage) =>
  element(
    'header',
    { className: 'shell-bar' },
    element('div', { className: 'shell-brand' }, mark(institution, inLanguage.t), element('span', {}, institution.name)),
    element('div', { className: 'shell-tools' }, languageSwitch(inLanguage), helpFold(institution, inLanguage.t)),
  )

export const mark = ({ name, logo }: Institution, t: Translate) =>
  logo === 0
    ? element('span', { className: 'shell-seal', 'aria-hidden': true }, name.charAt(0))
    : element('img', { className: 'institution-logo', src: `api/brand/logo?v=${logo}`, alt: name === '' ? t(words.logo) : '' })

function helpFold({ helpEmail, phone, hours }: Institution, t: Translate) {
  const contact = [phone, hours].filter((part) => part !== '').join(' · ')
  if (helpEmail === '' && contact === '') return null
  return fold(t(words.help), helpEmail === '' ? null : mailLink(helpEmail), contact === '' ? null : element('span', {}, contact))
}

export const mailLink = (address: string) =>
  element('a', { href: `mailto:${encodeURIComponent(address).replace('%40', '@')}` }, address)
