import '@mantine/core/styles/Table.css'
import { Anchor, Button, Table } from '@mantine/core'
import { useState } from 'react'
import { formatAlignedPercent, formatNumber } from '#shared/text/numbers.ts'
import { stringifySearch, type Search } from '#web/address/search.ts'
import type { Share } from '../contract.ts'
import type { Slice } from '../slices.ts'
import { listRoute } from './list-link.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

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
  const largest = Math.max(...shares.map(({ Total }) => Total))
  const shown = isWhole ? shares : shares.slice(0, slices.length)
  const rest = shown.reduce((left, { Total }) => left - Total, sum)
  return (
    <div>
      <Table withRowBorders={false} verticalSpacing={2} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{title}</Table.Th>
            <Table.Td className={classes.bars} />
            <Table.Th scope="col" ta="end">
              {texts.total}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {texts.share}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ _id, Total }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                {searchOf ? (
                  <Anchor href={`#${listRoute}${stringifySearch(searchOf(_id))}`} size="sm">
                    {_id || texts.notSaid}
                  </Anchor>
                ) : (
                  _id || texts.notSaid
                )}
              </Table.Td>
              <Table.Td className={classes.bars}>
                <Bar share={Total / largest} slice={slices.find(({ id }) => id === _id) ?? slices.at(-1)} />
              </Table.Td>
              <Table.Td ta="end">{formatNumber(Total)}</Table.Td>
              <Table.Td ta="end">{formatAlignedPercent(Total / sum)}</Table.Td>
            </Table.Tr>
          ))}
          {rest > 0 ? (
            <Table.Tr>
              <Table.Td colSpan={2}>{texts.rest}</Table.Td>
              <Table.Td ta="end">{formatNumber(rest)}</Table.Td>
              <Table.Td ta="end">{formatAlignedPercent(rest / sum)}</Table.Td>
            </Table.Tr>
          ) : null}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Td colSpan={2}>{texts.total}</Table.Td>
            <Table.Td ta="end">{formatNumber(sum)}</Table.Td>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {shares.length > slices.length ? (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(shares.length)}
        </Button>
      ) : null}
    </div>
  )
}

const Bar = ({ share, slice }: { share: number; slice: Slice | undefined }) => (
  <span aria-hidden className={classes.bar} style={{ inlineSize: `${share * 100}%`, background: slice?.colour }} />
)
