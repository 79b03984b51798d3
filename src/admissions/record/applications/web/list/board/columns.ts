import type { FormName } from '#shared/form-name.ts'
import type { StatusTitle } from '#admissions/record/masters/status-title.ts'
import { customStatus } from '../../../contract.ts'
import { texts } from '../../texts.ts'

export type BoardColumn = {
  title: string
  statuses: readonly string[]
  /** Nobody can give it: a status of the product's own, or a retired title. Shown only with applications. */
  isClosed: boolean
}

const own = (title: string, ...statuses: string[]): BoardColumn => ({ title, statuses, isClosed: true })
const before = [own(texts.notSubmitted, '', customStatus.partial), own(customStatus.submitted, customStatus.submitted)]
const after = [own(customStatus.approved, customStatus.approved)]

/** LIST-27: the product's own statuses first and last; active titles, then other `carried` statuses between them. */
export function boardColumns(active: readonly StatusTitle[], carried: readonly string[], form: FormName): BoardColumn[] {
  const titles = active
    .filter(({ Forms }) => Forms.length === 0 || Forms.includes(form))
    .map(({ title }): BoardColumn => ({ title, statuses: [title], isClosed: false }))
  const listed = [...before, ...titles, ...after].flatMap(({ statuses }) => statuses)
  const others = carried.filter((status) => !listed.includes(status)).map((status) => own(status, status))
  const isFree = ({ title }: BoardColumn) => titles.every((column) => column.title !== title)
  return [...before.filter(isFree), ...titles, ...others, ...after.filter(isFree)]
}
