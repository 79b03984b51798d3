import { useState } from 'react'
import { distributors } from '#sales/distributors/contract.ts'
import { shows } from '#sales/shows/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { SheetKey } from '../../contract.ts'

/** `none`: the show doesn't run on its date, or the distributor is unknown. A retired one may be chosen. */
type Offer = 'whole' | 'retired' | 'none'

/** Loaded once: retiring a show or distributor meanwhile closes no open sheet. */
export function useOffer({ Date: day, Showid, Distributorid }: SheetKey): Offer | undefined {
  const held = useCall(shows.getByDate, { Date: day })
  const all = useCall(distributors.get, {})
  const [offer, setOffer] = useState<Offer>()
  const isThere = (held.data ?? held.error) && (all.data ?? all.error)
  if (offer !== undefined || !isThere) return offer

  const isHeld = !held.data || held.data.some(({ ID }) => String(ID) === Showid)
  const seller = all.data?.find(({ DistributorID }) => DistributorID.toLowerCase() === Distributorid.toLowerCase())
  const isKnown = !all.data || seller !== undefined
  const read = !isHeld || !isKnown ? 'none' : seller?.IsActive === false ? 'retired' : 'whole'
  setOffer(read)
  return read
}
