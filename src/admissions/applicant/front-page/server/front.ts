import { createElement as element, type ReactNode } from 'react'
import type { Translate } from '#languages/translate.ts'
import { words as applicationWords } from '#admissions/record/applications/words.ts'
import { words } from '../words.ts'
import { mailLink, mark } from './bar.ts'
import type { Applicant, FrontPage, OpenForm } from './content.ts'

/** FRONT-2: a band in the accent, then one form with one button, or a row for each of several. */
export const content = ({ institution, hasName, forms, applicant, t }: FrontPage) =>
  element(
    'main',
    {},
    element(
      'div',
      { className: 'band' },
      element(
        'div',
        {},
        hasName || institution.logo ? mark(institution, t) : null,
        element('h1', {}, hasName ? t(words.title, { institution: institution.name }) : t(words.plainTitle)),
      ),
    ),
    element(
      'div',
      { className: 'forms' },
      applicant ? own(applicant, t) : null,
      ...(applicant ? [] : forms.map((form) => row(form, t))),
      !applicant && forms.length === 0 ? element('p', {}, t(words.noneOpen)) : null,
      applicant ? null : element('p', {}, element('a', { href: '#/addnewapplication' }, t(words.continueBegun))),
    ),
  )

const own = ({ number, documents }: Applicant, t: Translate) =>
  section(
    'own',
    [
      number === undefined ? t(words.yoursBegins) : t(words.yours, { number }),
      ...(documents > 0 ? [t(applicationWords.shared.documentsToAdd, { count: documents })] : []),
    ].join(' · '),
    button(number === undefined ? '#/addnewapplication' : '#/myapplication', t(words.goOn)),
  )

const row = ({ name, title, introduction, minutes, fee, documents }: OpenForm, t: Translate) =>
  section(
    name,
    t(title),
    introduction === '' ? null : element('p', {}, introduction),
    minutes === null && fee === undefined
      ? null
      : element(
          'ul',
          { className: 'facts' },
          minutes === null ? null : element('li', {}, t(words.minutes, { minutes })),
          fee === undefined ? null : element('li', {}, t(words.fee, { amount: fee })),
        ),
    documents.length === 0 ? null : needed(documents, t),
    button(`#/addnewapplication?form=${name}`, t(words.start), `start-${name} ${name}`, `start-${name}`),
  )

const needed = (documents: readonly string[], t: Translate) =>
  element(
    'div',
    { className: 'needed' },
    element('h3', {}, t(words.needed)),
    element('ul', {}, ...documents.map((each) => element('li', { key: each }, t(each)))),
  )

export const footer = ({ institution: { name, address, helpEmail, phone, hours }, privacyNotice, t }: FrontPage) => {
  const contact = [phone, hours].filter((part) => part !== '').join(' · ')
  return element(
    'footer',
    {},
    address || helpEmail || contact ? element('h2', {}, t(words.help)) : null,
    helpEmail ? element('p', {}, mailLink(helpEmail)) : null,
    contact ? element('p', {}, contact) : null,
    address ? element('p', { className: 'quiet' }, `${name}\n${address}`) : null,
    element('details', {}, element('summary', {}, t(words.privacyNotice)), element('p', {}, privacyNotice)),
    element(
      'nav',
      { 'aria-label': t(words.help) },
      element('a', { href: 'verify' }, t(words.checkDocument)),
      element('a', { href: '#/login' }, t(words.staff)),
    ),
  )
}

const section = (id: string, title: string, ...children: ReactNode[]) =>
  element('section', { key: id, className: 'card', 'aria-labelledby': id }, element('h2', { id }, title), ...children)

/** Several buttons have one name: a screen reader adds their purpose. */
const button = (href: string, name: string, labelledBy?: string, id?: string) =>
  element('a', { href, id, className: 'button', 'aria-labelledby': labelledBy }, name)
