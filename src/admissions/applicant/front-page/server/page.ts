import { createElement as element, Fragment, type ReactNode } from 'react'
import { text } from 'node:stream/consumers'
import { NameForm, resting, type Identifier } from '#accounts/sign-in/box/name-form.ts'
import type { Institution } from '#platform/site-settings/institution.ts'
import type { FormName } from '#shared/form-name.ts'
import { languages, type Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import { messages } from '#shared/messages.ts'
import { words as applicationWords } from '#admissions/record/applications/words.ts'
import { words } from '../words.ts'

/** An open form; the page omits unknown details. */
export type OpenForm = {
  name: FormName
  title: string
  introduction: string
  minutes: number | null
  /** To be read, such as INR 1,500. */
  fee: string | undefined
  /** The names of the documents to upload. */
  documents: readonly string[]
}

/** LANG-2: the language of a page, its texts, and the languages that can be chosen. */
export type InLanguage = { t: Translate; language: Language; offered: readonly Language[] }

/** SIGN-58: who opens the link of a mail, and what they sign in with. */
export type NamedReader = { box: Identifier; name: string }

type Applicant = { number: number | undefined; documents: number }

export type FrontPage = InLanguage & {
  institution: Institution
  /** Whether its name is the institution's own, not the product's. */
  hasName: boolean
  forms: readonly OpenForm[]
  privacyNotice: string
  /** The applicant who is signed in; the number is undefined before the first answer. Of a draft, how many documents are missing. */
  applicant: Applicant | undefined
}

/** FRONT-2: the front page as HTML that needs no script to be read. */
export const drawFrontPage = (page: FrontPage): Promise<string> => html(drawn(page))

/** SIGN-2: the place of the one box, and its first step for each kind of name, the page shows the one that is asked for. */
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
        element('header', {}, messages.product, languageSwitch(inLanguage)),
        element(
          'main',
          { id: 'content', tabIndex: -1 },
          element(
            'div',
            { className: 'panel' },
            hasName || institution.logo ? header(hasName ? institution : { ...institution, name: '' }, inLanguage.t) : null,
            element('div', { id: 'box' }),
          ),
        ),
      ),
    ),
  )

/**
 * FRONT-3: what is seen of the app until its first screen is drawn: the header, and the place of the screen. Who opens a form reads meanwhile
 * that nothing they type is lost.
 */
export const drawShell = (institution: Institution, t: Translate): Promise<string> =>
  html(
    element(
      'div',
      { id: 'shell' },
      header(institution, t),
      element(
        'output',
        {},
        element('span', { className: 'spoken' }, t(words.loading)),
        element('i'),
        element('p', {}, t(words.formOpens)),
        element('i'),
      ),
    ),
  )

async function html(part: ReactNode): Promise<string> {
  // Loaded for the first page, not by every start.
  const { prerenderToNodeStream } = await import('react-dom/static')
  const { prelude } = await prerenderToNodeStream(part)
  return text(prelude)
}

const drawn = (page: FrontPage) =>
  element('div', { id: 'front' }, header(page.institution, page.t, languageSwitch(page)), content(page), footer(page))

/** LANG-1: the languages, each called in itself; the page's first script remembers the one that is pressed. */
const languageSwitch = ({ t, language, offered }: InLanguage) =>
  offered.length < 2
    ? null
    : element(
        'div',
        { className: 'languages', role: 'group', 'aria-label': t(words.languages) },
        ...offered.map((code) =>
          element(
            'button',
            { key: code, type: 'button', lang: code, 'data-language': code, 'aria-pressed': code === language },
            languages[code].name,
          ),
        ),
      )

const header = ({ name, logo }: Institution, t: Translate, ...after: ReactNode[]) =>
  element(
    'header',
    {},
    logo === 0 ? null : element('img', { src: `api/brand/logo?v=${logo}`, alt: name === '' ? t(words.logo) : '' }),
    element('span', {}, name),
    ...after,
  )

const content = ({ institution, hasName, forms, applicant, ...page }: FrontPage) =>
  element(
    'main',
    {},
    element('h1', {}, hasName ? page.t(words.title, { institution: institution.name }) : page.t(words.plainTitle)),
    applicant ? own(applicant, page.t) : null,
    ...(applicant ? [] : forms.map((form) => card(form, page))),
    !applicant && forms.length === 0 ? element('p', {}, page.t(words.noneOpen)) : null,
    applicant ? null : started(page.t),
  )

const own = ({ number, documents }: Applicant, t: Translate) =>
  section(
    'own',
    [
      number === undefined ? t(words.yoursBegins) : t(words.yours, { number }),
      ...(documents > 0 ? [t(applicationWords.shared.documentsToAdd, { count: documents })] : []),
    ].join(' · '),
    button(number === undefined ? '#/addnewapplication' : '#/myapplication', t(words.goOn), true),
  )

const card = (
  { name, title, introduction, minutes, fee, documents }: OpenForm,
  { t, language }: Pick<InLanguage, 't' | 'language'>,
) =>
  section(
    name,
    t(title),
    introduction === '' ? null : element('p', {}, introduction),
    minutes === null ? null : element('p', { className: 'quiet' }, t(words.minutes, { minutes })),
    fee === undefined ? null : element('p', { className: 'quiet' }, t(words.fee, { amount: fee })),
    documents.length === 0
      ? null
      : element(
          'p',
          { className: 'quiet' },
          t(words.ready, {
            documents: listed(
              documents.map((each) => t(each)),
              language,
            ),
          }),
        ),
    button(`#/addnewapplication?form=${name}`, t(words.start), true, `start-${name} ${name}`, `start-${name}`),
  )

const started = (t: Translate) => section('started', t(words.alreadyStarted), button('#/addnewapplication', t(words.goOn), false))

const footer = ({ institution: { name, address, helpEmail, phone, hours }, privacyNotice, t }: FrontPage) => {
  const contact = [phone, hours].filter((part) => part !== '').join(' · ')
  return element(
    'footer',
    {},
    address || helpEmail || contact ? element('h2', {}, t(words.help)) : null,
    helpEmail
      ? element('p', {}, element('a', { href: `mailto:${encodeURIComponent(helpEmail).replace('%40', '@')}` }, helpEmail))
      : null,
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

/** Several are called alike: a screen reader reads what each is for behind its name. */
const button = (href: string, name: string, isMain: boolean, labelledBy?: string, id?: string) =>
  element('a', { href, id, className: isMain ? 'button main' : 'button', 'aria-labelledby': labelledBy }, name)

const listed = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
