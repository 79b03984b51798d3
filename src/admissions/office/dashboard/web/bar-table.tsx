import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { Anchor } from '#web/kit/text.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { listRoute } from './list-link.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

/** `id` is needed if two labels are equal; `after` are the cells after the total, `search` the query of its list. */
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
  after: readonly string[]
  lines: readonly BarLine[]
  sum?: Pick<BarLine, 'label' | 'total' | 'after' | 'search'>
}

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
                  data-blank={line.id === '=' || undefined}
                  style={{
                    inlineSize: `${(line.total / largest) * 100}%`,
                    background: line.id === '=' ? undefined : line.colour,
                  }}
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
    <Table.Td key={`${label} ${column}`} ta="end">
      {text}
    </Table.Td>
  ))
