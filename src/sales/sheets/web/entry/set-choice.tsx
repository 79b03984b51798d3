import { distributors } from '#sales/distributors/contract.ts'
import { shows } from '#sales/shows/contract.ts'
import { plainDay } from '#shared/time/dates.ts'
import { SearchBox } from '#web/ui/fields/choice-boxes.tsx'
import { DateBox } from '#web/ui/fields/date-box.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import type { SheetKey } from '../../contract.ts'
import { afterToday, firstSheetDay, tooEarly } from '../../sheet/day.ts'
import { texts } from './texts.ts'
import classes from './entry.module.css'
import { distributorName } from '#shared/text/full-name.ts'

type SetChoiceProps = {
  chosen: SheetKey
  onChoose: (next: Partial<SheetKey>) => void
  today: string
}

export const SetChoice = (props: SetChoiceProps) => (
  <>
    <PageHeader title={texts.title}>
      <div className={classes.choice}>
        <SheetPickers {...props} />
      </div>
    </PageHeader>
    <PrintedChoice {...props.chosen} />
  </>
)

/** SALES-82 */
function PrintedChoice({ Date: iso, Distributorid, Showid }: SheetKey) {
  const { showList, distributorList } = useChoices(iso)
  const show = showList.find(({ ID }) => String(ID) === Showid)
  const distributor = distributorList.find(({ DistributorID }) => DistributorID === Distributorid)
  if (!show || !distributor) return null
  return <p className={classes.printed}>{`${plainDay(iso)}, ${show.Time}, ${distributorName(distributor)} - ${Distributorid}`}</p>
}

function useChoices(date: string) {
  const held = useCall(shows.getByDate, { Date: date }, { keepOld: true })
  const all = useCall(distributors.get, {})
  return { held, all, showList: held.data ?? [], distributorList: all.data ?? [] }
}

/** SALES-7: the shows are those of the date. */
export function SheetPickers({ chosen, onChoose, today }: SetChoiceProps) {
  const { held, all, showList, distributorList } = useChoices(chosen.Date)
  const failed = held.error ?? all.error
  const showChoices = showList.map(({ ID, Time }) => ({ value: String(ID), label: Time }))
  const distributorChoices = distributorList
    .filter(({ IsActive, DistributorID }) => IsActive || DistributorID === chosen.Distributorid)
    .map((distributor) => ({
      value: distributor.DistributorID,
      label: `${distributorName(distributor)} - ${distributor.DistributorID}`,
    }))
  // Text typed before the list has loaded would choose nothing.
  const disabled = !held.data || !all.data

  return (
    <>
      <DateBox
        label={texts.date}
        value={chosen.Date}
        limits={{ from: firstSheetDay, to: today, early: tooEarly, late: afterToday }}
        onChange={(iso) => (iso ? onChoose({ Date: iso }) : undefined)}
      />
      <SearchBox
        disabled={disabled}
        label={texts.show}
        data={showChoices}
        value={chosen.Showid}
        onChange={(Showid) => onChoose({ Showid })}
        {...(showChoices.length === 0 ? { nothingFound: texts.noShows } : {})}
      />
      <SearchBox
        disabled={disabled}
        label={texts.distributor}
        className={classes.wide}
        data={distributorChoices}
        value={chosen.Distributorid}
        onChange={(Distributorid) => onChoose({ Distributorid })}
      />
      {failed ? (
        <div className={classes.failed}>
          <LoadFailed error={failed} onRetry={() => void Promise.all([held.refetch(), all.refetch()])} />
        </div>
      ) : null}
    </>
  )
}
