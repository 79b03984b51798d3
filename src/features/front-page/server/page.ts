import { createElement as element, Fragment, type ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { NameForm, resting, type Identifier } from '#features/sign-in/box/name-form.ts'
import type { Institution } from '#platform/site-settings/institution.ts'
import type { FormName } from '#shared/form-name.ts'
import { fill } from '#shared/text/fill.ts'
import { words } from '../words.ts'

/** A form that is open; what is not known of it is not said. */
export type OpenForm = {
  name: FormName
  title: string
  introduction: string
  minutes: number | null
  /** To be read, such as INR 1,500. */
  fee: string | undefined
  /** What has to be uploaded, by its names. */
  documents: readonly string[]
}

export type FrontPage = {
  institution: Institution
  /** Whether its name is the institution's own, not the product's. */
  hasName: boolean
  forms: readonly OpenForm[]
  privacyNotice: string
  /** The applicant who is signed in; the number is undefined before the first answer. */
  applicant: { number: number | undefined } | undefined
}

/** FRONT-2: the front page as HTML that needs no script to be read. */
export const drawFrontPage = (page: FrontPage): Promise<string> => html(drawn(page))

/** SIGN-2: the place of the one box, and its first step for each kind of name, of which the page shows the one that is asked for. */
export const drawBox = (institution: Institution, hasName: boolean, kinds: readonly Identifier[]): Promise<string> =>
  html(
    element(
      Fragment,
      {},
      ...kinds.map((identifier) =>
        element('template', { key: identifier, 'data-box': identifier }, element(NameForm, { identifier, form: resting })),
      ),
      element(
        'div',
        { id: 'light' },
        element('header', {}, words.product),
        element(
          'main',
          { id: 'content', tabIndex: -1 },
          element(
            'div',
            { className: 'panel' },
            hasName || institution.logo ? header(hasName ? institution : { ...institution, name: '' }) : null,
            element('div', { id: 'box' }),
          ),
        ),
      ),
    ),
  )

/** FRONT-3: what is seen of the app until its first screen is drawn: the header, and the place of the screen. */
export const drawShell = (institution: Institution): Promise<string> =>
  html(
    element(
      'div',
      { id: 'shell' },
      header(institution),
      element('output', {}, element('span', { className: 'spoken' }, words.loading), element('i'), element('i')),
    ),
  )

async function html(part: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(part)
  return text(prelude)
}

const drawn = (page: FrontPage) => element('div', { id: 'front' }, header(page.institution), content(page), footer(page))

const header = ({ name, logo }: Institution) =>
  element(
    'header',
    {},
    logo === 0 ? null : element('img', { src: `/ap/api/brand/logo?v=${logo}`, alt: name === '' ? words.logo : '' }),
    element('span', {}, name),
  )

const content = ({ institution, hasName, forms, applicant }: FrontPage) =>
  element(
    'main',
    {},
    element('h1', {}, hasName ? fill(words.title, { institution: institution.name }) : words.plainTitle),
    applicant ? own(applicant) : null,
    ...(applicant ? [] : forms.map(card)),
    !applicant && forms.length === 0 ? element('p', {}, words.noneOpen) : null,
    applicant ? null : started(),
  )

const own = ({ number }: { number: number | undefined }) =>
  section(
    'own',
    number === undefined ? words.yoursBegins : fill(words.yours, { number }),
    button(number === undefined ? '#/addnewapplication' : '#/myapplication', words.goOn, true),
  )

const card = ({ name, title, introduction, minutes, fee, documents }: OpenForm) =>
  section(
    name,
    title,
    introduction === '' ? null : element('p', {}, introduction),
    minutes === null ? null : element('p', { className: 'quiet' }, fill(words.minutes, { minutes })),
    fee === undefined ? null : element('p', { className: 'quiet' }, fill(words.fee, { amount: fee })),
    documents.length === 0 ? null : element('p', { className: 'quiet' }, fill(words.ready, { documents: listed(documents) })),
    button(`#/addnewapplication?form=${name}`, words.start, true, `start-${name} ${name}`, `start-${name}`),
  )

const started = () => section('started', words.alreadyStarted, button('#/addnewapplication', words.goOn, false))

const footer = ({ institution: { name, address, helpEmail, phone, hours }, privacyNotice }: FrontPage) => {
  const contact = [phone, hours].filter((part) => part !== '').join(' · ')
  return element(
    'footer',
    {},
    address || helpEmail || contact ? element('h2', {}, words.help) : null,
    helpEmail ? element('p', {}, element('a', { href: `mailto:${helpEmail}` }, helpEmail)) : null,
    contact ? element('p', {}, contact) : null,
    address ? element('p', { className: 'quiet' }, `${name}\n${address}`) : null,
    element('details', {}, element('summary', {}, words.privacyNotice), element('p', {}, privacyNotice)),
    element(
      'nav',
      { 'aria-label': words.help },
      element('a', { href: 'verify' }, words.checkDocument),
      element('a', { href: '#/login' }, words.staff),
    ),
  )
}

const section = (id: string, title: string, ...children: ReactNode[]) =>
  element('section', { key: id, className: 'card', 'aria-labelledby': id }, element('h2', { id }, title), ...children)

/** Several are called alike: a screen reader reads what each is for behind its name. */
const button = (href: string, name: string, isMain: boolean, labelledBy?: string, id?: string) =>
  element('a', { href, id, className: isMain ? 'button main' : 'button', 'aria-labelledby': labelledBy }, name)

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
