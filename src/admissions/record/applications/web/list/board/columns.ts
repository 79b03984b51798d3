import type { FormName } from '#shared/form-name.ts'
import type { StatusTitle } from '#admissions/record/masters/status-title.ts'
import { customStatus } from '../../../contract.ts'
import { texts } from '../../texts.ts'

/** A column of the board: the applications that have one of these statuses. */
export type BoardColumn = {
  title: string
  statuses: readonly string[]
  /** Nobody gives it: it is the product's own, or a title that is no longer active. It is shown where it has applications. */
  isClosed: boolean
}

const own = (title: string, ...statuses: string[]): BoardColumn => ({ title, statuses, isClosed: true })
const before = [own(texts.notSubmitted, '', customStatus.partial), own(customStatus.submitted, customStatus.submitted)]
const after = [own(customStatus.approved, customStatus.approved)]

/**
 * LIST-27: the columns of the board of a form: what the product says of an application by itself, and between that the active titles
 * for this form in their order, then the other statuses that applications have (`carried`).
 */
export function boardColumns(active: readonly StatusTitle[], carried: readonly string[], form: FormName): BoardColumn[] {
  const titles = active
    .filter(({ Forms }) => Forms.length === 0 || Forms.includes(form))
    .map(({ title }): BoardColumn => ({ title, statuses: [title], isClosed: false }))
  const listed = [...before, ...titles, ...after].flatMap(({ statuses }) => statuses)
  const others = carried.filter((status) => !listed.includes(status)).map((status) => own(status, status))
  // A title of the product's own name is given like any other.
  const isFree = ({ title }: BoardColumn) => titles.every((column) => column.title !== title)
  return [...before.filter(isFree), ...titles, ...others, ...after.filter(isFree)]
}
