import { createHash } from 'node:crypto'
import { applicationOf } from '#features/applications/server/public.ts'
import { requestedDocuments } from '#features/document-slots/server/public.ts'
import { variantOf } from '#features/forms/variants.ts'
import { institutionOf, siteSettings } from '#platform/site-settings/server/public.ts'
import type { SiteSettings } from '#platform/site-settings/contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import type { FormName } from '#shared/form-name.ts'
import { words } from '../words.ts'
import { drawFrontPage, type OpenForm } from './page.ts'
import { styleOf } from './style.ts'

/** What is written into the page of the browser app; `script` is allowed by its hash. */
export type FrontPart = { html: (nonce: string) => string; scriptHash: string }

const productAccent = '#29718b'
const productName = 'application tracker'

/**
 * FRONT-1: before the first paint: an address that asks for a screen, or a browser in which staff are signed in, shows the app and
 * not the front page.
 */
const script =
  "try{var u=(JSON.parse(localStorage.SessionInfo||'null')||{user:{}}).user.usergroup,s=localStorage['mantine-color-scheme-value']}catch(e){}" +
  "if(s==='dark'||s==='light')document.documentElement.style.colorScheme=s;" +
  "if(location.hash.length>1||u!==undefined&&u!=='Student')document.documentElement.classList.add('app')"
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** FRONT-1: the front page for people who aren't signed in, and for applicants; undefined for staff, and where it is switched off. */
export async function frontPart({ db, config }: Deps, session: Session | undefined): Promise<FrontPart | undefined> {
  const person = session?.pending ? undefined : session
  if (person && person.usergroup !== 'Student') return undefined
  const settings = await siteSettings(db)
  if (!settings.FrontPage) return undefined
  const institution = await institutionOf(db, config)
  const page = await drawFrontPage({
    institution,
    hasName: institution.name.toLowerCase() !== productName,
    forms: person ? [] : await Promise.all(settings.Forms.map((name) => openForm(db, settings, name))),
    privacyNotice: settings.PrivacyNotice,
    applicant: person && { number: (await applicationOf(db, person.username))?.application_id },
  })
  const style = styleOf(institution.accent || productAccent)
  return { html: (nonce) => `<style nonce="${nonce}">${style}</style><script>${script}</script>${page}`, scriptHash }
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
