import { Alert, Button, Group, Text } from '@mantine/core'
import { texts } from '../../entry/texts.ts'

type OtherWindowLineProps = { words: string | undefined; isBusy: boolean; onWorkHere: () => void }

/** SALES-75: that this person has the sheet open in another window, and the way to go on in this one. Nothing where they have not. */
export const OtherWindowLine = ({ words, isBusy, onWorkHere }: OtherWindowLineProps) =>
  words === undefined ? null : (
    <Alert color="yellow" variant="light" role="alert">
      <Group gap="sm" justify="space-between">
        <Text span>{words}</Text>
        <Button size="xs" loading={isBusy} onClick={onWorkHere}>
          {texts.workHere}
        </Button>
      </Group>
    </Alert>
  )
