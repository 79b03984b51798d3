import { daySeconds } from '#shared/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { english, type Language } from '#languages/languages.ts'
import { institutionOf, logoOf } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { withHints } from '#server/secrets/address-hint.ts'
import type { Config } from '#server/start/config.ts'
import { mailWords } from '../words.ts'
import { renderTemplate, type Wording } from '../render-template.ts'
import { keptLines, templateOf, type StaffTemplate, type TemplateName, type ValuesOf } from '../templates.ts'
import { tryOnce } from './delivery.ts'
import { blocksOf, blocksOfSentences } from './html/mail-blocks.ts'
import { logoId, mailHtml } from './html/mail-html.ts'
import { deliveryStore } from './deliveries-store.ts'
import { withdrawingStore } from './waiting/withdrawing-store.ts'
import { templateStore } from './store.ts'
import type { Translate } from '#languages/translate.ts'
import type { Institution } from '#platform/site-settings/institution.ts'

/** MAIL-15: values are in the recipient's language, too. SIGN-58: `reader` is their user name, if it isn't the address. */
export type TemplatedMail = {
  [Name in TemplateName]: { template: Name; to: string; values: ValuesOf<Name>; stopUrl?: string } & (Name extends StaffTemplate
    ? { language?: never; reader?: never }
    : { language: Language; reader?: string })
}[TemplateName]

const queuedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  sender: z.optional(z.string()),
  stopUrl: z.optional(z.string()),
  isSilent: z.optional(z.boolean()),
})

/** Not urgent; codes have a separate job. */
export const mailJob = defineJob('mail', queuedMail, { retryLimit: 12, retryDelaySeconds: 30, expiresInSeconds: daySeconds })

/** MAIL-10: sent only if the transaction commits. Uses the wording of now; queues nothing if the template is off. Returns the log's id. */
export async function queueMail(
  tx: Db,
  deps: Deps,
  letter: TemplatedMail,
  { about = '', tells = '', isSilent = false, seconds, priority }: Queueing = {},
): Promise<string | undefined> {
  const { jobs, now } = deps
  const { isSent, ...wording } = await written(tx, deps, letter)
  if (!isSent) return undefined
  const id = randomUUID()
  await deliveryStore(tx).queued({ ...entryOf(id, letter, now()), about, tells, is_silent: isSilent })
  if (about !== '') await withdrawingStore(tx).replaced(about, id)
  const options = {
    ...(seconds !== undefined && { startAfter: new Date(now().getTime() + seconds * 1000) }),
    ...(priority !== undefined && { priority }),
  }
  await jobs.enqueue(tx, mailJob, { id, to: letter.to, ...wording, stopUrl: letter.stopUrl, isSilent }, options)
  return id
}

export async function wordedMail(db: Db, { config }: Pick<Deps, 'config'>, letter: TemplatedMail): Promise<Wording> {
  const { subject, text } = await worded(db, config, letter)
  return { subject, text }
}

/** `about` and `tells` find it again; `seconds` it waits; higher `priority` first. `isSilent` replaces older ones, then is withdrawn. */
export type Queueing = { about?: string; tells?: string; isSilent?: boolean; seconds?: number; priority?: number }

/** Only mails not being sent yet; with `tells` only the last one, if it tells that. Returns their number. */
export const withdrawMails = (tx: Db, { now }: Pick<Deps, 'now'>, about: string, tells?: string): Promise<number> =>
  withdrawingStore(tx).withdrawn(about, tells, now())

/** When due, they are withdrawn, not sent. Returns their number. */
export const hushMails = (tx: Db, about: string, tells: string): Promise<number> => withdrawingStore(tx).hushed(about, tells)

/** Another delay for a mail that a later one may replace. */
const untilDecidedMs = 60_000

export async function deliver(deps: Deps, { isSilent, ...mail }: z.output<typeof queuedMail>): Promise<void> {
  const { db, jobs, now } = deps
  const is = await withdrawingStore(db).begin(mail.id, now())
  if (is === 'silent' || (is === 'begun' && isSilent)) await withdrawingStore(db).silenced(mail.id, now())
  else if (is === 'begun') await tryOnce(deps, { id: mail.id, send: () => sendWithLogo(deps, mail) })
  if (is !== 'replaced') return
  const startAfter = new Date(now().getTime() + untilDecidedMs)
  await db.transaction().execute((tx) => jobs.enqueue(tx, mailJob, { ...mail, isSilent }, { startAfter }))
}

