import { Button } from '#web/kit/buttons.tsx'
import { NoticeBar } from '../../notice-line.tsx'
import { texts } from '../../entry/texts.ts'

type OtherWindowLineProps = { words: string | undefined; isBusy: boolean; onWorkHere: () => void }

export const OtherWindowLine = ({ words, isBusy, onWorkHere }: OtherWindowLineProps) =>
  words === undefined ? null : (
    <NoticeBar tone="wait" words={words}>
      <Button size="xs" loading={isBusy} onClick={onWorkHere}>
        {texts.workHere}
      </Button>
    </NoticeBar>
  )
