import { changesOnly } from '#server/db/changes-only.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { todayIn } from '#shared/time/dates.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { badBirthDate, distributors, isPossibleBirth, type Distributor, type DistributorFields } from '../contract.ts'
import { distributorStore, type DistributorRow } from './store.ts'

const module = 'Distributors'

/** The `distributor/*` calls: people who may read the sales lists read distributors, admins change them. */
export function distributorRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps

  function refuseImpossibleBirth({ Joined }: DistributorFields) {
    if (!isPossibleBirth(Joined, todayIn(config.TIME_ZONE, now()))) throw new Refusal(badBirthDate)
  }

  return [
    route(distributors.get, async (_, { who }) => {
      const rows = await distributorStore(db).list()
      return rows.map(admits('readDistributorDetails', who) ? onWire : named)
    }),

    route(distributors.save, async (distributor, { change }) => {
      refuseImpossibleBirth(distributor)
      await change(module, async ({ tx, audit }) => {
        await distributorStore(tx).refuseUnknownShows(showsOf(distributor))
        await distributorStore(tx).insert(asRow(distributor))
        await audit(`Added distributor ${distributor.DistributorID}`, { after: distributor })
      })
      return messages.saved
    }),

    route(distributors.update, async ({ ID, Seen, ...sent }, { change }) => {
      refuseImpossibleBirth(sent)
      await change(module, async ({ tx, audit }) => {
        const { ID: id, ...before } = onWire(await distributorStore(tx).lock(ID ?? sent.DistributorID))
        const input = changesOnly(sent, Seen, before)
        const after = { ...input, NoSheetFor: input.NoSheetFor ?? before.NoSheetFor }
        if (input.NoSheetFor) await distributorStore(tx).refuseUnknownShows(showsOf(input))
        await distributorStore(tx).update(id, asRow(after))
        await audit(`Updated distributor ${before.DistributorID}`, { before, after })
      })
      return messages.updated
    }),

    route(distributors.delete, async ({ ID }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const before = onWire(await distributorStore(tx).lock(ID))
        await distributorStore(tx).remove(ID)
        await audit(`Removed distributor ${before.DistributorID}`, { before })
      })
      return messages.deleted
    }),
  ]
}

/** ROLE-15: the fields that people who enter sheets may know. */
const named = (row: DistributorRow): Distributor => ({
  ID: row.id,
  DistributorID: row.distributor_id,
  Firsrname: row.firstname,
  Lastname: row.lastname,
  IsActive: row.is_active,
})

const onWire = (row: DistributorRow): Distributor => ({
  ...named(row),
  Address: row.address,
  City: row.city,
  Email: row.email,
  Mobile: row.mobile,
  Joined: row.birth_date ?? '',
  NoSheetFor: row.no_sheet_for.map(String),
})

const showsOf = ({ NoSheetFor = [] }: DistributorFields) => NoSheetFor.map(Number)

const asRow = (distributor: DistributorFields) => ({
  distributor_id: distributor.DistributorID,
  firstname: distributor.Firsrname,
  lastname: distributor.Lastname,
  address: distributor.Address,
  city: distributor.City,
  email: distributor.Email,
  mobile: distributor.Mobile,
  birth_date: distributor.Joined || null,
  is_active: distributor.IsActive,
  no_sheet_for: showsOf(distributor),
})
