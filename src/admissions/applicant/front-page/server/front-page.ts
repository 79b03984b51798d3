import { applicationOf, openPointsOf } from '#admissions/record/applications/server/public.ts'
import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Translate } from '#languages/translate.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import type { PageLanguage } from '#platform/site-settings/server/page-language.ts'
import { institutionOf, siteSettings } from '#platform/site-settings/server/public.ts'
import { noticeIn } from '#platform/site-settings/notice.ts'
import { settingsIn } from '#platform/site-settings/settings-in.ts'
import { ownWords } from '#platform/wordings/server/public.ts'
import type { SiteSettings } from '#platform/site-settings/contract.ts'
import { openMemory } from '#server/db/statements/memory.ts'
import { minified } from '#server/http/pages/visitor-style.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import type { Identifier } from '#accounts/sign-in/box/name-form.ts'
import { hintedName } from '#server/secrets/address-hint.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { todayIn } from '#shared/time/dates.ts'
import { formNames, forms, type FormName } from '#shared/form-name.ts'
import { words } from '../words.ts'
import { firstScript, scriptHash } from './first-script.ts'
import type { FrontPage, InLanguage, NamedReader, OpenForm } from './content.ts'
import { drawBox, drawFrontPage, drawShell } from './page.ts'
import { styleOf } from './style.ts'

/** `scriptHash` allows the script; `words` is the version of the institution's own words (LANG-15), empty without them. */
export type FrontPart = {
  html: (nonce: string) => string
  title: string | undefined
  shell: string
  scriptHash: string
  words: string
}

type InPageLanguage = Pick<PageLanguage, 'code' | 'language' | 'offered'>

const productName = 'application tracker'
const strangersSeconds = 1
const mostPages = 50

/** SEC-36: renders the page at most once a second, unless this process has changed its content. */
export function openFrontPage(
  deps: Deps,
): (session: Session | undefined, language: InPageLanguage, hint: string | undefined) => Promise<FrontPart> {
  const memory = openMemory<{ drawn: Promise<FrontPart> }>({
    seconds: Math.min(strangersSeconds, deps.config.REMEMBER_SECONDS),
    tables: ['site_settings', 'brand_logo', 'wordings', 'own_names', 'document_slots'],
    now: deps.now,
    most: mostPages,
  })
  return async (session, language, hint) => {
    const isIn = session !== undefined && !session.pending
    const named = isIn ? undefined : namedIn(deps, hint)
    const draw = () => frontPart(deps, session, language, named)
    if (isIn || named) return draw()
    // Remembers the promise, so that concurrent visitors wait for one render.
    const remembered = await memory.of([language.code, ...language.offered].join(), async () => ({ drawn: draw() }))
    return remembered?.drawn ?? draw()
  }
}

/** FRONT-1: staff get no front page, nor anybody if it is switched off. Everybody gets the shell. */
async function frontPart(
  deps: Deps,
  session: Session | undefined,
  { code, language, offered }: InPageLanguage,
  named?: NamedReader,
): Promise<FrontPart> {
  const { db, config } = deps
  const [english, institution, own] = await Promise.all([
    siteSettings(db),
    institutionOf(db, config, language),
    ownWords(db, code),
  ])
  const settings = settingsIn(english, language)
  const person = session?.pending ? undefined : session
  const isStaff = person !== undefined && person.usergroup !== 'Student'
  const words = isStaff ? '' : own.version
  const inLanguage = { t: isStaff ? translateFor(code) : own.t, language, offered }
  const hasFront = settings.FrontPage && !isStaff
  const hasName = institution.name.toLowerCase() !== productName
  const page = hasFront
    ? await drawFrontPage(await frontPageOf(deps, settings, { institution, hasName, ...inLanguage }, person))
    : ''
  const boxes = Object.fromEntries(settings.Forms.map((name) => [name, boxOf(name)]))
  const unasked = { form: settings.DefaultForm, box: boxOf(settings.DefaultForm) }
  const about = Object.fromEntries(settings.Forms.map((name) => [name, aboutForm(settings, name, inLanguage.t)]))
  const kinds = new Set([...Object.values(boxes), unasked.box, ...(named ? [named.box] : [])].filter((kind) => kind !== ''))
  const box = await drawBox(institution, hasName, [...kinds], inLanguage, named)
  const first = firstScript({
    front: hasFront,
    isIn: person !== undefined,
    boxes: { ...noBoxes, ...boxes },
    unasked,
    about,
    ...(named && { named }),
  })
  const style = styleOf(institution.accent) + boxStyle
  return {
    html: (nonce) => `<style nonce="${nonce}">${style}</style>${box}${first}${page}`,
    title: hasName && !isStaff ? institution.name : undefined,
    shell: await drawShell(institution, hasName, inLanguage),
    scriptHash,
    words,
  }
}

/** SIGN-60: the form, and its duration if the institution states one. */
function aboutForm({ FormTexts }: SiteSettings, name: FormName, t: Translate): string {
  const { Minutes = null } = FormTexts[name] ?? {}
  return [t(variantOf(name).title), ...(Minutes === null ? [] : [t(words.minutes, { minutes: Minutes })])].join(' · ')
}

/** SIGN-58: the reader that a mail's link names. */
function namedIn({ secrets }: Deps, hint: string | undefined): NamedReader | undefined {
  const name = hint === undefined ? undefined : hintedName(secrets, hint)
  return name === undefined ? undefined : { box: isMobile(name) ? 'mobile' : 'email', name }
}

/** The job form needs no sign-in, and a form that is not offered says so: the app shows both. */
const boxOf = (name: FormName): Identifier | '' => (name === 'job' ? '' : forms[name].identifier)
const noBoxes = Object.fromEntries(formNames.map((name) => [name, '' as const]))

const boxStyle = minified('accounts/sign-in/box/box.css')

async function frontPageOf(
  deps: Deps,
  settings: SiteSettings,
  institution: Pick<FrontPage, 'institution' | 'hasName' | keyof InLanguage>,
  person: Session | undefined,
): Promise<FrontPage> {
  const { db } = deps
  return {
    ...institution,
    forms: person ? [] : await Promise.all(settings.Forms.map((name) => openForm(db, settings, name))),
    privacyNotice: noticeIn({ ...settings, Institution: institution.institution.name }, institution.language, institution.t),
    applicant: person && (await applicantOf(deps, person.username)),
  }
}

async function applicantOf({ db, config, now }: Deps, username: string): Promise<FrontPage['applicant']> {
  const record = await applicationOf(db, username)
  const isDraft = record !== undefined && record.submitted_at === null
  const open = isDraft ? await openPointsOf(db, username, todayIn(config.TIME_ZONE, now())) : undefined
  return { number: record?.application_id, documents: open?.documents ?? 0 }
}

async function openForm(db: Deps['db'], { FormTexts, Fees }: SiteSettings, name: FormName): Promise<OpenForm> {
  const { title, paper } = variantOf(name)
  const { Introduction = '', Minutes = null } = FormTexts[name] ?? {}
  const fee = Fees[name]
  const documents = (await requestedDocuments(db, name)).filter(({ required }) => required).map((slot) => slot.name)
  return {
    name,
    title,
    introduction: Introduction,
    minutes: Minutes,
    fee: fee?.on ? `${fee.currency} ${new Intl.NumberFormat('en-IN').format(fee.amount)}` : undefined,
    documents: paper.photo === undefined ? documents : [...documents, words.photo],
  }
}
