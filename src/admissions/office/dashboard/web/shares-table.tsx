import { Button } from '#web/kit/buttons.tsx'
import { useState } from 'react'
import { formatAlignedPercent } from '#shared/text/numbers.ts'
import type { Search } from '#web/address/search.ts'
import type { Share } from '../contract.ts'
import { everySlice, type Slice } from '../slices.ts'
import { BarTable } from './bar-table.tsx'
import { texts } from './texts.ts'

type SharesTableProps = {
  title: string
  shares: readonly Share[]
  slices: readonly Slice[]
  nameOf: (slice: Slice) => string
  searchOf: ((category: string) => Search) | undefined
}

export function SharesTable({ title, shares, slices, nameOf, searchOf }: SharesTableProps) {
  const [isWhole, setWhole] = useState(false)
  const sum = shares.reduce((before, { Total }) => before + Total, 0)
  const lines = (isWhole ? everySlice(shares) : slices).map((slice) => ({
    // A category may have the same name as the collected others.
    id: 'id' in slice ? `=${slice.id}` : '',
    label: nameOf(slice),
    total: slice.total,
    after: [formatAlignedPercent(slice.total / sum)],
    colour: slice.colour,
    search: 'id' in slice ? searchOf?.(slice.id) : undefined,
  }))
  return (
    <div>
      <BarTable title={title} after={[texts.share]} lines={lines} sum={{ label: texts.total, total: sum, after: [''] }} />
      {shares.length > slices.length ? (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(shares.length)}
        </Button>
      ) : null}
    </div>
  )
}
