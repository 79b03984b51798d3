import { randomUUID } from 'node:crypto'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { DeliveryState } from '#platform/mail/log-contract.ts'
import { mailStates } from '#platform/mail/server/public.ts'
import type { Config } from '#server/start/config.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Caller, type Route } from '#server/handler.ts'
import { ofNetworks } from '#server/limits/throttle.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { dayMs, daySeconds, hourSeconds } from '#shared/time/durations.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { rightsOf, roleNames, type Person } from '#shared/roles.ts'
import {
  accepted,
  applicantsSignUp,
  deadInvitation,
  invitationDays,
  invitations,
  invited,
  invitedWithoutMail,
  noInvitation,
  withdrawn,
  type Invitation,
  type InvitationMail,
} from '../../invite-contract.ts'
import { mayManage, passwordFault } from '../../management.ts'
import { userManagement } from '../manage.ts'
import { userExists, userStore } from '../store.ts'
import { fits, inviteMail, keptDigest, partsOf } from './invite-mail.ts'
import { invitationStore, type InvitationRow } from './store.ts'

const module = 'Users'
const shownDays = 30
const tooManyInvitations = 'Too many invitations. Please wait.'
const tooManyTries = 'Too many tries. Please wait a minute.'

export function inviteRoutes(deps: Deps): Route[] {
  const { db, now, secrets, throttle, jobs, config } = deps
  const manage = userManagement(deps)

  /** An invalid link takes as long as an expired one. */
  async function linked(token: string, caller: Caller): Promise<InvitationRow> {
    await throttle.take(ofNetworks('invitations', caller.ip, { limit: 30, seconds: 60 }), tooManyTries)
    const { id, secret } = partsOf(token) ?? { id: randomUUID(), secret: '' }
    const row = await invitationStore(db).find(id)
    const isRight = fits(secret, row ?? { digest: keptDigest(secrets, id) })
    if (!row || !isRight || row.expires_at <= now()) throw new Refusal(deadInvitation)
    return row
  }

  return [
    route(invitations.invite, async ({ Email, Firstname, Lastname, usergroup, Roalval }, { who, change }) => {
      if (usergroup === 'Student') throw new Refusal(applicantsSignUp)
      if (usergroup === '' && Roalval === '') throw new Refusal(laterMessages.chooseRights)
      if (!mayGive(who, { usergroup, role: Roalval, isOwner: false })) throw new HttpError(403, messages.notAllowed)
      await throttle.take(
        [
          { subject: `invited:${Email}`, limit: 5, seconds: daySeconds },
          { subject: `invites:${who.username}`, limit: 100, seconds: hourSeconds },
        ],
        tooManyInvitations,
      )
      const id = randomUUID()
      const at = now()
      const rights = { usergroup, role: Roalval }
      await change(module, async ({ tx, audit }) => {
        if (await userStore(tx).find(Email)) throw new Refusal(userExists, { field: 'Email' })
        const store = invitationStore(tx)
        await store.forgetOlder(new Date(at.getTime() - shownDays * dayMs))
        const expires_at = new Date(at.getTime() + invitationDays * dayMs)
        const names = { firstname: Firstname, lastname: Lastname }
        const about = { invited_by: who.username, invited_at: at, expires_at, digest: keptDigest(secrets, id) }
        await store.put({ id, username: Email, ...names, ...rights, ...about })
        await audit(`Invited ${Email}`, { after: { ...names, ...rights } })
        await jobs.enqueue(tx, inviteMail, { id })
      })
      jobs.wake(inviteMail)
      return config.SMTP_URL ? invited : invitedWithoutMail
    }),

    route(invitations.list, async () => {
      const rows = await invitationStore(db).newest()
      const states = await mailStates(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...asListed(row, now()), Mail: mailOf(states.get(row.id), config) }))
    }),

    route(invitations.withdraw, async ({ Email }, { who, change }) => {
      await change(module, async ({ tx, audit }) => {
        const store = invitationStore(tx)
        const row = await store.of(Email)
        if (!row) throw new Refusal(noInvitation)
        if (!mayGive(who, personOf(row))) throw new HttpError(403, messages.notAllowed)
        await store.take(row.id)
        await audit(`Withdrew the invitation of ${Email}`)
      })
      return withdrawn
    }),

    openRoute(invitations.open, async ({ Token }, { caller }) => {
      const { username, firstname, lastname } = await linked(Token, caller)
      return { Email: username, Firstname: firstname, Lastname: lastname }
    }),

    openRoute(invitations.accept, async ({ Token, Firstname, Lastname, Password }, { caller, changesBy }) => {
      const row = await linked(Token, caller)
      const fault = passwordFault(Password)
      if (fault) throw new Refusal(fault.message)
      const { id, username, usergroup, role } = row
      const by = await inviter(db, row)
      const account = { username, password: Password, firstname: Firstname || row.firstname, lastname: Lastname || row.lastname }
      const change = changesBy({ actor: by.username, ip: caller.ip })
      await manage.create({ who: by, change }, { ...account, usergroup, role, is_active: true }, async (tx) => {
        if (!(await invitationStore(tx).take(id))) throw new Refusal(deadInvitation)
        await auditLog(deps)(tx, { actor: username, ip: caller.ip, module, log: `Accepted the invitation of ${by.username}` })
      })
      return accepted
    }),
  ]
}

/** With present rights: an invitation doesn't give rights that the inviter has lost. */
async function inviter(db: Deps['db'], row: InvitationRow): Promise<Person & { username: string }> {
  const user = await userStore(db).find(row.invited_by)
  const person = user?.is_active ? { username: user.username, ...personOf(user), isOwner: user.is_owner } : undefined
  if (!person || !admits('administer', person) || !mayGive(person, personOf(row))) throw new Refusal(deadInvitation)
  return person
}

const personOf = ({ usergroup, role }: Pick<InvitationRow, 'usergroup' | 'role'>): Person => ({ usergroup, role, isOwner: false })

/** ROLE-5, ROLE-21 */
function mayGive(who: Person, invited: Person): boolean {
  const held = rightsOf(who)
  return mayManage(admits('appointAdmins', who), invited) && rightsOf(invited).every((right) => held.includes(right))
}

/** USER-15: without a mail server the mail is written to a folder. */
function mailOf(state: DeliveryState | undefined, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): InvitationMail {
  if (state === undefined || state === 'waiting' || state === 'sending') return 'waiting'
  if (state === 'delivered') return SMTP_URL ? 'sent' : 'file'
  return 'failed'
}

const asListed = (row: InvitationRow, now: Date): Omit<Invitation, 'Mail'> => ({
  Email: row.username,
  Firstname: row.firstname,
  Lastname: row.lastname,
  usergroup: row.usergroup,
  Roalval: row.role === '' ? '' : roleNames[row.role],
  invitedby: row.invited_by,
  invitedon: row.invited_at.toISOString(),
  expires: row.expires_at.toISOString(),
  IsOver: row.expires_at <= now,
})
