import { useState } from 'react'
import { endNeeded, faultOf, startNeeded, type Period } from '#shared/time/period.ts'
import { texts } from '../../../texts.ts'
import type { ReportPeriod } from '../../../address/use-period.ts'
import { DateBox } from '../date-box.tsx'

export function PeriodFields({ period, limits, choose }: ReportPeriod) {
  const [draft, setDraft] = useState({ seen: period, shown: period })
  const [isLeft, setLeft] = useState(false)
  // Back and forward change the period from outside.
  if (!isSame(draft.seen, period)) setDraft({ seen: period, shown: period })

  const change = (part: Partial<Period>) => {
    const shown = { ...draft.shown, ...part }
    setLeft(false)
    setDraft({ ...draft, shown })
    if (faultOf(shown) === undefined) choose(shown)
  }
  const fault = faultOf(draft.shown)
  const blank = isLeft ? fault : undefined
  const common = { format: 'DD-MMM-YYYY' as const, limits, onBlur: () => setLeft(true) }
  return (
    <div className="period">
      <DateBox
        {...common}
        label={texts.startDate}
        value={draft.shown.fromdate}
        onChange={(fromdate) => change({ fromdate })}
        error={fault === startNeeded ? blank : undefined}
      />
      <DateBox
        {...common}
        label={texts.endDate}
        value={draft.shown.enddate}
        onChange={(enddate) => change({ enddate })}
        error={fault === endNeeded ? blank : fault === startNeeded ? undefined : fault}
      />
    </div>
  )
}

const isSame = (one: Period, other: Period) => one.fromdate === other.fromdate && one.enddate === other.enddate
