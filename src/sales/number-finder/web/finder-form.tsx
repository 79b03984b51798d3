import { Button } from '#web/kit/buttons.tsx'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import IconPrinter from '~icons/tabler/printer'
import IconSearch from '~icons/tabler/search'
import { useState } from 'react'
import { shows } from '#sales/shows/contract.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { DateBox } from '#web/ui/fields/date-box.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { EntryLine } from './entry-line.tsx'
import { texts } from './texts.ts'
import type { Chosen } from './use-chosen.ts'
import classes from './finder.module.css'

type FinderFormProps = {
  chosen: Chosen
  choose: (part: Partial<Chosen>) => void
  onFind: () => Promise<void>
  mayPrint: boolean
}

/** FIND-9: changing the date reads the shows of that date. */
export function FinderForm({ chosen, choose, onFind, mayPrint }: FinderFormProps) {
  // The text may be an invalid date while the user types; the address keeps the last valid one.
  const [typed, setTyped] = useState({ seen: chosen.date, date: chosen.date })
  if (typed.seen !== chosen.date) setTyped({ seen: chosen.date, date: chosen.date })
  const [fault, setFault] = useState<{ of: 'date' | 'show'; text: string }>()
  const ofDate = useCall(shows.getByDate, { Date: chosen.date }, { keepOld: true })
  const offered = ofDate.data ?? []
  const show = offered.some(({ ID }) => String(ID) === chosen.show) ? chosen.show : ''

  const setDate = (date: string) => {
    setTyped({ ...typed, date })
    setFault(undefined)
    if (date) choose({ date })
  }
  const find = async () => {
    if (!typed.date) return setFault({ of: 'date', text: texts.dateNeeded })
    if (!show) return setFault({ of: 'show', text: texts.showNeeded })
    return onFind()
  }
  if (ofDate.error && !ofDate.data) return <LoadFailed error={ofDate.error} onRetry={() => void ofDate.refetch()} />
  return (
    <div className={classes.form}>
      <DateBox
        label={texts.date}
        value={typed.date}
        onChange={setDate}
        error={fault?.of === 'date' && !typed.date ? fault.text : undefined}
      />
      <NativeSelect
        label={texts.show}
        value={show}
        error={fault?.of === 'show' && !show ? fault.text : undefined}
        data={[
          { value: '', label: ofDate.data?.length === 0 ? texts.noShows : texts.chooseShow },
          ...offered.map(({ ID, Time }) => ({ value: String(ID), label: Time })),
        ]}
        onChange={(event) => {
          setFault(undefined)
          choose({ show: event.currentTarget.value })
        }}
      />
      <EntryLine date={chosen.date} show={show} />
      <BusyButton onPress={find} leftSection={<IconSearch size={18} aria-hidden />}>
        {texts.find}
      </BusyButton>
      {mayPrint ? (
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      ) : null}
    </div>
  )
}
