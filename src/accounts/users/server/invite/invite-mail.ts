import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import { giveUp, sendCodeMail } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { invitationDays } from '../../invite-contract.ts'
import { invitationStore, type InvitationRow } from './store.ts'
import { calledOf } from '#shared/text/full-name.ts'

/** The job names the invitation only: its link is neither in the database nor in a queue. */
export const inviteMail = defineJob('invite-mail', z.object({ id: z.uuid() }), { retryLimit: 12, retryDelaySeconds: 30 })

/** 256 bits; the table has the digest. */
const secretOf = (secrets: Secrets, id: string) => secrets.digest('invitation', id)
const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

export const keptDigest = (secrets: Secrets, id: string) => digestOf(secretOf(secrets, id)).toString('base64url')

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export function partsOf(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = tokenPattern.exec(token) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}

/** In constant time. */
export const fits = (secret: string, { digest }: Pick<InvitationRow, 'digest'>): boolean => {
  const [linkDigest, kept] = [digestOf(secret), Buffer.from(digest, 'base64url')]
  return linkDigest.length === kept.length && timingSafeEqual(linkDigest, kept)
}

export function inviteJobs(deps: Deps): void {
  deps.jobs.handle(
    inviteMail,
    async ({ id }) => {
      const row = await invitationStore(deps.db).find(id)
      if (!row) return
      const secret = deps.secrets.digests('invitation', id).find((one) => fits(one, row)) ?? secretOf(deps.secrets, id)
      const token = `${id}.${secret}`
      const values = {
        name: calledOf(row),
        by: row.invited_by,
        page: `${deps.config.publicUrl}/ap/#/invitation?Token=${token}`,
        days: String(invitationDays),
      }
      await sendCodeMail(deps, { id, secrets: [token] }, { template: 'Invitation', to: row.username, values })
    },
    ({ id }) => giveUp(deps, id),
  )
}
