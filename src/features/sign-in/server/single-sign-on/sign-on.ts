import { auditLog } from '#platform/activity-log/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { findAccount, giveRights, makeAccount, noteSignIn, signInChangedMail } from '#features/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { Context } from '#server/handler.ts'
import type { SignOnSettings } from '#server/ports/sign-on-settings.ts'
import { Refusal } from '#server/refusal.ts'
import { noAccess, tooManyGroups } from '../../single-sign-on.ts'
import { logModule, openSession } from '../open-session.ts'
import { beginSession } from '../second-step/begin-session.ts'
import { secondStepStore } from '../second-step/store.ts'
import type { SignedOn } from './claims.ts'
import { ruleFor } from './rights.ts'
import { signOnStore } from './store.ts'

/**
 * SIGN-41, SIGN-42: finds or makes the account of somebody who signed in at the provider, gives it the rights of the first rule that fits, and
 * opens its session. Throws a refusal, and then nothing has been made.
 */
export async function signOn(deps: Deps, context: Context, { issuer, name }: SignOnSettings, person: SignedOn) {
  const { db, now, config } = deps
  const { ip } = context.caller
  const record = auditLog(deps)
  const institution = await institutionOf(db, config)
  const refusal = new Refusal(noAccess(institution.name))

  return db.transaction().execute(async (tx) => {
    const store = signOnStore(tx, now)
    const { Rules } = await store.policy()
    const linked = await store.usernameOf(issuer, person.subject)
    const username = linked ?? person.email
    if (username === undefined) throw refusal
    const account = await findAccount(tx, username)
    if (account && (account.is_owner || !account.is_active)) throw refusal
    if (person.hasTooManyGroups && Rules.some(({ Kind }) => Kind === 'Group')) throw new Refusal(tooManyGroups)
    const rule = ruleFor(Rules, person)
    if (!rule) throw refusal
    const rights = { usergroup: rule.usergroup, role: rule.Roalval }
    const { usergroup, role } = rights

    const made =
      !account && (await makeAccount(tx, { username, firstname: person.firstname, lastname: person.lastname, ...rights }))
    if (made) await record(tx, { actor: username, ip, module: logModule, log: `Created by ${name}`, after: rights })
    if (linked === undefined && !(await store.link({ issuer, subject: person.subject, username }))) throw refusal
    if (linked === undefined && account) {
      await record(tx, { actor: username, ip, module: logModule, log: `Linked with ${name}` })
      const mail = await signInChangedMail(tx, deps, account, `The account is now signed in to with ${name}.`, true)
      if (mail) await queueMail(tx, deps, mail)
    }
    if (account && (account.usergroup !== usergroup || account.role !== role)) {
      const before = { usergroup: account.usergroup, role: account.role }
      await giveRights(tx, username, rights)
      await record(tx, { actor: username, ip, module: logModule, log: `Got rights by ${name}`, before, after: rights })
    }

    await noteSignIn(tx, username, now(), false)
    await record(tx, { actor: username, ip, module: logModule, log: `Signed in with ${name}` })
    if (!person.isStrong)
      return { ...(await beginSession(tx, deps, context, { username, ...rights, is_owner: false })), usergroup }
    await secondStepStore(tx, now).notDue(username)
    const whole = await openSession(tx, deps, context, { username, kind: 'whole', isConfirmed: true })
    return { ...whole, asks: [], usergroup }
  })
}
