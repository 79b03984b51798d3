import { isSpecifiedForm, type FormName } from '#shared/form-name.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { repeatable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Caller, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { reasonIfAny } from '#shared/schema.ts'
import { changedCorrections } from '../record/dto.ts'
import { foldUsername, isOwnKey } from '#shared/text/user-name.ts'
import { messages } from '#shared/messages.ts'
import { isBlank } from '#shared/rule.ts'
import { application, applications, notFound, unknownForm } from '../../contract.ts'
import { writerOf } from '../record/access.ts'
import { submitPublicApplication, robotCheck } from './create/public-application.ts'
import { refuseBarred } from '../status/approval.ts'
import type { OpenFeeOf } from '../status/status-mails.ts'
import { dropFiles } from '../changes/record-files.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { newUsername } from '../changes/create-application.ts'
import { beginNew, findOrBegin, formBegunBy, type Opened } from '../changes/find-or-begin.ts'
import { resumeChange, receiveResume } from './resume.ts'
import { approveApplication } from './approve-application.ts'
import { saveAnswers } from './save-answers.ts'
import { submitApplication } from './submit-application.ts'
import { applicationStore } from '../record/store.ts'
import type { Saver, SaveResult } from './steps/saver.ts'

type Body = Record<string, unknown>
/** SIGN-16: `Param` of a new record. */
const newRecord = 'nan'

export function saveRoutes(deps: Deps, publish: ApplicationSubscriber, openFeeOf: OpenFeeOf): Route[] {
  const { db } = deps
  const apply = submitPublicApplication(deps, publish)
  const robots = robotCheck(deps)

  async function save(input: Body, who: Session, caller: Caller, open: (tx: Db) => Promise<Opened>) {
    const isStaff = admits('writeAllApplications', who)
    const saver: Saver = { username: who.username, ip: caller.ip, writer: writerIn(who), languages: caller.languages }
    const body = who.kind === 'key' ? withoutStatus(input) : input
    const resume = await receiveResume(deps, body)
    const kept = repeatable(db, async (tx) => {
      const opened = await open(tx)
      const file = await resumeChange(tx, opened.row, resume)
      const status = { reason: reasonOf(body), mayOverride: admits('administer', who) }
      const wanted = { ...opened, patch: body, version: versionOf(body), file, status }
      const context = { tx, deps, publish, saver }
      const goal = goalOf(body, admits('decideApplications', who))
      if (goal === undefined) return saveAnswers(context, wanted)
      if (goal === 'submitted') return submitApplication(context, wanted, { asksDeclaration: who.kind === 'cookie' })
      const approved = await approveApplication(context, wanted, { offersUndo: body['OffersUndo'] === true })
      await refuseBarred(tx, approved.row, { openFeeOf, timeZone: deps.config.TIME_ZONE })
      return approved
    })
    const outcome = await kept.catch(async (error: unknown) => {
      if (resume) await deps.files.remove(resume.key)
      throw error
    })
    await dropFiles(deps, outcome.replaced)
    sendQueuedMails(deps)
    return replyTo(outcome, { isStaff, ignored: unknownIn(body, variantOf(outcome.row.form)) })
  }

  return [
    openRoute(applications.robotCheck, async () => ({ challenge: await robots.challenge() })),

    openRoute(applications.create, async (body, { session, caller }) => {
      const who = session?.pending ? undefined : session
      // Without a solution it comes from somebody whose session has expired.
      if (!who && formName(body['Form']) === 'job' && 'altcha' in body) return apply(body, caller)
      if (!who) throw new HttpError(401, messages.notSignedIn)
      if (!admits('writeApplications', who)) throw new HttpError(403, messages.notAllowed)
      const isStaff = admits('writeAllApplications', who)
      const form = formName(body['Form']) ?? formBegunBy(who)
      const begun = { ip: caller.ip, by: who.username, at: deps.now() }
      if (form && isStaff && [undefined, '', newRecord].includes(textOf(body['username']))) {
        const username = await newUsername(deps, variantOf(form), body)
        return save(body, who, caller, (tx) => beginNew(tx, { username, form, ...begun }))
      }
      const username = writerOf(who, textOf(body['username']))
      return save(body, who, caller, (tx) => findOrBegin(tx, { username, form, ...begun }))
    }),

    route(applications.update, async (body, { who, caller }) => {
      formName(body['Form'])
      return save(body, who, caller, async (tx) => {
        const held = await applicationStore(tx).lockNumberWithFiles(Number(body['applicationID']) || 0)
        if (held && !isOwnKey(held.row.username, who.username) && !admits('writeAllApplications', who))
          throw new HttpError(403, messages.notAllowed)
        if (!held) throw admits('writeAllApplications', who) ? new Refusal(notFound) : new HttpError(403, messages.notAllowed)
        return { ...held, isNew: false }
      })
    }),
  ]
}

/** KEY-9: only people set ticks and other fields of an approver. */
function writerIn(who: Session): Saver['writer'] {
  if (!admits('writeAllApplications', who)) return 'applicant'
  return who.kind === 'key' ? 'staff' : 'approver'
}

/** KEY-9: a key gives no status, because that has its own call and right; nor does it submit or approve. */
const withoutStatus = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'ApplicationStatus' && name !== 'cutomestatus'))

/** A refused submission has kept its fields, so the refusal comes after the commit. */
function replyTo({ message, refusal, row, wroteTo }: SaveResult, { isStaff, ignored }: { isStaff: boolean; ignored: string[] }) {
  const { application_id: applicationID, username, version, completion: Completion } = row
  const Ignored = ignored.length > 0 ? { Ignored: ignored } : {}
  const reply = { applicationID, username, version, Completion, ...changedCorrections(row.corrections, { isStaff }), ...Ignored }
  if (refusal) throw new Refusal(refusal.message, { ...reply, field: refusal.field })
  return { Msg: message, ...reply, ...(wroteTo !== undefined && { WroteTo: wroteTo }) }
}

const knownNames: ReadonlySet<string> = new Set([
  ...Object.keys(application.shape),
  'issubmitbtn',
  'StatusReason',
  'OffersUndo',
  'altcha',
  'sessionid',
])
const mostIgnored = 50

/** CALL-38: tells a program that its field was not stored. */
const unknownIn = (body: Body, variant: Variant): string[] =>
  Object.keys(body)
    .filter((name) => !knownNames.has(name) && !Object.hasOwn(fieldsOf(variant), name))
    .slice(0, mostIgnored)

/** Ignores a request for approval without the right. */
function goalOf(body: Body, mayApprove: boolean): 'submitted' | 'approved' | undefined {
  const status = body['ApplicationStatus']
  if (status === 'approved' && mayApprove) return 'approved'
  return status === 'submitted' || body['issubmitbtn'] === true ? 'submitted' : undefined
}

const reasonOf = ({ StatusReason }: Body) => reasonIfAny.safeParse(StatusReason).data ?? ''
const versionOf = ({ version }: Body) => (version === undefined || version === null ? undefined : Number(version))
const textOf = (value: unknown) => (typeof value === 'string' ? foldUsername(value) : undefined)

/** CALL-38: throws for one that doesn't exist. */
function formName(value: unknown): FormName | undefined {
  if (isBlank(value)) return undefined
  if (!isSpecifiedForm(value)) throw new Refusal(unknownForm)
  return value
}
