import { useState } from 'react'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { oops } from '#web/ui/dialogs/dialogs.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { numberFinder, type FoundNumbers } from '../contract.ts'
import { FinderForm } from './finder-form.tsx'
import { FoundNumber } from './found-number.tsx'
import { texts } from './texts.ts'
import { useChosen, type Chosen } from './use-chosen.ts'
import classes from './finder.module.css'

export function FinderScreen() {
  const settings = useCall(siteSettingsCalls.get, {})
  const timeZone = settings.data?.[0]?.TimeZone
  return (
    <div className={classes.screen}>
      <PageHeader title={texts.title} />
      {timeZone === undefined && settings.error ? (
        <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
      {timeZone === undefined ? null : <Finder timeZone={timeZone} />}
    </div>
  )
}

type FinderResult = { of: Chosen; found: FoundNumbers; at: Date } | { of: Chosen; refusal: string }

function Finder({ timeZone }: { timeZone: string }) {
  const { chosen, choose } = useChosen(timeZone)
  const { mutateAsync: find } = useSend(numberFinder.find, changedBy(numberFinder.find))
  const [outcome, setOutcome] = useState<FinderResult>()
  const isOfChosen = outcome?.of.date === chosen.date && outcome.of.show === chosen.show
  const current = isOfChosen ? outcome : undefined

  const run = async (CustomNumber: string) => {
    try {
      const found = await find({ Date: chosen.date, Showid: chosen.show, CustomNumber })
      setOutcome({ of: chosen, found, at: serverNow() })
    } catch (error) {
      // FIND-8: a refused run shows no result; after a lost connection the screen stays as it is.
      if (error instanceof Refused) setOutcome({ of: chosen, refusal: error.message })
      oops(wordsFor(error))
    }
  }
  return (
    <>
      <FinderForm chosen={chosen} choose={choose} onFind={() => run('')} mayPrint={current !== undefined && 'found' in current} />
      {current === undefined ? <p className={classes.empty}>{texts.start}</p> : null}
      {current && 'refusal' in current ? (
        <p className={classes.empty}>
          <strong>{texts.nothing}</strong>
          {current.refusal}
        </p>
      ) : null}
      {current && 'found' in current ? <FoundNumber found={current.found} of={current.of} at={current.at} onCheck={run} /> : null}
    </>
  )
}