export type Code = { id: string; secrets: readonly string[] }

/** The code is never in the database. `id` is the same for every attempt; the product adds `below` under the wording. */
export async function sendCodeMail(deps: Deps, { id, secrets }: Code, letter: TemplatedMail, below?: string): Promise<void> {
  const { isSent: _, ...mail } = await written(deps.db, deps, letter, below)
  await deliveryStore(deps.db).queued(entryOf(id, letter, deps.now()))
  await tryOnce(deps, { id, secrets, send: () => sendWithLogo(deps, { to: letter.to, ...mail }) })
}

export async function sendMail(deps: Deps, id: string, letter: TemplatedMail, below?: string): Promise<void> {
  const { isSent, ...mail } = await written(deps.db, deps, letter, below)
  if (!isSent) return
  await deliveryStore(deps.db).queued(entryOf(id, letter, deps.now()))
  await tryOnce(deps, { id, send: () => sendWithLogo(deps, { to: letter.to, ...mail }) })
}

export async function sendCodeSms(deps: Deps, { id, secrets }: Code, to: string, send: () => Promise<void>): Promise<void> {
  await deliveryStore(deps.db).queued({ ...entryOf(id, { template: 'One-time code', to }, deps.now()), channel: 'sms' })
  await tryOnce(deps, { id, secrets, send })
}

async function worded(db: Db, config: Config, letter: TemplatedMail, below?: string) {
  const { template, values, language = english } = letter
  const t = await wordsIn(db, language)
  const { isSent, isEnglish, subject: heading, text: body } = await templateStore(db).find(template, language)
  const institution = await institutionOf(db, config, language)
  const { name, helpEmail } = institution
  const stranger = isProved(letter)
    ? undefined
    : { name: t(mailWords.applicant), stop: t(mailWords.notYours, { institution: name, office: helpEmail || name }) }
  const filled = { ...values, ...(stranger && 'name' in values && { name: stranger.name }), institution: name }
  const { subject, text } = renderTemplate({ subject: heading, text: body }, filled, keptLines(template))
  const last = lastLines(institution, t)
  const parts = [text, below, stranger?.stop, last].filter((part) => part !== undefined)
  const { publicUrl } = config
  const sentences = (words = '') => blocksOfSentences(words, publicUrl)
  const { places } = templateOf(template)
  const html = mailHtml({
    language: isEnglish ? english : language,
    institution,
    title: subject,
    blocks: [...blocksOf(body, { places, values: filled, publicUrl, label: (words) => t(words) }), ...sentences(below)],
    foot: [...sentences(stranger?.stop), ...sentences(last?.replace(signatureMark, ''))],
  })
  return { isSent, subject, text: parts.join('\n\n'), html, sender: name }
}

/** MAIL-18: people prove only the address that they sign in with. */
export const isProved = ({ to, reader = to }: Pick<TemplatedMail, 'to' | 'reader'>): boolean => reader === to

async function written(db: Db, { config, secrets }: Pick<Deps, 'config' | 'secrets'>, letter: TemplatedMail, below?: string) {
  const mail = await worded(db, config, letter, below)
  if (templateOf(letter.template).isForStaff) return mail
  const { to, reader = to } = letter
  const hinted = (words: string) => withHints(words, { publicUrl: config.publicUrl, secrets, reader })
  return { ...mail, text: hinted(mail.text), html: hinted(mail.html) }
}

/** The picture is read when the mail goes: a waiting mail has only its place. */
async function sendWithLogo({ db, mailer }: Deps, mail: Mail): Promise<void> {
  const logo = mail.html?.includes(`cid:${logoId}`) ? await logoOf(db) : undefined
  await mailer.send({ ...mail, logo })
}

const entryOf = (id: string, { template, to }: Pick<TemplatedMail, 'template' | 'to'>, at: Date) => ({
  id,
  channel: 'mail' as const,
  recipient: to,
  template,
  queued_at: at,
})

const signatureMark = '-- \n'

/** MAIL-14: undefined while only a name is set. No line is just a number, which could be mistaken for a code. */
function lastLines({ name, address, helpEmail, phone, hours }: Institution, t: Translate): string | undefined {
  const where = address
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .join(', ')
  const help = [helpEmail, phone, hours].filter((part) => part !== '').join(' · ')
  if (where === '' && help === '') return undefined
  return (
    signatureMark + [where === '' ? name : `${name}, ${where}`, ...(help === '' ? [] : [t(mailWords.help, { help })])].join('\n')
  )
}
