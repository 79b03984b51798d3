import { auditLog } from '#platform/activity-log/server/public.ts'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import { restartIfTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { repeatable } from '#server/db/transaction.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { personOf } from '#shared/text/user-name.ts'
import { logModule } from '../../../../contract.ts'
import { isUnproved, takenOn, type AddressProof } from '../../../../record/address-proof.ts'
import { words } from '../../../../words.ts'
import type { ApplicationSubscriber } from '../../../record/events.ts'
import { applicationStore } from '../../../record/store.ts'
import { markRecords } from '../../../record/stores/write-store.ts'
import { existingRecord } from '../../../changes/find-or-begin.ts'
import { trash } from '../../../changes/trash.ts'
import { usernamesInUse } from '../../../changes/trash-store.ts'
import type { AddressAnswer } from './address-link.ts'
import { takeConsentOver } from './consent-store.ts'
import { refusedAddresses } from './refused-addresses-store.ts'
import type { RecordRow } from '../../../record/tables.ts'

type By = { actor: string; ip: string }

/** ADDR-1: the address's owner claims or disowns it, or staff take it on. */
export function addressSettler(deps: Deps, totals: Totals, publish: ApplicationSubscriber) {
  const audit = auditLog(deps)
  const { putIn } = trash(deps, totals, publish)

  async function goOn(tx: Db, row: RecordRow, change: { username: string; address_proof: AddressProof }, by: By, log: string) {
    await markRecords(tx, change).where('application_id', '=', row.application_id).execute().catch(restartIfTaken)
    await audit(tx, {
      ...by,
      module: logModule,
      applicationId: row.application_id,
      log,
      isMilestone: change.address_proof === '',
    })
    const after = { ...row, ...change }
    if (isUnproved(row)) await publish(tx, [{ kind: 'submitted', before: row, after, by: by.actor }])
  }

  return {
    /** False if somebody has already answered. */
    async answer({ address, number, wasMe }: AddressAnswer, ip: string): Promise<boolean> {
      const isAnswered = await repeatable(deps.db, async (tx) => {
        const row = await applicationStore(tx).lockNumber(number)
        if (!row || row.address_proof === '' || personOf(row.username) !== address) return false
        const by = { actor: address, ip }
        if (wasMe) {
          const change = { username: await ownKeyOf(tx, row), address_proof: '' } as const
          await takeConsentOver(tx, row)
          await goOn(tx, row, change, by, words.milestones.addressConfirmed)
          return true
        }
        await refusedAddresses(tx, deps).add(address)
        await putIn(tx, [row.username], { ...by, why: 'the owner of the address said: It wasn’t me' })
        return true
      })
      totals.forget()
      sendQueuedMails(deps)
      return isAnswered
    },

    async takeOn(username: string, reason: string, by: By): Promise<void> {
      await repeatable(deps.db, async (tx) => {
        const row = await existingRecord(tx, username)
        if (!isUnproved(row)) throw new Refusal(nothingToTakeOn)
        const log = `Taken on before its address was confirmed: ${reason}`
        await goOn(tx, row, { username, address_proof: takenOn }, by, log)
      })
      totals.forget()
      sendQueuedMails(deps)
    },
  }
}

const nothingToTakeOn = 'The address of this application need not be confirmed.'

/** The plain key if free, else the form's, else a key below that. */
async function ownKeyOf(tx: Db, { username, form, application_id }: RecordRow): Promise<string> {
  const person = personOf(username)
  const keys = [person, `${person}/${form}`]
  const used = await usernamesInUse(tx, keys)
  return keys.find((key) => key === username || !used.has(key)) ?? `${person}/${form}/${application_id}`
}
