import type { Master } from '#admissions/record/masters/master.ts'
import { allMasters } from '#admissions/record/masters/masters.ts'
import { oldName } from '#admissions/record/masters/row.ts'
import type { Summaries } from '#server/http/openapi.ts'
import { accountsSummaries } from './accounts.ts'
import { admissionsSummaries } from './admissions.ts'
import { platformSummaries } from './platform.ts'
import { recordSummaries } from './record.ts'
import { salesSummaries } from './sales.ts'

const masterSummaries = ({ path, title, key }: Master): [call: string, summary: string][] => [
  [`${path}/get`, `${title}: all values to admins, the active ones to others and with {IsActive:true}.`],
  [`${path}/create`, `${title}: adds a value. One that is there already, in whatever case, is refused.`],
  [
    `${path}/update`,
    `${title}: changes the value that ${key.map(oldName).join(' and ')} name; without them the key is as before. With renameRecords the applications that carry the value follow. Seen is the value as it was read: only what differs from it is changed.`,
  ],
  [`${path}/delete`, `${title}: removes a value. Applications that carry it keep it.`],
]

/** Kept apart from the calls, because no page needs them (SCREEN-24). */
export const summaries: Summaries = {
  ...accountsSummaries,
  ...platformSummaries,
  ...recordSummaries,
  ...admissionsSummaries,
  ...salesSummaries,
  ...Object.fromEntries(allMasters.flatMap(masterSummaries)),
}
