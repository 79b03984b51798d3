import { Button } from '#web/kit/buttons.tsx'
import { useEffect, useState } from 'react'
import { changedBy } from '#admissions/record/application-reads/changed-by.ts'
import { applications, notOffered, type Application } from '#admissions/record/applications/contract.ts'
import { needsNewerVersion } from '#admissions/record/forms/declarations/unknown-form.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import { newRecord } from '#web/address/param.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { t } from '#web/language/t.ts'
import { useReadAgain } from '#web/calls/use-call.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { words } from '../../words.ts'
import { openAutosave, type OpenParams as Opening } from '../autosave/open-autosave.ts'
import { wizardForm } from './wizard-form.ts'
import { recordReading } from '#admissions/record/applications/web/form/record-reading.ts'
import { PageOpening } from '#web/ui/notices/page-opening.tsx'
import { MessagePage } from './message-page.tsx'
import { registerOpenWizard } from '../autosave/unsent-answers.ts'
import { Wizard } from '../wizard/wizard.tsx'

type OpenedWizardProps = { params: Opening; user: string; timeZone: string; country: string; onBegun: (username: string) => void }

export function LoadedWizard({ params: opened, user, timeZone, country, onBegun }: OpenedWizardProps) {
  // The address becomes 'edit' once the application exists; the page must not change with it.
  const [params] = useState(opened)
  const username = 'username' in params ? params.username : undefined
  const { data, error, isFetching, refetch } = useReadOnce([username], () => readFor(params, username))

  if (error) {
    const again = (
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t(words.tryAgain)}
      </Button>
    )
    return <MessagePage action={again}>{wordsFor(error)}</MessagePage>
  }
  if (!data) return <PageOpening />
  if (data.form === undefined) return <MessagePage>{t(words.notFound)}</MessagePage>
  if (!data.variant) return <MessagePage>{t(isSpecifiedForm(data.form) ? notOffered : needsNewerVersion)}</MessagePage>
  return (
    <Opened
      params={params}
      user={user}
      timeZone={timeZone}
      country={country}
      variant={data.variant}
      record={data.record}
      onBegun={onBegun}
    />
  )
}

async function readFor(params: Opening, username: string | undefined) {
  const requestedForm = 'form' in params ? params.form : undefined
  // Nearly always the right form: loads it while the server replies.
  if (requestedForm !== undefined) wizardForm(requestedForm, params.kind).catch(() => {})
  const record = username === undefined ? undefined : await recordReading.opened(username)
  const form = record?.Form ?? requestedForm
  if (form === undefined) return { record, form }
  const [variant] = await Promise.all([wizardForm(form, params.kind), loadTexts(form)])
  return { record, form, variant }
}

function Opened({
  params,
  user,
  timeZone,
  country,
  variant,
  record,
  onBegun,
}: OpenedWizardProps & { variant: Variant; record: Application | undefined }) {
  const readAgain = useReadAgain()
  const [opened] = useState(() => {
    const onChanged = () => void readAgain(changedBy(applications.update))
    return openAutosave({ params, variant, user, timeZone, record, country, onChanged })
  })
  const { autosave } = opened
  const application = 'username' in params ? params.username : newRecord
  useEffect(() => registerOpenWizard({ user, application, autosave }), [user, application, autosave])
  return <Wizard {...opened} country={country} kind={params.kind} onBegun={onBegun} />
}
