import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { resource } from '#server/db/rows/resource.ts'
import { todayIn } from '#shared/time/dates.ts'
import { admits } from '#shared/call.ts'
import { badBirthDate, distributors, isPossibleBirth, type Distributor, type DistributorFields } from '../contract.ts'
import { distributorStore, type DistributorRow } from './store.ts'
import { distributorColumns, type DistributorColumns } from './tables.ts'

export function distributorRoutes({ db, config, now }: Deps): Route[] {
  const list = resource({
    module: 'Distributors',
    store: distributorStore,
    toDto,
    toRow,
    log: (done, _, { DistributorID }) => `${verbs[done]} distributor ${DistributorID}`,
  })

  function refuseImpossibleBirth({ Joined }: DistributorFields) {
    if (!isPossibleBirth(Joined, todayIn(config.TIME_ZONE, now()))) throw new Refusal(badBirthDate)
  }

  return [
    route(distributors.get, async (_, { who }) => {
      const rows = await distributorStore(db).all()
      return rows.map((row) => (admits('readDistributorDetails', who) ? { ID: row.id, ...toDto(row) } : named(row)))
    }),

    route(distributors.save, (distributor, context) => {
      refuseImpossibleBirth(distributor)
      return list.add(context, distributor, withKnownShows(distributor))
    }),

    route(distributors.update, ({ ID, Seen, ...sent }, context) => {
      refuseImpossibleBirth(sent)
      return list.change(context, ID ?? sent.DistributorID, sent, Seen, withKnownShows(sent))
    }),

    route(distributors.delete, ({ ID }, context) => list.remove(context, ID)),
  ]
}

const verbs = { Added: 'Added', Changed: 'Updated', Deleted: 'Removed' }

/** A change that names no shows keeps them, also those removed since. */
const withKnownShows =
  ({ NoSheetFor }: DistributorFields) =>
  async ({ tx, after }: { tx: Db; after: DistributorFields }, write: () => Promise<unknown>) => {
    if (NoSheetFor) await distributorStore(tx).refuseUnknownShows(showsOf(after))
    await write()
  }

/** ROLE-15: the fields that people who enter sheets may know. */
function named(row: DistributorRow): Distributor {
  const { DistributorID, Firsrname, Lastname, IsActive } = toDto(row)
  return { ID: row.id, DistributorID, Firsrname, Lastname, IsActive }
}

const toDto = (row: DistributorRow) => ({
  ...distributorColumns.toDto(row),
  Joined: row.birth_date ?? '',
  NoSheetFor: row.no_sheet_for.map(String),
})

const toRow = (distributor: DistributorFields): DistributorColumns => ({
  ...distributorColumns.toRow(distributor),
  birth_date: distributor.Joined || null,
  no_sheet_for: showsOf(distributor),
})

const showsOf = ({ NoSheetFor = [] }: DistributorFields) => NoSheetFor.map(Number)
