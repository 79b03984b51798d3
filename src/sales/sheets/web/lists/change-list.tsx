import { Text } from '#web/kit/text.tsx'
import type { RowChange } from '../../sheet/changes.ts'
import { cellNames } from '../../sheet/games.ts'
import { texts } from '../texts.ts'
import classes from '../sheets.module.css'

const most = 200

export const ChangeList = ({ changes }: { changes: readonly RowChange[] }) => (
  <>
    <ul className={classes.changes}>
      {changes.slice(0, most).map((change) => (
        <li key={change.ID}>
          <strong>{[texts.row(change.row), texts.kinds[change.kind]].join(' ').trim()}</strong> {wordsOf(change)}
        </li>
      ))}
    </ul>
    {changes.length > most ? <Text size="sm">{texts.more(changes.length - most)}</Text> : null}
  </>
)

function wordsOf({ kind, before, after }: RowChange): string {
  const cells = cellNames.filter((cell) => before[cell] !== undefined)
  const words = cells.map((cell) => {
    if (kind === 'added') return `${cell} ${after[cell]}`
    if (kind === 'removed') return `${cell} ${before[cell]}`
    return `${cell} ${before[cell]} → ${after[cell]}`
  })
  return words.join(', ')
}
