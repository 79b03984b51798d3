import { othersSheet } from './contract.ts'
import { dayMs } from '#shared/time/durations.ts'
import { plainDay } from '#shared/time/dates.ts'
import { fullName } from '#shared/text/full-name.ts'

export const onlyAdminRemoves = 'Only an admin can remove or move a submitted sheet.'
export const onlyOwnerRemoves = 'Only the owner can remove or move an approved sheet.'
export const onlyRemoverRestores = 'Only an admin or the person who removed this sheet can restore it.'
export const onlyOwnerRestores = 'This sheet was removed more than 30 days ago. Only the owner can restore it.'

/** Days for which users with the right to remove sheets can restore one; later only the owner can. */
export const restorableDays = 30

type Can = (right: 'removeSheets' | 'removeApprovedSheets') => boolean

export function removalFault(
  sheet: { state: 'saved' | 'submitted' | 'approved'; isMaker: boolean },
  can: Can,
): string | undefined {
  if (sheet.state === 'approved') return can('removeApprovedSheets') ? undefined : onlyOwnerRemoves
  if (can('removeSheets')) return undefined
  if (sheet.state === 'submitted') return onlyAdminRemoves
  return sheet.isMaker ? undefined : othersSheet
}

export function restoreFault(removal: { at: Date; isByMe: boolean }, can: Can, now: Date): string | undefined {
  if (can('removeApprovedSheets')) return undefined
  if (!removal.isByMe && !can('removeSheets')) return onlyRemoverRestores
  return now.getTime() - removal.at.getTime() > restorableDays * dayMs ? onlyOwnerRestores : undefined
}

export type SheetNameParts = { day: string; show: string; firstname: string; lastname: string; distributorId: string }

/** "22-11-2026, 11:00 AM, Mani K - D3". */
export const sheetName = ({ day, show, distributorId, ...distributor }: SheetNameParts) =>
  `${plainDay(day)}, ${show}, ${fullName(distributor)} - ${distributorId}`

export const keyTaken = (place: string) => `There is already a sheet for ${place}.`
export const wasRemoved = (by: string, reason: string) => `This sheet was removed by ${by}: ${reason}`
export const wasMoved = (by: string, to: string, reason: string) => `This sheet was moved to ${to} by ${by}: ${reason}`
