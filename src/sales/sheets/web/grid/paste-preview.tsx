import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { List, Text } from '#web/kit/text.tsx'
import type { Paste } from '../../sheet/editing/block.ts'
import { texts as kit } from '#web/texts.ts'
import { texts } from '../entry/texts.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type PastePreviewProps = { paste: Paste; onTake: () => void; onClose: () => void }

export function PastePreview({ paste: { changes, taken, refused }, onTake, onClose }: PastePreviewProps) {
  const shown = refused.slice(0, mostShown)
  return (
    <RouteModal opened onClose={onClose} title={texts.pasteTitle} size="lg">
      <Stack>
        <Text size="sm">{texts.pasteHint(taken, refused.length)}</Text>
        <List size="sm" aria-label={texts.pasteTitle}>
          {shown.map(({ row, game, values, reason, hint }, index) => (
            <li key={`${row} ${index}`} style={{ overflowWrap: 'anywhere' }}>
              {texts.refusedPair(row, game, values.slice(0, longestShown), reason)}
              {hint === undefined ? null : (
                <Text size="sm" c="dimmed">
                  {hint}
                </Text>
              )}
            </li>
          ))}
        </List>
        {refused.length > shown.length ? <Text size="sm">{texts.more(refused.length - shown.length)}</Text> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button
            disabled={changes.length === 0}
            onClick={() => {
              onTake()
              onClose()
            }}
          >
            {texts.pasteRest}
          </Button>
        </Group>
      </Stack>
    </RouteModal>
  )
}

const mostShown = 100
const longestShown = 60
