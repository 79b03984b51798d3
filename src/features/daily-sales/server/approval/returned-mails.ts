import { findAccount } from '#features/users/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { keyOf, sheetNameOf } from '../dto.ts'
import type { StoredSheet } from '../store.ts'

/** So many makers of one sheet are written to; there are one or two. */
const mostReaders = 10

/** SALES-51: queues a mail to each maker of a sheet that was returned, but not to who returned it. */
export async function mailReturned(
  tx: Db,
  deps: Deps,
  sheet: StoredSheet,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const page = `${deps.config.publicUrl}/ap/#/dataentry?${new URLSearchParams(keyOf(sheet)).toString()}`
  for (const to of sheet.makers.filter((maker) => maker !== by && !isMobile(maker)).slice(0, mostReaders)) {
    const account = await findAccount(tx, to)
    if (!account?.is_active) continue
    const name = `${account.firstname} ${account.lastname}`.trim() || to
    await queueMail(tx, deps, { template: 'Sheet returned', to, values: { name, by, sheet: sheetNameOf(sheet), reason, page } })
  }
}
