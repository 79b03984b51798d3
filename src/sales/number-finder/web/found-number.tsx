import { Alert } from '#web/kit/notice.tsx'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { formatAmount, formatPercent } from '#shared/text/numbers.ts'
import { showDay, showMinute } from '#web/values/date-text.ts'
import { firstDay } from '#sales/shows/rates.ts'
import type { FoundNumbers } from '../contract.ts'
import { AnswerStrip } from './answer-strip.tsx'
import { BestBox } from './best-box.tsx'
import { CheckBox } from './check-box.tsx'
import { SetTables } from './set-tables.tsx'
import { texts } from './texts.ts'
import type { Chosen } from './use-chosen.ts'
import classes from './finder.module.css'

type FoundNumberProps = {
  found: FoundNumbers
  of: Chosen
  at: Date
  /** '' goes back to the best number. */
  onCheck: (number: string) => Promise<void>
}

export function FoundNumber({ found, of, at, onCheck }: FoundNumberProps) {
  return (
    <>
      <p className={classes.printed}>{texts.printed(showDay(of.date), found.Showtime, showMinute(at.toISOString()))}</p>
      <AnswerStrip found={found} />
      <div className={classes.boxes}>
        <BestBox found={found} />
        <CheckBox found={found} onCheck={onCheck} />
      </div>
      <Approved found={found} />
      <p className={classes.note}>
        {texts.rates(
          formatAmount(found.Prize_single),
          formatAmount(found.Prize_double),
          formatAmount(found.Prize_triple),
          found.RatesFrom === firstDay ? '' : showDay(found.RatesFrom),
        )}
      </p>
      <SetTables found={found} />
    </>
  )
}

function Approved({ found }: { found: FoundNumbers }) {
  const { Sheets, UnapprovedSheets, Sales, UnapprovedSales } = found
  if (UnapprovedSheets === 0) return <p className={classes.note}>{texts.allApproved(Sheets)}</p>
  const share = Sales === 0 ? 0 : UnapprovedSales / Sales
  return (
    <Alert className={classes.warning} icon={<IconAlertTriangle size={20} aria-hidden />}>
      {texts.unapproved(UnapprovedSheets, Sheets, formatPercent(share))}
    </Alert>
  )
}
