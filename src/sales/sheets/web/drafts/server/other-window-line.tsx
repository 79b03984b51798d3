import { Button } from '@mantine/core'
import { NoticeBar } from '../../notice-line.tsx'
import { texts } from '../../entry/texts.ts'

type OtherWindowLineProps = { words: string | undefined; isBusy: boolean; onWorkHere: () => void }

/** SALES-75: that this person has the sheet open in another window, and the way to go on in this one. Nothing where they have not. */
export const OtherWindowLine = ({ words, isBusy, onWorkHere }: OtherWindowLineProps) =>
  words === undefined ? null : (
    <NoticeBar tone="wait" words={words}>
      <Button size="xs" loading={isBusy} onClick={onWorkHere}>
        {texts.workHere}
      </Button>
    </NoticeBar>
  )
