import { changeNames, namesOf } from '#platform/wordings/server/public.ts'
import { noList, seenNames } from '#platform/wordings/names.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { variantOf, isFilledByForm } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { resource } from '#server/db/rows/resource.ts'
import { bytesOf, megabytesOf } from '#shared/files/file-kinds.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { bothHeld, changedMeanwhile, documentSlots, isAField, keepsItsName, noun, type Slot } from '../contract.ts'
import type { Renamed, SlotHolders } from './holders.ts'
import { slotColumns, slotStore, type SlotColumns, type SlotRow } from './store.ts'

const logModule = 'Document Master'

export function documentSlotRoutes(deps: Deps, holders: SlotHolders): Route[] {
  const { db } = deps

  const list = resource({
    module: logModule,
    store: slotStore,
    toDto,
    toRow,
    log: (done, { Name }, before) => logText(done, before, Name),
  })

  return [
    openRoute(documentSlots.get, async ({ Form: form, IsActive }, { session }) => {
      const isAdmin = admits('administer', session)
      const slots = (await slotStore(db).list({ form, activeOnly: IsActive === true || !isAdmin })).map(toDto)
      if (!isAdmin) return slots
      const named = await namesOf(db, noList)
      return slots.map((slot) => ({ ...slot, ...named(slot.Name) }))
    }),

    route(documentSlots.create, (slot, context) => {
      refuseField(slot.Form, slot.Name)
      return list.add(context, slot, async ({ tx }, write) => {
        await write()
        await changeNames(tx, { list: noList, to: slot.Name, names: slot.Names })
      })
    }),

    route(documentSlots.update, ({ ID, Seen, Names: names, ...sent }, context) =>
      list.change(context, ID, sent, Seen, async ({ tx, before, after }, write) => {
        const [from, to] = [before.Name, after.Name]
        if (from !== to) refuseRename(before, to)
        await write()
        const changes = await changeNames(tx, { list: noList, from, to, names, seen: seenNames(Seen) })
        const moved = await moveFiles(tx, holders, { form: before.Form, from, to })
        return { ...changes, ...(moved > 0 && { log: `, with ${files(moved)}` }) }
      }),
    ),

    route(documentSlots.delete, ({ ID }, context) =>
      list.remove(context, ID, (row) => {
        if (isFilledByForm(toDto(row))) throw new Refusal(keepsItsName(row.name))
      }),
    ),

    route(documentSlots.reorder, async ({ Form: form, IDs }, { change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const rows = await slotStore(tx).lockForm(form)
        const found = IDs.map((id) => rows.find((row) => row.id === id))
        const after = found.flatMap((row) => row?.name ?? [])
        if (new Set(IDs).size !== rows.length || after.length !== rows.length) throw new Refusal(changedMeanwhile)
        await slotStore(tx).order(IDs)
        const order = { before: { Order: rows.map(({ name }) => name) }, after: { Order: after } }
        await audit(`Documents of the ${form} form put in order`, order)
      })
      return messages.updated
    }),
  ]
}

function logText(done: 'Added' | 'Changed' | 'Deleted', { Form, Name }: Pick<Slot, 'Form' | 'Name'>, name: string): string {
  if (done === 'Added') return `${noun} ${Name} added to the ${Form} form`
  const what = done === 'Deleted' ? 'deleted' : Name === name ? 'changed' : `renamed to ${name}`
  return `${noun} ${Name} of the ${Form} form ${what}`
}

/** Uploads, refusals and the page address slots and fields alike, so a slot can't have the name of a field. */
function refuseField(form: Slot['Form'], name: string): void {
  const taken = Object.keys(fieldsOf(variantOf(form))).find((field) => field.toLowerCase() === name.toLowerCase())
  if (taken !== undefined) throw new Refusal(isAField(taken), { field: 'Name' })
}

function refuseRename(slot: Slot, name: string): void {
  if (isFilledByForm(slot)) throw new Refusal(keepsItsName(slot.Name))
  refuseField(slot.Form, name)
}

async function moveFiles(tx: Db, holders: SlotHolders, renamed: Renamed): Promise<number> {
  const { from, to } = renamed
  if (from === to) return 0
  const both = await holders.countBoth(tx, renamed)
  if (both > 0) throw new Refusal(bothHeld(both, to), { field: 'Name' })
  return holders.rename(tx, renamed)
}

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

const toDto = ({ id: ID, max_bytes, ...row }: SlotRow): Slot => {
  const { IsActive, ...fields } = slotColumns.toDto(row)
  return { ID, ...fields, MaxMB: megabytesOf(max_bytes), IsActive }
}

const toRow = (slot: Omit<Slot, 'ID'>): SlotColumns => ({ ...slotColumns.toRow(slot), max_bytes: bytesOf(slot.MaxMB) })
