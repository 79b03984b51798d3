import type { ListItem } from '../../../contract.ts'
import { applicantName, initialsOf } from '#shared/text/full-name.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { waitingDays } from '../../../status/steps.ts'
import classes from './person-cell.module.css'

/** LIST-41: the name cell says a person, whatever the columns of names have. */
export const PersonCell = ({ row }: { row: ListItem }) => {
  const name = applicantName(row)
  return (
    <span className={classes.person}>
      <span aria-hidden className={classes.initials}>
        {initialsOf(name)}
      </span>
      {name}
    </span>
  )
}

export function waitingSince(row: Pick<ListItem, 'SubmitedDate' | 'ApplicationStatus'>, now = serverNow()): string {
  const days = waitingDays(row, now)
  if (days === undefined) return ''
  return days < 1 ? 'since today' : days === 1 ? 'waiting 1 day' : `waiting ${days} days`
}
