import { VisuallyHidden } from '#web/kit/text.tsx'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import type { Mark } from '../../../sheet/marks.ts'
import { texts } from '../../entry/texts.ts'
import commentClasses from '../../comments/comments.module.css'
import classes from '../../entry/sheet.module.css'

type RowHeadProps = { row: number; marks: readonly Mark[]; comment: string | undefined }

export function RowHead({ row, marks, comment }: RowHeadProps) {
  if (marks.length === 0 && comment === undefined)
    return (
      <th scope="row" className={classes.rowHead}>
        {row + 1}
      </th>
    )
  const notes = [...marks.map(({ cell, words }) => texts.cellNote(cell, words)), comment].filter(Boolean).join(' ')
  const className = comment === undefined ? classes.rowHead : `${classes.rowHead} ${commentClasses.commented}`
  return (
    <th scope="row" className={className} data-mark={marks.length > 0 ? kindOf(marks) : undefined} title={notes}>
      {marks.length > 0 ? <IconAlertTriangle size={13} aria-hidden /> : null} {row + 1}
      <VisuallyHidden>{notes}</VisuallyHidden>
    </th>
  )
}

export const kindOf = (marks: readonly Mark[]) => (marks.some(({ isError }) => isError) ? 'error' : 'warning')
