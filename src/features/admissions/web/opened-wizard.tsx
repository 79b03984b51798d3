import type { FormName } from '#features/forms/variant.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { notOffered, type Application } from '#features/applications/contract.ts'
import { wordsFor } from '#web/errors.ts'
import { serverToday } from '#web/server-clock.ts'
import { useReadOnce } from '#web/use-read-once.ts'
import { words } from '../texts.ts'
import { draftShelf } from './draft-shelf.ts'
import { wizardForm, type Opening } from './opening.ts'
import { recordCalls } from './record-calls.ts'
import { recordKeeper } from './record-keeper.ts'
import { Loading, Plain } from './plain.tsx'
import { seedOf } from './seed.ts'
import { Wizard } from './wizard.tsx'

type Opened = Exclude<Opening, { kind: 'not-allowed' }>
type OpenedWizardProps = { opening: Opened; user: string; timeZone: string; onBegun: (username: string) => void }

/** Reads the application that is asked for, and opens its form. */
export function OpenedWizard({ opening: asked, user, timeZone, onBegun }: OpenedWizardProps) {
  // What is asked for becomes 'edit' once a new application is made; this stays the same page.
  const [opening] = useState(asked)
  const username = 'username' in opening ? opening.username : undefined
  const [calls] = useState(() => recordCalls(opening))
  const { data, error, isFetching, refetch } = useReadOnce([username], async () => ({
    record: username === undefined ? undefined : await calls.read(username),
  }))

  if (error) {
    const again = (
      <Button loading={isFetching} onClick={() => void refetch()}>
        {words.tryAgain}
      </Button>
    )
    return <Plain action={again}>{wordsFor(error)}</Plain>
  }
  if (!data) return <Loading />
  const form = data.record?.Form ?? ('form' in opening ? opening.form : undefined)
  if (form === undefined) return <Plain>{words.notFound}</Plain>
  return <Opened opening={opening} user={user} timeZone={timeZone} form={form} record={data.record} onBegun={onBegun} />
}

function Opened({
  opening,
  user,
  timeZone,
  form,
  record,
  onBegun,
}: OpenedWizardProps & { form: FormName; record: Application | undefined }) {
  const variant = wizardForm(form, opening.kind)
  const [shelf] = useState(() => draftShelf(user, 'username' in opening ? opening.username : 'nan'))
  const [keeper] = useState(() => {
    if (!variant) return undefined
    const isStaff = opening.kind !== 'own'
    const username = 'username' in opening ? opening.username : undefined
    const ground = {
      variant,
      by: isStaff ? ('approver' as const) : ('applicant' as const),
      seed: seedOf(variant, opening, serverToday(timeZone)),
    }
    return recordKeeper({ ground, timeZone, username, record, shelf, calls: recordCalls(opening) })
  })
  if (!keeper) return <Plain>{notOffered}</Plain>
  return <Wizard keeper={keeper} shelf={shelf} kind={opening.kind} onBegun={onBegun} />
}
