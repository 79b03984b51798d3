import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { texts } from '../../texts.ts'
import classes from './problem-table.module.css'

type Problem = { Row: number; status: string; Reason: string }

export const ProblemTable = ({ label, problems }: { label: string; problems: readonly Problem[] }) => (
  <Table aria-label={label} striped className={classes.problems}>
    <Table.Thead>
      <Table.Tr>
        {[texts.row, texts.status, texts.reason].map((title) => (
          <Table.Th key={title}>{title}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {problems.map(({ Row, status, Reason }) => (
        <Table.Tr key={Row}>
          <Table.Td>{Row}</Table.Td>
          <Table.Td>{status}</Table.Td>
          <Table.Td>{Reason}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
