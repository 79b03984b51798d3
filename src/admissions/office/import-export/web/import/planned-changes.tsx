import { Text, Title } from '#web/kit/text.tsx'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import type { PlannedRow, Problem } from '../../contract.ts'
import { texts } from '../texts.ts'
import type { ImportWork } from './import-work.ts'

type Checked = Extract<ImportWork, { step: 'checked' }>

export function PlannedChanges({ planned, problems }: { planned: Checked['planned']; problems: readonly Problem[] }) {
  const bad = new Set(problems.map(({ Row }) => Row))
  const changes = planned.changes.filter(({ Row }) => !bad.has(Row))
  if (changes.length === 0) return null
  return (
    <div>
      <Title order={3} size="h5" id="planned-changes" mb="xs">
        {texts.changes}
      </Title>
      <FigureTable
        labelledBy="planned-changes"
        columns={texts.changeColumns}
        words={texts.changeColumns.slice(1)}
        rows={changes.flatMap(linesOf)}
      />
      {planned.changed > planned.changes.length ? (
        <Text size="sm" mt="xs">
          {texts.shownChanges(planned.changes.length, planned.changed)}
        </Text>
      ) : null}
    </div>
  )
}

const linesOf = ({ Row, applicationID, username, Fields }: PlannedRow) =>
  Fields.map(({ Field, Before, After }) => ({
    key: `${Row} ${Field}`,
    cells: [Row, `${applicationID} ${username}`, Field, wordsOf(Before), wordsOf(After)],
  }))

const wordsOf = (value: string) => (value === '' ? <i>{texts.blank}</i> : value)
