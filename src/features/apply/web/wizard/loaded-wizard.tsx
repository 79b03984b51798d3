import type { FormName } from '#features/forms/variant.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { notOffered, type Application } from '#features/applications/contract.ts'
import { newRecord } from '#web/address/param.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { words } from '../../texts.ts'
import { openKeeper, type Opened as Opening } from '../autosave/open-autosave.ts'
import { wizardForm } from './route-params.ts'
import { recordCalls } from '../autosave/record-calls.ts'
import { Loading, Plain } from './message-page.tsx'
import { noteOpen } from '../autosave/unsent-answers.ts'
import { Wizard } from './wizard.tsx'

type OpenedWizardProps = { opening: Opening; user: string; timeZone: string; onBegun: (username: string) => void }

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
  const [opened] = useState(() => variant && openKeeper({ opening, variant, user, timeZone, record }))
  const keeper = opened?.keeper
  const application = 'username' in opening ? opening.username : newRecord
  useEffect(() => keeper && noteOpen({ user, application, keeper }), [user, application, keeper])
  if (!opened) return <Plain>{notOffered}</Plain>
  return <Wizard {...opened} kind={opening.kind} onBegun={onBegun} />
}
