import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import type { z } from 'zod/mini'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { sheetDrafts } from '../../draft-contract.ts'
import { HandOverButton } from '../lists/hand-over-button.tsx'
import { texts } from '../texts.ts'
import { useSheetName } from './use-sheet-name.ts'
import classes from '../unsaved-work.module.css'

type Listed = z.output<typeof sheetDrafts.list.reply>[number]

/** SALES-41: for people who read every sheet. They take rows over on the sheet itself (SALES-44). */
export function Everybodys() {
  const { session } = useSession()
  const { data, error, refetch } = useCall(sheetDrafts.list, { All: true })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const others = (data ?? []).filter(
    ({ Username, Rows, TakenOver }) => Username !== session?.username && Rows > 0 && TakenOver === '',
  )
  return (
    <section aria-label={texts.everybodys}>
      <Title order={2}>{texts.everybodys}</Title>
      {data && others.length === 0 ? <Text c="dimmed">{texts.nobodyElse}</Text> : null}
      <ul className={classes.list}>
        {others.map((draft) => (
          <Other key={draft.ID} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function Other({ draft: { ID, Date: day, Distributorid, Showid, Kind, Name, Rows, At } }: { draft: Listed }) {
  const key = { Date: day, Distributorid, Showid }
  const name = useSheetName(key)
  const isCorrection = Kind === 'correction'
  const href = isCorrection ? '#/pendingapproval' : `#/dataentry?${new URLSearchParams(key).toString()}`
  return (
    <li className={classes.draft} aria-label={`${name}, ${Name}`}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed">{`${Name} · ${texts.keptRows(Rows, clockTime(At), isCorrection)}`}</Text>
      <Group gap="xs" mt="xs">
        <Button component="a" href={href} size="xs" variant="default" aria-label={texts.openOf(name, Name)}>
          {texts.open}
        </Button>
        {isCorrection ? null : <HandOverButton of={{ Draft: ID }} label={texts.handOverOf(name, Name)} size="xs" />}
      </Group>
    </li>
  )
}
