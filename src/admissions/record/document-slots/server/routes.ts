import { changeNames, namesOf } from '#platform/wordings/server/public.ts'
import { noList, seenNames } from '#platform/wordings/names.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { variantOf, isFilledByForm } from '#admissions/record/forms/variants.ts'
import { notThere } from '#admissions/record/masters/texts.ts'
import { changesOnly } from '#server/db/changes-only.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { bytesOf, megabytesOf } from '#shared/files/file-kinds.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { bothHeld, changedMeanwhile, documentSlots, isAField, keepsItsName, noun, type Slot } from '../contract.ts'
import type { SlotHolders } from './holders.ts'
import { slotStore, type SlotRow } from './store.ts'

const module = 'Document Master'

/** The document master: anyone reads what forms ask for, admins change it. `holders` are the records with files in the slots. */
export function documentSlotRoutes(deps: Deps, holders: SlotHolders): Route[] {
  const { db } = deps

  return [
    openRoute(documentSlots.get, async ({ Form: form, IsActive }, { session }) => {
      const isAdmin = admits('administer', session)
      const slots = (await slotStore(db).list({ form, activeOnly: IsActive === true || !isAdmin })).map(onWire)
      if (!isAdmin) return slots
      const named = await namesOf(db, noList)
      return slots.map((slot) => ({ ...slot, ...named(slot.Name) }))
    }),

    route(documentSlots.create, async (slot, { change }) => {
      refuseField(slot.Form, slot.Name)
      await change(module, async ({ tx, audit }) => {
        await slotStore(tx).insert({ form: slot.Form, ...asRow(slot) })
        await changeNames(tx, { list: noList, to: slot.Name, names: slot.Names })
        await audit(`${noun} ${slot.Name} added to the ${slot.Form} form`, { after: slot })
      })
      return messages.saved
    }),

    route(documentSlots.update, async ({ ID, Seen, Names: names, ...sent }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const row = await lockedSlot(tx, ID)
        const before = onWire(row)
        const values = changesOnly(sent, Seen, before)
        const after = {
          ...before,
          Name: values.Name ?? before.Name,
          Required: values.Required ?? before.Required,
          Kinds: values.Kinds ?? before.Kinds,
          MaxMB: values.MaxMB ?? before.MaxMB,
          IsActive: values.IsActive ?? before.IsActive,
        }
        if (after.Name !== row.name) refuseRename(row, after.Name)
        await slotStore(tx).update(ID, asRow(after))
        const changes = await changeNames(tx, { list: noList, from: row.name, to: after.Name, names, seen: seenNames(Seen) })
        const moved = await moveFiles(tx, holders, row, after.Name)
        const what = after.Name === row.name ? 'changed' : `renamed to ${after.Name}${moved > 0 ? `, with ${files(moved)}` : ''}`
        await audit(`${noun} ${row.name} of the ${row.form} form ${what}`, {
          before: { ...before, ...changes.before },
          after: { ...after, ...changes.after },
        })
      })
      return messages.updated
    }),

    route(documentSlots.delete, async ({ ID }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const row = await lockedSlot(tx, ID)
        if (isFilledByForm(onWire(row))) throw new Refusal(keepsItsName(row.name))
        await slotStore(tx).remove(ID)
        await audit(`${noun} ${row.name} of the ${row.form} form deleted`, { before: onWire(row) })
      })
      return messages.deleted
    }),

    route(documentSlots.reorder, async ({ Form: form, IDs }, { change }) => {
      await change(module, async ({ tx, audit }) => {
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

async function lockedSlot(tx: Db, id: number): Promise<SlotRow> {
  const row = await slotStore(tx).lock(id)
  if (!row) throw new Refusal(notThere({ noun }))
  return row
}

/** Uploads, refusals and places on the page name slots and fields alike, so a slot can't have the name of a field. */
function refuseField(form: Slot['Form'], name: string): void {
  const taken = Object.keys(fieldsOf(variantOf(form))).find((field) => field.toLowerCase() === name.toLowerCase())
  if (taken !== undefined) throw new Refusal(isAField(taken), { field: 'Name' })
}

function refuseRename(row: SlotRow, name: string): void {
  if (isFilledByForm(onWire(row))) throw new Refusal(keepsItsName(row.name))
  refuseField(row.form, name)
}

async function moveFiles(tx: Db, holders: SlotHolders, { form, name: from }: SlotRow, to: string): Promise<number> {
  if (from === to) return 0
  const both = await holders.countBoth(tx, { form, from, to })
  if (both > 0) throw new Refusal(bothHeld(both, to), { field: 'Name' })
  return holders.rename(tx, { form, from, to })
}

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

const onWire = (row: SlotRow): Slot => ({
  ID: row.id,
  Form: row.form,
  Name: row.name,
  Required: row.required,
  Kinds: row.kinds,
  MaxMB: megabytesOf(row.max_bytes),
  IsActive: row.is_active,
})

const asRow = (slot: Omit<Slot, 'ID' | 'Form'>) => ({
  name: slot.Name,
  required: slot.Required,
  kinds: slot.Kinds,
  max_bytes: bytesOf(slot.MaxMB),
  is_active: slot.IsActive,
})
