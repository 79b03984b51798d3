import '@mantine/core/styles/Table.css'
import { Anchor, Table } from '@mantine/core'
import { formatNumber } from '#shared/text/numbers.ts'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { listRoute } from './list-link.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

/** A line of the table, `id` where two may have one label: `after` are its cells after the total, `search` the query of the list it leads to. */
export type BarLine = {
  id?: string
  label: string
  total: number
  after: readonly string[]
  colour?: string
  search?: Search | undefined
}

type BarTableProps = {
  title: string
  /** The heads of the columns after the total. */
  after: readonly string[]
  lines: readonly BarLine[]
  /** The last line, in bold. */
  sum?: Pick<BarLine, 'label' | 'total' | 'after' | 'search'>
}

/** Figures with their names as bars, the largest as wide as there is room. */
export function BarTable({ title, after, lines, sum }: BarTableProps) {
  const largest = Math.max(1, ...lines.map(({ total }) => total))
  return (
    <Table withRowBorders={false} verticalSpacing={2} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{title}</Table.Th>
          <Table.Td className={classes.bars} />
          {[texts.total, ...after].map((head) => (
            <Table.Th key={head} scope="col" ta="end">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id ?? line.label}>
            <Table.Td>
              <Name {...line} />
            </Table.Td>
            <Table.Td className={classes.bars}>
              {line.total > 0 ? (
                <span
                  aria-hidden
                  className={classes.bar}
                  style={{ inlineSize: `${(line.total / largest) * 100}%`, background: line.colour }}
                />
              ) : null}
            </Table.Td>
            <Figures {...line} />
          </Table.Tr>
        ))}
      </Table.Tbody>
      {sum ? (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Td colSpan={2}>
              <Name {...sum} />
            </Table.Td>
            <Figures {...sum} />
          </Table.Tr>
        </Table.Tfoot>
      ) : null}
    </Table>
  )
}

const Name = ({ label, search }: Pick<BarLine, 'label' | 'search'>) =>
  search ? (
    <Anchor href={`#${listRoute}${stringifySearch(search)}`} size="sm">
      {label}
    </Anchor>
  ) : (
    label
  )

const Figures = ({ label, total, after }: Pick<BarLine, 'label' | 'total' | 'after'>) =>
  [formatNumber(total), ...after].map((text, column) => (
    // The columns of a row never change places.
    <Table.Td key={`${label} ${column}`} ta="end">
      {text}
    </Table.Td>
  ))
