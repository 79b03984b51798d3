import { auditLog } from '#platform/activity-log/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { findAccount, giveRights, makeAccount, noteSignIn, signInChangedMail } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Context } from '#server/handler.ts'
import type { SignOnSettings } from '#server/ports/sign-on-settings.ts'
import { Refusal } from '#server/base/refusal.ts'
import { noAccess, tooManyGroups } from '../../single-sign-on.ts'
import { logModule, openSession } from '../open-session.ts'
import { beginSession } from '../second-step/begin-session.ts'
import { secondStepPolicyStore } from '../second-step/store.ts'
import type { SignedOn } from './claims.ts'
import { signOnStore } from './store.ts'
import type { SignOnRule } from '../../single-sign-on-contract.ts'

/** SIGN-42: the first rule that fits; undefined if none does. */
const ruleFor = (rules: readonly SignOnRule[], { groups, email }: Pick<SignedOn, 'groups' | 'email'>): SignOnRule | undefined =>
  rules.find(
    ({ Kind, Value }) =>
      Kind === 'Everyone' || (Kind === 'Group' ? groups.includes(Value) : email !== undefined && email === Value),
  )

/** SIGN-41, SIGN-42: finds or creates the account. Throws a refusal, and then nothing has been made. */
export async function signOn(deps: Deps, context: Context, { issuer, name }: SignOnSettings, person: SignedOn) {
  const { db, now, config } = deps
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

    const audit = recorder(tx, deps, context, username)
    const made =
      !account && (await makeAccount(tx, { username, firstname: person.firstname, lastname: person.lastname, ...rights }))
    if (made) await audit(`Created by ${name}`, { after: rights })
    if (linked === undefined && !(await store.link({ issuer, subject: person.subject, username }))) throw refusal
    if (linked === undefined && account) {
      await audit(`Linked with ${name}`)
      await mailLinked(tx, deps, account, name)
    }
    if (account && hasOtherRights(account, rights)) {
      await giveRights(tx, username, rights)
      await audit(`Got rights by ${name}`, { before: { usergroup: account.usergroup, role: account.role }, after: rights })
    }
    await noteSignIn(tx, username, now(), false)
    await audit(`Signed in with ${name}`)
    return {
      ...(await sessionOf(tx, deps, context, { username, ...rights, last_sign_in_at: account?.last_sign_in_at ?? null }, person)),
      usergroup: rights.usergroup,
    }
  })
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type Rights = Pick<Account, 'usergroup' | 'role'>

const recorder = (tx: Db, deps: Deps, { caller: { ip } }: Context, username: string) => {
  const audit = auditLog(deps)
  return (log: string, change: { before?: Rights; after?: Rights } = {}) =>
    audit(tx, { actor: username, ip, module: logModule, log, ...change })
}

const hasOtherRights = (account: Rights, rights: Rights) => account.usergroup !== rights.usergroup || account.role !== rights.role

async function mailLinked(tx: Db, deps: Deps, account: Account, name: string): Promise<void> {
  const mail = await signInChangedMail(tx, deps, account, `The account is now signed in to with ${name}.`, true)
  if (mail) await queueMail(tx, deps, mail)
}

/** SIGN-43: whole if the provider asked for two steps; otherwise the product asks for the second one. */
async function sessionOf(
  tx: Db,
  deps: Deps,
  context: Context,
  who: Rights & Pick<Account, 'username' | 'last_sign_in_at'>,
  { isStrong }: SignedOn,
) {
  if (!isStrong) return beginSession(tx, deps, context, { ...who, is_owner: false })
  const { username, last_sign_in_at } = who
  await secondStepPolicyStore(tx).notDue(username)
  return {
    ...(await openSession(tx, deps, context, { username, kind: 'whole', isConfirmed: true, isFirst: last_sign_in_at === null })),
    asks: [],
  }
}
