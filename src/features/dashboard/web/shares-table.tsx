import '@mantine/core/styles/Table.css'
import { Anchor, Button, Table } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
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

/** Every category with its total, beside the colour of its part of the picture; the small ones on request. */
export function SharesTable({ title, shares, slices, searchOf }: SharesTableProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? shares : shares.slice(0, slices.length)
  return (
    <div>
      <Table withRowBorders={false} verticalSpacing={2} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{title}</Table.Th>
            <Table.Th scope="col" ta="end">
              {texts.total}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ _id, Total }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                <Swatch slice={slices.find(({ id }) => id === _id) ?? slices.at(-1)} />
                {searchOf ? (
                  <Anchor href={`#${listRoute}${stringifySearch(searchOf(_id))}`} size="sm">
                    {_id || texts.notSaid}
                  </Anchor>
                ) : (
                  _id || texts.notSaid
                )}
              </Table.Td>
              <Table.Td ta="end">{formatNumber(Total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shares.length > slices.length ? (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(shares.length)}
        </Button>
      ) : null}
    </div>
  )
}

const Swatch = ({ slice }: { slice: Slice | undefined }) => (
  <svg width={10} height={10} className={classes.swatch} aria-hidden>
    <rect width={10} height={10} rx={2} fill={slice?.colour} />
  </svg>
)
