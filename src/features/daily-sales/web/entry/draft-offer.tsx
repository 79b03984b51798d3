import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { showsTheSame } from '../../sheet.ts'
import { clockTime } from './clock-time.ts'
import type { DraftShelf } from './draft-shelf.ts'
import { texts } from './texts.ts'
import type { Editing } from './use-editing.ts'

/** Offers back, one by one and newest first, what was typed on this sheet and never saved. */
export function DraftOffer({ shelf, editing }: { shelf: DraftShelf; editing: Editing }) {
  const [found, setFound] = useState(() => shelf.others().filter(({ draft }) => !showsTheSame(draft.sheet, editing.stored.sheet)))
  const [newest, ...older] = found
  if (!newest) return null
  const settle = () => {
    shelf.forget(newest.name)
    setFound(older)
  }
  const restore = async () => {
    if (await editing.restore(newest.draft)) settle()
  }
  return (
    <Alert color="petrol" variant="light">
      <Group gap="sm" justify="space-between">
        {texts.foundDraft(clockTime(newest.draft.at))}
        <Group gap="sm">
          <Button size="xs" onClick={() => void restore()}>
            {texts.restore}
          </Button>
          <Button size="xs" variant="default" onClick={settle}>
            {texts.discard}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
