import { distributors } from '#sales/distributors/contract.ts'
import { shows } from '#sales/shows/contract.ts'
import { plainDay } from '#shared/time/dates.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { SheetKey } from '../../contract.ts'
import { distributorName } from '#shared/text/full-name.ts'

/** 22-11-2026, 11:00 AM, Mani K - D3; numbers for a show or distributor that is not loaded. */
export function useSheetName({ Date: iso, Showid, Distributorid }: SheetKey): string {
  const { data: allShows } = useCall(shows.get, {})
  const { data: sellers } = useCall(distributors.get, {})
  const time = allShows?.find(({ ID }) => String(ID) === Showid)?.Time ?? Showid
  const seller = sellers?.find(({ DistributorID }) => DistributorID === Distributorid)
  const who = seller ? `${distributorName(seller)} - ${Distributorid}` : Distributorid
  return `${plainDay(iso)}, ${time}, ${who}`
}
