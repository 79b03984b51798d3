import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx'
import { stale } from '../../contract.ts'
import { additionsOf, differencesOf } from '../../sheet-merge.ts'
import { texts } from './texts.ts'
import type { Editing } from './use-editing.ts'

/** Another window or person saved this sheet first: both versions beside each other, and what was chosen is saved. */
export function OtherWindow({ editing: { theirs, stored, state, decide } }: { editing: Editing }) {
  if (!theirs) return null
  const versions = { base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }
  const { added, alike } = additionsOf(versions)
  const found = differencesOf(versions).map(({ row, cell, ...each }) => ({
    ...each,
    label: cell ? texts.cell(row, cell) : texts.rowOf(row),
  }))
  const news = [
    found.length === 0 ? texts.noConflict : texts.chooseCells,
    added > 0 ? texts.otherAdded(added) : '',
    alike > 0 ? texts.alike(alike) : '',
  ]
  return (
    <ChangedElsewhere
      message={stale}
      hint={news.filter(Boolean).join(' ')}
      found={found}
      onDecide={(kept) => void decide(kept)}
    />
  )
}
