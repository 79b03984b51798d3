import { Alert } from '#web/kit/notice.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Group, SimpleGrid, Stack } from '#web/kit/layout.tsx'
import { Radio, RadioGroup } from '#web/kit/boxes/ticks.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { t } from '#web/language/t.ts'
import { RouteModal } from '../dialogs/route-modal.tsx'

export type Disagreement = { field: string; label: string; theirs: string; mine: string; isEditedHere: boolean }

type ChangedElsewhereProps = {
  message: string
  found: readonly Disagreement[]
  hint?: string
  action?: string | undefined
  onDecide: (mine: ReadonlySet<string>) => void
}

export function ChangedElsewhere({ message, found, hint, action, onDecide }: ChangedElsewhereProps) {
  const [isOpen, setOpen] = useState(false)
  const decide = (mine: ReadonlySet<string>) => {
    setOpen(false)
    onDecide(mine)
  }
  return (
    <>
      <Alert color="amber" mb="md" role="alert">
        <Stack gap="sm" align="flex-start">
          {message}
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t(texts.compare)}
          </Button>
        </Stack>
      </Alert>
      {isOpen ? (
        <RouteModal opened onClose={() => setOpen(false)} title={t(texts.changedElsewhere)}>
          <Comparison found={found} action={action} onDecide={decide} {...(hint === undefined ? {} : { hint })} />
        </RouteModal>
      ) : null}
    </>
  )
}

/** Fields edited here keep their value unless the person chooses otherwise; the rest comes from there. */
function Comparison({ found, hint, action, onDecide }: Pick<ChangedElsewhereProps, 'found' | 'hint' | 'action' | 'onDecide'>) {
  const [mine, setMine] = useState(() => new Set(found.filter(({ isEditedHere }) => isEditedHere).map(({ field }) => field)))
  const choose = (field: string, side: string) =>
    setMine((before) =>
      side === 'mine' ? new Set([...before, field]) : new Set([...before].filter((mineField) => mineField !== field)),
    )
  return (
    <Stack>
      <Text size="sm">{hint ?? (found.length === 0 ? t(texts.nothingDiffers) : t(texts.compareHint))}</Text>
      {found.length > 1 ? (
        <Group gap="sm">
          <Button size="xs" variant="default" onClick={() => setMine(new Set())}>
            {t(texts.allTheirs)}
          </Button>
          <Button size="xs" variant="default" onClick={() => setMine(new Set(found.map(({ field }) => field)))}>
            {t(texts.allMine)}
          </Button>
        </Group>
      ) : null}
      {found.map(({ field, label, theirs, mine: here }) => (
        <RadioGroup
          key={field}
          label={label}
          value={mine.has(field) ? 'mine' : 'theirs'}
          onChange={(side) => choose(field, side)}
        >
          <SimpleGrid cols={2} spacing="sm" mt="xs">
            <Radio value="theirs" label={theirs || t(texts.blank)} description={t(texts.theirs)} />
            <Radio value="mine" label={here || t(texts.blank)} description={t(texts.mine)} />
          </SimpleGrid>
        </RadioGroup>
      ))}
      <Button onClick={() => onDecide(mine)}>{action ?? t(texts.keepChosen)}</Button>
    </Stack>
  )
}
