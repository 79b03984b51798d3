import type { FormName } from '#shared/form-name.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { notOffered, type Application } from '#features/applications/contract.ts'
import { newRecord } from '#web/address/param.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { t } from '#web/language/t.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { words } from '../../words.ts'
import { openAutosave, type OpenParams as Opening } from '../autosave/open-autosave.ts'
import { wizardForm } from './route-params.ts'
import { recordReading } from '#features/applications/web/form/record-reading.ts'
import { Loading, MessagePage } from './message-page.tsx'
import { registerOpenWizard } from '../autosave/unsent-answers.ts'
import { Wizard } from '../wizard/wizard.tsx'

type OpenedWizardProps = { params: Opening; user: string; timeZone: string; country: string; onBegun: (username: string) => void }

/** Reads the application that is asked for, and opens its form. */
export function LoadedWizard({ params: opened, user, timeZone, country, onBegun }: OpenedWizardProps) {
  // What is asked for becomes 'edit' once a new application is made; this stays the same page.
  const [params] = useState(opened)
  const username = 'username' in params ? params.username : undefined
  const { data, error, isFetching, refetch } = useReadOnce([username], async () => ({
    record: await readIn(username, 'form' in params ? params.form : undefined),
  }))

  if (error) {
    const again = (
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t(words.tryAgain)}
      </Button>
    )
    return <MessagePage action={again}>{wordsFor(error)}</MessagePage>
  }
  if (!data) return <Loading />
  const form = data.record?.Form ?? ('form' in params ? params.form : undefined)
  if (form === undefined) return <MessagePage>{t(words.notFound)}</MessagePage>
  return (
    <Opened
      params={params}
      user={user}
      timeZone={timeZone}
      country={country}
      form={form}
      record={data.record}
      onBegun={onBegun}
    />
  )
}

/** The application, if there is one yet, once the texts of its form are there too. */
async function readIn(username: string | undefined, asked: FormName | undefined): Promise<Application | undefined> {
  const record = username === undefined ? undefined : await recordReading.opened(username)
  const form = record?.Form ?? asked
  if (form !== undefined) await loadTexts(form)
  return record
}

function Opened({
  params,
  user,
  timeZone,
  country,
  form,
  record,
  onBegun,
}: OpenedWizardProps & { form: FormName; record: Application | undefined }) {
  const variant = wizardForm(form, params.kind)
  const [opened] = useState(() => variant && openAutosave({ params, variant, user, timeZone, record, country }))
  const autosave = opened?.autosave
  const application = 'username' in params ? params.username : newRecord
  useEffect(() => autosave && registerOpenWizard({ user, application, autosave }), [user, application, autosave])
  if (!opened) return <MessagePage>{t(notOffered)}</MessagePage>
  return <Wizard {...opened} country={country} kind={params.kind} onBegun={onBegun} />
}
