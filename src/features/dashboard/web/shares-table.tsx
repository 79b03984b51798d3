import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { formatAlignedPercent, formatNumber } from '#shared/text/numbers.ts'
import type { Search } from '#web/address/search.ts'
import type { Share } from '../contract.ts'
import type { Slice } from '../slices.ts'
import { BarTable } from './bar-table.tsx'
import { texts } from './texts.ts'

type SharesTableProps = {
  title: string
  shares: readonly Share[]
  slices: readonly Slice[]
  /** The query of the list of a category's applications, for those who may see it. */
  searchOf: ((category: string) => Search) | undefined
}

/** Every category as a bar in the colour of its part of the picture, largest first, with total and share; the small ones on request. */
export function SharesTable({ title, shares, slices, searchOf }: SharesTableProps) {
  const [isWhole, setWhole] = useState(false)
  const sum = shares.reduce((before, { Total }) => before + Total, 0)
  const shown = isWhole ? shares : shares.slice(0, slices.length)
  const rest = shown.reduce((left, { Total }) => left - Total, sum)
  const lines = shown.map(({ _id, Total }) => ({
    label: _id || texts.notSaid,
    total: Total,
    after: [formatAlignedPercent(Total / sum)],
    colour: (slices.find(({ id }) => id === _id) ?? slices.at(-1))?.colour ?? '',
    search: searchOf?.(_id),
  }))
  return (
    <div>
      <BarTable title={title} after={[texts.share]} lines={lines} sum={{ label: texts.total, total: sum, after: [''] }}>
        {rest > 0 ? (
          <Table.Tr>
            <Table.Td colSpan={2}>{texts.rest}</Table.Td>
            <Table.Td ta="end">{formatNumber(rest)}</Table.Td>
            <Table.Td ta="end">{formatAlignedPercent(rest / sum)}</Table.Td>
          </Table.Tr>
        ) : null}
      </BarTable>
      {shares.length > slices.length ? (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(shares.length)}
        </Button>
      ) : null}
    </div>
  )
}
