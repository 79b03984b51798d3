import { Paper } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { showMoment } from '#web/values/date-text.ts'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { imports, type MadeImport } from '../../contract.ts'
import { texts } from '../texts.ts'
import { UndoButton } from './undo-button.tsx'
import classes from '../import-export.module.css'

export function RecentImports() {
  const { data, error, isPending, refetch } = useCall(imports.list, {})
  return (
    <Paper withBorder className={classes.card}>
      <Title order={2}>{texts.recent}</Title>
      {isPending ? <Skeleton h={40} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noImports}
        </Text>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes.imports}>
          {data.map((made) => (
            <ImportRow key={made.batch} made={made} />
          ))}
        </ul>
      ) : null}
    </Paper>
  )
}

function ImportRow({ made }: { made: MadeImport }) {
  const file = made.file || texts.someFile
  const when = showMoment(made.createdon)
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {file}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.outcome(made)} · {when} · {made.createdby}
        </Text>
      </div>
      {made.undoneon ? (
        <Text size="sm" c="dimmed">
          {texts.undone(showMoment(made.undoneon))}
        </Text>
      ) : null}
      {!made.undoneon && made.mayUndo && made.Saved + made.Changed > 0 ? (
        <UndoButton batch={made.batch} counts={made} label={texts.undo} of={`${file}, ${when}`} />
      ) : null}
    </li>
  )
}
