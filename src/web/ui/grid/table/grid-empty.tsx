import { Button, Center, Stack, Text } from '@mantine/core'
import { wordsFor } from '#web/calls/errors.ts'
import { texts } from '#web/texts.ts'
import type { Grid } from '../declaration.ts'
import { isFiltered, withoutFilters, type GridState } from '../state.ts'

type GridEmptyProps<Row extends object> = { grid: Grid<Row>; state: GridState; onState: (next: GridState) => void }

/** Says why there are no rows, and what to do about it. */
export const GridEmpty = <Row extends object>({ grid, state, onState }: GridEmptyProps<Row>) =>
  isFiltered(state) ? (
    <Message title={texts.noMatch} hint={texts.noMatchHint}>
      <Button variant="default" onClick={() => onState(withoutFilters(state))}>
        {texts.clearAll}
      </Button>
    </Message>
  ) : (
    <Message title={texts.noRows} hint={grid.empty?.hint ?? ''}>
      {grid.empty?.action}
    </Message>
  )

/** Says what went wrong, and tries again. */
export const GridFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="alert">
    <Message title={texts.loadFailed} hint={wordsFor(error)}>
      <Button variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Message>
  </div>
)

const Message = ({ title, hint, children }: { title: string; hint: string; children: React.ReactNode }) => (
  <Center mih={220} p="md">
    <Stack align="center" gap="sm">
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed" ta="center">
        {hint}
      </Text>
      {children}
    </Stack>
  </Center>
)
