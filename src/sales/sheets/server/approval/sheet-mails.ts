import { findAccount } from '#accounts/users/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { isMobile } from '#shared/text/user-name.ts'
import type { SheetKey } from '../../contract.ts'
import { keyOf, sheetNameOf } from '../sheet/dto.ts'
import type { StoredSheet } from '../sheet/store.ts'
import { calledOf } from '#shared/text/full-name.ts'

const mostReaders = 10

/** SALES-51: queues a mail to each maker of a returned sheet, except the person who returned it. */
export async function mailReturned(
  tx: Db,
  deps: Deps,
  sheet: StoredSheet,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const values = { by, reason, sheet: sheetNameOf(sheet), page: pageOf(deps, keyOf(sheet)) }
  for (const { to, name } of await readersOf(tx, sheet.makers, by))
    await queueMail(tx, deps, { template: 'Sheet returned', to, values: { name, ...values } })
}

type HandedOver = { key: SheetKey; name: string; people: readonly string[]; by: string; to: string; reason: string }

/** SALES-74: queues a mail to the new holder of a sheet and to the previous ones, except the person who handed it over. */
export async function mailHandedOver(tx: Db, deps: Deps, { key, name: sheet, people, ...facts }: HandedOver): Promise<void> {
  const { by, reason, to: receiver } = facts
  const values = { by, reason, receiver, sheet, page: pageOf(deps, key) }
  for (const { to, name } of await readersOf(tx, people, by))
    await queueMail(tx, deps, { template: 'Sheet handed over', to, values: { name, ...values } })
}

const pageOf = ({ config }: Deps, key: SheetKey) => `${config.publicUrl}/ap/#/dataentry?${new URLSearchParams(key).toString()}`

async function readersOf(tx: Db, people: readonly string[], by: string): Promise<{ to: string; name: string }[]> {
  const readers: { to: string; name: string }[] = []
  for (const to of people.filter((person) => person !== by && !isMobile(person)).slice(0, mostReaders)) {
    const account = await findAccount(tx, to)
    if (account?.is_active) readers.push({ to, name: calledOf(account) })
  }
  return readers
}
