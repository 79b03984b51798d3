import { languageOf } from '#accounts/users/server/public.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import { saveViolation } from '#admissions/record/forms/engine/check.ts'
import { normalise } from '#admissions/record/forms/engine/normalise.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { job, publicJob } from '#admissions/record/forms/declarations/job.ts'
import { repeatable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import { proofOfWork } from '#server/limits/proof-of-work.ts'
import { HttpError, Refusal, refusalOf } from '#server/base/refusal.ts'
import { ofNetworks, type Throttle } from '#server/limits/throttle.ts'
import { messages } from '#shared/messages.ts'
import { mostBytesOfADay } from '../../changes/change-files.ts'
import { daySeconds, hourSeconds } from '#shared/time/durations.ts'
import { todayIn } from '#shared/time/dates.ts'
import type { Violation } from '#shared/rule.ts'
import { userNameOf } from '#shared/text/user-name.ts'
import { notARobot, notOffered, takenEmail } from '#admissions/record/applications/contract.ts'
import type { ApplicationSubscriber } from '../../record/events.ts'
import { beginPublic } from '../../changes/find-or-begin.ts'
import { resumeChange, receiveResume } from '../resume.ts'
import { publicActor } from '../../../record/address-proof.ts'
import { noteConsent } from './unproved/consent-store.ts'
import { askWhoseItIs } from './unproved/ask-whose.ts'
import { refusedAddresses } from './unproved/refused-addresses-store.ts'
import { submitApplication } from '../submit-application.ts'
import { applicationStore } from '../../record/store.ts'
import type { Saver } from '../steps/saver.ts'

type Body = Record<string, unknown>

const tooMany = 'Too many applications from your network. Please try again in an hour.'
const emailField = job.columns.MailId
/** APP-19: checked before the e-mail is looked up. */
const askedBefore: readonly string[] = ['Name', emailField]
const allBlank = Object.fromEntries(job.stages.flatMap(({ fields }) => Object.keys(fields)).map((name) => [name, undefined]))

/** Its own key: a puzzle solved for the sign-in opens nothing here. */
export const robotCheck = (deps: Deps) => proofOfWork(deps, 'robot-check')

/** APP-18: one record per solved check and unused e-mail, complete and submitted. The sender never reads it. A refusal leaves nothing. */
export function submitPublicApplication(deps: Deps, publish: ApplicationSubscriber) {
  const { db, throttle, now, config, files } = deps
  const robots = robotCheck(deps)
  const refused = refusedAddresses(db, deps)

  /** The robot check is the last. */
  async function violationOf(body: Body, username: string): Promise<Violation | undefined> {
    const answers = normalise(job, body, { by: 'applicant', first: true })
    const first = saveViolation(publicJob, { ...allBlank, ...answers }, {}, todayIn(config.TIME_ZONE, now()))
    if (first && askedBefore.includes(first.field)) return first
    if ((await applicationStore(db).isEmailTaken(username)) || (await refused.isTried(username)))
      return { field: emailField, message: takenEmail }
    if (first) return first
    return (await robots.isProved(textOf(body['altcha']))) ? undefined : { field: 'altcha', message: notARobot }
  }

  async function submit(body: Body, { ip, languages }: Caller) {
    if (!(await siteSettings(db)).Forms.includes('job')) throw new Refusal(notOffered)
    const username = userNameOf(textOf(body[emailField]))
    const fault = await violationOf(body, username)
    if (fault) throw refusalOf(fault)

    const saver: Saver = { username: publicActor, ip, writer: 'applicant' }
    const resume = await receiveResume(deps, body, (size) => countBytes(throttle, ip, size))
    const made = repeatable(db, async (tx) => {
      const opened = await beginPublic(tx, { username, form: job.name, ip, by: publicActor, at: now() })
      const file = await resumeChange(tx, opened.row, resume)
      const save = { ...opened, patch: shown(body), version: undefined, file }
      const submission = { asksDeclaration: false }
      const { message, refusal, row: after } = await submitApplication({ tx, deps, publish, saver }, save, submission)
      if (refusal) throw new Refusal(refusal.message, { field: refusal.field })
      const { application_id: applicationID, version, completion: Completion } = after
      const reply = { Msg: message, applicationID, username, version, Completion }
      await noteConsent(tx, after, { version: body['Notice'], language: await languageOf(tx, '', languages), at: now() })
      if (await refusedAddresses(tx, deps).has(username)) throw new NotKept(reply)
      await askWhoseItIs(tx, deps, after, languages)
      return reply
    })
    const reply = await made.catch(async (error: unknown) => {
      if (resume) await files.remove(resume.key)
      if (!(error instanceof NotKept)) throw error
      await refused.noteTry(username)
      return error.reply
    })
    sendQueuedMails(deps)
    return reply
  }

  return async (body: Body, caller: Caller) => {
    const budgets = ofNetworks('job-forms', caller.ip, { limit: config.JOB_FORMS_PER_ADDRESS, seconds: hourSeconds })
    const taken = await throttle.take(budgets, tooMany)
    return submit(body, caller).catch(async (error: unknown) => {
      // Otherwise anybody could test addresses for free.
      if (!(error instanceof Refusal && error.message === takenEmail)) await throttle.refund(taken)
      throw error
    })
  }
}

/** ADDR-1: per network and day, because there is no person to count for. */
async function countBytes(throttle: Throttle, ip: string, size: number): Promise<void> {
  for (const { subject, limit, seconds } of ofNetworks('job-form-bytes', ip, { limit: mostBytesOfADay, seconds: daySeconds })) {
    const bytes = await throttle.add(subject, size, seconds)
    if (bytes > limit) throw new HttpError(429, messages.tooManyUploads, hourSeconds)
  }
}

/** ADDR-1: rolls back an application that gets the usual reply and is not stored. */
class NotKept extends Error {
  readonly reply
  constructor(reply: { Msg: string; applicationID: number; username: string; version: number; Completion: number }) {
    super('The owner of this address wants no applications with it')
    this.reply = reply
  }
}

const shown = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(fieldsOf(job), name)))

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
