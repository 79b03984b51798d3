import type { ListItem } from '../../../contract.ts'
import { dayMs } from '#shared/time/durations.ts'
import { applicantName } from '#shared/text/full-name.ts'
import { serverNow } from '#web/browser/server-clock.ts'
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

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** In whole days since the submission, for what still waits for a decision. */
export function waitingSince(
  { SubmitedDate, ApplicationStatus }: Pick<ListItem, 'SubmitedDate' | 'ApplicationStatus'>,
  now = serverNow(),
) {
  if (!SubmitedDate || ApplicationStatus === 'approved') return ''
  const days = Math.floor((now.getTime() - new Date(SubmitedDate).getTime()) / dayMs)
  return days < 1 ? 'since today' : days === 1 ? 'waiting 1 day' : `waiting ${days} days`
}
