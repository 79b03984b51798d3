import { plainDay } from '#shared/time/dates.ts'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { showDay } from '#web/values/date-text.ts'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'
import classes from '../sheets.module.css'

/** Further back in the queue a sheet has no position. */
const most = 100

type ApprovalHeadProps = { sheet: SheetItem; onGo: (ID: number, isSkip: boolean) => void }

/** SALES-85: which sheet it is, and the way through those that this person may approve, oldest first. */
export function ApprovalHead({ sheet, onGo }: ApprovalHeadProps) {
  const { data } = useCall(sheetApproval.page, { List: 'tocheck', take: most }, { keepOld: true })
  const queue = data?.Data ?? []
  const at = queue.findIndex(({ ID }) => ID === sheet.ID)
  const [before, after] = at === -1 ? [undefined, queue[0]] : [queue[at - 1], queue[at + 1]]
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Title order={2}>{texts.sheetTitle(sheet.Firsrname, sheet.Distributorid, showDay(sheet.Date), sheet.ShowTime)}</Title>
        <Group gap="xs">
          {at === -1 ? null : (
            <Text span size="sm" c="dimmed">
              {texts.position(at + 1, data?.Total ?? 0)}
            </Text>
          )}
          <Button variant="default" disabled={!before} onClick={() => before && onGo(before.ID, false)}>
            {texts.previous}
          </Button>
          <Button variant="default" disabled={!after} onClick={() => after && onGo(after.ID, true)}>
            {texts.skip}
          </Button>
        </Group>
      </Group>
      <details className={classes.details}>
        <summary>{texts.sheetDetails}</summary>
        <Places sheet={sheet} />
      </details>
    </>
  )
}

const Places = ({ sheet: { Date: iso, ShowTime, Firsrname, Distributorid } }: { sheet: SheetItem }) => (
  <div className={classes.places}>
    <TextInput label={texts.date} value={plainDay(iso)} disabled />
    <TextInput label={texts.showTime} value={ShowTime} disabled />
    <TextInput label={texts.distributor} value={`${Firsrname} - ${Distributorid}`} disabled />
  </div>
)
