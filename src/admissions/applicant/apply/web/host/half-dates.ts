import {
  entriesTypedField,
  readTyping,
  withoutTypedRow,
  withTypedDate,
} from '#admissions/record/forms/engine/bookkeeping/entries-typed.ts'
import type { HalfDates } from '#web/ui/fields/form-context.ts'
import type { Autosave } from '../autosave/autosave.ts'

/** FORM-63: an incomplete date is part of the draft. */
export const halfDatesOf = (autosave: Autosave): HalfDates => ({
  of: (box) => readTyping(autosave.typing()).dates[box],
  keep(box, text) {
    const before = autosave.typing()
    if (readTyping(before).dates[box] !== text) autosave.change(entriesTypedField, withTypedDate(before, box, text))
  },
  removeRow(name, row) {
    const before = autosave.typing()
    if (Object.keys(readTyping(before).dates).length > 0) autosave.change(entriesTypedField, withoutTypedRow(before, name, row))
  },
})
