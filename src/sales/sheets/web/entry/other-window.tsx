import { ChangedElsewhere } from '#web/ui/notices/changed-elsewhere.tsx'
import { stale } from '../../contract.ts'
import { additionsOf, differencesOf, type Versions } from '../../sheet/editing/merge.ts'
import { texts } from './texts.ts'

type OtherWindowProps = {
  versions: Versions
  message?: string
  action?: string
  onDecide: (kept: ReadonlySet<string>) => void
}

export function OtherWindow({ versions, message = stale, action, onDecide }: OtherWindowProps) {
  const { added, alike } = additionsOf(versions)
  const found = differencesOf(versions).map(({ row, cell, isRemovedHere, ...difference }) => ({
    ...difference,
    label: cell ? texts.cell(row, cell) : isRemovedHere ? texts.removedHere(row) : texts.rowOf(row),
  }))
  const news = [
    found.length === 0 ? texts.noConflict : texts.chooseCells,
    added > 0 ? texts.otherAdded(added) : '',
    alike > 0 ? texts.alike(alike) : '',
  ]
  return (
    <ChangedElsewhere message={message} action={action} hint={news.filter(Boolean).join(' ')} found={found} onDecide={onDecide} />
  )
}
